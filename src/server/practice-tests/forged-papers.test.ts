import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { generationIdOf } from '../shared/make-test.ts';
import { generations } from '../store/schema/schema.ts';
import { distractorOf, right } from '../testing/app/made-test.ts';
import { type TestBrowser, testForm, startTestApp } from '../testing/app/test-app.ts';

const test = await startTestApp({ settings: { GENERATIONS_PER_MINUTE: '1000' } });

async function generated(name: string) {
  const learner = await test.signedIn(name);
  const { body: made } = await learner.post('/subject/create-subject', { subject: 'Biology' });
  const subjectId: string = made.subject._id;
  const formData = testForm({ questionCount: 3, questionType: 'mcq', subjectId });
  const { body } = await learner.post('/test/generate', { formData });
  return { learner, subjectId, formData, questions: body.jsonResponse.questions };
}

const testsUnder = async (learner: TestBrowser, subjectId: string) => (await learner.get(`/test/fetchTests/${subjectId}`)).body.tests;

it('T-24: refuses questions that the server did not generate', async () => {
  const { learner, subjectId, formData, questions } = await generated('inventor');
  const { questions: foreign } = await generated('other-learner');
  const guest = await test.browser().post('/test/generate', { formData: testForm({ questionCount: 3, questionType: 'mcq' }) });
  const own = { question: 'Which is mine?', options: ['a', 'b', 'c', 'd'], correctAnswer: 'a', type: 'mcq' };

  for (const ids of [
    ['a', 'b', 'c'],
    ['__proto__.1', '__proto__.2', '__proto__.3'],
    [1, 2, 3].map((place) => `${generationIdOf(questions[0].id)}.${place + 3}`),
    foreign.map(({ id }: { id: string }) => id),
    guest.body.jsonResponse.questions.map(({ id }: { id: string }) => id),
    [questions[0].id, questions[1].id, foreign[2].id],
  ]) {
    const { status, body } = await learner.post('/test/createTest', {
      formData,
      questionsArray: ids.map((id: string) => ({ ...own, id })),
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'invalid' });
  }
  expect((await learner.post('/test/createTest', { formData, questionsArray: [own, own, own] })).status).toBe(422);
  expect(await testsUnder(learner, subjectId)).toEqual([]);
});

it('T-24: ignores altered texts, options and keys', async () => {
  const { learner, subjectId, formData, questions } = await generated('alterer');
  const [stored] = await test.database
    .select()
    .from(generations)
    .where(eq(generations.id, generationIdOf(questions[0].id)));
  const written = stored?.questions ?? [];
  const altered = questions.map((question: object, index: number) => {
    const wanted = written[index] ? distractorOf(written[index]) : 'Mine';
    return { ...question, question: 'Changed?', options: [wanted], correctAnswer: wanted, key: 0, explanation: 'Changed.', score: 3 };
  });

  const { body: made } = await learner.post('/test/createTest', { formData, questionsArray: altered });
  const { body: started } = await learner.get(`/test/testDetails/${made.test._id}`);
  const { body: submitted } = await learner.post('/test/submitTest', { testId: made.test._id, questions: written.map(right) });
  const { body: solutions } = await learner.get(`/solutions/get-solutions/${made.test._id}`);

  expect(started.test.generatedQuestions).toMatchObject(questions);
  expect(submitted).toMatchObject({ score: 3, total: 3, attemptedQuestions: 3 });
  expect(solutions.questions.map(({ correctAnswer }: { correctAnswer: string }) => correctAnswer)).toEqual(
    written.map((question) => right(question).userAnswer),
  );
  expect(await testsUnder(learner, subjectId)).toHaveLength(1);
});
