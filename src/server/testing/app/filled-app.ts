import { eq, isNotNull } from 'drizzle-orm';

import { unrated } from '../../../assessment/ratings/item-rating.ts';
import {
  accountPictures,
  generations,
  itemRatings,
  modelHosts,
  modelSpending,
  modelTurns,
  paymentEvents,
  reminders,
  studyInsights,
  tests,
  users,
} from '../../store/schema/schema.ts';
import { guestTest } from './guest-test.ts';
import { addTest, distractorOf, madeTest, right, startedTest } from './made-test.ts';
import { createTestApp, payInSandbox, type TestApp, type TestAppOptions } from './test-app.ts';
import { pushSubscription } from '../push/push-subscription.ts';
import type { TestBrowser } from './test-browser.ts';

export type FilledApp = Awaited<ReturnType<typeof createFilledApp>>;

/** A product with data in every table. */
export async function createFilledApp(options: TestAppOptions) {
  const app = await createTestApp({ ...options, settings: { ORIGIN: 'http://localhost:3000', ...options.settings } });
  const finished = await startedTest(app, 'मीरा');
  const { learner, testId, subjectId, questions } = finished;
  await payInSandbox(learner);
  const said = { testId, reason: 'unclear', note: 'Line one\n"two" \\ three\t\u2028' };
  await learner.post('/test/submitTest', { testId, questions: questions.map(right) });
  await learner.post('/test/reportQuestion', { ...said, questionId: questions[0].id });
  const { body: practice } = await learner.post('/practice/start', { source: 'test', id: testId, count: 2 });
  const { practiceId, questions: practised } = practice;
  const given = { practiceId, id: practised[0].id, userAnswer: practised[0].options[0], confidence: 3, secondsSpent: 12 };
  await learner.post('/practice/hint', { practiceId, id: practised[0].id });
  await learner.post('/practice/answer', given);
  await learner.post('/practice/answer', { practiceId, id: practised[1].id, userAnswer: null, secondsSpent: 3 });
  const { body: book } = await learner.get('/mistakes');
  await learner.post('/mistakes/note', { id: book.mistakes[0].id, note: 'Not again', star: true });
  await learner.post('/practice/plan', { examDay: '2027-05-05', minutesPerDay: 30, pauseDays: 7 });
  await learner.post('/practice/reminder', { subscription: pushSubscription, hour: 18, zone: 'Asia/Kolkata' });
  const placement = { field: 'Biology', topic: 'Photosynthesis', level: 'class-10', language: 'en' };
  await learner.post('/practice/start', { source: 'placement', id: subjectId, count: 5, placement });
  await learner.post('/test/retake', { testId, questions: 'all' });
  const running = await addTest(app, learner, subjectId, {
    title: 'Cells',
    description: 'Animals and plants',
    level: 'class-9',
    forms: ['match'],
    onlyUnseen: false,
    widen: false,
    exactTopic: false,
    onlyDifficulty: false,
    exactDifficulty: false,
  });
  await learner.get(`/test/testDetails/${running.testId}`);
  const [first] = running.questions;
  await learner.post('/test/saveProgress', {
    testId: running.testId,
    responses: [{ id: first.id, userAnswer: distractorOf(first), secondsSpent: 7, confidence: 'unsure' }],
    version: 0,
  });
  await shareBothWays(app, learner, testId);
  await learner.post('/insights/view', { screen: '/home' });
  const userId = (await app.database.select().from(users))[0]?.id ?? '';
  await writeAsModel(app, testId);
  await app.database.insert(studyInsights).values({ userId, digest: 'of then', words: ['Read on.'], askAt: 1, tries: 1 });
  await app.database.insert(accountPictures).values({ userId, image: 'UklGRg==', source: 'https://pictures.example/1' });
  await app.database.insert(modelSpending).values({ dayStart: 0, tokens: 1 });
  await app.database.insert(itemRatings).values({ origin: 'item', type: 'mcq', ...unrated('easy', 'mcq') });
  await app.database.insert(modelHosts).values({ host: 'host', atOnce: 6 });
  await app.database.insert(modelTurns).values({ id: 'turn', host: 'host', beganAt: 0, tokens: 1 });
  await app.database.update(reminders).set({ lastDay: '2026-11-20' });
  await app.database.insert(paymentEvents).values({ id: 'event', receivedAt: app.clock.now });
  return { app, learner, finished, running, guest: await guestTest(app) };
}

/** The learner shares a test, and takes one that was shared with them. */
async function shareBothWays(app: TestApp, learner: TestBrowser, testId: string): Promise<void> {
  const { learner: other, testId: othersTest } = await madeTest(app, 'somebody else');
  const settings = { showName: true, order: 'same', closesAt: app.clock.now + 1, compare: true };
  const { body: own } = await learner.post('/test/share', { testId, ...settings });
  await other.post(`/test/shared/${own.token}/take`, { name: 'Ravi', compare: true });
  await learner.post('/test/unshare', { token: own.token });
  const { body: shared } = await other.post('/test/share', { testId: othersTest, ...settings });
  await learner.post(`/test/shared/${shared.token}/take`, { name: 'Meera', compare: true });
}

/** Adds what a model and a fuller bank write: a passage, a figure, and questions of another difficulty or asked before. */
async function writeAsModel({ database }: TestApp, testId: string): Promise<void> {
  const [test] = await database.select().from(tests).where(eq(tests.id, testId));
  const passage = { id: 'p1', text: 'Leaves are green.' };
  const figure = { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', description: 'A leaf.' };
  const written = { form: 'passage' as const, passage, figure, seenBefore: true };
  const questions = (test?.questions ?? []).map((question) => ({ ...question, ...written }));
  await database.update(tests).set({ questions }).where(eq(tests.id, testId));
  const report = { written: 1, rejected: {}, repeatsRefused: 0, replaced: {}, otherDifficulty: 1, seenBefore: 1 };
  await database.update(generations).set({ report }).where(isNotNull(generations.report));
}

/** The learner's answers, which must not depend on the database. */
export async function whatIsShown(browser: TestBrowser, { finished }: FilledApp): Promise<unknown> {
  const paths = [
    '/subject/all-subjects',
    `/subject/subjectDetails/${finished.subjectId}`,
    `/test/fetchTests/${finished.subjectId}`,
    `/solutions/get-solutions/${finished.testId}`,
    '/test/running',
    '/user/update-user-remaining-tests',
    '/user/analytics',
    '/user/export',
    '/payment/history',
    '/mistakes',
    '/papers',
  ];
  const answers = await Promise.all(paths.map((path) => browser.get(path)));
  return answers.map(({ status, body }, index) => ({ path: paths[index], status, body: body as unknown }));
}
