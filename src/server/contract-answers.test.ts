import { afterAll, beforeAll, expect, it } from 'vitest';

import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { guestTest, signInAfterwards } from './testing/guest-test.ts';
import { right } from './testing/made-test.ts';
import { createTestApp, type TestAnswer, type TestApp, testForm } from './testing/test-app.ts';

let test: TestApp;
const answers = new Map<EndpointName, TestAnswer[]>();
beforeAll(async () => {
  test = await createTestApp();
  await walk();
});
afterAll(() => test.close());

function keep(name: EndpointName, answer: TestAnswer): TestAnswer {
  answers.set(name, [...(answers.get(name) ?? []), answer]);
  return answer;
}

/** Makes every call of the contract, as a guest who becomes a learner, up to the submission and past it. */
async function walk(): Promise<void> {
  const { guest, testData, questions } = await guestTest(test);
  keep('generate', { status: 200, headers: {}, body: withoutForm(testData) });
  keep('beginSignIn', await guest.get('/auth/begin'));
  keep('signIn', await guest.signIn(test.issuer, { sub: 'walker', name: 'Walker', email: 'walker@example.com' }, test.clock.now));
  keep('claimSubject', await guest.post('/unAuth/create-subject', {}));
  const defaultSubject = await signInAfterwards(test, guest, 'walker');
  keep('claimTest', await guest.post(`/unAuth/create-test/${defaultSubject}`, { testData, questionsArray: questions.map(right) }));

  const { body: made } = keep('createSubject', await guest.post('/subject/create-subject', { subject: 'Biology' }));
  const subjectId: string = made.subject._id;
  const formData = testForm({ subjectId, questionCount: 3 });
  keep('checkExample', await guest.post('/test/example', { responses: [] }));
  keep('planTest', await guest.post('/test/plan', { formData }));
  const { body: generated } = keep('generate', await guest.post('/test/generate', { formData }));
  const [first, ...others] = generated.jsonResponse.questions;
  const replacement = { questionId: first.id, reason: 'unclear' };
  const { body: replaced } = keep('replaceQuestion', await guest.post('/test/replaceQuestion', replacement));
  const questionsArray = [replaced.question, ...others];
  const { body: created } = keep('createTest', await guest.post('/test/createTest', { formData, questionsArray }));
  const testId: string = created.test._id;
  const { body: started } = keep('startTest', await guest.get(`/test/testDetails/${testId}`));
  const [{ id, options }] = started.test.generatedQuestions;
  const responses = [
    { id, userAnswer: options[0], markedForReview: true, secondsSpent: 5, visited: true, eliminated: [options[1]], confidence: 'unsure' },
  ];
  keep('saveProgress', await guest.post('/test/saveProgress', { testId, responses, version: 0 }));
  keep('reportQuestion', await guest.post('/test/reportQuestion', { testId, questionId: id, reason: 'unclear', note: 'Is it?' }));
  keep('startTest', await guest.get(`/test/testDetails/${testId}`));
  keep('listTests', await guest.get(`/test/fetchTests/${subjectId}`));
  keep('readSubject', await guest.get(`/subject/subjectDetails/${subjectId}`));
  keep('listSubjects', await guest.get('/subject/all-subjects'));
  keep('refreshUser', await guest.get('/user/update-user-remaining-tests'));
  keep('submitTest', await guest.post('/test/submitTest', { testId, questions: [] }));
  keep('listTests', await guest.get(`/test/fetchTests/${subjectId}`));
  keep('readSolutions', await guest.get(`/solutions/get-solutions/${testId}`));
  const { body: again } = keep('retakeTest', await guest.post('/test/retake', { testId, questions: 'all' }));
  keep('startTest', await guest.get(`/test/testDetails/${again.test._id}`));
  keep('listRunning', await guest.get('/test/running'));
  keep('readAnalytics', await guest.get('/user/analytics'));
  keep('readInsights', await guest.get('/user/insights'));
  const { body: order } = keep('orderPremium', await guest.post('/payment/orders', { amount: 1, currency: 'INR' }));
  const card = { number: '4111 1111 1111 1111', expiry: '12/40', cvc: '123', name: 'Walker' };
  const { body: paid } = await guest.post('/sandbox/checkout/pay', { key_id: order.key_id, order_id: order.order_id, card });
  const result = { paymentId: paid.razorpay_payment_id, orderId: order.order_id, amount: 1 };
  keep('confirmPayment', await guest.post('/payment/payment-success', { ...result, amount: 2 }));
  keep('confirmPayment', await guest.post('/payment/payment-success', result));
  keep('listPayments', await guest.get('/payment/history'));
  keep('readAnalytics', await guest.get('/user/analytics'));
  keep('deleteTest', await guest.get(`/test/deleteTest/${testId}`));
  keep('signOut', await guest.post('/logout'));
}

/** What the guest's browser stores is the form beside the answer. */
function withoutForm(testData: unknown): unknown {
  const { formData: _form, ...answer } = testData as Record<string, unknown>;
  return answer;
}

/** Every property name anywhere in an answer. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

it('every call of the contract was made', () => {
  expect([...answers.keys()].sort()).toEqual(Object.keys(endpoints).sort());
});

const names = Object.keys(endpoints) as EndpointName[];

it.each(names)('%s answers what the contract names, and nothing beside', (name) => {
  const given = answers.get(name) ?? [];

  expect(given.length).toBeGreaterThan(0);
  for (const { status, body } of given) {
    expect(status).toBe(200);
    expect(endpoints[name].answer.parse(body)).toEqual(body);
  }
});

// These are for those who have given their responses.
const telling: EndpointName[] = ['readSolutions', 'checkExample'];

it.each(names.filter((name) => !telling.includes(name)))('%s tells no key', (name) => {
  const told = (answers.get(name) ?? []).flatMap(({ body }) => namesIn(body));

  for (const name of ['correctAnswer', 'explanation', 'optionNotes', 'key', 'why', 'isTrue']) expect(told).not.toContain(name);
});
