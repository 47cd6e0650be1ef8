import { describe, expect, it } from 'vitest';

import { testForm, startTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const test = await startTestApp({ settings: { FREE_TESTS_PER_MONTH: '1000', GENERATIONS_PER_MINUTE: '1000' } });

async function subjectOf(learner: TestBrowser, name = 'Biology'): Promise<string> {
  return (await learner.post('/subject/create-subject', { subject: name })).body.subject._id;
}

async function generated(learner: TestBrowser, changes: Record<string, unknown>) {
  const formData = testForm({ questionCount: 3, ...changes });
  const { body } = await learner.post('/test/generate', { formData });
  return { formData, questionsArray: body.jsonResponse.questions };
}

describe('the difficulty of a listed test', () => {
  it.each([
    ['of the form', undefined, { difficulty: 'medium' }],
    ['of an outline that has one', ['hard', 'hard'], { difficulty: 'hard' }],
    ['of an outline that has several', ['hard', 'easy'], { difficulty: 'hard', difficulties: ['easy', 'hard'] }],
  ])('is what was asked for: that %s', async (name, planned, shown) => {
    const learner = await test.signedIn(`difficulty ${name}`);
    const subjectId = await subjectOf(learner);
    const plan = planned?.map((difficulty) => ({ type: 'mcq', difficulty }));
    const { formData, questionsArray } = await generated(learner, {
      subjectId,
      questionType: 'mcq',
      questionCount: 2,
      ...(plan && { plan }),
    });
    await learner.post('/test/createTest', { formData, questionsArray });

    const { body } = await learner.get(`/test/fetchTests/${subjectId}`);

    const { difficulty, difficulties } = body.tests[0];
    expect({ difficulty, ...(difficulties && { difficulties }) }).toEqual(shown);
  });
});

describe('subjects', () => {
  it('are listed with their statistics, oldest first', async () => {
    const learner = await test.signedIn('lister');
    await subjectOf(learner, '  Biology ');
    test.clock.now += 1;
    await subjectOf(learner, 'सामान्य ज्ञान');

    const { body } = await learner.get('/subject/all-subjects');

    expect(body).toEqual({
      success: true,
      allSubjects: ['Biology', 'सामान्य ज्ञान'].map((subjectName) => ({
        _id: expect.any(String),
        subjectName,
        totalTests: 0,
        attempted: 0,
        averageScore: 'N/A',
        highestScore: 'N/A',
      })),
    });
  });

  it.each([
    ['nothing', undefined, 'Subject name cannot be empty!'],
    ['blanks', '   ', 'Subject name cannot be empty!'],
    ['invisible characters', '\u200b\u202e', 'Subject name cannot be empty!'],
    ['81 characters', 'x'.repeat(81), 'Subject name can have at most 80 characters.'],
  ])('are not made of %s', async (_, subject, message) => {
    const answer = await (await test.signedIn('empty')).post('/subject/create-subject', { subject });

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message, fields: { subject: message } });
  });
});

describe('making a test', () => {
  it('returns it, lists it without keys and counts it', async () => {
    const learner = await test.signedIn('maker');
    const subjectId = await subjectOf(learner);
    const paper = await generated(learner, { subjectId, negative: true, timePerQuestion: 60 });

    const { body } = await learner.post('/test/createTest', paper);
    const list = await learner.get(`/test/fetchTests/${subjectId}`);
    const details = await learner.get(`/subject/subjectDetails/${subjectId}`);

    expect(body).toEqual({
      success: true,
      test: {
        _id: expect.any(String),
        title: 'Photosynthesis',
        timeLimit: 60,
        negativeMarking: true,
        marking: 'minus-quarter',
        durationSeconds: 180,
        numberOfQuestions: 3,
      },
    });
    expect(list.body.tests).toEqual([
      {
        ...body.test,
        description: 'Light and dark reactions',
        difficulty: 'medium',
        isAttempted: false,
        isRunning: false,
        deadline: null,
        score: null,
        total: 3,
        attemptedQuestions: 0,
        generatedQuestions: paper.questionsArray.map(({ id }: { id: string }) => ({ id })),
        createdAt: test.clock.now,
        sittings: 0,
        best: null,
        latest: null,
      },
    ]);
    expect(details.body.subject).toMatchObject({ totalTests: 1, attempted: 0, averageScore: 'N/A' });
  });
});

describe('deleting a test', () => {
  async function madeTest(learner: TestBrowser) {
    const subjectId = await subjectOf(learner);
    const { body } = await learner.post('/test/createTest', await generated(learner, { subjectId }));
    return { subjectId, testId: body.test._id };
  }

  it('removes it from list and count without returning the allowance', async () => {
    const learner = await test.signedIn('deleter');
    const { subjectId, testId } = await madeTest(learner);
    const before = await learner.get('/user/update-user-remaining-tests');

    const { body } = await learner.get(`/test/deleteTest/${testId}`);

    expect(body).toEqual({ success: true });
    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toEqual([]);
    expect((await learner.get(`/subject/subjectDetails/${subjectId}`)).body.subject.totalTests).toBe(0);
    expect((await learner.get('/user/update-user-remaining-tests')).body).toEqual(before.body);
    expect((await learner.get(`/test/deleteTest/${testId}`)).status).toBe(404);
    expect((await learner.get(`/test/testDetails/${testId}`)).status).toBe(404);
  });

  it('of several is refused while one of them is in progress, or a retake of one', async () => {
    const learner = await test.signedIn('is-sitting');
    const { subjectId, testId: one } = await madeTest(learner);
    const { body: made } = await learner.post('/test/createTest', await generated(learner, { subjectId, title: 'Osmosis' }));
    const two = made.test._id;
    const remove = () => learner.post('/test/deleteTests', { testIds: [one, two] });
    await learner.get(`/test/testDetails/${two}`);

    const whileRunning = await remove();
    await learner.post('/test/submitTest', { testId: two, questions: [] });
    const { body: retake } = await learner.post('/test/retake', { testId: two, questions: 'all' });
    await learner.get(`/test/testDetails/${retake.test._id}`);
    const whileRetaken = await remove();
    const { body } = await learner.get(`/test/fetchTests/${subjectId}`);
    await learner.post('/test/submitTest', { testId: retake.test._id, questions: [] });

    expect(whileRunning).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', message: expect.stringContaining('“Osmosis” is in progress') },
    });
    expect(whileRetaken.status).toBe(409);
    expect(body.tests).toHaveLength(2);
    expect((await remove()).status).toBe(200);
  });

  it('T-11: is refused without the token, from other sites, by prefetch or navigation, and for other learners', async () => {
    const learner = await test.signedIn('keeper');
    const { subjectId, testId } = await madeTest(learner);
    const stranger = await test.signedIn('delete-stranger');
    const path = `/test/deleteTest/${testId}`;

    const answers = [
      await learner.get(path, { 'x-csrf-token': '' }),
      ...(await Promise.all(['cross-site', 'same-site', 'none'].map((site) => learner.get(path, { 'sec-fetch-site': site })))),
      await learner.get(path, { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }),
      await stranger.get(path),
      await test.browser().get(path),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404, 401]);
    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toHaveLength(1);
    expect((await learner.get(path, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});
