import { createServer } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { collectDrafts, neverAborted, threeSlots } from '../../testing/model-host/collect-drafts.ts';
import { goodDraft } from '../../testing/model-host/fake-model-server.ts';
import { shortPatience, useTestConnector } from '../../testing/model-host/test-connector.ts';
import type { ModelSettings } from '../model-host/connect-model.ts';
import { createModelWriter } from './model-writer.ts';

const connector = useTestConnector();

/** A host that ignores that a stream was asked for. */
let document: unknown;
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(document));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const text = JSON.stringify({ elements: threeSlots.slots.map(goodDraft) });

/** The documents of the API references. */
const documents: [ModelSettings['provider'], string, (text: string) => object][] = [
  [
    'openai',
    'gpt-5-mini',
    (answer) => ({
      id: 'r',
      created_at: 1,
      model: 'gpt-5-mini',
      output: [{ type: 'message', id: 'm', role: 'assistant', content: [{ type: 'output_text', text: answer, annotations: [] }] }],
      usage: { input_tokens: 12, output_tokens: 34 },
    }),
  ],
  [
    'anthropic',
    'claude-haiku-4-5',
    (answer) => ({
      type: 'message',
      id: 'm',
      model: 'claude-haiku-4-5',
      role: 'assistant',
      content: [{ type: 'text', text: answer }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 12, output_tokens: 34 },
    }),
  ],
  [
    'google',
    'gemini-2.5-flash',
    (answer) => ({
      candidates: [{ content: { role: 'model', parts: [{ text: answer }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 34 },
    }),
  ],
  [
    'openai-compatible',
    'llama',
    (answer) => ({
      id: 'c',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 12, completion_tokens: 34 },
    }),
  ],
];

describe.each(documents)('one document of %s in place of a stream', (provider, name, documentOf) => {
  const write = (answer: object) => {
    document = answer;
    const baseUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/v1`;
    const model = connector.connect({ provider, model: name, apiKey: 'key', thinking: 'low', baseUrl }, { patience: shortPatience });
    return collectDrafts(createModelWriter(model).write(threeSlots, neverAborted));
  };

  it('is read, with its usage', async () => {
    const { drafts, failure } = await write(documentOf(text));

    expect([drafts.length, failure]).toEqual([3, undefined]);
    expect(connector.calls).toMatchObject([{ outcome: 'answered', inputTokens: 12, outputTokens: 34 }]);
  });

  it('that is a refusal in prose is refused', async () => {
    expect((await write(documentOf('I am sorry.'))).failure).toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['an error of its own', { error: { message: 'upstream secret', type: 'authentication_error', code: 401 } }, 'misconfigured'],
    ['nothing that its protocol knows', { hello: 'there' }, 'down'],
  ])('that holds %s fails without the host’s text', async (_name, answer, kind) => {
    const { failure } = await write(answer);

    // Google's protocol knows no error with status 200.
    expect(failure).toMatchObject({ kind: provider === 'google' ? 'down' : kind });
    expect(failure?.message).not.toContain('secret');
  });
});
