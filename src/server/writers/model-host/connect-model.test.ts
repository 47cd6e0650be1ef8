import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { seededDraws } from '../../../assessment/seeded-random.ts';
import { useTestConnector } from '../../testing/model-host/test-connector.ts';
import type { ModelSettings } from './connect-model.ts';
import { createModelWriter } from '../model/model-writer.ts';

const connector = useTestConnector();

/** The requests that a provider’s protocol sends: path, key and body. */
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
  const connected = connector.connect({ provider: 'openai', model: 'a-model', apiKey: 'secret', thinking: 'low', baseUrl, ...settings });
  const brief = { title: 't', description: 'd', language: 'en', earlier: [], draws: seededDraws('s') } as const;
  const slots = [{ slot: 0, type: 'mcq', difficulty: 'easy' }] as const;
  const context = { signal: new AbortController().signal };
  const written = createModelWriter(connected).write({ ...brief, slots }, context);
  await expect(written[Symbol.asyncIterator]().next()).rejects.toMatchObject({ kind: 'broken', cause: { statusCode: 400 } });
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

  expect(asked[0]).toMatchObject({ path, key });
  expect(partOf(asked[0]?.body, schema)).toMatchObject({
    type: 'object',
    required: ['elements'],
    properties: { elements: { type: 'array' } },
  });
});

it('uses Claude’s structured output for the schema', async () => {
  await ask({ provider: 'anthropic', model: 'claude-sonnet-4-5' });

  expect(asked[0]?.body).toMatchObject({ output_config: { format: { type: 'json_schema' } }, max_tokens: 760 });
  expect(asked[0]?.body).not.toHaveProperty('tools');
});

it('never lets OpenAI store texts', async () => {
  await ask({});

  expect(asked.map(({ body }) => body.store)).toEqual(asked.map(() => false));
});

it.each<[string, Partial<ModelSettings>, string, unknown]>([
  ['a reasoning model of OpenAI', { model: 'gpt-5-mini' }, 'reasoning', { effort: 'low' }],
  ['one of OpenAI without', { model: 'gpt-4o-mini' }, 'reasoning', undefined],
  ['Google', { provider: 'google' }, 'generationConfig.thinkingConfig', { thinkingBudget: 1024 }],
  ['Anthropic, which then does not think', { provider: 'anthropic' }, 'thinking', undefined],
  ['Anthropic for more', { provider: 'anthropic', thinking: 'medium' }, 'thinking', { type: 'enabled', budget_tokens: 12_000 }],
  ['a compatible host', { provider: 'openai-compatible' }, 'reasoning_effort', 'low'],
  ['a compatible host to stop', { provider: 'openai-compatible', thinking: 'off' }, 'reasoning_effort', 'none'],
  ['a compatible host with nothing set', { provider: 'openai-compatible', thinking: undefined }, 'reasoning_effort', undefined],
])('names the effort of thinking to %s in its protocol', async (_name, settings, path, effort) => {
  await ask(settings);

  expect(partOf(asked[0]?.body, path)).toEqual(effort);
});

it('appends to the base URL, whatever path it ends in', async () => {
  await ask({ provider: 'openai-compatible', baseUrl: `${new URL(baseUrl).origin}/any/path/openai` });

  expect(asked[0]?.path).toBe('/any/path/openai/chat/completions');
});

it('needs no key for a self-hosted model', async () => {
  const writer = connector.connect({ model: 'm', baseUrl });

  expect(createModelWriter(writer)).toMatchObject({ kind: 'model', name: 'm', slotsPerCall: 10 });
});
