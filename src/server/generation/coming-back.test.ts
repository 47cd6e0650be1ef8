import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type FakeModelServer, goodDraft, startFakeModelServer } from '../testing/fake-model-server.ts';
import { createTestApp, type TestApp, type TestBrowser, testForm } from '../testing/test-app.ts';
import { hasPostgres, migrationsFolder, openTestPostgres } from '../testing/test-database.ts';
import { openPostgres } from '../store/open-database.ts';

let model: FakeModelServer;
beforeAll(async () => {
  model = await startFakeModelServer();
});
afterAll(() => model.close());
afterEach(() => {
  model.requests.length = 0;
  model.setAnswer((task, send) => send(JSON.stringify({ elements: task.slots.map(goodDraft) })));
});

const settings = () => ({ AI_BASE_URL: model.url, AI_MODEL: 'm', AI_CHECK_MODEL: 'off', GENERATIONS_PER_MINUTE: '1000' });
const formData = testForm({ questionCount: 5, questionType: 'mcq' });

/** A call as a browser makes it, over a connection that it can break off. */
function open(origin: string, learner: TestBrowser, key: string, signal: AbortSignal): Promise<Response> {
  return fetch(`${origin}/test/generate`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      'Idempotency-Key': key,
      'X-CSRF-Token': learner.token,
      Cookie: [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ formData }),
    signal,
  });
}

/** Reads until that many questions have come, and leaves the rest to come. */
async function readQuestions(response: Response, count: number): Promise<void> {
  const reader = response.body?.getReader();
  for (let text = ''; (text.match(/event: question/gu)?.length ?? 0) < count;) {
    const step = await reader?.read();
    if (!step || step.done) throw new Error('The stream ended before that');
    text += Buffer.from(step.value).toString();
  }
  reader?.releaseLock();
}

/** Writes drafts of the first slots, and then blanks until the other side ends the call. */
function writeAndWait(count: number): void {
  model.setAnswer((task, send, response) => {
    send(
      JSON.stringify({ elements: task.slots.slice(0, count).map(goodDraft) })
        .slice(0, -2)
        .concat(','),
    );
    const talking = setInterval(() => send(' '), 50);
    return new Promise((resolve) => {
      response.once('close', () => {
        clearInterval(talking);
        resolve();
      });
    });
  });
}

const remaining = async (learner: TestBrowser): Promise<number> =>
  (await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining;

describe('a learner whose connection breaks off', () => {
  let test: TestApp;
  let origin: string;
  beforeAll(async () => {
    test = await createTestApp({ settings: settings() });
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  async function breakOffAfter(count: number, name: string): Promise<TestBrowser> {
    const learner = await test.signedIn(name);
    writeAndWait(count);
    const leaving = new AbortController();
    const response = await open(origin, learner, 'key', leaving.signal);
    await readQuestions(response, count);
    leaving.abort();
    await model.requests[0]?.abandoned;
    await expect.poll(() => remaining(learner)).toBe(5);
    model.setAnswer((task, send) => send(JSON.stringify({ elements: task.slots.map(goodDraft) })));
    return learner;
  }

  it('finds within the lease what had passed, and only the rest is written', async () => {
    const learner = await breakOffAfter(3, 'back-in-time');
    const [before] = model.requests;

    const { status, body } = await learner.post('/test/generate', { formData }, { 'idempotency-key': 'key' });

    expect(status).toBe(200);
    expect(body.jsonResponse.questions).toHaveLength(5);
    expect(model.requests).toHaveLength(2);
    expect(model.requests[1]?.task.slots).toEqual(before?.task.slots.slice(3));
    expect(model.requests[1]?.task.avoid).toEqual(before?.task.slots.slice(0, 3).map((slot) => goodDraft(slot).stem));
    expect(await remaining(learner)).toBe(4);
  });

  it('is shown first what had passed, in the stream', async () => {
    const learner = await breakOffAfter(2, 'back-in-the-stream');

    const text = await (await open(origin, learner, 'key', new AbortController().signal)).text();

    expect([...text.matchAll(/^data: \{"ready":(\d)/gmu)].map(([, ready]) => Number(ready))).toEqual([1, 2, 3, 4, 5]);
    expect(model.requests[1]?.task.slots).toHaveLength(3);
    expect(text).toContain('event: done');
  });

  it('T-31: begins anew when the lease is over, with the allowance whole', async () => {
    const learner = await breakOffAfter(3, 'late');
    test.clock.now += 90_000;

    const { body } = await learner.post('/test/generate', { formData }, { 'idempotency-key': 'key' });

    expect(model.requests[1]?.task.slots).toHaveLength(5);
    expect(body.user.freeTestsRemaining).toBe(4);
  });

  it('who comes back while the first call is still being ended gets the whole test all the same', async () => {
    const learner = await test.signedIn('at-once');
    writeAndWait(2);
    const leaving = new AbortController();
    await readQuestions(await open(origin, learner, 'key', leaving.signal), 2);
    leaving.abort();
    // From here on the call is being given up, but nothing of that is kept yet.
    await model.requests[0]?.abandoned;
    model.setAnswer((task, send) => send(JSON.stringify({ elements: task.slots.map(goodDraft) })));

    const answers = await Promise.all([1, 2, 3].map(() => learner.post('/test/generate', { formData }, { 'idempotency-key': 'key' })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.jsonResponse))).size).toBe(1);
    expect(await remaining(learner)).toBe(4);
  });

  it('ends nothing for another tab that waits for the same test', async () => {
    const learner = await test.signedIn('two-tabs');
    let finish: () => void = () => undefined;
    const finishing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    model.setAnswer(async (task, send) => {
      const drafts = task.slots.map((slot) => JSON.stringify(goodDraft(slot)));
      send(`{"elements":[${drafts[0]},`);
      await finishing;
      send(`${drafts.slice(1).join(',')}]}`);
    });
    const leaving = new AbortController();
    const first = await open(origin, learner, 'key', leaving.signal);
    await readQuestions(first, 1);
    const second = await open(origin, learner, 'key', new AbortController().signal);
    leaving.abort();
    finish();

    expect(await second.text()).toContain('event: done');
    expect(model.requests).toHaveLength(1);
  });
});

describe.runIf(hasPostgres)('on two processes with one PostgreSQL', () => {
  let one: TestApp;
  let other: TestApp;
  let origins: string[];
  beforeAll(async () => {
    const { url, ...opened } = await openTestPostgres();
    one = await createTestApp({ settings: settings(), open: async () => opened });
    other = await createTestApp({ settings: settings(), open: () => openPostgres(url, migrationsFolder, () => undefined) });
    origins = await Promise.all([one, other].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it('T-22: fifty calls with one test left give one test', async () => {
    const learner = await one.signedIn('spender');
    for (let count = 0; count < 4; count++) await learner.post('/test/generate', { formData });
    const elsewhere = other.as(learner);

    const race = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? learner : elsewhere).post('/test/generate', { formData }));
    const statuses = (await Promise.all(race)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(49);
  });

  it('T-29: a repeat on the other process gets the same test', async () => {
    const learner = await one.signedIn('everywhere');

    const answers = await Promise.all(
      [learner, other.as(learner)].map((each) => each.post('/test/generate', { formData }, { 'idempotency-key': 'both' })),
    );

    expect(answers[0]?.body.jsonResponse).toEqual(answers[1]?.body.jsonResponse);
    expect(model.requests).toHaveLength(1);
    expect(await remaining(learner)).toBe(4);
  });

  it('what one was told to stop, the other goes on with', async () => {
    const learner = await one.signedIn('mover');
    writeAndWait(2);
    const leaving = new AbortController();
    await readQuestions(await open(origins[0] ?? '', learner, 'moved', leaving.signal), 2);
    const waiting = other.as(learner).post('/test/generate', { formData }, { 'idempotency-key': 'moved' });
    model.setAnswer((task, send) => send(JSON.stringify({ elements: task.slots.map(goodDraft) })));
    leaving.abort();

    const { status, body } = await waiting;

    expect(status).toBe(200);
    expect(body.jsonResponse.questions).toHaveLength(5);
    expect(model.requests.at(-1)?.task.slots).toHaveLength(3);
  });
});
