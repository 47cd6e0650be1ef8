import { describe, expect, it } from 'vitest';

import type { Slot } from '../../assessment/test-layout.ts';
import { goodAnswer, goodDraft, type WriteTask } from '../testing/model-host/fake-model-server.ts';
import { testForm } from '../testing/app/test-app.ts';
import type { TestAnswer } from '../testing/app/test-browser.ts';
import { generous, useModelApp } from '../testing/model-host/model-app.ts';

const test = useModelApp({ settings: { ...generous, FREE_TESTS_PER_MONTH: '1000' } });

/** The slots of a test of that length, without the further ones that each call lists. */
const slotsOf = ({ slots }: WriteTask, questionCount: number) => slots.filter(({ slot }) => slot < questionCount);
const codes = (changes: object) => testForm({ title: 'Codes', description: 'Codes', questionType: 'mcq', ...changes });

describe('a long test', () => {
  it('is written in concurrent calls of at most ten questions', async () => {
    let release: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      release = resolve;
    });
    test.model.setAnswer(async (task, send, response) => {
      if (test.model.requests.length === 3) release();
      await all;
      await goodAnswer(task, send, response);
    });

    const { body } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 25 }) });

    expect(body.jsonResponse.questions).toHaveLength(25);
    expect(test.model.requests.map(({ task }) => slotsOf(task, 25).map(({ slot }) => slot))).toEqual([
      Array.from({ length: 10 }, (_, index) => index),
      Array.from({ length: 10 }, (_, index) => index + 10),
      [20, 21, 22, 23, 24],
    ]);
  });

  it('never repeats a question across its calls', async () => {
    // Every batch receives the same ten drafts: the first to place one wins, the others reject it and request another.
    const same = (slot: Slot, nth: number) => ({ ...goodDraft({ ...slot, slot: (slot.slot % 10) + 10 * nth }), slot: slot.slot });
    const calls = new Map<number, number>();
    test.model.setAnswer((task, send) => {
      const batch = Math.floor((task.slots[0]?.slot ?? 0) / 10);
      const nth = calls.get(batch) ?? 0;
      calls.set(batch, nth + 1);
      send(JSON.stringify({ elements: slotsOf(task, 20).map((slot) => same(slot, nth === 0 ? 0 : nth * 2 + batch)) }));
    });

    const { body } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 20 }) });

    const stems = body.jsonResponse.questions.map(({ question }: { question: string }) => question);
    expect(new Set(stems).size).toBe(20);
    expect(body.report.repeatsRefused).toBe(10);
  });
});

describe('an earlier question', () => {
  it('is listed for the model to avoid, those of this test first, and repeats of it are counted', async () => {
    const learner = await test.signedIn('repeater');
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Codes' });
    const formData = codes({ questionCount: 4, subjectId: made.subject._id });
    await learner.post('/test/generate', { formData });
    test.model.requests.length = 0;
    test.model.setAnswer((task, send) => {
      // First repeats of the subject, then two new questions, then the rest.
      const offset = [0, 20, 40][test.model.requests.length - 1] ?? 60;
      const slots = test.model.requests.length === 2 ? task.slots.slice(0, 2) : slotsOf(task, 4);
      send(JSON.stringify({ elements: slots.map((slot) => ({ ...goodDraft({ ...slot, slot: slot.slot + offset }), slot: slot.slot })) }));
    });

    const { body } = await learner.post('/test/generate', { formData });

    expect(body.jsonResponse.questions).toHaveLength(4);
    expect(body.report).toMatchObject({ written: 8, repeatsRefused: 4 });
    const old = [0, 1, 2, 3].map((slot) => goodDraft({ slot, type: 'mcq', difficulty: 'medium' }).stem);
    const [first, , third] = test.model.requests.map(({ task }) => task.avoid);
    expect([...(first ?? [])].sort()).toEqual(old.sort());
    expect(third?.slice(0, 2)).toEqual([20, 21].map((slot) => goodDraft({ slot, type: 'mcq', difficulty: 'medium' }).stem));
    expect(third).toHaveLength(6);
  });
});

describe('two concurrent tests of one subject', () => {
  it('share no question: the later rewrites its repeats of the earlier', async () => {
    const learner = await test.signedIn('at-a-time');
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Codes' });
    const formData = codes({ questionCount: 4, subjectId: made.subject._id });
    const generate = () => learner.post('/test/generate', { formData });
    let later: Promise<TestAnswer> | undefined;
    test.model.setAnswer(async (task, send) => {
      const offset = test.model.requests.length > 2 ? 40 : 0;
      if (!later) {
        // A learner may start a second test only after the first has missed its heartbeat.
        test.clock.now += 10_000;
        later = generate();
        await test.model.received('requests', 2);
      }
      send(
        JSON.stringify({ elements: task.slots.map((slot) => ({ ...goodDraft({ ...slot, slot: slot.slot + offset }), slot: slot.slot })) }),
      );
    });

    const earlier = await generate();
    const answers = [earlier, await later];

    const stems = answers.flatMap((answer) => answer?.body.jsonResponse.questions.map(({ question }: { question: string }) => question));
    expect(new Set(stems).size).toBe(8);
    expect(test.model.requests).toHaveLength(3);
  });
});

describe('a complete test that can be guessed', () => {
  /** The key is slightly longer than each distractor, which the checks of a single question allow. */
  const guessable = (slot: Slot) => {
    const draft = goodDraft(slot);
    return 'correct' in draft ? { ...draft, correct: { ...draft.correct, text: `${draft.correct.text}7` } } : draft;
  };

  it('has the questions that a blind strategy scores on rewritten in one more call', async () => {
    test.model.setAnswer((task, send) => {
      const isFirst = test.model.requests.length === 1;
      send(
        JSON.stringify({
          elements: task.slots.map(isFirst ? guessable : (slot) => ({ ...goodDraft({ ...slot, slot: slot.slot + 40 }), slot: slot.slot })),
        }),
      );
    });

    const { body } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 10 }) });

    expect(body.jsonResponse.questions).toHaveLength(10);
    expect(test.model.requests).toHaveLength(2);
    const [, replacing] = test.model.requests;
    const replaced = replacing ? slotsOf(replacing.task, 10).length : 0;
    expect(replaced).toBeGreaterThan(3);
    expect(body.report.rejected).toEqual({ 'blind-strategy': replaced });
  });

  it('rejects a replacement that repeats a question that may be restored', async () => {
    test.model.setAnswer((task, send) => {
      const [one, other] = task.slots;
      // The question of the second reopened slot, for the first.
      const elements =
        test.model.requests.length === 1 || !one || !other ? task.slots.map(guessable) : [{ ...guessable(other), slot: one.slot }];
      send(JSON.stringify({ elements }));
    });

    const { body } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 10 }) });

    expect(test.model.requests).toHaveLength(2);
    expect(new Set(body.jsonResponse.questions.map(({ question }: { question: string }) => question)).size).toBe(10);
  });

  it('keeps its guessable questions if no replacement is written', async () => {
    test.model.setAnswer((task, send, response) => {
      if (test.model.requests.length > 1) return void response.writeHead(500).end();
      return send(JSON.stringify({ elements: task.slots.map(guessable) }));
    });

    const { status, body } = await test.browser().post('/test/generate', { formData: codes({ questionCount: 10 }) });

    expect(status).toBe(200);
    expect(body.jsonResponse.questions).toHaveLength(10);
    expect(body.report.rejected).toEqual({});
  });
});
