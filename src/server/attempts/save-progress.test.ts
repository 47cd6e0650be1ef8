import { beforeEach, describe, expect, it } from 'vitest';

import type { Question } from '../../assessment/question.ts';
import { distractorOf, keyOf, madeTest, right, startedTest } from '../testing/app/made-test.ts';
import { morning, type TestBrowser, startTestApp } from '../testing/app/test-app.ts';

const test = await startTestApp({ settings: { FREE_TESTS_PER_MONTH: '1000', GENERATIONS_PER_MINUTE: '1000' } });
beforeEach(() => {
  test.clock.now = morning;
});

type Response = { id: string; userAnswer: string | null; markedForReview?: boolean; secondsSpent?: number };

const keyed = (question: Question): Response => ({ id: question.id, userAnswer: keyOf(question) });
const missed = (question: Question): Response => ({ id: question.id, userAnswer: distractorOf(question) });
const cleared = ({ id }: Question): Response => ({ id, userAnswer: null });

function save(learner: TestBrowser, testId: string, responses: Response[], version: number, isCurrent?: boolean) {
  return learner.post('/test/saveProgress', { testId, responses, version, isCurrent });
}

/** The answers by question. */
function answersOf(responses: Response[]): Record<string, string | null> {
  return Object.fromEntries(responses.map(({ id, userAnswer }) => [id, userAnswer]));
}

describe('saveProgress', () => {
  it('returns the next version, all responses and the clock', async () => {
    const { learner, testId, questions } = await startedTest(test, 'saver');
    const [first] = questions;
    test.clock.now = morning + 30_000;

    const { status, body } = await save(learner, testId, [keyed(first)], 0);

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      version: 1,
      responses: [keyed(first)],
      serverNow: morning + 30_000,
      deadline: morning + 360_000,
    });
  });

  it('merges changes into the saved responses and counts saves', async () => {
    const { learner, testId, questions } = await startedTest(test, 'merger');
    const [first, second] = questions;
    await save(learner, testId, [keyed(first)], 0);
    await save(learner, testId, [keyed(second)], 1);

    const { body } = await save(learner, testId, [missed(first)], 2);

    expect(body.version).toBe(3);
    expect(answersOf(body.responses)).toEqual({ [first.id]: distractorOf(first), [second.id]: keyOf(second) });
  });

  it('clears a response with null', async () => {
    const { learner, testId, questions } = await startedTest(test, 'clearer');
    const [first] = questions;
    await save(learner, testId, [keyed(first)], 0);

    const { body } = await save(learner, testId, [cleared(first)], 1);
    const submitted = await learner.post('/test/submitTest', { testId, questions: [] });

    expect(answersOf(body.responses)).toEqual({ [first.id]: null });
    expect(submitted.body).toMatchObject({ score: 0, attemptedQuestions: 0 });
  });

  it('ignores unknown questions and options', async () => {
    const { learner, testId, questions } = await startedTest(test, 'stray');
    const other = await madeTest(test, 'stray-other');
    const [first, second] = questions;
    await save(learner, testId, [keyed(first)], 0);

    const { status, body } = await save(
      learner,
      testId,
      [
        { id: 'made-up', userAnswer: 'True' },
        { id: '__proto__', userAnswer: 'True' },
        keyed(other.questions[0]),
        { id: first.id, userAnswer: 'none of the options' },
        { id: second.id, userAnswer: '' },
      ],
      1,
    );

    expect(status).toBe(200);
    expect(body.responses).toEqual([keyed(first)]);
  });

  it('keeps the review mark and the seconds until they change', async () => {
    const { learner, testId, questions } = await startedTest(test, 'marker');
    const [first] = questions;
    await save(learner, testId, [{ id: first.id, userAnswer: null, markedForReview: true, secondsSpent: 9.5 }], 0);

    const answered = await save(learner, testId, [keyed(first)], 1);
    const unmarked = await save(learner, testId, [{ id: first.id, userAnswer: keyOf(first), markedForReview: false }], 2);

    expect(answered.body.responses).toEqual([{ id: first.id, userAnswer: keyOf(first), markedForReview: true, secondsSpent: 9.5 }]);
    expect(unmarked.body.responses[0]).toMatchObject({ markedForReview: false, secondsSpent: 9.5 });
  });
});

describe('two tabs', () => {
  it('T-47: lose nothing: a stale tab is merged and gets the other tab’s responses', async () => {
    const { learner, testId, questions } = await startedTest(test, 'two-tabs');
    const [first, second, third] = questions;
    await save(learner, testId, [keyed(first), keyed(second)], 0);
    await save(learner, testId, [missed(second)], 1);

    const { body } = await save(learner, testId, [keyed(third)], 1);

    expect(body.version).toBe(3);
    expect(answersOf(body.responses)).toEqual({
      [first.id]: keyOf(first),
      [second.id]: distractorOf(second),
      [third.id]: keyOf(third),
    });
  });

  it('T-47: agree on the latest response to a question', async () => {
    const { learner, testId, questions } = await startedTest(test, 'latest');
    const [first] = questions;
    const [one, two] = first.options;
    await save(learner, testId, [{ id: first.id, userAnswer: one ?? null }], 0);

    const { body } = await save(learner, testId, [{ id: first.id, userAnswer: two ?? null }], 0);

    expect(answersOf(body.responses)).toEqual({ [first.id]: two });
  });

  it('T-47: do not undo each other’s responses with a stale full list', async () => {
    const { learner, testId, questions } = await startedTest(test, 'full-list');
    const [first, second, third, fourth] = questions;
    const known = [keyed(first), keyed(second)];
    await save(learner, testId, known, 0);
    await save(learner, testId, [missed(first), cleared(second), keyed(third)], 1);

    const fullList = [...known, cleared(third), keyed(fourth)];
    const { body } = await save(learner, testId, fullList, 1);

    expect(answersOf(body.responses)).toEqual({
      [first.id]: distractorOf(first),
      [second.id]: null,
      [third.id]: keyOf(third),
      [fourth.id]: keyOf(fourth),
    });
  });

  it('T-47: may retry a save without undoing later ones', async () => {
    const { learner, testId, questions } = await startedTest(test, 'retry');
    const [first, second] = questions;
    await save(learner, testId, [keyed(first)], 0);
    await save(learner, testId, [keyed(second)], 1);

    const { body } = await save(learner, testId, [keyed(first)], 0);

    expect(answersOf(body.responses)).toEqual({ [first.id]: keyOf(first), [second.id]: keyOf(second) });
  });
});

describe('an abandoned save that arrives after a later one', () => {
  it('T-47: is refused', async () => {
    const { learner, testId, questions } = await startedTest(test, 'given-up');
    const [first] = questions;
    const [one, two] = first.options;
    await save(learner, testId, [{ id: first.id, userAnswer: two ?? null }], 0, true);

    const late = await save(learner, testId, [{ id: first.id, userAnswer: one ?? null }], 0, true);
    const next = await save(learner, testId, [], 1, true);

    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ success: false, code: 'overtaken', message: expect.stringContaining('save again') });
    expect(answersOf(next.body.responses)).toEqual({ [first.id]: two });
  });

  it('T-47: loses no later response, whichever arrives first', async () => {
    const { learner, testId, questions } = await startedTest(test, 'overtaking');
    const [first] = questions;
    await save(learner, testId, [{ id: first.id, userAnswer: first.options[0] ?? null }], 0, true);

    // Clears the response on a stale version, where it was blank: a merge would treat it as unchanged.
    const later = await save(learner, testId, [cleared(first)], 0, true);
    const again = await save(learner, testId, [cleared(first)], 1, true);

    expect(later.body.code).toBe('overtaken');
    expect(answersOf(again.body.responses)).toEqual({ [first.id]: null });
  });

  it('T-47: is distinguished from saves of another device, which are merged', async () => {
    const { learner, testId, questions } = await startedTest(test, 'not-given-up');
    const desk = await test.signedIn('not-given-up');
    const [first, second] = questions;
    await save(learner, testId, [keyed(first)], 0, true);

    const { status, body } = await save(desk, testId, [keyed(second)], 0, true);

    expect(status).toBe(200);
    expect(answersOf(body.responses)).toEqual({ [first.id]: keyOf(first), [second.id]: keyOf(second) });
  });

  it('remembers the last eight sessions', async () => {
    const { testId, questions } = await startedTest(test, 'many-devices');
    const devices: TestBrowser[] = [];
    for (let version = 0; version < 9; version++) {
      const device = await test.signedIn('many-devices');
      devices.push(device);
      await save(device, testId, [], version, true);
    }

    const statuses = [];
    for (const device of devices.toReversed()) {
      statuses.push((await save(device, testId, [{ id: questions[0].id, userAnswer: null }], 0, true)).status);
    }

    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 409), 200]);
  });
});

describe('saveProgress is refused with 409', () => {
  it('before the test was opened', async () => {
    const { learner, testId, questions } = await madeTest(test, 'too-early');

    const { status, body } = await save(learner, testId, [{ id: questions[0].id, userAnswer: null }], 0);

    expect(status).toBe(409);
    expect(body).toEqual({ success: false, message: 'This test has not been started.', code: 'wrong-state' });
  });

  it('T-43: from a millisecond after the grace, without a change', async () => {
    const { learner, testId, questions } = await startedTest(test, 'too-late');
    const [first, second] = questions;
    test.clock.now = morning + 360_000 + 60_000;
    const inTime = await save(learner, testId, [keyed(first)], 0);
    test.clock.now += 1;

    const late = await save(learner, testId, [keyed(second)], 1);
    const { body: solutions } = await learner.get(`/solutions/get-solutions/${testId}`);

    expect([inTime.status, late.status]).toEqual([200, 409]);
    expect(late.body.code).toBe('wrong-state');
    expect(solutions.test).toMatchObject({ score: 1, attemptedQuestions: 1 });
  });

  it('after the submission, without a change', async () => {
    const { learner, testId, questions } = await startedTest(test, 'submitted');
    const [first, second] = questions;
    await learner.post('/test/submitTest', { testId, questions: [right(first)] });

    const { status, body } = await save(learner, testId, [keyed(second)], 0);
    const { body: solutions } = await learner.get(`/solutions/get-solutions/${testId}`);

    expect(status).toBe(409);
    expect(body.code).toBe('wrong-state');
    expect(solutions.test).toMatchObject({ score: 1, attemptedQuestions: 1 });
  });
});
