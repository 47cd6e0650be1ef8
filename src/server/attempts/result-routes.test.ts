import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { tests } from '../store/schema/schema.ts';
import { addTest, type FourQuestions, right, wrong } from '../testing/app/made-test.ts';
import { startRoomyApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const test = await startRoomyApp();

type Answer = typeof right;

async function finish(learner: TestBrowser, testId: string, questions: FourQuestions, answers: readonly (Answer | undefined)[]) {
  await learner.get(`/test/testDetails/${testId}`);
  const given = questions.flatMap((question, index) => answers[index]?.(question) ?? []);
  await learner.post('/test/submitTest', { testId, questions: given });
}

async function subjectOf(learner: TestBrowser): Promise<string> {
  return (await learner.post('/subject/create-subject', { subject: 'Physics' })).body.subject._id;
}

async function nameConcepts({ testId, questions }: Awaited<ReturnType<typeof addTest>>, concepts: readonly string[]): Promise<void> {
  const named = questions.map((question, place) => ({ ...question, concept: concepts[place] ?? '' }));
  await test.database.update(tests).set({ questions: named }).where(eq(tests.id, testId));
}

it('tells the score, the outcomes, and the subject’s earlier tests', async () => {
  const learner = await test.signedIn('result');
  const subjectId = await subjectOf(learner);
  const first = await addTest(test, learner, subjectId, { title: 'Light', description: 'Light' });
  await nameConcepts(first, ['Rays', 'Rays', 'Lenses', 'Lenses']);
  await finish(learner, first.testId, first.questions, [right, wrong, undefined, undefined]);
  const second = await addTest(test, learner, subjectId, { title: 'Sound', description: 'Sound' });
  await finish(learner, second.testId, second.questions, [right, right, right, wrong]);

  const { body: one } = await learner.get(`/test/result/${first.testId}`);
  const { body: two } = await learner.get(`/test/result/${second.testId}`);

  expect(one).toMatchObject({
    test: { title: 'Light', score: 1, total: 4 },
    subjectName: 'Physics',
    counts: { right: 1, wrong: 1, blank: 2 },
    concepts: [
      { concept: 'Lenses', right: 0, total: 2 },
      { concept: 'Rays', right: 1, total: 2 },
    ],
    first: null,
  });
  expect(two).toMatchObject({
    counts: { right: 3, wrong: 1, blank: 0 },
    earlier: { attempted: 1, averageScore: '25.00', highestScore: '25.00' },
  });
  expect(JSON.stringify(two)).not.toContain('correctAnswer');
});

it('compares a retake with the first attempt alone', async () => {
  const learner = await test.signedIn('retaker');
  const { testId, questions } = await addTest(test, learner, await subjectOf(learner), { title: 'Heat', description: 'Heat' });
  await finish(learner, testId, questions, [right, wrong]);
  const { body: again } = await learner.post('/test/retake', { testId, questions: 'all' });
  await finish(learner, again.test._id, questions, []);

  const { body } = await learner.get(`/test/result/${again.test._id}`);

  expect(body).toMatchObject({ test: { retake: 'all', score: 0 }, earlier: null, first: { score: 1, total: 4 } });
});

it('waits for the end of the attempt', async () => {
  const learner = await test.signedIn('early-reader');
  const { testId } = await addTest(test, learner, await subjectOf(learner), { title: 'Work', description: 'Work' });
  await learner.get(`/test/testDetails/${testId}`);

  expect(await learner.get(`/test/result/${testId}`)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
});

it('the desk has the last five finished attempts, newest first, and the weakest concept', async () => {
  const learner = await test.signedIn('desk');
  const subjectId = await subjectOf(learner);
  const before = await learner.get('/user/desk');
  const titles = ['Light', 'Sound', 'Heat', 'Work', 'Waves', 'Motion'];
  for (const title of titles) {
    const { testId, questions } = await addTest(test, learner, subjectId, { title, description: 'Photosynthesis' });
    test.clock.now += 1000;
    await finish(learner, testId, questions, [wrong, wrong, wrong, wrong]);
  }

  const { body } = await learner.get('/user/desk');

  expect(before.body).toEqual({ success: true, scores: [], weakest: null });
  expect(body.scores.map(({ title }: { title: string }) => title)).toEqual(titles.toReversed().slice(0, 5));
  expect(body.scores[0]).toMatchObject({ subjectId, subjectName: 'Physics', retake: null, score: 0, total: 4 });
  expect(body.weakest).toMatchObject({ subjectId, subjectName: 'Physics', concept: expect.any(String) });
  expect(titles).toContain(body.weakest.title);
});

it('the weakest concept comes with how its test asked: the exam that its title names, its language, types and marking', async () => {
  const learner = await test.signedIn('neet');
  const form = {
    title: 'NEET biology',
    description: 'Photosynthesis',
    language: 'en',
    negative: true,
    marking: 'plus-four-minus-one',
    timePerQuestion: 60,
  };
  const subjectId = await subjectOf(learner);
  // A concept is named once it was asked often enough.
  for (let count = 0; count < 4; count++) {
    const { testId, questions } = await addTest(test, learner, subjectId, form);
    await finish(learner, testId, questions, [wrong, wrong, wrong, wrong]);
  }

  const { body } = await learner.get('/user/desk');

  expect(body.weakest).toMatchObject({
    level: 'neet',
    language: 'en',
    questionType: 'mcq',
    marking: 'plus-four-minus-one',
    timeLimit: 60,
  });
});
