import { createServer } from 'node:http';

import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { seededDraws } from '../../../assessment/seeded-random.ts';
import { collectDrafts, neverAborted } from '../../testing/model-host/collect-drafts.ts';
import { goodDraft } from '../../testing/model-host/fake-model-server.ts';
import { shortPatience, useTestConnector } from '../../testing/model-host/test-connector.ts';
import type { ModelSettings } from '../model-host/connect-model.ts';
import type { TestBrief } from '../question-writer.ts';
import { createModelSolver } from './model-solver.ts';
import { createModelWriter } from './model-writer.ts';

// Every provider’s protocol against a third-party mock.
const mock = new LLMock({ port: 0, chunkSize: 7 });
beforeAll(() => mock.start());
afterAll(() => mock.stop());

beforeEach(() => mock.reset());
const connector = useTestConnector();

interface Case {
  settings: Partial<ModelSettings> & { baseUrl: string };
  /** Usage in the provider’s format. */
  usage: Record<string, number>;
}

const cases: [string, () => Case][] = [
  ['OpenAI', () => caseOf('openai', 'gpt-5-mini', 'v1', { input_tokens: 12, output_tokens: 34 })],
  ['an OpenAI model without reasoning', () => caseOf('openai', 'gpt-4o-mini', 'v1', { input_tokens: 12, output_tokens: 34 })],
  ['Anthropic', () => caseOf('anthropic', 'claude-sonnet-4-5', 'v1', { input_tokens: 12, output_tokens: 34 })],
  ['Google', () => caseOf('google', 'gemini-2.5-flash', 'v1beta', { promptTokenCount: 12, candidatesTokenCount: 34 })],
  ['a compatible host', () => caseOf('openai-compatible', 'llama', 'v1', { prompt_tokens: 12, completion_tokens: 34 })],
];

function caseOf(provider: ModelSettings['provider'], model: string, path: string, usage: Record<string, number>): Case {
  return { settings: { provider, model, apiKey: 'key', baseUrl: `${mock.url}/${path}` }, usage };
}

const connect = (settings: Case['settings']) => connector.connect({ thinking: 'low', ...settings }, { patience: shortPatience });

const slots = [0, 1, 2].map((slot) => ({ slot, type: 'mcq', difficulty: 'easy' }) as const);
const brief: TestBrief = { title: 'Codes', description: 'Codes', language: 'en', slots, earlier: [], draws: seededDraws('s') };
const goodText = JSON.stringify({ elements: slots.map(goodDraft) });

const write = ({ settings }: Pick<Case, 'settings'>) => collectDrafts(createModelWriter(connect(settings)).write(brief, neverAborted));

describe.each(cases)('%s', (_name, given) => {
  it('writes drafts and reports usage', async () => {
    const provider = given();
    mock.onMessage('"task":"write"', { content: goodText, usage: provider.usage });

    const { drafts, failure } = await write(provider);

    expect(failure).toBeUndefined();
    expect(drafts.map(({ draft }) => draft.stem)).toEqual(slots.map((slot) => goodDraft(slot).stem));
    expect(connector.calls).toMatchObject([{ task: 'write', outcome: 'answered', inputTokens: 12, outputTokens: 34 }]);
  });

  it('solves questions', async () => {
    const { settings } = given();
    mock.onMessage('"task":"solve"', { content: JSON.stringify({ elements: [{ id: 'q1', correct: ['b'] }] }) });
    const question = { id: 'q1', question: 'Which?', options: ['a', 'b'].map((id) => ({ id, text: id.toUpperCase() })) };

    const answers = await createModelSolver(connect(settings))([question], neverAborted);

    expect([...answers]).toEqual([['q1', { correct: ['b'] }]]);
  });

  it('is called again after the pause that its host requests', async () => {
    const begun = connector.timers.now();
    const { settings, usage } = given();
    mock.on(
      { userMessage: '"task":"write"', sequenceIndex: 0 },
      { error: { message: 'slow down', type: 'rate_limit_error' }, status: 429, retryAfter: 2 },
    );
    mock.onMessage('"task":"write"', { content: goodText, usage });

    const { drafts, failure } = await write({ settings });

    expect([drafts.length, failure]).toEqual([3, undefined]);
    expect(connector.timers.now() - begun).toBe(2000);
  });

  it.each([
    [401, 'misconfigured'],
    [404, 'misconfigured'],
    [429, 'down'],
    [500, 'down'],
    [503, 'down'],
    [529, 'down'],
  ])('fails with %i', async (status, kind) => {
    mock.onMessage('"task":"write"', { error: { message: 'upstream secret' }, status });

    const { failure } = await write(given());

    expect(failure).toMatchObject({ kind });
    expect(failure?.message).not.toContain('secret');
  });

  it('breaks off: drafts before that count', async () => {
    // Chunks of 7 characters, after some empty ones.
    const half = goodText.indexOf('"slot":2');
    mock.onMessage('"task":"write"', { content: goodText }, { truncateAfterChunks: Math.ceil(half / 7) + 20, latency: 1 });

    const { drafts, failure } = await write(given());

    expect(drafts).toHaveLength(2);
    expect(failure).toMatchObject({ kind: 'broken' });
  });

  it('reaches its token limit: drafts before that count', async () => {
    mock.onMessage('"task":"write"', { content: goodText.slice(0, goodText.indexOf('"slot":2') + 30), finishReason: 'length' });

    const { drafts, failure } = await write(given());

    expect([drafts.length, failure]).toEqual([2, undefined]);
  });

  it.each([
    ['answers with invalid JSON', { malformedRate: 1 }],
    ['hangs up', { disconnectRate: 1 }],
    ['drops the call', { dropRate: 1 }],
  ])('%s', async (_fault, chaos) => {
    mock.onMessage('"task":"write"', { content: goodText });
    mock.setChaos(chaos);

    const { drafts, failure } = await write(given());
    mock.clearChaos();

    expect(drafts).toEqual([]);
    expect(failure).toMatchObject({ kind: 'down' });
  });

  it('writes malformed JSON in a code fence', async () => {
    mock.onMessage('"task":"write"', { content: `\`\`\`json\n${goodText.replace('}]}', '},]},')}\n\`\`\`` });

    const { drafts } = await write(given());

    expect(drafts).toHaveLength(3);
  });

  it('sends its reasoning, which is not part of the answer', async () => {
    mock.onMessage('"task":"write"', { content: goodText, reasoning: goodText });

    const { drafts } = await write(given());

    expect(drafts).toHaveLength(3);
  });
});

describe('a host in the middle of its answer', () => {
  it.each(['openai', 'anthropic', 'google', 'openai-compatible'] as const)(
    'of %s has its connection closed when the caller aborts',
    async (provider) => {
      const leaving = new AbortController();
      let hangUp: () => void = () => undefined;
      const hungUp = new Promise<void>((resolve) => {
        hangUp = resolve;
      });
      const server = createServer((_request, answer) => {
        answer.once('close', hangUp);
        answer.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': hello\n\n', () => leaving.abort(new Error('Gone')));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const baseUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/v1`;
      const writer = createModelWriter(connect({ provider, model: 'claude-sonnet-4-5', apiKey: 'key', baseUrl }));

      const writing = writer.write(brief, { signal: leaving.signal })[Symbol.asyncIterator]().next();

      await expect(writing).rejects.toThrow('Gone');
      await hungUp;
      server.close();
      expect(connector.calls).toMatchObject([{ outcome: 'stopped' }]);
    },
  );
});

describe('a truncated answer of Google', () => {
  it('gets one request per call, without a continuation', async () => {
    let requests = 0;
    const candidates = [{ content: { parts: [{ text: goodText.slice(0, -2) }] }, finishReason: 'CONTINUATION', continuationToken: 'more' }];
    const server = createServer((_request, answer) => {
      requests += 1;
      answer.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(`data: ${JSON.stringify({ candidates })}\n\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/v1`;

    const { drafts } = await write({ settings: { provider: 'google', model: 'gemini-4', apiKey: 'key', baseUrl } });
    server.close();

    expect([drafts.length, requests]).toEqual([3, 1]);
  });
});

describe('an older model of Anthropic', () => {
  it('writes drafts through a tool call', async () => {
    const provider = caseOf('anthropic', 'claude-3-haiku-20240307', 'v1', {});
    mock.onMessage('"task":"write"', { toolCalls: [{ name: 'json', arguments: goodText }] });

    const { drafts, failure } = await write(provider);

    expect([drafts.length, failure]).toEqual([3, undefined]);
    expect(mock.getLastRequest()?.body).toMatchObject({
      tools: [expect.objectContaining({ function: expect.objectContaining({ name: 'json' }) })],
    });
  });
});

// The providers' packages report a refusal as what a filter stopped.
describe('a refusal or filter', () => {
  it.each([
    ['Anthropic', 'anthropic', 'claude-sonnet-4-5', 'v1', 'refusal'],
    ['Google', 'google', 'gemini-2.5-flash', 'v1beta', 'content_filter'],
    ['a compatible host', 'openai-compatible', 'llama', 'v1', 'content_filter'],
  ] as const)('of %s is filtered, by its finish reason', async (_name, provider, model, path, finishReason) => {
    mock.onMessage('"task":"write"', { content: 'No', finishReason });

    const { drafts, failure } = await write(caseOf(provider, model, path, {}));

    expect(drafts).toEqual([]);
    expect(failure).toMatchObject({ kind: 'filtered' });
  });

  // From the API references, since the mock does not support them.
  const message = { id: 'm', type: 'message', role: 'assistant', status: 'in_progress', content: [] };
  const part = { item_id: 'm', output_index: 0, content_index: 0 };
  const response = { id: 'r', created_at: 1, model: 'gpt-5-mini', output: [], usage: { input_tokens: 12, output_tokens: 3 } };
  it.each<[string, ModelSettings['provider'], object[]]>([
    [
      'OpenAI is a part of its own',
      'openai',
      [
        { type: 'response.created', response },
        { type: 'response.output_item.added', output_index: 0, item: message },
        { type: 'response.refusal.delta', ...part, delta: 'No' },
        { type: 'response.refusal.done', ...part, refusal: 'No' },
        {
          type: 'response.output_item.done',
          output_index: 0,
          item: { ...message, status: 'completed', content: [{ type: 'refusal', refusal: 'No' }] },
        },
        { type: 'response.completed', response },
      ],
    ],
    [
      'OpenAI’s filter is an incomplete answer',
      'openai',
      [
        { type: 'response.created', response },
        { type: 'response.incomplete', response: { ...response, incomplete_details: { reason: 'content_filter' } } },
      ],
    ],
    [
      'Google may stand against the question',
      'google',
      [{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 3 } }],
    ],
  ])('of %s', async (_name, provider, events) => {
    const server = createServer((_request, answer) => {
      answer
        .writeHead(200, { 'Content-Type': 'text/event-stream' })
        .end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/v1`;

    const { drafts, failure } = await write({ settings: { provider, model: 'gpt-5-mini', apiKey: 'key', baseUrl } });
    server.close();

    expect(drafts).toEqual([]);
    expect(failure).toMatchObject({ kind: 'filtered' });
    expect(connector.calls).toMatchObject([{ outcome: 'refused', inputTokens: 12, outputTokens: 3 }]);
  });
});
