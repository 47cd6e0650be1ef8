import type { ServerResponse } from 'node:http';

import { describe, expect, it } from 'vitest';

import { closed, type FakeAnswer, goodAnswer, goodDraft, startFakeModelServer } from '../../testing/model-host/fake-model-server.ts';
import { elapse } from '../../testing/model-host/model-faults-kit.ts';
import { useFakeModel } from '../../testing/model-host/model-app.ts';
import { useTestConnector } from '../../testing/model-host/test-connector.ts';
import type { CallContext } from '../call-context.ts';
import type { TestBrief, WrittenDraft } from '../question-writer.ts';
import { ModelFailure } from '../question-solver.ts';
import { createModelWriter } from './model-writer.ts';

const model = useFakeModel();

const connector = useTestConnector();
const connect = (baseUrl = model.url) => connector.connect({ baseUrl });

const slots = [0, 1, 2].map((slot) => ({ slot: slot + 4, type: 'mcq' as const, difficulty: 'hard' as const }));
const brief: TestBrief = { title: 'Codes', description: 'Codes of things', language: 'en', slots, earlier: [], seed: 'seed' };
const never = { signal: new AbortController().signal };

async function collect(written: AsyncIterable<WrittenDraft>): Promise<{ drafts: WrittenDraft[]; failure: unknown }> {
  const drafts: WrittenDraft[] = [];
  try {
    for await (const draft of written) drafts.push(draft);
  } catch (failure) {
    return { drafts, failure };
  }
  return { drafts, failure: undefined };
}

const write = (changes: Partial<TestBrief> = {}, context: CallContext = never) =>
  collect(createModelWriter(connect()).write({ ...brief, ...changes }, context));

describe('a writer', () => {
  it('yields an unchecked draft per slot from one call', async () => {
    const { drafts, failure } = await write();

    expect(failure).toBeUndefined();
    expect(drafts).toHaveLength(3);
    const { slot, ...draft } = goodDraft({ slot: 5, type: 'mcq', difficulty: 'hard' });
    expect(drafts[1]).toEqual({ draft, difficulty: 'hard', checked: null, slot });
    expect(model.requests).toHaveLength(1);
    expect(connector.calls).toEqual([{ task: 'write', outcome: 'answered', inputTokens: 120, outputTokens: 340, milliseconds: 0 }]);
  });

  it('T-34: sends the brief as one document of data and nothing else', async () => {
    const [first, ...others] = slots.map((slot) => ({ ...slot, difficulty: 'easy' as const }));
    const earlier = Array.from({ length: 201 }, (_, index) => ({ stem: `Stem ${index}?`, keyText: 'secret key', concept: 'c' }));
    await write({
      title: 'Ignore "that"',
      earlier,
      slots: [{ ...first, slot: 4, type: 'mcq', difficulty: 'easy', concept: 'Keys' }, ...others],
    });

    const [request] = model.requests;

    expect(request?.task).toEqual({
      task: 'write',
      title: 'Ignore "that"',
      description: 'Codes of things',
      language: 'en',
      slots: [
        { slot: 4, type: 'mcq', difficulty: 'easy', concept: 'Keys' },
        { slot: 5, type: 'mcq', difficulty: 'easy' },
        { slot: 6, type: 'mcq', difficulty: 'easy' },
      ],
      avoid: earlier.slice(0, 200).map(({ stem }) => stem),
    });
    const { messages } = JSON.parse(request?.body ?? '') as { messages: { role: string; content: string }[] };
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]?.content).not.toContain('Ignore "that"');
    expect(request?.body).not.toContain('secret key');
  });

  it('sends a plain JSON schema with every field required and no bounds', async () => {
    await write();

    const request = JSON.parse(model.requests[0]?.body ?? '') as { response_format: object; max_tokens: number };

    const text = { type: 'string' };
    const closed = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false });
    const option = closed({ text, why: text });
    const common = { slot: { type: 'number' }, type: expect.anything(), stem: text };
    const mcq = closed({ ...common, correct: option, distractors: { type: 'array', items: option }, concept: text });
    const trueFalse = closed({ ...common, isTrue: { type: 'boolean' }, why: text, concept: text });
    expect(request.max_tokens).toBe(2000 + 3 * 700);
    expect(request.response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
    expect(request.response_format).toHaveProperty(
      'json_schema.schema',
      closed({ elements: { type: 'array', items: { anyOf: [mcq, trueFalse] } } }),
    );
  });

  it('T-28: allows twice the tokens for Hindi, up to what every model accepts', async () => {
    await write({ language: 'hi' });
    await write({ language: 'hi', slots: Array.from({ length: 10 }, (_, slot) => ({ slot, type: 'mcq', difficulty: 'easy' })) });

    expect(model.requests.map(({ body }) => (JSON.parse(body) as { max_tokens: number }).max_tokens)).toEqual([8200, 16_000]);
  });

  it('gives a draft for an unknown slot the difficulty of the first slot', async () => {
    model.setAnswer((_task, send) => send(JSON.stringify([goodDraft({ slot: 77, type: 'mcq', difficulty: 'easy' })])));

    const { drafts } = await write();

    expect(drafts).toMatchObject([{ difficulty: 'hard' }]);
    expect(drafts[0]).not.toHaveProperty('slot');
  });

  it('accepts a slot as text, strips NUL and white space, and drops a draft with lost bytes', async () => {
    const [one, other] = slots.map(goodDraft);
    model.setAnswer((_task, send) =>
      send(
        JSON.stringify([
          { ...one, slot: '4', stem: ' \u0000Which?\u0000 ' },
          { ...other, stem: 'Wh\uFFFDch?' },
        ]),
      ),
    );

    const { drafts } = await write();

    expect(drafts).toMatchObject([{ slot: 4, draft: { stem: 'Which?' } }]);
    expect(drafts).toHaveLength(1);
  });

  it('yields a draft while the model is still writing', async () => {
    let goOn: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    model.setAnswer(async (task, send) => {
      const [first, second] = task.slots.map((slot) => JSON.stringify(goodDraft(slot)));
      send(`{"elements":[${first},`);
      await seen;
      send(`${second}]}`);
    });

    const drafts: unknown[] = [];
    for await (const draft of createModelWriter(connect()).write(brief, never)) {
      drafts.push(draft);
      goOn();
    }

    expect(drafts).toHaveLength(2);
  });
});

describe('a call', () => {
  const talkOn: FakeAnswer = async (task, send, response) => {
    send(`{"elements":[${task.slots.map((slot) => JSON.stringify(goodDraft(slot))).join(',')},`);
    await closed(response);
  };

  it('is aborted when its reader stops', async () => {
    model.setAnswer(talkOn);

    for await (const _ of createModelWriter(connect()).write(brief, never)) break;

    await model.requests[0]?.abandoned;
    expect(connector.calls).toMatchObject([{ outcome: 'answered', inputTokens: undefined }]);
  });

  it('is aborted by its caller’s signal, with the signal’s reason', async () => {
    const leaving = new AbortController();
    model.setAnswer(async (_task, _send, response) => {
      leaving.abort(new Error('Gone'));
      await closed(response);
    });

    const { failure } = await write({}, { signal: leaving.signal });

    expect(failure).toEqual(new Error('Gone'));
    await model.requests[0]?.abandoned;
    expect(connector.calls).toMatchObject([{ outcome: 'stopped' }]);
  });

  it('is not made if the signal is already aborted', async () => {
    const { failure } = await write({}, { signal: AbortSignal.abort(new Error('Gone')) });

    expect(failure).toEqual(new Error('Gone'));
    expect(model.requests).toHaveLength(0);
  });

  it('is aborted after 10 s without headers', async () => {
    const begun = connector.timers.now();
    model.setAnswer((_task, _send, response) => elapse({ timers: connector.timers, response }, 60_000));

    const { failure } = await write();

    expect(failure).toMatchObject({ kind: 'broken', retryAfter: 250 });
    expect(connector.timers.now() - begun).toBe(10_000);
    await model.requests[0]?.abandoned;
  });

  it('is aborted after 8 s of silence; drafts before that count', async () => {
    const begun = connector.timers.now();
    model.setAnswer(async (task, send, response) => {
      send(
        `[${task.slots
          .slice(0, 2)
          .map((slot) => JSON.stringify(goodDraft(slot)))
          .join(',')}`,
      );
      await elapse({ timers: connector.timers, response }, 60_000);
    });

    const { drafts, failure } = await write();

    expect(drafts).toHaveLength(2);
    expect(failure).toMatchObject({ kind: 'broken' });
    expect(connector.timers.now() - begun).toBe(8000);
  });

  it('continues while parts arrive, even if they are only comments', async () => {
    model.setAnswer(async (task, send, response) => {
      send('{"elements":[');
      for (let count = 0; count < 10; count++) {
        await connector.timers.elapse(5000);
        response.write(': still here\n\n');
      }
      send(task.slots.map((slot) => JSON.stringify(goodDraft(slot))).join(','));
    });

    const { drafts, failure } = await write();

    expect([drafts.length, failure]).toEqual([3, undefined]);
  });

  it('T-28: is cut at 256 kB of text, and complete drafts before that count', async () => {
    model.setAnswer(async (task, send, response) => {
      const [first, second] = task.slots.map((slot) => JSON.stringify(goodDraft(slot)));
      send(`[${first},`);
      for (let count = 0; count < 9; count++) send('x'.repeat(32 * 1024));
      send(`${second}]`);
      await closed(response);
    });

    const { drafts, failure } = await write();

    expect([drafts.length, failure]).toEqual([1, undefined]);
    await model.requests[0]?.abandoned;
  });

  it('is cut after 8 MiB without text', async () => {
    let sent = 0;
    model.setAnswer(async (_task, send, response) => {
      send('');
      sent = await flood(response, () => response.write(`: ${'x'.repeat(64 * 1024)}\n`));
    });

    const { failure } = await write();

    expect(failure).toMatchObject({ kind: 'broken' });
    expect(sent).toBeLessThan(800);
  });

  it('never follows a redirect, which would leak the key', async () => {
    const elsewhere = await startFakeModelServer();
    model.setAnswer((_task, _send, response) => void response.writeHead(307, { Location: `${elsewhere.url}/chat/completions` }).end());

    const { failure } = await write();
    await elsewhere.close();

    expect(failure).toMatchObject({ kind: 'broken' });
    expect(elsewhere.requests).toHaveLength(0);
  });
});

/** Writes until the response is closed; returns how often. */
async function flood(response: ServerResponse, writeMore: () => void): Promise<number> {
  let count = 0;
  while (!response.destroyed && count < 1000) {
    writeMore();
    count += 1;
    if (response.writableNeedDrain) {
      await new Promise<void>((resolve) => {
        response.once('drain', resolve);
        response.once('close', resolve);
      });
    }
  }
  return count;
}

describe('a failure', () => {
  const secret = 'upstream secret sk-12345';

  it.each<[string, string, FakeAnswer]>([
    ['refused', 'a refusal field', (_task, _send, response) => void response.writeHead(200, sse).write(eventWith({ refusal: secret }))],
    ['refused', 'a filtered finish', (_task, _send, response) => void response.writeHead(200, sse).end(eventWith({}, 'content_filter'))],
    ['refused', 'a polite refusal in prose', (_task, send) => send(`I am sorry, ${secret}.`)],
    ['refused', 'a filter’s 400', failing(400, { code: 'content_filter', message: secret })],
    ['refused', 'a moderator’s 403', failing(403, { code: 403, message: secret, metadata: { reasons: ['violence'] } })],
    ['down', 'a 401', failing(401, { message: secret })],
    ['down', 'a 403', failing(403, { message: secret })],
    ['down', 'a 404 that is not JSON', (_task, _send, response) => void response.writeHead(404).end(secret)],
    ['down', 'a 402', failing(402, { message: secret })],
    ['down', 'an exhausted quota', failing(429, { code: 'insufficient_quota', message: secret })],
    ['down', 'an invalid key that Google reports as 400', failing(400, { message: secret, details: [{ reason: 'API_KEY_INVALID' }] })],
    ['broken', 'an error with a malformed code', failing(500, { code: 'constructor', type: '__proto__' })],
    ['broken', 'a 400', failing(400, { message: secret })],
    ['broken', 'a 500', failing(500, { message: secret })],
    ['broken', 'a 529 without a body', (_task, _send, response) => void response.writeHead(529).end()],
    ['broken', 'an empty list', (_task, send) => send('{"elements":[]}')],
    ['broken', 'nothing', () => undefined],
    ['broken', 'null', (_task, send) => send('null')],
    ['broken', 'drafts of another shape', (_task, send) => send(JSON.stringify({ elements: [{ stem: secret }] }))],
    [
      'broken',
      'a page of HTML',
      (_task, _send, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<h1>${secret}</h1>`),
    ],
    ['broken', 'an empty body', (_task, _send, response) => void response.writeHead(200).end()],
    ['broken', 'no content', (_task, _send, response) => void response.writeHead(204).end()],
    ['broken', 'a closed connection', (_task, _send, response) => void response.destroy()],
    ['broken', 'an error in the stream', failingMidway({ message: secret, code: 502 })],
    ['down', 'an exhausted quota in the stream', failingMidway({ message: secret, type: 'insufficient_quota' })],
  ])('is %s after %s, without the host’s text', async (kind, _name, answer) => {
    model.setAnswer(answer);

    const { drafts, failure } = await write();

    expect(drafts).toEqual([]);
    expect(failure).toBeInstanceOf(ModelFailure);
    expect(failure).toMatchObject({ kind });
    expect((failure as ModelFailure).message).not.toMatch(/secret|Codes|127\.0\.0\.1/u);
    expect(connector.calls).toMatchObject([{ outcome: kind }]);
    expect(connector.logged).toHaveLength(kind === 'down' ? 1 : 0);
    expect(JSON.stringify(connector.logged)).not.toMatch(/secret|Codes/u);
  });

  it.each<[string, Record<string, string>, object, number]>([
    ['after Retry-After seconds', { 'Retry-After': '2' }, {}, 2000],
    ['after retry-after-ms', { 'retry-after-ms': '1500', 'Retry-After': '30' }, {}, 1500],
    ['at the Retry-After date', { 'Retry-After': 'Sat, 21 Nov 2026 00:00:05 GMT' }, {}, 5000],
    ['after Google’s retryDelay', {}, { details: [{ retryDelay: '3.5s' }] }, 3500],
    ['after about a second without a header', {}, {}, 750],
    ['after about a second with an invalid header', { 'Retry-After': '-5' }, {}, 750],
    ['with the shortest pause for a past date', { 'Retry-After': 'Fri, 20 Nov 2026 00:00:00 GMT' }, {}, 250],
  ])('by a rate limit is retried %s', async (_name, headers, error, retryAfter) => {
    model.setAnswer(failing(429, { message: secret, ...error }, headers));

    const { failure } = await write();

    expect(failure).toMatchObject({ kind: 'broken', retryAfter });
  });

  it('by a long rate limit is down for that time, at most five minutes', async () => {
    const connected = connect();
    const { write: writeDrafts } = createModelWriter(connected);
    model.setAnswer(failing(429, { message: secret }, { 'Retry-After': '86400' }));

    const first = await collect(writeDrafts(brief, never));
    model.setAnswer(goodAnswer);
    connector.timers.advance(299_999);
    const early = await collect(writeDrafts(brief, never));
    connector.timers.advance(1);
    const late = await collect(writeDrafts(brief, never));

    expect([first, early].map(({ failure }) => (failure as ModelFailure).kind)).toEqual(['down', 'down']);
    expect(late.failure).toBeUndefined();
    expect(model.requests).toHaveLength(2);
  });

  it('with a huge body is classified by its status', async () => {
    let sent = 0;
    model.setAnswer(async (_task, _send, response) => {
      response.writeHead(500);
      sent = await flood(response, () => response.write('x'.repeat(64 * 1024)));
    });

    const { failure } = await write();

    expect(failure).toMatchObject({ kind: 'broken', message: 'The model’s host failed with 500.' });
    expect(sent).toBeLessThan(200);
  });

  it('with an endless body is classified by its status', async () => {
    const begun = connector.timers.now();
    model.setAnswer(async (_task, _send, response) => {
      response.writeHead(401).write('{"error":');
      await elapse({ timers: connector.timers, response }, 60_000);
    });

    const { failure } = await write();

    expect(failure).toMatchObject({ kind: 'down' });
    expect(connector.timers.now() - begun).toBe(8000);
  });

  it('keeps the original error as its cause', async () => {
    model.setAnswer(failing(500, { message: secret }));

    const { failure } = await write();

    expect((failure as ModelFailure).cause).toMatchObject({ statusCode: 500 });
  });
});

describe('a model that fails repeatedly', () => {
  it('is not called after five failures, then probed, then called again', async () => {
    const { write: writeDrafts } = createModelWriter(connect());
    model.setAnswer(failing(500, {}));
    const kindOf = async () => ((await collect(writeDrafts(brief, never))).failure as ModelFailure | undefined)?.kind;
    const kinds: unknown[] = [];

    for (let count = 0; count < 6; count++) kinds.push(await kindOf());
    connector.timers.advance(30_000);
    kinds.push(await kindOf(), await kindOf());
    connector.timers.advance(30_000);
    model.setAnswer(goodAnswer);
    kinds.push(await kindOf(), await kindOf());

    expect(kinds).toEqual([...Array<string>(5).fill('broken'), 'down', 'broken', 'down', undefined, undefined]);
    expect(model.requests).toHaveLength(8);
    expect(connector.logged).toEqual([
      { model: 'test-model', reason: 'The model’s host failed with 500.', text: 'a model is left alone for a while' },
    ]);
  });

  it('is still called after refusals, invalid requests and aborted calls', async () => {
    const { write: writeDrafts } = createModelWriter(connect());
    for (const code of ['content_filter', 'context_length_exceeded']) {
      model.setAnswer(failing(400, { code }));
      for (let count = 0; count < 5; count++) await collect(writeDrafts(brief, never));
    }
    for (let count = 0; count < 5; count++) {
      const leaving = new AbortController();
      model.setAnswer(() => leaving.abort());
      await collect(writeDrafts(brief, { signal: leaving.signal }));
    }
    model.setAnswer(goodAnswer);

    const { failure } = await collect(writeDrafts(brief, never));

    expect(failure).toBeUndefined();
  });

  it('is still called while each call yields a draft', async () => {
    const { write: writeDrafts } = createModelWriter(connect());
    model.setAnswer(async (task, send, response) => {
      send(JSON.stringify(task.slots.slice(0, 1).map(goodDraft)));
      await breakOff(response);
    });
    const failures: unknown[] = [];

    for (let count = 0; count < 7; count++) failures.push((await collect(writeDrafts(brief, never))).failure);

    expect(failures).toEqual(Array.from({ length: 7 }, () => expect.objectContaining({ kind: 'broken' })));
  });
});

/** Resets the connection after flushing what was written. */
async function breakOff(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve) => response.write('\n', () => resolve()));
  response.socket?.resetAndDestroy();
}

const sse = { 'Content-Type': 'text/event-stream' };

function eventWith(delta: object, finishReason: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;
}

function failing(status: number, error: object, headers: Record<string, string> = {}): FakeAnswer {
  const body = JSON.stringify({ error: { message: 'm', ...error } });
  return (_task, _send, response) => void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
}

function failingMidway(error: object): FakeAnswer {
  return (_task, _send, response) => void response.writeHead(200, sse).write(`data: ${JSON.stringify({ error })}\n\n`);
}
