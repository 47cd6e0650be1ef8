import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { generationIdOf } from '../shared/make-test.ts';
import { generations } from '../store/schema/schema.ts';
import { distractorOf, right } from '../testing/app/made-test.ts';
import { testForm, startTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const test = await startTestApp({ settings: { GENERATIONS_PER_MINUTE: '1000' } });

async function generated(name: string) {
  const learner = await test.signedIn(name);
  const { body: made } = await learner.post('/subject/create-subject', { subject: 'Biology' });
  const subjectId: string = made.subject._id;
  return { learner, subjectId, ...(await generateFor(learner, subjectId)) };
}

async function generateFor(learner: TestBrowser, subjectId: string, changes: Record<string, unknown> = {}) {
  const formData = testForm({ questionCount: 3, questionType: 'mcq', subjectId, ...changes });
  const { body } = await learner.post('/test/generate', { formData });
  return { formData, questions: body.jsonResponse.questions };
}

const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);

const testsUnder = async (learner: TestBrowser, subjectId: string) => (await learner.get(`/test/fetchTests/${subjectId}`)).body.tests;

it('T-24: refuses questions other than those that the server generated for this test', async () => {
  const { learner, subjectId, formData, questions } = await generated('inventor');
  const newton = 'Newton’s laws of motion';
  const { questions: others } = await generateFor(learner, subjectId, { title: newton, description: newton });
  const { questions: foreign } = await generated('other-learner');
  const guest = await test.browser().post('/test/generate', { formData: testForm({ questionCount: 3, questionType: 'mcq' }) });
  const own = { question: 'Which is mine?', options: ['a', 'b', 'c', 'd'], correctAnswer: 'a', type: 'mcq' };

  const [first, second, third] = idsOf(questions);
  for (const ids of [
    [],
    [first, second],
    [first, first, second],
    [...idsOf(questions), ...idsOf(others)],
    ['made-up'],
    ['a', 'b', 'c'],
    ['__proto__.1', '__proto__.2', '__proto__.3'],
    [`${first}9`, second, third],
    [1, 2, 3].map((place) => `${generationIdOf(first ?? '')}.${place + 3}`),
    idsOf(foreign),
    idsOf(guest.body.jsonResponse.questions),
    [first, second, foreign[2].id],
  ]) {
    const { status, body } = await learner.post('/test/createTest', {
      formData,
      questionsArray: ids.map((id) => ({ ...own, id })),
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'invalid', fields: { questionsArray: expect.any(String) } });
  }
  expect((await learner.post('/test/createTest', { formData, questionsArray: [own, own, own] })).status).toBe(422);
  expect(await testsUnder(learner, subjectId)).toEqual([]);
});

it('T-24: ignores altered texts, options and keys, and another form', async () => {
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

  const otherForm = { ...formData, title: 'Another title', questionCount: 50, timePerQuestion: 3600 };
  const { body: made } = await learner.post('/test/createTest', { formData: otherForm, questionsArray: altered });
  const { body: started } = await learner.get(`/test/testDetails/${made.test._id}`);
  const { body: submitted } = await learner.post('/test/submitTest', { testId: made.test._id, questions: written.map(right) });
  const { body: solutions } = await learner.get(`/solutions/get-solutions/${made.test._id}`);

  expect(made.test).toMatchObject({ title: 'Photosynthesis', timeLimit: 90, numberOfQuestions: 3 });
  expect(started.test.generatedQuestions).toMatchObject(questions);
  expect(submitted).toMatchObject({ score: 3, total: 3, attemptedQuestions: 3 });
  expect(solutions.questions.map(({ correctAnswer }: { correctAnswer: string }) => correctAnswer)).toEqual(
    written.map((question) => right(question).userAnswer),
  );
  expect(await testsUnder(learner, subjectId)).toHaveLength(1);
});
