import { describe, expect, it } from 'vitest';

import { collectDrafts, neverAborted, threeSlots } from '../../testing/model-host/collect-drafts.ts';
import { breakOff, eventStream, eventWith, failing, failingMidway, flood } from '../../testing/model-host/failing-answers.ts';
import { type FakeAnswer, goodAnswer, goodDraft } from '../../testing/model-host/fake-model-server.ts';
import { useFakeModel } from '../../testing/model-host/model-app.ts';
import { elapse } from '../../testing/model-faults/model-faults-kit.ts';
import { shortPatience, testPatience, useTestConnector } from '../../testing/model-host/test-connector.ts';
import { ModelFailure } from '../question-solver.ts';
import { createModelWriter } from './model-writer.ts';

const model = useFakeModel();
const connector = useTestConnector();
const connect = (patience = shortPatience) => connector.connect({ baseUrl: model.url }, { patience });

const write = (patience = shortPatience) => collectDrafts(createModelWriter(connect(patience)).write(threeSlots, neverAborted));

describe('a failure', () => {
  const secret = 'upstream secret sk-12345';

  it.each<[string, string, FakeAnswer]>([
    [
      'refused',
      'a refusal field',
      (_task, _send, response) => void response.writeHead(200, eventStream).write(eventWith({ refusal: secret })),
    ],
    [
      'filtered',
      'a filtered finish',
      (_task, _send, response) => void response.writeHead(200, eventStream).end(eventWith({}, 'content_filter')),
    ],
    ['refused', 'a polite refusal in prose', (_task, send) => send(`I am sorry, ${secret}.`)],
    ['filtered', 'a filter’s 400', failing(400, { code: 'content_filter', message: secret })],
    ['filtered', 'a moderator’s 403', failing(403, { code: 403, message: secret, metadata: { reasons: ['violence'] } })],
    ['misconfigured', 'a 401', failing(401, { message: secret })],
    ['misconfigured', 'a 403', failing(403, { message: secret })],
    ['misconfigured', 'a 404 that is not JSON', (_task, _send, response) => void response.writeHead(404).end(secret)],
    ['misconfigured', 'a 402', failing(402, { message: secret })],
    ['misconfigured', 'an exhausted quota', failing(429, { code: 'insufficient_quota', message: secret })],
    [
      'misconfigured',
      'an invalid key that Google reports as 400',
      failing(400, { message: secret, details: [{ reason: 'API_KEY_INVALID' }] }),
    ],
    ['down', 'an error with a malformed code', failing(500, { code: 'constructor', type: '__proto__' })],
    ['broken', 'a 400', failing(400, { message: secret })],
    ['down', 'a 500', failing(500, { message: secret })],
    ['down', 'a 529 without a body', (_task, _send, response) => void response.writeHead(529).end()],
    ['broken', 'an empty list', (_task, send) => send('{"elements":[]}')],
    ['down', 'nothing', () => undefined],
    ['broken', 'null', (_task, send) => send('null')],
    ['broken', 'drafts of another shape', (_task, send) => send(JSON.stringify({ elements: [{ stem: secret }] }))],
    [
      'down',
      'a page of HTML',
      (_task, _send, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<h1>${secret}</h1>`),
    ],
    ['down', 'an empty body', (_task, _send, response) => void response.writeHead(200).end()],
    ['down', 'no content', (_task, _send, response) => void response.writeHead(204).end()],
    ['down', 'a closed connection', (_task, _send, response) => void response.destroy()],
    ['down', 'an error in the stream', failingMidway({ message: secret, code: 502 })],
    ['misconfigured', 'an exhausted quota in the stream', failingMidway({ message: secret, type: 'insufficient_quota' })],
    ['down', 'a 429 without end', failing(429, { message: secret })],
  ])('is %s after %s, without the host’s text', async (kind, _name, answer) => {
    model.setAnswer(answer);

    const { drafts, failure } = await write();

    expect(drafts).toEqual([]);
    expect(failure).toBeInstanceOf(ModelFailure);
    expect(failure).toMatchObject({ kind });
    expect(failure?.message).not.toMatch(/secret|Codes|127\.0\.0\.1/u);
    expect(connector.logged).toEqual(
      kind === 'misconfigured'
        ? [{ model: 'test-model', reason: expect.stringMatching(/AI_API_KEY|AI_MODEL/u), text: 'the model cannot be used' }]
        : [],
    );
    expect(JSON.stringify(connector.logged)).not.toMatch(/secret|Codes/u);
  });

  it('of the connection’s encryption is one of the connection', async () => {
    const { write: writeTo } = createModelWriter(
      connector.connect({ baseUrl: model.url.replace('http:', 'https:') }, { patience: shortPatience }),
    );

    const { failure } = await collectDrafts(writeTo(threeSlots, neverAborted));

    expect(failure).toMatchObject({ kind: 'down', message: 'The call broke off.' });
  });

  it.each<[string, string, FakeAnswer]>([
    ['refused', 'a refusal', (_task, send) => send('I am sorry.')],
    ['refused', 'a filter', failing(400, { code: 'content_filter' })],
    ['broken', 'nothing usable', (_task, send) => send('{}')],
    ['down', 'a rejected key', failing(401)],
    ['broken', 'a 500', failing(500)],
    ['down', 'a rate limit', failing(429)],
  ])('is reported to metrics as %s after %s', async (outcome, _name, answer) => {
    model.setAnswer(answer);

    await write();

    expect(connector.calls[0]).toMatchObject({ outcome });
  });

  it.each<[string, Record<string, string>, object, number]>([
    ['after Retry-After seconds', { 'Retry-After': '2' }, {}, 2000],
    ['after retry-after-ms', { 'retry-after-ms': '1500', 'Retry-After': '30' }, {}, 1500],
    ['at the Retry-After date', { 'Retry-After': 'Sat, 21 Nov 2026 00:00:05 GMT' }, {}, 5000],
    ['after Google’s retryDelay', {}, { details: [{ retryDelay: '3.5s' }] }, 3500],
    ['after a second without a header', {}, {}, 1000],
    ['after a second with an invalid header', { 'Retry-After': '-5' }, {}, 1000],
    ['after a second for a past date', { 'Retry-After': 'Fri, 20 Nov 2026 00:00:00 GMT' }, {}, 1000],
    ['after at most 65 s', { 'Retry-After': '86400' }, {}, 65_000],
  ])('by a rate limit is followed by another call %s', async (_name, headers, error, pause) => {
    const begun = connector.timers.now();
    model.setAnswer(async (task, send, response) => {
      if (model.requests.length > 1) await goodAnswer(task, send, response);
      else await failing(429, { message: secret, ...error }, headers)(task, send, response);
    });

    const { drafts, failure } = await write(testPatience);

    expect([drafts.length, failure, model.requests.length]).toEqual([3, undefined, 2]);
    expect(connector.timers.now() - begun).toBe(pause);
  });

  it('with a huge body is classified by its status', async () => {
    let sent = 0;
    model.setAnswer(async (_task, _send, response) => {
      response.writeHead(500);
      sent = await flood(response, () => response.write('x'.repeat(64 * 1024)));
    });

    const { failure } = await write();

    expect(failure).toMatchObject({ kind: 'down', message: 'The model’s host failed with 500.' });
    expect(sent).toBeLessThan(200);
  });

  it('with an endless body is classified by its status', async () => {
    const begun = connector.timers.now();
    model.setAnswer(async (_task, _send, response) => {
      response.writeHead(401).write('{"error":');
      await elapse({ timers: connector.timers, response }, 90_000);
    });

    const { failure } = await write(testPatience);

    expect(failure).toMatchObject({ kind: 'misconfigured' });
    expect(connector.timers.now() - begun).toBe(60_000);
  });

  it('keeps the original error as its cause', async () => {
    model.setAnswer(failing(500, { message: secret }));

    const { failure } = await write();

    expect(failure?.cause).toMatchObject({ statusCode: 500 });
  });
});

it('a call waits until the tokens that the host’s headers say are used up have refilled', async () => {
  const begun = connector.timers.now();
  const connected = connect(testPatience);
  model.setAnswer((task, send, response) => {
    response.setHeader('x-ratelimit-limit-tokens', '1000');
    response.setHeader('x-ratelimit-remaining-tokens', '0');
    response.setHeader('x-ratelimit-reset-tokens', '7s');
    return goodAnswer(task, send, response);
  });

  for (let count = 0; count < 2; count++) await collectDrafts(createModelWriter(connected).write(threeSlots, neverAborted));

  expect(connector.timers.now() - begun).toBe(7000);
});

describe('a model that fails repeatedly', () => {
  const failTimes = (times: number) =>
    model.setAnswer((task, send, response) => (model.requests.length > times ? goodAnswer : failing(500))(task, send, response));

  it('is called again after growing pauses: 1, 1.6, 2.56 and 4.096 s', async () => {
    const begun = connector.timers.now();
    failTimes(4);

    const { drafts, failure } = await write(testPatience);

    expect([drafts.length, failure, model.requests.length]).toEqual([3, undefined, 5]);
    expect(connector.timers.now() - begun).toBe(9256);
  });

  it('is failing for the metrics until it writes something usable', async () => {
    const connected = connect(testPatience);
    const states: boolean[] = [];
    const note = () => states.push(connected.queue.isFailing());
    model.setAnswer((task, send, response) => {
      note();
      return (model.requests.length > 1 ? goodAnswer : failing(500))(task, send, response);
    });

    await collectDrafts(createModelWriter(connected).write(threeSlots, neverAborted));
    note();

    expect(states).toEqual([false, true, false]);
  });

  it('is still called at once after refusals, invalid requests and aborted calls', async () => {
    const begun = connector.timers.now();
    const { write: writeDrafts } = createModelWriter(connect());
    for (const code of ['content_filter', 'context_length_exceeded']) {
      model.setAnswer(failing(400, { code }));
      for (let count = 0; count < 5; count++) await collectDrafts(writeDrafts(threeSlots, neverAborted));
    }
    for (let count = 0; count < 5; count++) {
      const leaving = new AbortController();
      model.setAnswer(() => leaving.abort());
      await collectDrafts(writeDrafts(threeSlots, { signal: leaving.signal }));
    }
    model.setAnswer(goodAnswer);

    const { failure } = await collectDrafts(writeDrafts(threeSlots, neverAborted));

    expect(failure).toBeUndefined();
    expect(connector.timers.now()).toBe(begun);
  });

  it('is asked for the rest by the caller when its call broke off after a draft', async () => {
    model.setAnswer(async (task, send, response) => {
      send(JSON.stringify(task.slots.slice(0, 1).map(goodDraft)));
      await breakOff(response);
    });

    const { drafts, failure } = await write();

    expect([drafts.length, failure?.kind, model.requests.length]).toEqual([1, 'broken', 1]);
  });
});
