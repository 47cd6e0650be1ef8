import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { bestBlindStrategy, scoreBlindStrategies } from '../../assessment/blind/blind-strategies.ts';
import { tests } from '../store/schema/schema.ts';
import { addTest, blank, distractorOf, keyOf, madeTest, right, startedTest, wrong } from '../testing/app/made-test.ts';
import { morning, startRoomyApp } from '../testing/app/test-app.ts';

const test = await startRoomyApp();

describe('get-solutions', () => {
  it('T-17: is 409 before and during the attempt', async () => {
    const { learner, testId } = await madeTest(test, 'peeker');

    const unopened = await learner.get(`/solutions/get-solutions/${testId}`);
    await learner.get(`/test/testDetails/${testId}`);
    const running = await learner.get(`/solutions/get-solutions/${testId}`);

    for (const answer of [unopened, running]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        success: false,
        message: 'You can see the solutions after the test has been submitted.',
        code: 'wrong-state',
      });
    }
  });

  it('T-17: is 409 until the end of the grace', async () => {
    const { learner, testId } = await startedTest(test, 'grace-peeker');
    test.clock.now = morning + 360_000 + 60_000;

    expect((await learner.get(`/solutions/get-solutions/${testId}`)).status).toBe(409);
  });

  it('answers each question with its key, the response, and why each option is right or wrong', async () => {
    const { learner, subjectId, testId, questions } = await startedTest(test, 'reviewer', { negative: true, extraTime: '1.5' });
    const [first, second, third] = questions;
    await learner.post('/test/submitTest', { testId, questions: [right(first), wrong(second), blank(third)] });

    const { status, body } = await learner.get(`/solutions/get-solutions/${testId}`);

    expect(status).toBe(200);
    expect(body.test).toEqual({
      _id: testId,
      title: 'Photosynthesis',
      timeLimit: 90,
      negativeMarking: true,
      marking: 'minus-quarter',
      durationSeconds: 540,
      numberOfQuestions: 4,
      subjectId,
      description: 'Light and dark reactions',
      matched: [{ topic: 'Photosynthesis', questions: 4 }],
      difficulty: 'medium',
      questionType: 'mcq',
      extraTime: '1.5',
      retake: null,
      retakeOf: null,
      startedAt: test.clock.now,
      finishedAt: test.clock.now,
      finishedBy: 'learner',
      score: 0.75,
      total: 4,
      attemptedQuestions: 2,
    });
    const responses = [keyOf(first), distractorOf(second), null, null];
    expect(body.questions).toEqual(
      questions.map((question, index) => ({
        id: question.id,
        type: 'mcq',
        question: question.stem,
        options: question.options,
        concept: question.concept,
        difficulty: 'medium',
        checked: question.checked,
        correctAnswer: keyOf(question),
        userAnswer: responses[index],
        attempted: responses[index] !== null,
        explanation: question.explanation,
        optionNotes: question.optionNotes,
        ...(question.figure && { figure: question.figure }),
        isVoid: false,
        report: null,
        secondsSpent: null,
        confidence: null,
        markedForReview: false,
        changes: index < 3 ? [responses[index]] : [],
      })),
    );
    expect(body.questions[0].optionNotes).toHaveLength(4);
  });

  it('says which language, level and forms were chosen, for another test like it; of a retake too', async () => {
    const chosen = { language: 'en', level: 'neet', forms: ['match'] };
    const { learner, testId } = await startedTest(test, 'chooser', chosen);
    await learner.post('/test/submitTest', { testId, questions: [] });
    const { body: retaken } = await learner.post('/test/retake', { testId, questions: 'all' });
    const retakeId: string = retaken.test._id;
    await learner.get(`/test/testDetails/${retakeId}`);
    await learner.post('/test/submitTest', { testId: retakeId, questions: [] });

    const answers = [await learner.get(`/solutions/get-solutions/${testId}`), await learner.get(`/solutions/get-solutions/${retakeId}`)];

    for (const { body } of answers) expect(body.test).toMatchObject(chosen);
  });

  it('returns the blind strategies’ score', async () => {
    const { learner, testId } = await startedTest(test, 'guesser');
    await learner.post('/test/submitTest', { testId, questions: [] });

    const { body } = await learner.get(`/solutions/get-solutions/${testId}`);

    const [stored] = await test.database.select().from(tests).where(eq(tests.id, testId));
    const scores = scoreBlindStrategies(stored?.questions ?? []);
    const expected = bestBlindStrategy(scores);
    const { chance, best, strategies } = body.report;
    expect(chance).toBe(0.25);
    expect(strategies).toHaveProperty('longest');
    expect(strategies).toEqual(Object.fromEntries(scores.map(({ strategy, score }) => [strategy, score])));
    expect(best).toEqual({ strategy: expected?.strategy, share: expected?.score });
  });
});

describe('the statistics of a subject', () => {
  it('follow the submissions, in its own call and in the list', async () => {
    const { learner, subjectId, testId, questions } = await startedTest(test, 'statistician', { negative: true });
    const before = await learner.get(`/subject/subjectDetails/${subjectId}`);
    const [first, second, third, fourth] = questions;
    await learner.post('/test/submitTest', { testId, questions: [right(first), right(second), right(third), wrong(fourth)] });
    const after = await learner.get(`/subject/subjectDetails/${subjectId}`);
    const other = await addTest(test, learner, subjectId, { title: 'Quadratic equations', description: 'Quadratic equations' });
    await learner.get(`/test/testDetails/${other.testId}`);
    await learner.post('/test/submitTest', { testId: other.testId, questions: [right(other.questions[0])] });

    const both = await learner.get(`/subject/subjectDetails/${subjectId}`);
    const list = await learner.get('/subject/all-subjects');

    expect(before.body.subject).toMatchObject({ totalTests: 1, attempted: 0, averageScore: 'N/A', highestScore: 'N/A' });
    expect(after.body.subject).toMatchObject({ totalTests: 1, attempted: 1, averageScore: '68.75', highestScore: '68.75' });
    // (2.75 + 1) of 8 is 46.875 %: half a hundredth rounds up.
    expect(both.body.subject).toMatchObject({ totalTests: 2, attempted: 2, averageScore: '46.88', highestScore: '68.75' });
    expect(list.body.allSubjects).toEqual([both.body.subject]);
  });
});
