import { type CallName, calls } from '../../src/contract/calls.ts';
import { generationIdOf } from '../../src/server/shared/make-test.ts';
import { pushSubscription } from '../../src/server/testing/push/push-subscription.ts';
import { formOf } from '../harness/guest-generation.ts';
import type { LoadProduct } from '../harness/load-product.ts';
import { createVisitor, type Visitor } from '../harness/visitor.ts';

/** A valid request of a signed-in learner. A scanner replaces its parameters; those in the path and in cookies are marked by `*`. */
export interface ScanTarget {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** In place of the learner's. */
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object | undefined;
  /** Sent as an HTML form. */
  form?: Record<string, string>;
}

export interface ScanTargets {
  /** Headers of the learner. */
  headers: Record<string, string>;
  targets: ScanTarget[];
}

interface Made {
  subjectId: string;
  testId: string;
  generationId: string;
  questionId: string;
  orderId: string;
}

/** Every call of the contract that takes parameters, and every other address that does. */
export async function makeScanTargets({ origin, issuer }: LoadProduct): Promise<ScanTargets> {
  const visitor = createVisitor(origin, issuer, 'scanned');
  await visitor.signIn();
  const made = await makeData(visitor);
  const inContract = (Object.keys(calls) as CallName[]).map((name) => targetOf(name, made));
  const headers = visitor.headers();
  return { headers, targets: [markedCookies(headers), ...inContract, ...otherTargets(made)].filter((target) => target !== undefined) };
}

async function makeData(visitor: Visitor): Promise<Made> {
  const { subject } = await visitor.post('/subject/create-subject', { subject: 'Biology' });
  const formData = formOf({ questionCount: 1, subjectId: subject._id });
  const taken = await visitor.post('/test/generate', { formData });
  const { test } = await visitor.post('/test/createTest', { formData, questionsArray: taken.jsonResponse.questions });
  await visitor.get(`/test/testDetails/${test._id}`);
  const { jsonResponse } = await visitor.post('/test/generate', { formData });
  const { order_id: orderId } = await visitor.post('/payment/orders', {});
  const [{ id: questionId }] = jsonResponse.questions;
  return { subjectId: subject._id, testId: test._id, generationId: generationIdOf(questionId), questionId, orderId };
}

/** Every call reads cookies alike. The token is compared with a computed one and reaches no query. */
function markedCookies({ Cookie = '', ...headers }: Record<string, string>): ScanTarget {
  const marked = `${Cookie.replaceAll(';', '*;')}*`;
  return { name: 'cookies', method: 'GET', path: calls.refreshUser.path, headers: { ...headers, Cookie: marked } };
}

function targetOf(name: CallName, made: Made): ScanTarget | undefined {
  const { method, path } = calls[name];
  const body = bodies[name]?.(made);
  const query = queries[name] ?? '';
  const ids: Record<string, string> = { ...made, ...(name === 'deleteTest' && { testId: 'none' }) };
  const marked = path.replaceAll(/:(\w+)/gu, (_, part: string) => `${ids[part]}*`);
  if (marked === path && body === undefined && query === '') return undefined;
  return { name, method, path: marked + query, body };
}

const queries: Partial<Record<CallName, string>> = {
  suggestTopics: '?q=cell',
  searchTests: '?q=cell',
  readMistakes: '?q=cell',
  readStanding: '?subject=none',
  listPapers: '?subject=none',
  exportTests: '?test=none&format=csv',
};

const written = { question: 'Is air a gas?', options: ['True', 'False'], correctAnswer: 'True' };

/** Undefined: the call has no body, or one without a text, such as those that end the scan's session. */
const bodies: Record<CallName, ((made: Made) => object) | undefined> = {
  beginSignIn: undefined,
  exchangeCode: () => ({ code: 'none', state: 'none' }),
  signIn: () => ({ idToken: 'e30.e30.e30' }),
  signOut: undefined,
  refreshUser: undefined,
  readAnalytics: undefined,
  readInsights: undefined,
  readDue: undefined,
  readPlan: undefined,
  savePlan: () => ({ examDay: null, minutesPerDay: 30, pauseDays: 0 }),
  readReminder: undefined,
  saveReminder: () => ({ subscription: pushSubscription, hour: 18, zone: 'Asia/Kolkata' }),
  readStanding: undefined,
  startPractice: ({ subjectId }) => ({ source: 'subject', id: subjectId, count: 5 }),
  readPractice: undefined,
  answerPractice: () => ({ practiceId: 'none', id: 'none', userAnswer: 'True', secondsSpent: 5 }),
  hintPractice: () => ({ practiceId: 'none', id: 'none' }),
  readMistakes: undefined,
  noteMistake: () => ({ id: 'none', note: 'Not again' }),
  listPapers: undefined,
  createPaper: () => ({ exam: 'neet', language: 'en', subjectId: 'none' }),
  readDesk: undefined,
  createSubject: () => ({ subject: 'Chemistry' }),
  renameSubject: ({ subjectId }) => ({ subjectId, subject: 'Chemistry' }),
  removeSubject: () => ({ subjectId: 'none', moveTo: 'none' }),
  listSubjects: undefined,
  readSubject: undefined,
  listTests: undefined,
  listTopics: undefined,
  suggestTopics: undefined,
  generate: ({ subjectId }) => ({ formData: formOf({ questionCount: 1, subjectId }) }),
  listGenerations: undefined,
  watchGeneration: undefined,
  goOnWithGeneration: () => ({}),
  takeGeneration: () => ({}),
  stopGeneration: () => ({}),
  planTest: ({ subjectId }) => ({ formData: formOf({ questionCount: 1, subjectId }) }),
  replaceQuestion: ({ questionId }) => ({ questionId, reason: 'unclear' }),
  createTest: ({ subjectId, questionId }) => ({ formData: { subjectId }, questionsArray: [{ id: questionId }] }),
  retakeTest: ({ testId }) => ({ testId, questions: 'all' }),
  listRunning: undefined,
  searchTests: undefined,
  deleteTests: () => ({ testIds: ['none'] }),
  moveTests: () => ({ testIds: ['none'], subjectId: 'none' }),
  // A form: its fields are read like those of other bodies.
  importTest: undefined,
  readEditable: undefined,
  saveQuestions: ({ testId }) => ({ testId, edition: 'none', questions: [written] }),
  writeTest: ({ subjectId }) => ({ subjectId, title: 'Gases', questions: [written] }),
  checkQuestion: () => ({ question: written }),
  renameTest: ({ testId }) => ({ testId, title: 'Gases' }),
  shareTest: ({ testId }) => ({ testId, showName: true, order: 'same' }),
  unshareTest: () => ({ token: 'none' }),
  readShare: undefined,
  readShared: undefined,
  takeShared: ({ subjectId }) => ({ name: 'Asha', subjectId }),
  listTakers: undefined,
  compareTest: undefined,
  printTest: undefined,
  exportTests: undefined,
  deleteTest: undefined,
  startTest: undefined,
  watchAttempt: undefined,
  saveProgress: ({ testId, questionId }) => ({ testId, responses: [{ id: questionId, userAnswer: 'True' }], version: 0 }),
  submitTest: ({ testId, questionId }) => ({ testId, questions: [{ id: questionId, userAnswer: 'True', attempted: true }] }),
  reportQuestion: ({ testId, questionId }) => ({ testId, questionId, reason: 'unclear', note: 'Is this so?' }),
  readResult: undefined,
  readSolutions: undefined,
  orderPremium: () => ({ amount: 1, currency: 'INR' }),
  confirmPayment: ({ orderId }) => ({ paymentId: 'pay_none', orderId, amount: 1 }),
  listPayments: undefined,
  claimSubject: undefined,
  submitGuestTest: ({ questionId }) => ({ questionsArray: [{ id: questionId, userAnswer: 'True', attempted: true }] }),
  claimTest: ({ questionId }) => ({ questionsArray: [{ id: questionId, userAnswer: 'True', attempted: true }] }),
  readAccount: undefined,
  readPicture: undefined,
  listSessions: undefined,
  endSessions: () => ({ id: 'none' }),
  deleteAccount: undefined,
};

function otherTargets({ orderId }: Made): ScanTarget[] {
  const card = { number: '4000 0000 0000 0002', expiry: '12/40', cvc: '123', name: 'Asha' };
  const signed = { razorpay_payment_id: 'pay_none', razorpay_order_id: orderId, razorpay_signature: 'a'.repeat(64) };
  return [
    { name: 'page view', method: 'POST', path: '/insights/view', body: { screen: '/home' } },
    { name: 'payment callback', method: 'POST', path: '/payment/callback', form: signed },
    { name: 'payment webhook', method: 'POST', path: '/payment/webhook', body: { event: 'payment.captured', payload: {} } },
    { name: 'payment result', method: 'GET', path: `/payment-success?payment_id=pay_none&order_id=${orderId}&amount=1&success=true` },
    { name: 'login', method: 'GET', path: '/login?next=/home' },
    { name: 'card form', method: 'GET', path: `/sandbox/checkout/${orderId}*?card=pays` },
    { name: 'sent card form', method: 'POST', path: `/sandbox/checkout/${orderId}*`, form: card },
    { name: 'card', method: 'POST', path: '/sandbox/checkout/pay', body: { key_id: 'rzp_test_none', order_id: orderId, card } },
  ];
}
