import type { EndpointName } from '../../../contract/endpoints.ts';
import { type TestApp, testForm } from '../app/test-app.ts';
import { eventsOf } from '../generation/generation-calls.ts';
import { pushSubscription } from '../push/push-subscription.ts';
import { formOf, type TestAnswer, type TestBrowser } from '../app/test-browser.ts';

import { walkGenerations } from './walk-generations.ts';

/** Records an answer and returns it. */
export type RecordAnswer = (name: EndpointName, answer: TestAnswer) => TestAnswer;

/** Makes every call of the contract as a guest who becomes a learner. Returns the browser. */
export async function walkEveryCall(test: TestApp, record: RecordAnswer, who = 'walker'): Promise<TestBrowser> {
  const guest = test.browser();
  const claims = { sub: who, name: who, email: `${who}@example.com` };
  const guestForm = testForm({ questionCount: 4, questionType: 'mcq' });
  const { body: written } = record('generate', await guest.post('/test/generate', { formData: guestForm }));
  const questionsArray = written.jsonResponse.questions.map(answered);
  record('submitGuestTest', await guest.post('/unAuth/submit', { questionsArray }));
  record('listTopics', await guest.get('/topics'));
  record('suggestTopics', await guest.get('/topics/suggest?q=photosynthesis'));
  record('exchangeCode', await exchangeCode(test, guest, record('beginSignIn', await guest.get('/auth/begin'))));
  record('signIn', await guest.signIn(test.issuer, { ...claims, picture: test.issuer.pictureUrl }, test.clock.now));
  await test.services.pictures.settled();
  record('readPicture', await guest.get('/user/picture'));
  const { body: claimed } = record('claimSubject', await guest.post('/unAuth/create-subject', {}));
  const claim = { testData: { formData: guestForm, ...written }, questionsArray };
  record('claimTest', await guest.post(`/unAuth/create-test/${claimed.subject._id}`, claim));
  const { subjectId, testId } = await makeAndTake(test, guest, record);
  await reviewAndRetake(guest, record, subjectId, testId);
  await shareAndTake(test, guest, record, testId);
  await pay(guest, record, who);
  record('readAnalytics', await guest.get('/user/analytics'));
  record('readDesk', await guest.get('/user/desk'));
  record('readDue', await guest.get('/practice/due'));
  record('readStanding', await guest.get('/practice/standing'));
  record('readPlan', await guest.get('/practice/plan'));
  record('savePlan', await guest.post('/practice/plan', { examDay: null, minutesPerDay: 30, pauseDays: 1 }));
  record('saveReminder', await guest.post('/practice/reminder', { subscription: pushSubscription, hour: 18, zone: 'Asia/Kolkata' }));
  record('readReminder', await guest.get('/practice/reminder'));
  record('saveReminder', await guest.post('/practice/reminder', { subscription: null, hour: 18, zone: 'Asia/Kolkata' }));
  await practise(guest, record, subjectId);
  const { body: book } = record('readMistakes', await guest.get('/mistakes'));
  record('noteMistake', await guest.post('/mistakes/note', { id: book.mistakes[0].id, note: 'Not again', star: true }));
  const text = 'Which gas do plants take in?\nA. Oxygen\nB. Carbon dioxide\nC. Nitrogen\nD. Helium\nANSWER: B';
  record('importTest', await guest.post('/test/import', formOf({ subjectId, text, dryRun: 'true' })));
  record('importTest', await guest.post('/test/import', formOf({ subjectId, text })));
  await writeAndEdit(guest, record, subjectId);
  record('listPapers', await guest.get(`/papers?subject=${subjectId}`));
  record('createPaper', await guest.post('/papers/create', { exam: 'cbse-12-physics', language: 'en', subjectId }));
  record('searchTests', await guest.get('/test/search?q=photo'));
  record('moveTests', await guest.post('/test/moveTests', { testIds: [testId], subjectId: claimed.subject._id }));
  record('deleteTest', await guest.get(`/test/deleteTest/${testId}`));
  record('deleteTests', await guest.post('/test/deleteTests', { testIds: [testId] }));
  record('renameSubject', await guest.post('/subject/rename', { subjectId, subject: 'Life' }));
  record('removeSubject', await guest.post('/subject/remove', { subjectId, moveTo: claimed.subject._id }));
  record('listSessions', await guest.get('/user/sessions'));
  record('endSessions', await guest.post('/user/sessions/end', { id: 'others' }));
  record('readAccount', await guest.get('/user/export'));
  record('signOut', await guest.post('/logout'));
  record('signIn', await guest.signIn(test.issuer, claims, test.clock.now));
  record('deleteAccount', await guest.post('/user/delete', {}));
  return guest;
}

async function practise(learner: TestBrowser, record: RecordAnswer, subjectId: string): Promise<void> {
  const started = record('startPractice', await learner.post('/practice/start', { source: 'subject', id: subjectId, count: 2 }));
  const { practiceId, questions } = started.body;
  const [{ id }] = questions;
  record('hintPractice', await learner.post('/practice/hint', { practiceId, id }));
  record('answerPractice', await learner.post('/practice/answer', { practiceId, id, userAnswer: null, confidence: 2, secondsSpent: 9 }));
  record('readPractice', await learner.get(`/practice/set/${practiceId}`));
}

/** An app without a client secret answers 404. */
async function exchangeCode(test: TestApp, guest: TestBrowser, { body }: TestAnswer): Promise<TestAnswer> {
  const code = test.issuer.code(await test.issuer.token({ sub: 'nobody' }, { now: test.clock.now }));
  return guest.post('/auth/exchange', { code, state: new URL(body.authorizationUrl).searchParams.get('state') });
}

function answered({ id, options }: { id: string; options: string[] }) {
  return { id, userAnswer: options[0], attempted: true };
}

async function makeAndTake(test: TestApp, learner: TestBrowser, record: RecordAnswer) {
  const { body: made } = record('createSubject', await learner.post('/subject/create-subject', { subject: 'Biology' }));
  const subjectId: string = made.subject._id;
  const formData = testForm({ subjectId, questionCount: 3 });
  record('planTest', await learner.post('/test/plan', { formData }));
  const { body: generated } = record('generate', await learner.post('/test/generate', { formData }));
  const [first, ...others] = generated.jsonResponse.questions;
  await walkGenerations(test, learner, first.id, record);
  const replacement = { questionId: first.id, reason: 'unclear' };
  const { body: replaced } = record('replaceQuestion', await learner.post('/test/replaceQuestion', replacement));
  const questionsArray = [replaced.question, ...others];
  const { body: created } = record('createTest', await learner.post('/test/createTest', { formData, questionsArray }));
  const testId: string = created.test._id;
  record('printTest', await learner.get(`/test/print/${testId}`));
  const { body: started } = record('startTest', await learner.get(`/test/testDetails/${testId}`));
  const [{ id, options }] = started.test.generatedQuestions;
  const responses = [
    { id, userAnswer: options[0], markedForReview: true, secondsSpent: 5, visited: true, eliminated: [options[1]], confidence: 'unsure' },
  ];
  record('saveProgress', await learner.post('/test/saveProgress', { testId, responses, version: 0 }));
  record(
    'reportQuestion',
    await learner.post('/test/reportQuestion', { testId, questionId: id, reason: 'unclear', note: 'Is this really so?' }),
  );
  record('startTest', await learner.get(`/test/testDetails/${testId}`));
  return { subjectId, testId };
}

async function reviewAndRetake(learner: TestBrowser, record: RecordAnswer, subjectId: string, testId: string): Promise<void> {
  record('listTests', await learner.get(`/test/fetchTests/${subjectId}`));
  record('readSubject', await learner.get(`/subject/subjectDetails/${subjectId}`));
  record('listSubjects', await learner.get('/subject/all-subjects'));
  record('refreshUser', await learner.get('/user/update-user-remaining-tests'));
  record('submitTest', await learner.post('/test/submitTest', { testId, questions: [] }));
  const watched = await learner.get(`/test/events/${testId}`);
  record('watchAttempt', { ...watched, body: eventsOf(watched).at(-1)?.data });
  record('listTests', await learner.get(`/test/fetchTests/${subjectId}`));
  record('readResult', await learner.get(`/test/result/${testId}`));
  record('readSolutions', await learner.get(`/solutions/get-solutions/${testId}`));
  record('exportTests', await learner.get(`/test/export?test=${testId}&format=csv`));
  const { body: again } = record('retakeTest', await learner.post('/test/retake', { testId, questions: 'all' }));
  record('startTest', await learner.get(`/test/testDetails/${again.test._id}`));
  record('listRunning', await learner.get('/test/running'));
  record('readAnalytics', await learner.get('/user/analytics'));
  record('readInsights', await learner.get('/user/insights'));
}

async function shareAndTake(test: TestApp, learner: TestBrowser, record: RecordAnswer, testId: string): Promise<void> {
  const settings = { testId, showName: true, order: 'fresh', closesAt: test.clock.now + 1, compare: true };
  const { body: shared } = record('shareTest', await learner.post('/test/share', settings));
  record('readShare', await learner.get(`/test/link/${testId}`));
  const path = `/test/shared/${shared.token}`;
  record('readShared', await test.browser().get(path));
  record('takeShared', await test.browser().post(`${path}/take`, { name: 'Ravi', compare: true }));
  const { body: taken } = record('takeShared', await learner.post(`${path}/take`, { name: 'Asha', compare: true }));
  await learner.get(`/test/testDetails/${taken.testId}`);
  await learner.post('/test/submitTest', { testId: taken.testId, questions: [] });
  record('readShared', await learner.get(path));
  record('listTakers', await learner.get(`${path}/takers`));
  record('compareTest', await learner.get(`/test/compare/${taken.testId}`));
  record('unshareTest', await learner.post('/test/unshare', { token: shared.token }));
}

async function writeAndEdit(learner: TestBrowser, record: RecordAnswer, subjectId: string): Promise<void> {
  const question = { question: 'Which gas do animals breathe out?', options: ['Oxygen', 'Nitrogen', 'Carbon dioxide', 'Helium'] };
  const written = { ...question, correctAnswer: 'Carbon dioxide', explanation: 'Their cells make it when they burn sugar.' };
  record('checkQuestion', await learner.post('/test/checkQuestion', { question: { ...written, correctAnswer: null } }));
  record('checkQuestion', await learner.post('/test/checkQuestion', { question: written }));
  const { body: made } = record('writeTest', await learner.post('/test/writeTest', { subjectId, title: 'Gases', questions: [written] }));
  const { testId } = made;
  const { body: read } = record('readEditable', await learner.get(`/test/edit/${testId}`));
  const { edition, questions } = read.test;
  const claim = { question: 'Helium is lighter than air.', options: ['True', 'False'], correctAnswer: 'True' };
  record('saveQuestions', await learner.post('/test/saveQuestions', { testId, edition, questions: [{ id: questions[0].id }, claim] }));
  record('renameTest', await learner.post('/test/rename', { testId, title: 'Gases of the air' }));
}

async function pay(learner: TestBrowser, record: RecordAnswer, name: string): Promise<void> {
  const { body: order } = record('orderPremium', await learner.post('/payment/orders', { amount: 1, currency: 'INR' }));
  const card = { number: '4111 1111 1111 1111', expiry: '12/40', cvc: '123', name };
  const { body: paid } = await learner.post('/sandbox/checkout/pay', { key_id: order.key_id, order_id: order.order_id, card });
  const result = { paymentId: paid.razorpay_payment_id, orderId: order.order_id, amount: 1 };
  record('confirmPayment', await learner.post('/payment/payment-success', result));
  record('listPayments', await learner.get('/payment/history'));
}

/** Every property name in an answer, at any depth. */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}
