import { generateText } from 'ai';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { languageModel, type ModelSettings } from './model-provider.ts';

/** Where each provider's own protocol was asked, and with what key. */
const asked: { path: string; key: string }[] = [];
let baseUrl = '';
const server = createServer((request, response) => {
  const { authorization, 'x-api-key': anthropicKey, 'x-goog-api-key': googleKey } = request.headers;
  asked.push({ path: request.url ?? '', key: String(anthropicKey ?? googleKey ?? authorization) });
  response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":{"message":"no"}}');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/v1`;
});
afterAll(() => void server.close());

it.each<[ModelSettings['provider'], string, string]>([
  ['openai', '/v1/responses', 'Bearer secret'],
  ['anthropic', '/v1/messages', 'secret'],
  ['google', '/v1/models/a-model:generateContent', 'secret'],
  ['openai-compatible', '/v1/chat/completions', 'Bearer secret'],
])('speaks the protocol of %s at %s', async (provider, path, key) => {
  asked.length = 0;
  const model = languageModel({ provider, model: 'a-model', apiKey: 'secret', baseUrl });

  await expect(generateText({ model, prompt: 'Hello', maxRetries: 0 })).rejects.toMatchObject({ statusCode: 400 });

  expect(asked).toEqual([{ path, key }]);
});
