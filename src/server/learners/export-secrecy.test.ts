import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { type Export, exportShape } from '../../contract/shapes/account-shapes.ts';
import { voidQuestion } from '../store/attempts/practice-tests.ts';
import { generations, questionReports } from '../store/schema/schema.ts';
import { addTest, right, startedTest } from '../testing/app/made-test.ts';
import { testForm, startTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { namesIn } from '../testing/hostile/walk-every-call.ts';

const test = await startTestApp({ settings: { GENERATIONS_PER_MINUTE: '1000' } });
const telling = ['correctAnswer', 'explanation', 'optionNotes', 'isVoid', 'key', 'seed'];

function toldIn(value: unknown): string[] {
  return namesIn(value).filter((name) => telling.includes(name));
}

async function exportOf(learner: TestBrowser): Promise<Export> {
  return exportShape.parse((await learner.get('/user/export')).body.data);
}

/** Leaves two generations without a test: a finished one with a replaced question, and an interrupted one. */
async function leaveUnmade(learner: TestBrowser): Promise<void> {
  const { body: made } = await learner.post('/subject/create-subject', { subject: 'Botany' });
  const subjectId: string = made.subject._id;
  const formData = testForm({ subjectId, questionCount: 3, questionType: 'mcq' });
  const { body } = await learner.post('/test/generate', { formData });
  await learner.post('/test/replaceQuestion', { questionId: body.jsonResponse.questions[0].id, reason: 'unclear' });
  const [ready] = await test.database
    .select()
    .from(generations)
    .where(and(eq(generations.subjectId, subjectId), eq(generations.state, 'ready')));
  const [question] = ready?.questions ?? [];
  if (!ready || !question) throw new Error('Nothing was written');
  const report = { written: 1, rejected: {}, repeatsRefused: 0 };
  await test.database.insert(generations).values({
    ...ready,
    id: 'unfinished',
    idempotencyKey: 'unfinished',
    state: 'unfinished',
    questions: null,
    report: null,
    replaced: [],
    progress: { questions: [{ slot: 0, question: { ...question, explanation: 'Kept for later.' } }], report },
  });
}

it('T-15: the export contains no key, explanation or verdict of unfinished tests', async () => {
  const finished = await startedTest(test, 'exports');
  const { learner, subjectId } = finished;
  await learner.post('/test/submitTest', { testId: finished.testId, questions: finished.questions.map(right) });
  const { body: again } = await learner.post('/test/retake', { testId: finished.testId, questions: 'all' });
  await learner.get(`/test/testDetails/${again.test._id}`);
  const running = await addTest(test, learner, subjectId);
  await learner.get(`/test/testDetails/${running.testId}`);
  const { testId } = running;
  const [reported] = running.questions;
  await learner.post('/test/reportQuestion', { testId, questionId: reported.id, reason: 'wrong-key' });
  await test.database.update(questionReports).set({ state: 'upheld', finding: 'another-answer' }).where(eq(questionReports.testId, testId));
  await voidQuestion(test.database, testId, reported.id);
  await leaveUnmade(learner);

  const before = await exportOf(learner);
  const told = new Map(before.subjects.flatMap((subject) => subject.tests.map((each) => [each.id, toldIn(each)])));
  const ofFinished = new Set(finished.questions.flatMap(({ explanation, optionNotes }) => [explanation, ...optionNotes]));
  const rows = await test.database.select().from(generations);
  const kept = rows.flatMap(({ questions, replaced, progress }) => [
    ...(questions ?? []),
    ...replaced,
    ...(progress?.questions ?? []).map(({ question }) => question),
  ]);
  const reasons = kept.flatMap(({ explanation, optionNotes }) => [explanation, ...optionNotes]).filter((reason) => !ofFinished.has(reason));
  await learner.post('/test/submitTest', { testId, questions: [] });
  const after = await exportOf(learner);

  expect(before.requests.map(({ progress, replaced }) => [progress?.questions.length ?? 0, replaced.length])).toEqual(
    expect.arrayContaining([
      [1, 0],
      [0, 1],
    ]),
  );
  expect([told.get(finished.testId)?.length, told.get(again.test._id), told.get(testId)]).toEqual([16, [], []]);
  expect(toldIn(before.requests)).toEqual([]);
  expect(before.reports).toMatchObject([{ questionId: reported.id, state: 'received', finding: null }]);
  expect(reasons.length).toBeGreaterThan(20);
  expect(reasons.filter((reason) => JSON.stringify(before).includes(JSON.stringify(reason)))).toEqual([]);
  expect(after.reports).toMatchObject([{ questionId: reported.id, state: 'upheld', finding: 'another-answer' }]);
  const nowTold = after.subjects.flatMap((subject) => subject.tests).find(({ id }) => id === testId);
  expect(nowTold?.questions.map(({ isVoid }) => isVoid)).toEqual([true, false, false, false]);
});
