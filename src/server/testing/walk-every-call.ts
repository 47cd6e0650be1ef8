import type { EndpointName } from '../../contract/endpoints.ts';
import { type TestAnswer, type TestApp, type TestBrowser, testForm } from './test-app.ts';

/** Is told of every answer, and gives it back. */
export type KeepAnswer = (name: EndpointName, answer: TestAnswer) => TestAnswer;

/** Makes every call of the contract, as a guest who becomes a learner, up to the submission and past it; answers their browser. */
export async function walkEveryCall(test: TestApp, keep: KeepAnswer, who = 'walker'): Promise<TestBrowser> {
  const guest = test.browser();
  const guestForm = testForm({ questionCount: 4, questionType: 'mcq' });
  const { body: written } = keep('generate', await guest.post('/test/generate', { formData: guestForm }));
  keep('beginSignIn', await guest.get('/auth/begin'));
  keep('signIn', await guest.signIn(test.issuer, { sub: who, name: who, email: `${who}@example.com` }, test.clock.now));
  const { body: claimed } = keep('claimSubject', await guest.post('/unAuth/create-subject', {}));
  const claim = { testData: { formData: guestForm, ...written }, questionsArray: written.jsonResponse.questions.map(answered) };
  keep('claimTest', await guest.post(`/unAuth/create-test/${claimed.subject._id}`, claim));
  const { subjectId, testId } = await makeAndTake(guest, keep);
  await reviewAndRetake(guest, keep, subjectId, testId);
  await pay(guest, keep, who);
  keep('readAnalytics', await guest.get('/user/analytics'));
  keep('deleteTest', await guest.get(`/test/deleteTest/${testId}`));
  keep('readAccount', await guest.get('/user/export'));
  keep('signOut', await guest.post('/logout'));
  keep('signIn', await guest.signIn(test.issuer, { sub: who, name: who, email: `${who}@example.com` }, test.clock.now));
  keep('deleteAccount', await guest.post('/user/delete', {}));
  return guest;
}

function answered({ id, options }: { id: string; options: string[] }) {
  return { id, userAnswer: options[0], attempted: true };
}

async function makeAndTake(learner: TestBrowser, keep: KeepAnswer) {
  const { body: made } = keep('createSubject', await learner.post('/subject/create-subject', { subject: 'Biology' }));
  const subjectId: string = made.subject._id;
  const formData = testForm({ subjectId, questionCount: 3 });
  keep('checkExample', await learner.post('/test/example', { responses: [] }));
  keep('planTest', await learner.post('/test/plan', { formData }));
  const { body: generated } = keep('generate', await learner.post('/test/generate', { formData }));
  const [first, ...others] = generated.jsonResponse.questions;
  const replacement = { questionId: first.id, reason: 'unclear' };
  const { body: replaced } = keep('replaceQuestion', await learner.post('/test/replaceQuestion', replacement));
  const questionsArray = [replaced.question, ...others];
  const { body: created } = keep('createTest', await learner.post('/test/createTest', { formData, questionsArray }));
  const testId: string = created.test._id;
  const { body: started } = keep('startTest', await learner.get(`/test/testDetails/${testId}`));
  const [{ id, options }] = started.test.generatedQuestions;
  const responses = [
    { id, userAnswer: options[0], markedForReview: true, secondsSpent: 5, visited: true, eliminated: [options[1]], confidence: 'unsure' },
  ];
  keep('saveProgress', await learner.post('/test/saveProgress', { testId, responses, version: 0 }));
  keep(
    'reportQuestion',
    await learner.post('/test/reportQuestion', { testId, questionId: id, reason: 'unclear', note: 'Is this really so?' }),
  );
  keep('startTest', await learner.get(`/test/testDetails/${testId}`));
  return { subjectId, testId };
}

async function reviewAndRetake(learner: TestBrowser, keep: KeepAnswer, subjectId: string, testId: string): Promise<void> {
  keep('listTests', await learner.get(`/test/fetchTests/${subjectId}`));
  keep('readSubject', await learner.get(`/subject/subjectDetails/${subjectId}`));
  keep('listSubjects', await learner.get('/subject/all-subjects'));
  keep('refreshUser', await learner.get('/user/update-user-remaining-tests'));
  keep('submitTest', await learner.post('/test/submitTest', { testId, questions: [] }));
  keep('listTests', await learner.get(`/test/fetchTests/${subjectId}`));
  keep('readSolutions', await learner.get(`/solutions/get-solutions/${testId}`));
  const { body: again } = keep('retakeTest', await learner.post('/test/retake', { testId, questions: 'all' }));
  keep('startTest', await learner.get(`/test/testDetails/${again.test._id}`));
  keep('listRunning', await learner.get('/test/running'));
  keep('readAnalytics', await learner.get('/user/analytics'));
  keep('readInsights', await learner.get('/user/insights'));
}

async function pay(learner: TestBrowser, keep: KeepAnswer, name: string): Promise<void> {
  const { body: order } = keep('orderPremium', await learner.post('/payment/orders', { amount: 1, currency: 'INR' }));
  const card = { number: '4111 1111 1111 1111', expiry: '12/40', cvc: '123', name };
  const { body: paid } = await learner.post('/sandbox/checkout/pay', { key_id: order.key_id, order_id: order.order_id, card });
  const result = { paymentId: paid.razorpay_payment_id, orderId: order.order_id, amount: 1 };
  keep('confirmPayment', await learner.post('/payment/payment-success', { ...result, amount: 2 }));
  keep('confirmPayment', await learner.post('/payment/payment-success', result));
  keep('listPayments', await learner.get('/payment/history'));
}
