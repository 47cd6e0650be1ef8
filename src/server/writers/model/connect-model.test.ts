import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { realTimers } from '../../shared/timers.ts';
import { connectModel, type ModelSettings } from './connect-model.ts';
import { createModelWriter } from './model-writer.ts';

/** The request that a provider’s protocol sends: its path, key and body. */
const asked: { path: string; key: string; body: Record<string, unknown> }[] = [];
let baseUrl = '';
const server = createServer((request, response) => {
  const { authorization, 'x-api-key': anthropicKey, 'x-goog-api-key': googleKey } = request.headers;
  let text = '';
  request.on('data', (part: Buffer) => {
    text += part.toString();
  });
  request.on('end', () => {
    asked.push({ path: request.url ?? '', key: String(anthropicKey ?? googleKey ?? authorization), body: JSON.parse(text) });
    response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":{"message":"no"}}');
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/v1`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked.length = 0;
});

async function ask(settings: Partial<ModelSettings>) {
  const whole = { provider: 'openai', model: 'a-model', apiKey: 'secret', baseUrl, ...settings } as const;
  const writer = createModelWriter(connectModel(whole, { timers: realTimers, now: Date.now }));
  const brief = { title: 't', description: 'd', language: 'en', earlier: [], seed: 's' } as const;
  const slots = [{ slot: 0, type: 'mcq', difficulty: 'easy' }] as const;
  const writing = writer.write({ ...brief, slots }, new AbortController().signal)[Symbol.asyncIterator]();
  await expect(writing.next()).rejects.toMatchObject({ kind: 'broken', cause: { statusCode: 400 } });
}

/** The value at a path like `tools.0.name`. */
function partOf(document: unknown, path: string): unknown {
  return path.split('.').reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
}

it.each<[ModelSettings['provider'], string, string, string]>([
  ['openai', '/v1/responses', 'Bearer secret', 'text.format.schema'],
  ['anthropic', '/v1/messages', 'secret', 'tools.0.input_schema'],
  ['google', '/v1/models/a-model:streamGenerateContent?alt=sse', 'secret', 'generationConfig.responseSchema'],
  ['openai-compatible', '/v1/chat/completions', 'Bearer secret', 'response_format.json_schema.schema'],
])('sends the schema of the answer in the protocol of %s to %s', async (provider, path, key, schema) => {
  await ask({ provider });

  expect(asked).toMatchObject([{ path, key }]);
  expect(partOf(asked[0]?.body, schema)).toMatchObject({
    type: 'object',
    required: ['elements'],
    properties: { elements: { type: 'array' } },
  });
});

it('uses Claude’s structured output for the schema', async () => {
  await ask({ provider: 'anthropic', model: 'claude-sonnet-4-5' });

  expect(asked[0]?.body).toMatchObject({ output_config: { format: { type: 'json_schema' } }, max_tokens: 2700 });
  expect(asked[0]?.body).not.toHaveProperty('tools');
});

it('requests low reasoning effort only from OpenAI’s reasoning models, and never lets OpenAI store texts', async () => {
  await ask({ model: 'gpt-5-mini' });
  await ask({ model: 'gpt-4o-mini' });

  expect(asked.map(({ body }) => [body.reasoning, body.store])).toEqual([
    [{ effort: 'low' }, false],
    [undefined, false],
  ]);
});

it('needs no key for a self-hosted model', async () => {
  const writer = connectModel({ provider: 'openai-compatible', model: 'm', baseUrl }, { timers: realTimers, now: Date.now });

  expect(createModelWriter(writer)).toMatchObject({ kind: 'model', name: 'm', slotsPerCall: 10 });
});
