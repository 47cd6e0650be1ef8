import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Question } from '../../assessment/question.ts';
import { voidQuestion } from '../store/attempts/practice-tests.ts';
import { tests, users } from '../store/schema/schema.ts';
import { addTest, blank, distractorOf, right, startedTest, wrong } from '../testing/app/made-test.ts';
import { startTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const test = await startTestApp({ settings: { FREE_TESTS_PER_MONTH: '50' } });
const hour = 3_600_000;

async function makePremium(name: string, planExpiry = test.clock.now + hour): Promise<void> {
  await test.database
    .update(users)
    .set({ planExpiry })
    .where(eq(users.email, `${name}@example.com`));
}

async function analyticsOf(learner: TestBrowser) {
  const { status, body } = await learner.get('/user/analytics');
  expect(status).toBe(200);
  return body;
}

/** Makes all questions of the stored test about one concept. */
async function aboutOneConcept(testId: string, questions: readonly Question[], concept: string): Promise<void> {
  await test.database
    .update(tests)
    .set({ questions: questions.map((question) => ({ ...question, concept })) })
    .where(eq(tests.id, testId));
}

/** Under negative marking: two right, one wrong, one blank. */
async function finishedTest(name: string) {
  const made = await startedTest(test, name, { negative: true });
  const [first, second, third, fourth] = made.questions;
  await aboutOneConcept(made.testId, made.questions, 'Chlorophyll');
  await made.learner.post('/test/submitTest', {
    testId: made.testId,
    questions: [right(first), right(second), wrong(third), blank(fourth)],
  });
  return made;
}

describe('readAnalytics', () => {
  it('is empty before the first test is finished', async () => {
    const { learner } = await startedTest(test, 'beginner');

    expect(await analyticsOf(learner)).toEqual({
      success: true,
      plan: 'free',
      testCount: 0,
      totals: { correct: 0, wrong: 0, blank: 0 },
      subjects: [],
      weakest: null,
      insights: [],
      details: null,
    });
  });

  it('gives the free plan totals, subjects and one insight only, and calls a concept the weakest of which half was missed', async () => {
    const { learner, subjectId } = await finishedTest('free-reader');
    const concept = { subjectId, subjectName: 'Biology', concept: 'Chlorophyll' };
    const counts = { correct: 2, wrong: 1, blank: 1 };

    expect(await analyticsOf(learner)).toEqual({
      success: true,
      plan: 'free',
      testCount: 1,
      totals: counts,
      subjects: [{ subjectId, subjectName: 'Biology', ...counts }],
      weakest: { ...concept, ...counts },
      insights: [{ ...concept, ...counts, words: expect.stringContaining('1 of 3 answers wrong') }],
      details: null,
    });
  });

  it('names the weakest concept once there are enough answers on it', async () => {
    const { learner, subjectId, testId, questions } = await startedTest(test, 'weak');
    const [first, second, third, fourth] = questions;
    await aboutOneConcept(testId, questions, 'Chlorophyll');
    await learner.post('/test/submitTest', { testId, questions: [right(first), wrong(second), wrong(third), blank(fourth)] });

    const { weakest } = await analyticsOf(learner);

    expect(weakest).toEqual({ subjectId, subjectName: 'Biology', concept: 'Chlorophyll', correct: 1, wrong: 2, blank: 1 });
  });

  it('names no concept to study for a single question, and the test whose missed questions can be taken again', async () => {
    const { learner, testId, questions } = await startedTest(test, 'early');
    const [first, ...others] = questions;
    const apart = questions.map((question, place) => ({ ...question, concept: `Concept ${place}` }));
    await test.database.update(tests).set({ questions: apart }).where(eq(tests.id, testId));
    await learner.post('/test/submitTest', { testId, questions: [right(first), ...others.map(wrong)] });

    const { insights, tooFew, weakest } = await analyticsOf(learner);

    expect({ insights, tooFew, weakest }).toEqual({ insights: [], tooFew: { missedIn: testId }, weakest: null });
  });

  it('gives premium the score, the cost of negative marking and the trend', async () => {
    const { learner, subjectId, testId } = await finishedTest('premium-reader');
    await makePremium('premium-reader');

    const { plan, details } = await analyticsOf(learner);

    const counts = { correct: 2, wrong: 1, blank: 1 };
    expect(plan).toBe('premium');
    expect(details.totals).toMatchObject({
      ...counts,
      score: 1.75,
      total: 4,
      lost: 0.25,
      underNegative: 4,
      seconds: null,
      trend: 'unknown',
    });
    expect(details.totals.kinds).toMatchObject({ sound: 2, unsettled: 1, blank: 1, misconception: 0 });
    expect(details.concepts).toMatchObject([{ concept: 'Chlorophyll', ...counts, points: [{ correct: 2, asked: 4 }] }]);
    expect(details.tests).toEqual([{ testId, title: 'Photosynthesis', subjectId, finishedAt: test.clock.now, ...counts, score: 1.75 }]);
  });

  it('gives premium misconceptions with distractor and note', async () => {
    const { learner, testId, questions } = await startedTest(test, 'mistaken');
    const [first, second] = questions;
    await aboutOneConcept(testId, questions, 'Chlorophyll');
    const responses = [wrong(first), wrong(second)].map(({ id, userAnswer }) => ({ id, userAnswer, secondsSpent: 20 }));
    await learner.post('/test/saveProgress', { testId, responses, version: 0 });
    await learner.post('/test/submitTest', { testId, questions: [wrong(first), wrong(second)] });
    await makePremium('mistaken');

    const { details, insights } = await analyticsOf(learner);

    expect(details.misconceptions).toEqual(
      [second, first].map((question) => ({
        subjectId: expect.any(String),
        subjectName: 'Biology',
        concept: 'Chlorophyll',
        testId,
        questionId: question.id,
        question: question.stem,
        chosen: distractorOf(question),
        note: question.optionNotes[(question.key + 1) % 4],
      })),
    );
    expect(details.misconceptions[0].note).not.toBe('');
    expect(insights[0].words).toContain('2 wrong answers');
  });

  it('ends premium exactly at its expiry', async () => {
    const { learner } = await finishedTest('lapsing');

    await makePremium('lapsing', test.clock.now + 1);
    expect((await analyticsOf(learner)).details).not.toBeNull();
    await makePremium('lapsing', test.clock.now);
    expect(await analyticsOf(learner)).toMatchObject({ plan: 'free', details: null });
  });

  it('shows nothing of another user', async () => {
    await finishedTest('somebody');
    const stranger = await test.signedIn('stranger');
    await makePremium('stranger');

    expect(await analyticsOf(stranger)).toMatchObject({ testCount: 0, subjects: [], details: { concepts: [], tests: [] } });
  });

  it('excludes running attempts', async () => {
    const { learner, subjectId } = await finishedTest('runner');
    await makePremium('runner');
    const before = await analyticsOf(learner);
    const running = await addTest(test, learner, subjectId, { title: 'Quadratic equations', description: 'Quadratic equations' });
    await learner.get(`/test/testDetails/${running.testId}`);
    const responses = running.questions.map((question) => ({ id: question.id, userAnswer: distractorOf(question) }));
    await learner.post('/test/saveProgress', { testId: running.testId, responses, version: 0 });

    const body = await analyticsOf(learner);

    expect(body).toEqual(before);
    const told = JSON.stringify(body);
    for (const { stem, optionNotes } of running.questions) {
      for (const secret of [stem, ...optionNotes]) expect(told).not.toContain(JSON.stringify(secret).slice(1, -1));
    }
  });

  it('excludes deleted tests', async () => {
    const { learner, testId } = await finishedTest('deleter');
    await learner.get(`/test/deleteTest/${testId}`);

    expect(await analyticsOf(learner)).toMatchObject({ testCount: 0, totals: { correct: 0, wrong: 0, blank: 0 }, weakest: null });
  });

  it('excludes void questions', async () => {
    const { learner, testId, questions } = await finishedTest('voided');
    await voidQuestion(test.database, testId, questions[2].id);

    expect((await analyticsOf(learner)).totals).toEqual({ correct: 2, wrong: 0, blank: 1 });
  });
});
