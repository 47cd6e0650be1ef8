import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openPostgres } from '../store/open-database.ts';
import { studyInsights, tests, users } from '../store/schema/schema.ts';
import { type FakeAdvice, goodAnswer, goodDraft, soundAdvice, startFakeModelServer } from '../testing/model-host/fake-model-server.ts';
import { addTest, startedTest, wrong } from '../testing/app/made-test.ts';
import { createTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { hasPostgres, testMigrationsFolder, openTestPostgres } from '../testing/database/test-database.ts';
import { createGate } from '../testing/gate.ts';
import { createVirtualTimers } from '../testing/model-host/virtual-timers.ts';

const timers = createVirtualTimers();
const limits = { FREE_TESTS_PER_MONTH: '100', GENERATIONS_PER_MINUTE: '1000' };
const settings = () => ({ AI_BASE_URL: model.url, AI_MODEL: 'm', AI_CHECK_MODEL: 'off', ...limits });
const model = await startFakeModelServer();
const test = await createTestApp({ settings: settings(), timers });
afterAll(async () => {
  await test.close();
  await model.close();
});
afterEach(() => {
  // Longer than any pause after a failed call.
  test.clock.now += 600_000;
  model.advised.length = 0;
  model.setAnswer(goodAnswer);
  model.setAdvice(soundAdvice);
});

const minute = 60_000;

async function makePremium(name: string): Promise<void> {
  await test.database
    .update(users)
    .set({ planExpiry: test.clock.now + 100 * minute })
    .where(eq(users.email, `${name}@example.com`));
}

/** Finishes a test of eight questions, two on each of four concepts, all answered wrongly. */
async function finishedTest(name: string, app = test) {
  const made = await startedTest(app, name, { questionCount: 8 });
  const asked = made.questions.map((question, place) => ({ ...question, concept: `Concept ${place % 4}` }));
  await app.database.update(tests).set({ questions: asked }).where(eq(tests.id, made.testId));
  const responses = made.questions.map(wrong).map(({ id, userAnswer }) => ({ id, userAnswer, secondsSpent: 20 }));
  await made.learner.post('/test/saveProgress', { testId: made.testId, responses, version: 0 });
  await made.learner.post('/test/submitTest', { testId: made.testId, questions: made.questions.map(wrong) });
  return made;
}

/** Finishes another test, on the fourth concept of `finishedTest`. */
async function finishAnother(learner: TestBrowser, subjectId: string): Promise<void> {
  model.setAnswer((task, send) => {
    const drafts = task.slots.map((slot) => ({ ...goodDraft({ ...slot, slot: slot.slot + 20 }), slot: slot.slot, concept: 'Concept 3' }));
    send(JSON.stringify({ elements: drafts }));
  });
  const { testId, questions } = await addTest(test, learner, subjectId);
  await learner.get(`/test/testDetails/${testId}`);
  await learner.post('/test/submitTest', { testId, questions: questions.map(wrong) });
}

async function insightsOf(learner: TestBrowser) {
  const { status, body } = await learner.get('/user/insights');
  expect(status).toBe(200);
  return body;
}

/** The learner's rule-based insights. */
async function ruleInsightsOf(learner: TestBrowser) {
  const { body } = await learner.get('/user/analytics');
  const insights = body.insights.map(({ correct: _c, wrong: _w, blank: _b, ...insight }: Record<string, unknown>) => insight);
  return { success: true, writer: 'rules', insights };
}

/** A model that does not answer until `finish` is called or the connection closes. */
function waitingAdvice(advise: typeof soundAdvice = soundAdvice) {
  const [asked, finished] = [createGate(), createGate()];
  model.setAdvice(async (task, send, response) => {
    asked.open();
    await Promise.race([finished.opened, once(response, 'close')]);
    if (!response.destroyed) await advise(task, send, response);
  });
  return { asked: asked.opened, finish: finished.open };
}

describe('readInsights with a model', () => {
  it('does not call the model without a study need', async () => {
    const { learner } = await startedTest(test, 'beginner');

    expect(await insightsOf(learner)).toEqual({ success: true, writer: 'rules', insights: [] });
    expect(model.advised).toHaveLength(0);
    expect(await test.database.select().from(studyInsights)).toEqual([]);
  });

  it('writes on one need for the free plan and on three for premium', async () => {
    const { learner, subjectId } = await finishedTest('planner');

    const free = await insightsOf(learner);
    await makePremium('planner');
    const premium = await insightsOf(learner);

    expect(free).toEqual({
      success: true,
      writer: 'model',
      insights: [{ subjectId, subjectName: 'Biology', concept: 'Concept 0', words: expect.stringContaining('0 of 2 right on Concept 0') }],
    });
    const named = (await ruleInsightsOf(learner)).insights.map(({ concept }: { concept: string }) => concept);
    expect(premium).toMatchObject({ writer: 'model', insights: named.map((concept: string) => ({ concept })) });
    expect(named).toHaveLength(3);
    expect(model.advised.map(({ task }) => task.needs.length)).toEqual([1, 3]);
  });

  it('calls the model once until the figures change', async () => {
    const { learner, subjectId } = await finishedTest('returner');

    const first = await insightsOf(learner);
    test.clock.now += 1000 * minute;
    const second = await insightsOf(learner);
    expect(second).toEqual(first);
    expect(model.advised).toHaveLength(1);

    await finishAnother(learner, subjectId);
    const third = await insightsOf(learner);
    expect(third.insights).toMatchObject([{ concept: 'Concept 3', words: expect.stringContaining('0 of 6 right on Concept 3') }]);
    expect(await insightsOf(learner)).toEqual(third);
    expect(model.advised).toHaveLength(2);
  });

  it('sends the model no identity, no subject and no running attempt', async () => {
    const { learner, subjectId } = await finishedTest('secret-person');
    await makePremium('secret-person');
    model.setAnswer((task, send) =>
      send(JSON.stringify({ elements: task.slots.map((slot) => ({ ...goodDraft({ ...slot, slot: slot.slot + 20 }), slot: slot.slot })) })),
    );
    const running = await addTest(test, learner, subjectId);
    await learner.get(`/test/testDetails/${running.testId}`);
    await learner.post('/test/saveProgress', { testId: running.testId, responses: running.questions.map(wrong).map(asSaved), version: 0 });
    const [person] = await test.database.select().from(users).where(eq(users.email, 'secret-person@example.com'));

    expect((await insightsOf(learner)).writer).toBe('model');

    const body = model.advised[0]?.body ?? '';
    for (const secret of ['secret-person', 'example.com', 'Biology', person?.id ?? '-', subjectId, running.testId]) {
      expect(body).not.toContain(secret);
    }
    for (const { stem, id } of running.questions) for (const secret of [stem, id]) expect(body).not.toContain(secret);
  });

  it('sends the model misconceptions only, no guesses', async () => {
    const { learner, testId, questions } = await finishedTest('mistaken');
    await test.database
      .update(tests)
      .set({ questions: questions.map((question) => ({ ...question, concept: 'Chlorophyll' })) })
      .where(eq(tests.id, testId));

    await insightsOf(learner);

    const [need] = model.advised[0]?.task.needs ?? [];
    expect(need).toMatchObject({ need: 0, language: 'en', concept: 'Chlorophyll', questions: 8, wrong: 8, misconceptions: 8 });
    expect(need?.chosenWrong.map(({ question }) => question)).toEqual([questions.at(-1)?.stem, questions.at(-2)?.stem]);
  });

  it('shows nothing of another user', async () => {
    await finishedTest('somebody').then(({ learner }) => insightsOf(learner));
    const stranger = await finishedTest('stranger');

    const { insights } = await insightsOf(stranger.learner);

    expect(insights).toMatchObject([{ subjectId: stranger.subjectId }]);
    expect(model.advised).toHaveLength(2);
  });

  it('is deleted with the account', async () => {
    const { learner } = await finishedTest('leaver');
    await insightsOf(learner);
    const [person] = await test.database.select().from(users).where(eq(users.email, 'leaver@example.com'));
    const rows = () =>
      test.database
        .select()
        .from(studyInsights)
        .where(eq(studyInsights.userId, person?.id ?? ''));
    expect(await rows()).toHaveLength(1);

    await test.database.delete(users).where(eq(users.id, person?.id ?? ''));

    expect(await rows()).toEqual([]);
  });
});

describe('a model that fails', () => {
  let learner: TestBrowser;
  beforeAll(async () => {
    ({ learner } = await finishedTest('patient'));
  });

  const words = (text: unknown) => JSON.stringify({ elements: [{ need: 0, words: text }] });
  it.each([
    ['no element', '{"elements":[]}'],
    ['prose', 'I am sorry, but I cannot help with that.'],
    ['another shape', '{"elements":[{"need":0,"text":"Read it up."}]}'],
    ['two texts for one need', JSON.stringify({ elements: ['One.', 'Two.'].map((text) => ({ need: 0, words: text })) })],
    ['a text for a need nobody has', JSON.stringify({ elements: [0, 1].map((need) => ({ need, words: 'Read it up.' })) })],
    ['no text but a number', words(5)],
    ['what is unfit to be shown', words('<img src=x onerror=alert(1)> Read it up.')],
    ['a number of its own', words('You got 7 wrong.')],
  ])('by writing %s falls back to rules for five minutes', async (_name, answer) => {
    const byRule = await ruleInsightsOf(learner);
    model.setAdvice((_task, send) => send(answer));

    expect(await insightsOf(learner)).toEqual(byRule);
    const calls = model.advised.length;
    model.setAdvice(soundAdvice);
    test.clock.now += 5 * minute - 1;
    expect(await insightsOf(learner)).toEqual(byRule);
    expect(model.advised).toHaveLength(calls);
  });

  it('is retried after five minutes', async () => {
    const patient = await finishedTest('forgiver');
    model.setAdvice((_task, _send, response) => void response.writeHead(500).end());
    await insightsOf(patient.learner);
    const failedAt = test.clock.now;
    const tried = model.advised.length;
    model.setAdvice(soundAdvice);
    await finishAnother(patient.learner, patient.subjectId);
    test.clock.now = failedAt + 5 * minute - 1;
    expect((await insightsOf(patient.learner)).writer).toBe('rules');

    test.clock.now = failedAt + 5 * minute;

    expect((await insightsOf(patient.learner)).writer).toBe('model');
    expect(model.advised).toHaveLength(tried + 1);
  });

  it.each<[string, FakeAdvice]>([
    ['dripping', (_task, send, response) => drip(send, response)],
    ['silence', (_task, _send, response) => timers.elapse(minute, gone(response))],
    ['failing again and again', (_task, _send, response) => void response.writeHead(500).end()],
  ])('by %s times out after twelve seconds', async (_, advice) => {
    model.setAdvice(advice);
    const begun = timers.now();

    expect((await insightsOf(learner)).writer).toBe('rules');

    expect(timers.now() - begun).toBe(12_000);
    await expect.poll(model.openCalls).toBe(0);
  });

  it('does not affect the analytics', async () => {
    const { asked, finish } = waitingAdvice();
    const reading = insightsOf(learner);
    await asked;

    expect((await learner.get('/user/analytics')).body.insights[0].words).not.toBe('');

    finish();
    expect((await reading).writer).toBe('model');
  });

  async function drip(send: (text: string) => void, response: ServerResponse): Promise<void> {
    const leaving = gone(response);
    while (!leaving.aborted) {
      send(' ');
      await timers.elapse(5000, leaving);
    }
  }

  function gone(response: ServerResponse): AbortSignal {
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    return leaving.signal;
  }
});

describe('two concurrent readers', () => {
  it('make one call; the second gets words by rule', async () => {
    const { learner } = await finishedTest('two-tabs');
    const { asked, finish } = waitingAdvice();

    const first = insightsOf(learner);
    await asked;
    const second = await insightsOf(learner);
    finish();

    expect([(await first).writer, second.writer]).toEqual(['model', 'rules']);
    expect((await insightsOf(learner)).writer).toBe('model');
    expect(model.advised).toHaveLength(1);
  });

  it('can both call the model once a lease of 30 s has expired', async () => {
    const { learner } = await finishedTest('survivor');
    const { asked, finish } = waitingAdvice();
    const dying = insightsOf(learner);
    await asked;
    model.setAdvice(soundAdvice);

    test.clock.now += 29_999;
    expect((await insightsOf(learner)).writer).toBe('rules');
    test.clock.now += 1;
    expect((await insightsOf(learner)).writer).toBe('model');

    expect(model.advised).toHaveLength(2);
    finish();
    await dying;
  });

  it('that outlived a lease does not overwrite the next result', async () => {
    const { learner, subjectId } = await finishedTest('latecomer');
    const { asked, finish: fail } = waitingAdvice((_task, send) => send('{"elements":[]}'));
    const late = insightsOf(learner);
    await asked;
    model.setAdvice(soundAdvice);
    test.clock.now += 30_000;
    const kept = await insightsOf(learner);
    fail();
    await late;

    expect(await insightsOf(learner)).toEqual(kept);
    await finishAnother(learner, subjectId);
    expect((await insightsOf(learner)).writer).toBe('model');
  });

  describe.runIf(hasPostgres)('on PostgreSQL, at two processes', () => {
    it('make one call', async () => {
      const { url, ...opened } = await openTestPostgres();
      const one = await createTestApp({ settings: settings(), timers, open: async () => opened });
      const other = await createTestApp({
        settings: settings(),
        timers,
        open: () => openPostgres(url, testMigrationsFolder, () => undefined),
      });
      const { learner } = await finishedTest('everywhere', one);
      const elsewhere = other.as(learner);

      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => insightsOf(index % 2 === 0 ? learner : elsewhere)));

      expect(model.advised).toHaveLength(1);
      expect(answers.map(({ writer }) => writer)).toContain('model');
      expect((await insightsOf(elsewhere)).writer).toBe('model');
      expect(model.advised).toHaveLength(1);
      await other.close();
      await one.close();
    });
  });
});

it('writes by rule without a model and stores nothing', async () => {
  const plain = await createTestApp({ settings: limits });
  const { learner } = await finishedTest('plain', plain);

  const told = await insightsOf(learner);

  expect(told).toEqual(await ruleInsightsOf(learner));
  expect(told.insights).toHaveLength(1);
  expect(await plain.database.select().from(studyInsights)).toEqual([]);
  await plain.close();
});

function asSaved({ id, userAnswer }: { id: string; userAnswer: string }) {
  return { id, userAnswer };
}
