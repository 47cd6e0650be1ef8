import { modelHosts, modelSpending, modelTurns, paymentEvents, studyInsights } from '../../store/schema/schema.ts';
import { guestTest } from './guest-test.ts';
import { addTest, distractorOf, type MadeTest, madeTest, right, startedTest } from './made-test.ts';
import { createTestApp, type TestApp, type TestAppOptions, type TestBrowser } from './test-app.ts';

/** A product with data in every table. */
export interface FilledApp {
  app: TestApp;
  learner: TestBrowser;
  finished: MadeTest;
  running: Pick<MadeTest, 'testId' | 'questions'>;
  guest: Awaited<ReturnType<typeof guestTest>>;
}

export async function createFilledApp(options: TestAppOptions): Promise<FilledApp> {
  const app = await createTestApp({ ...options, settings: { ORIGIN: 'http://localhost:3000', ...options.settings } });
  const finished = await startedTest(app, 'मीरा');
  const { learner, testId, subjectId, questions } = finished;
  await pay(learner);
  const said = { testId, reason: 'unclear', note: 'Line one\n"two" \\ three\t\u2028' };
  await learner.post('/test/submitTest', { testId, questions: questions.map(right) });
  await learner.post('/test/reportQuestion', { ...said, questionId: questions[0].id });
  await learner.post('/test/retake', { testId, questions: 'all' });
  const running = await addTest(app, learner, subjectId, { title: 'Cells', description: 'Animals and plants' });
  await learner.get(`/test/testDetails/${running.testId}`);
  const [first] = running.questions;
  await learner.post('/test/saveProgress', {
    testId: running.testId,
    responses: [{ id: first.id, userAnswer: distractorOf(first), secondsSpent: 7, confidence: 'unsure' }],
    version: 0,
  });
  await madeTest(app, 'somebody else');
  await learner.post('/insights/view', { screen: '/home' });
  const userId = (await app.database.query.users.findFirst())?.id ?? '';
  await app.database.insert(studyInsights).values({ userId, digest: 'of then', words: ['Read on.'], askAt: 1, tries: 1 });
  await app.database.insert(modelSpending).values({ dayStart: 0, tokens: 1 });
  await app.database.insert(modelHosts).values({ host: 'host', atOnce: 6 });
  await app.database.insert(modelTurns).values({ id: 'turn', host: 'host', beganAt: 0, tokens: 1 });
  await app.database.insert(paymentEvents).values({ id: 'event', receivedAt: app.clock.now });
  return { app, learner, finished, running, guest: await guestTest(app) };
}

async function pay(learner: TestBrowser): Promise<void> {
  const { body: order } = await learner.post('/payment/orders', { amount: 1, currency: 'INR' });
  const card = { number: '4111 1111 1111 1111', expiry: '12/40', cvc: '123', name: 'Meera' };
  const { body: paid } = await learner.post('/sandbox/checkout/pay', { key_id: order.key_id, order_id: order.order_id, card });
  await learner.post('/payment/payment-success', { paymentId: paid.razorpay_payment_id, orderId: order.order_id, amount: 1 });
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
  ];
  const answers = await Promise.all(paths.map((path) => browser.get(path)));
  return answers.map(({ status, body }, index) => ({ path: paths[index], status, body: body as unknown }));
}
