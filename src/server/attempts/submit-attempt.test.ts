import { describe, expect, it } from 'vitest';

import { blank, keyOf, right, startedTest, wrong } from '../testing/app/made-test.ts';
import { morning, startRoomyApp } from '../testing/app/test-app.ts';

const test = await startRoomyApp();

describe('a submission', () => {
  it('T-47: keeps another page’s newer response where it only repeats what its page knew', async () => {
    const { learner, testId, questions } = await startedTest(test, 'overtaken');
    const [first, second, third] = questions;
    const save = (response: object, version: number) => learner.post('/test/saveProgress', { testId, responses: [response], version });
    await save({ id: first.id, userAnswer: keyOf(first) }, 0);
    // The other page changes one answer and adds another.
    await save({ id: first.id, userAnswer: wrong(first).userAnswer }, 1);
    await save({ id: second.id, userAnswer: keyOf(second) }, 2);

    const submitted = [right(first), blank(second), right(third)];
    const { body } = await learner.post('/test/submitTest', { testId, questions: submitted, version: 1 });
    const again = await learner.post('/test/submitTest', { testId, questions: submitted, version: 1 });

    expect(body).toMatchObject({ score: 2, attemptedQuestions: 3 });
    expect(again.body).toEqual(body);
  });

  it('T-44: is idempotent', async () => {
    const { learner, testId, questions } = await startedTest(test, 'repeater', { negative: true });
    const [first, second, third, fourth] = questions;
    const submission = { testId, questions: [right(first), wrong(second), blank(third), blank(fourth)] };
    const original = await learner.post('/test/submitTest', submission);

    test.clock.now += 24 * 60 * 60 * 1000;
    const repeated = await learner.post('/test/submitTest', submission);
    const withoutBlanks = await learner.post('/test/submitTest', { testId, questions: [right(first), wrong(second)] });

    expect(original.body).toEqual({ success: true, score: 0.75, total: 4, attemptedQuestions: 2 });
    expect(repeated.status).toBe(200);
    expect(repeated.body).toEqual(original.body);
    expect(withoutBlanks.body).toEqual(original.body);
  });

  it('T-43: gets the existing result after the server finished the test', async () => {
    const { learner, testId, questions } = await startedTest(test, 'overtaken');
    test.clock.now = morning + 360_000 + 61_000;
    await test.finishOverdue();

    const { status, body } = await learner.post('/test/submitTest', { testId, questions: questions.map(right) });

    expect(status).toBe(200);
    expect(body).toEqual({ success: true, score: 0, total: 4, attemptedQuestions: 0 });
  });
});
