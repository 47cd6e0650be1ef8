import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { generations } from './store/schema/schema.ts';
import { namesIn } from './testing/hostile/walk-every-call.ts';
import { testForm, startTestApp } from './testing/app/test-app.ts';
import { formOf, type TestAnswer, type TestBrowser } from './testing/app/test-browser.ts';

const test = await startTestApp();
const telling = new Set([
  'correctAnswer',
  'explanation',
  'optionNotes',
  'key',
  'why',
  'isTrue',
  'correct',
  'distractors',
  'report.strategies',
]);

/** Makes questions as a model writes them: of a form, on a passage, which here has a field that is not to be shown. */
async function askOnPassages(): Promise<void> {
  for (const { id, questions } of await test.database.select().from(generations)) {
    const passage = { id: 'p1', text: 'Leaves are green.', why: 'This tells the key.' };
    const asked = (questions ?? []).map((question) => ({ ...question, form: 'passage' as const, passage }));
    await test.database.update(generations).set({ questions: asked }).where(eq(generations.id, id));
  }
}

/** What a guest and a learner get of a shared test that its sharer has not finished. */
async function shareAndTake(learner: TestBrowser, testId: string): Promise<TestAnswer[]> {
  const shared = await learner.post('/test/share', { testId, showName: true, order: 'fresh', compare: true });
  const path = `/test/shared/${shared.body.token}`;
  const taker = await test.signedIn('taker');
  const taken = await taker.post(`${path}/take`, { compare: true });
  return [
    shared,
    await learner.get(`/test/link/${testId}`),
    await test.browser().get(path),
    await test.browser().post(`${path}/take`, { compare: true }),
    taken,
    await taker.get(`/test/testDetails/${taken.body.testId}`),
    await taker.get(`/test/compare/${taken.body.testId}`),
    await learner.get(`${path}/takers`),
    await learner.post(`${path}/take`, {}),
  ];
}

it('T-15: no answer holds a key, or a reason that tells it, before the attempt is finished', async () => {
  const learner = await test.signedIn('curious');
  const guest = test.browser();
  const subject = await learner.post('/subject/create-subject', { subject: 'Biology' });
  const subjectId = subject.body.subject._id;
  const formData = testForm({ subjectId });
  const generated = await learner.post('/test/generate', { formData }, { 'idempotency-key': 'one' });
  await askOnPassages();
  const questionsArray = generated.body.jsonResponse.questions;
  const created = await learner.post('/test/createTest', { formData, questionsArray });
  const testId = created.body.test._id;
  const started = await learner.get(`/test/testDetails/${testId}`);
  const [first] = started.body.test.generatedQuestions;
  expect(first).toMatchObject({ form: 'passage', passage: { id: 'p1', text: 'Leaves are green.' } });
  const responses = [{ id: first.id, userAnswer: first.options[0] }];
  const answers: TestAnswer[] = [
    subject,
    generated,
    await learner.post('/test/generate', { formData }, { 'idempotency-key': 'one' }),
    await learner.post('/test/generate', { formData: testForm({ subjectId, questionCount: 2 }) }, { accept: 'text/event-stream' }),
    created,
    started,
    await learner.get(`/test/testDetails/${testId}`),
    await learner.post('/test/saveProgress', { testId, responses, version: 0 }),
    await learner.get(`/test/fetchTests/${subjectId}`),
    await learner.get(`/subject/subjectDetails/${subjectId}`),
    await learner.get('/subject/all-subjects'),
    await learner.get('/user/update-user-remaining-tests'),
    await learner.get(`/solutions/get-solutions/${testId}`),
    await learner.get(`/test/print/${testId}`),
    await learner.get(`/test/export?test=${testId}&format=json`),
    await learner.get(`/test/export?subject=${subjectId}&format=csv`),
    await learner.get('/test/export?all=1&format=gift'),
    await guest.post('/test/generate', { formData: testForm() }),
    ...(await shareAndTake(learner, testId)),
    await guest.post('/test/generate', { formData: testForm({ questionCount: 3 }) }, { accept: 'text/event-stream' }),
  ];

  const rows = await test.database.select().from(generations).where(eq(generations.state, 'consumed'));
  const reasons = rows.flatMap(({ questions }) => questions ?? []).flatMap(({ explanation, optionNotes }) => [explanation, ...optionNotes]);
  const told = reasons.filter((reason) => reason !== '');
  expect(told.length).toBeGreaterThan(20);
  for (const { body } of answers) {
    expect(namesIn(body).filter((name) => telling.has(name))).toEqual([]);
    const text = JSON.stringify(body);
    expect(told.filter((reason) => text.includes(JSON.stringify(reason).slice(1, -1)))).toEqual([]);
  }
  expect(answers[12]?.status).toBe(409);
});

it('T-15: no answer holds the key of an imported question once its learner has begun the test', async () => {
  const learner = await test.signedIn('importer');
  const subject = await learner.post('/subject/create-subject', { subject: 'Biology' });
  const subjectId = subject.body.subject._id;
  const text = 'Which gas do plants take in?\nA. Oxygen\nB. Carbon dioxide\nC. Nitrogen\nD. Helium\nANSWER: B';
  const kept = await learner.post('/test/import', formOf({ subjectId, text }));
  const { testId } = kept.body;
  const answers = [
    kept,
    await learner.post('/test/import', formOf({ subjectId, text, dryRun: 'true' })),
    await learner.get(`/test/testDetails/${testId}`),
    await learner.get(`/test/print/${testId}`),
    await learner.get(`/test/edit/${testId}`),
    await learner.get(`/test/fetchTests/${subjectId}`),
    await learner.get(`/solutions/get-solutions/${testId}`),
    await learner.get('/user/export'),
  ];

  for (const { body } of answers) expect(namesIn(body).filter((name) => telling.has(name))).toEqual([]);
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 200, 409, 200, 409, 200]);
});
