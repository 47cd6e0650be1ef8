import { beforeEach, describe, expect, it } from 'vitest';

import type { Question } from '../../assessment/question.ts';
import { blank, keyOf, madeTest, right, startedTest, wrong } from '../testing/app/made-test.ts';
import { morning, startTestApp } from '../testing/app/test-app.ts';

const test = await startTestApp({ settings: { FREE_TESTS_PER_MONTH: '1000', GENERATIONS_PER_MINUTE: '1000' } });
beforeEach(() => {
  test.clock.now = morning;
});

type Answer = (question: Question) => { id: string; userAnswer: string | null; attempted: boolean };

describe('submitTest', () => {
  it.each<[outcomes: Answer[], negative: boolean, score: number, attemptedQuestions: number]>([
    [[right, right, right, right], false, 4, 4],
    [[right, right, right, right], true, 4, 4],
    [[wrong, wrong, wrong, wrong], false, 0, 4],
    [[wrong, wrong, wrong, wrong], true, -1, 4],
    [[blank, blank, blank, blank], false, 0, 0],
    [[blank, blank, blank, blank], true, 0, 0],
    [[right, wrong, blank, blank], false, 1, 2],
    [[right, wrong, blank, blank], true, 0.75, 2],
    [[right, right, right, wrong], true, 2.75, 4],
    [[blank, wrong, wrong, blank], true, -0.5, 2],
    [[wrong, wrong, wrong, right], true, 0.25, 4],
  ])('marks %j (negative marking: %s) with %d of 4', async (outcomes, negative, score, attemptedQuestions) => {
    const { learner, testId, questions } = await startedTest(test, 'marked', { negative });
    const submitted = questions.map((question, index) => outcomes[index]?.(question));

    const { status, body } = await learner.post('/test/submitTest', { testId, questions: submitted });

    expect(status).toBe(200);
    expect(body).toEqual({ success: true, score, total: 4, attemptedQuestions });
  });

  it('counts the saved response of a question that it does not name', async () => {
    const { learner, testId, questions } = await startedTest(test, 'partial');
    const [first, second] = questions;
    const responses = [{ id: first.id, userAnswer: keyOf(first) }];
    await learner.post('/test/saveProgress', { testId, responses, version: 0 });

    const { body } = await learner.post('/test/submitTest', { testId, questions: [right(second)] });

    expect(body).toMatchObject({ score: 2, attemptedQuestions: 2 });
  });

  it('overrides a saved response', async () => {
    const { learner, testId, questions } = await startedTest(test, 'second-thoughts');
    const [first, second] = questions;
    const responses = [first, second].map((question) => ({ id: question.id, userAnswer: keyOf(question) }));
    await learner.post('/test/saveProgress', { testId, responses, version: 0 });

    const { body } = await learner.post('/test/submitTest', { testId, questions: [wrong(first), blank(second)] });

    expect(body).toMatchObject({ score: 0, attemptedQuestions: 1 });
  });

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

  it('is 409 before the test was opened, which it then still can be', async () => {
    const { learner, testId, questions } = await madeTest(test, 'unopened');

    const { status, body } = await learner.post('/test/submitTest', { testId, questions: [right(questions[0])] });

    expect(status).toBe(409);
    expect(body).toEqual({ success: false, message: 'This test has not been started.', code: 'wrong-state' });
    expect((await learner.get(`/test/testDetails/${testId}`)).status).toBe(200);
  });

  it('T-45: grades with the stored key', async () => {
    const { learner, testId, questions } = await startedTest(test, 'key-forger');
    const forged = questions.map((question) => ({ ...wrong(question), correctAnswer: wrong(question).userAnswer, key: 0, score: 1 }));

    const { body } = await learner.post('/test/submitTest', { testId, questions: forged });

    expect(body).toMatchObject({ score: 0, attemptedQuestions: 4 });
  });
});

describe('the first submission', () => {
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

  it.each<[change: string, second: Answer, third: Answer]>([
    ['a wrong response made right', right, blank],
    ['a blank filled in', wrong, right],
    ['a response cleared', blank, blank],
  ])('T-44: is not changed by a second one with %s, which is 409', async (_, second, third) => {
    const { learner, testId, questions } = await startedTest(test, 'improver');
    await learner.post('/test/submitTest', { testId, questions: [right(questions[0]), wrong(questions[1]), blank(questions[2])] });

    const { status, body } = await learner.post('/test/submitTest', {
      testId,
      questions: [right(questions[0]), second(questions[1]), third(questions[2])],
    });
    const { body: solutions } = await learner.get(`/solutions/get-solutions/${testId}`);

    expect(status).toBe(409);
    expect(body).toEqual({ success: false, message: 'This test has been submitted already.', code: 'wrong-state' });
    expect(solutions.test).toMatchObject({ score: 1, attemptedQuestions: 2 });
  });
});
