import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPostgres } from '../store/open-database.ts';
import { createTestApp, type TestApp, type TestBrowser, testForm } from '../testing/app/test-app.ts';
import { hasPostgres, testMigrationsFolder, openTestPostgres } from '../testing/database/test-database.ts';
import { goodAnswer, goodDraft } from '../testing/model-host/fake-model-server.ts';
import { hangAfter, modelSettings, readQuestions, streamGeneration, testsLeft, useFakeModel } from '../testing/model-host/model-app.ts';

const model = useFakeModel();

const settings = () => ({ ...modelSettings(model), GENERATIONS_PER_MINUTE: '1000' });
const formData = testForm({ questionCount: 5, questionType: 'mcq' });
const withKey = (key: string) => ({ 'idempotency-key': key });

/** Starts a test, disconnects after that many questions, and resolves once the model’s call is closed. */
async function disconnectAfter(count: number, test: TestApp, learner: TestBrowser, key = 'key'): Promise<void> {
  model.setAnswer(hangAfter(count));
  const leaving = new AbortController();
  await readQuestions(await streamGeneration(test, learner, { formData, key, signal: leaving.signal }), count);
  leaving.abort();
  await model.requests[0]?.abandoned;
  model.setAnswer(goodAnswer);
}

describe('a learner who disconnects', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ settings: settings() });
  });
  afterAll(() => test.close());

  async function stoppedAfter(count: number, name: string): Promise<TestBrowser> {
    const learner = await test.signedIn(name);
    await disconnectAfter(count, test, learner);
    await test.services.generations.settled();
    expect(await testsLeft(learner)).toBe(5);
    return learner;
  }

  it('resumes within the lease: only the missing questions are written', async () => {
    const learner = await stoppedAfter(3, 'back-in-time');
    const [before] = model.requests;

    const { status, body } = await learner.post('/test/generate', { formData }, withKey('key'));

    expect(status).toBe(200);
    expect(body.jsonResponse.questions).toHaveLength(5);
    expect(model.requests).toHaveLength(2);
    expect(model.requests[1]?.task.slots).toEqual(before?.task.slots.slice(3));
    expect(model.requests[1]?.task.avoid).toEqual(before?.task.slots.slice(0, 3).map((slot) => goodDraft(slot).stem));
    expect(await testsLeft(learner)).toBe(4);
  });

  it('receives the accepted questions first when the stream resumes', async () => {
    const learner = await stoppedAfter(2, 'back-in-the-stream');

    const text = await (await streamGeneration(test, learner, { formData, key: 'key' })).text();

    expect([...text.matchAll(/^data: \{"ready":(\d)/gmu)].map(([, ready]) => Number(ready))).toEqual([1, 2, 3, 4, 5]);
    expect(model.requests[1]?.task.slots).toHaveLength(3);
    expect(text).toContain('event: done');
  });

  it('T-31: starts over after the lease, with the full allowance', async () => {
    const learner = await stoppedAfter(3, 'late');
    test.clock.now += 90_000;

    const { body } = await learner.post('/test/generate', { formData }, withKey('key'));

    expect(model.requests[1]?.task.slots).toHaveLength(5);
    expect(body.user.freeTestsRemaining).toBe(4);
  });

  it('gets the complete test when the first generation is still stopping', async () => {
    const learner = await test.signedIn('at-once');
    await disconnectAfter(2, test, learner);

    const answers = await Promise.all([1, 2, 3].map(() => learner.post('/test/generate', { formData }, withKey('key'))));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.jsonResponse))).size).toBe(1);
    expect(await testsLeft(learner)).toBe(4);
  });

  it('does not abort a generation that another tab waits for', async () => {
    const learner = await test.signedIn('two-tabs');
    let finish: () => void = () => undefined;
    const finishing = new Promise<void>((resolve) => (finish = resolve));
    model.setAnswer(async (task, send) => {
      const drafts = task.slots.map((slot) => JSON.stringify(goodDraft(slot)));
      send(`{"elements":[${drafts[0]},`);
      await finishing;
      send(`${drafts.slice(1).join(',')}]}`);
    });
    const leaving = new AbortController();
    const first = await streamGeneration(test, learner, { formData, key: 'key', signal: leaving.signal });
    await readQuestions(first, 1);
    const second = await streamGeneration(test, learner, { formData, key: 'key' });
    leaving.abort();
    finish();

    expect(await second.text()).toContain('event: done');
    expect(model.requests).toHaveLength(1);
  });
});

describe.runIf(hasPostgres)('on two processes with one PostgreSQL', () => {
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    const { url, ...opened } = await openTestPostgres();
    one = await createTestApp({ settings: settings(), open: async () => opened });
    other = await createTestApp({ settings: settings(), open: () => openPostgres(url, testMigrationsFolder, () => undefined) });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it('T-22: fifty racing calls with one test left get one test', async () => {
    const learner = await one.signedIn('spender');
    for (let count = 0; count < 4; count++) await learner.post('/test/generate', { formData });
    const atOther = other.as(learner);

    const race = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? learner : atOther).post('/test/generate', { formData }));
    const statuses = (await Promise.all(race)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(49);
  });

  it('T-29: a repeat at the other process gets the same test', async () => {
    const learner = await one.signedIn('repeating');

    const answers = await Promise.all(
      [learner, other.as(learner)].map((each) => each.post('/test/generate', { formData }, withKey('both'))),
    );

    expect(answers[0]?.body.jsonResponse).toEqual(answers[1]?.body.jsonResponse);
    expect(model.requests).toHaveLength(1);
    expect(await testsLeft(learner)).toBe(4);
  });

  it('resumes on one process what stopped on the other', async () => {
    const learner = await one.signedIn('mover');
    model.setAnswer(hangAfter(2));
    const leaving = new AbortController();
    await readQuestions(await streamGeneration(one, learner, { formData, key: 'moved', signal: leaving.signal }), 2);
    const waiting = other.as(learner).post('/test/generate', { formData }, withKey('moved'));
    model.setAnswer(goodAnswer);
    leaving.abort();

    const { status, body } = await waiting;

    expect(status).toBe(200);
    expect(body.jsonResponse.questions).toHaveLength(5);
    expect(model.requests.at(-1)?.task.slots).toHaveLength(3);
  });
});
