import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Slot } from '../../assessment/paper.ts';
import { type FakeModelServer, goodAnswer, goodDraft, startFakeModelServer } from '../testing/fake-model-server.ts';
import { createTestApp, type TestAnswer, type TestApp, testForm } from '../testing/test-app.ts';

let model: FakeModelServer;
let test: TestApp;
beforeAll(async () => {
  model = await startFakeModelServer();
  const settings = {
    AI_BASE_URL: model.url,
    AI_MODEL: 'm',
    AI_CHECK_MODEL: 'off',
    GENERATIONS_PER_MINUTE: '1000',
    FREE_TESTS_PER_MONTH: '1000',
  };
  test = await createTestApp({ settings: { ...settings, GUEST_TESTS_PER_ADDRESS: '1000' } });
});
afterAll(async () => {
  await test.close();
  await model.close();
});
afterEach(() => {
  model.requests.length = 0;
  model.setAnswer(goodAnswer);
});

const codes = (changes: object) => testForm({ title: 'Codes', description: 'Codes', questionType: 'mcq', ...changes });

describe('a long test', () => {
  it('is written in calls of at most ten that are all begun before one is answered', async () => {
    let release: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      release = resolve;
    });
    model.setAnswer(async (task, send, response) => {
      if (model.requests.length === 3) release();
      await all;
      await goodAnswer(task, send, response);
    });

    const { body } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 25 }) });

    expect(body.jsonResponse.questions).toHaveLength(25);
    expect(model.requests.map(({ task }) => task.slots.map(({ slot }) => slot))).toEqual([
      Array.from({ length: 10 }, (_, index) => index),
      Array.from({ length: 10 }, (_, index) => index + 10),
      [20, 21, 22, 23, 24],
    ]);
  });

  it('never asks the same in two of its calls', async () => {
    // Each lane is written the same ten questions; what one has placed the others refuse, and ask for again.
    const same = (slot: Slot, nth: number) => ({ ...goodDraft({ ...slot, slot: (slot.slot % 10) + 10 * nth }), slot: slot.slot });
    const calls = new Map<number, number>();
    model.setAnswer((task, send) => {
      const lane = Math.floor((task.slots[0]?.slot ?? 0) / 10);
      const nth = calls.get(lane) ?? 0;
      calls.set(lane, nth + 1);
      send(JSON.stringify({ elements: task.slots.map((slot) => same(slot, nth === 0 ? 0 : nth * 2 + lane)) }));
    });

    const { body } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 20 }) });

    const stems = body.jsonResponse.questions.map(({ question }: { question: string }) => question);
    expect(new Set(stems).size).toBe(20);
    expect(body.report.repeatsRefused).toBe(10);
  });

  it('fails as one, and ends all of its calls, when one of them cannot go on', async () => {
    model.setAnswer((task, send, response) => {
      if (task.slots[0]?.slot === 10) return void response.writeHead(401).end();
      send('{"elements":[');
      return new Promise((resolve) => response.once('close', () => resolve()));
    });

    const { status } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 20 }) });

    expect(status).toBe(502);
    const other = model.requests.find(({ task }) => task.slots[0]?.slot === 0);
    expect(other).toBeDefined();
    await other?.abandoned;
    test.clock.now += 600_000;
  });
});

describe('what was asked before', () => {
  it('is told to the model, this test’s first, and the refused repeats are counted', async () => {
    const learner = await test.signedIn('repeater');
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Codes' });
    const formData = codes({ questionCount: 4, subjectId: made.subject._id });
    await learner.post('/test/generate', { formData });
    model.requests.length = 0;
    model.setAnswer((task, send) => {
      // At first what the subject has asked already, then two that are new, then the rest.
      const offset = [0, 20, 40][model.requests.length - 1] ?? 60;
      const slots = model.requests.length === 2 ? task.slots.slice(0, 2) : task.slots;
      send(JSON.stringify({ elements: slots.map((slot) => ({ ...goodDraft({ ...slot, slot: slot.slot + offset }), slot: slot.slot })) }));
    });

    const { body } = await learner.post('/test/generate', { formData });

    expect(body.jsonResponse.questions).toHaveLength(4);
    expect(body.report).toMatchObject({ written: 8, repeatsRefused: 4 });
    const old = [0, 1, 2, 3].map((slot) => goodDraft({ slot, type: 'mcq', difficulty: 'medium' }).stem);
    const [first, , third] = model.requests.map(({ task }) => task.avoid);
    expect([...(first ?? [])].sort()).toEqual(old.sort());
    expect(third?.slice(0, 2)).toEqual([20, 21].map((slot) => goodDraft({ slot, type: 'mcq', difficulty: 'medium' }).stem));
    expect(third).toHaveLength(6);
  });
});

describe('two tests of a subject that are written at the same time', () => {
  it('ask nothing twice: the later has written anew what the earlier asks', async () => {
    const learner = await test.signedIn('at-a-time');
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Codes' });
    const formData = codes({ questionCount: 4, subjectId: made.subject._id });
    const generate = () => learner.post('/test/generate', { formData });
    let later: Promise<TestAnswer> | undefined;
    model.setAnswer((task, send) => {
      // Nobody may have two at once, but for one whose process was silent so long that it passes for dead.
      if (!later) test.clock.now += 10_000;
      later ??= generate();
      const offset = model.requests.length > 2 ? 40 : 0;
      send(
        JSON.stringify({ elements: task.slots.map((slot) => ({ ...goodDraft({ ...slot, slot: slot.slot + offset }), slot: slot.slot })) }),
      );
    });

    const earlier = await generate();
    const answers = [earlier, await later];

    const stems = answers.flatMap((answer) => answer?.body.jsonResponse.questions.map(({ question }: { question: string }) => question));
    expect(new Set(stems).size).toBe(8);
    expect(model.requests).toHaveLength(3);
  });
});

describe('a whole test that can be guessed', () => {
  /** The key is a little longer than each distractor: no rule of one question speaks against it. */
  const guessable = (slot: Slot) => {
    const draft = goodDraft(slot);
    return 'correct' in draft ? { ...draft, correct: { ...draft.correct, text: `${draft.correct.text}7` } } : draft;
  };

  it('is mended: the questions that let a trick score are written anew in one more call', async () => {
    model.setAnswer((task, send) => {
      const isFirst = model.requests.length === 1;
      send(
        JSON.stringify({
          elements: task.slots.map(isFirst ? guessable : (slot) => ({ ...goodDraft({ ...slot, slot: slot.slot + 40 }), slot: slot.slot })),
        }),
      );
    });

    const { body } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 10 }) });

    expect(body.jsonResponse.questions).toHaveLength(10);
    expect(model.requests).toHaveLength(2);
    const replaced = model.requests[1]?.task.slots.length ?? 0;
    expect(replaced).toBeGreaterThan(3);
    expect(body.report.rejected).toEqual({ 'blind-strategy': replaced });
  });

  it('is not mended with a question that may yet be put back beside it', async () => {
    model.setAnswer((task, send) => {
      const [one, other] = task.slots;
      // What stood in the second reopened slot, for the first.
      const elements =
        model.requests.length === 1 || !one || !other ? task.slots.map(guessable) : [{ ...guessable(other), slot: one.slot }];
      send(JSON.stringify({ elements }));
    });

    const { body } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 10 }) });

    expect(model.requests).toHaveLength(2);
    expect(new Set(body.jsonResponse.questions.map(({ question }: { question: string }) => question)).size).toBe(10);
  });

  it('stays as it is where nothing better is written: a guessable question is better than none', async () => {
    model.setAnswer((task, send, response) => {
      if (model.requests.length > 1) return void response.writeHead(500).end();
      return send(JSON.stringify({ elements: task.slots.map(guessable) }));
    });

    const { status, body } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 10 }) });

    expect(status).toBe(200);
    expect(body.jsonResponse.questions).toHaveLength(10);
    expect(body.report.rejected).toEqual({});
  });
});
