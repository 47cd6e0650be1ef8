import { formOf, leaveGeneration } from '../harness/guest-generation.ts';
import type { LoadProduct } from '../harness/load-product.ts';
import { createVisitor, type Visitor } from '../harness/visitor.ts';

const topics = ['Photosynthesis', 'Quadratic equations', 'The Indian Constitution', 'JavaScript', 'Current electricity', 'World War II'];
const saves = 4;
/** One guest in so many disconnects during generation. */
const leavingEvery = 10;

interface WireQuestion {
  id: string;
  options: string[];
}

/**
 * A whole visit: a guest generates and takes a test, signs in and claims it, then creates a subject,
 * generates a test, attempts, saves and submits it, reads the solutions, and signs out. Every other visit streams.
 */
export async function journey({ origin, issuer }: LoadProduct, number: number): Promise<void> {
  const visitor = createVisitor(origin, issuer, `learner-${number}`);
  const accept = number % 2 === 0 ? ['text/event-stream', 'application/json'] : ['application/json', 'text/event-stream'];
  const formData = formAbout(number);
  await visitor.get('/');
  if (number % leavingEvery === 0) await leaveGeneration(origin, formData, 1);
  const written = await visitor.post('/test/generate', { formData }, accept[0]);
  await visitor.signIn();
  const { subject: claimed } = await visitor.post('/unAuth/create-subject');
  const questionsArray = written.jsonResponse.questions.map(answered);
  await visitor.post(`/unAuth/create-test/${claimed._id}`, { testData: { formData, ...written }, questionsArray });
  const { subject } = await visitor.post('/subject/create-subject', { subject: 'Revision' });
  await sit(visitor, formAbout(number + 1, subject._id), accept[1]);
  await lookAround(visitor, subject._id);
  await visitor.post('/logout');
}

async function sit(visitor: Visitor, formData: object, accept?: string): Promise<void> {
  const generated = await visitor.post('/test/generate', { formData }, accept);
  const { test: made } = await visitor.post('/test/createTest', { formData, questionsArray: generated.jsonResponse.questions });
  const { test } = await visitor.get(`/test/testDetails/${made._id}`);
  const questions: WireQuestion[] = test.generatedQuestions;
  for (let version = 0; version < saves; version++) {
    const responses = questions.slice(version * 2, version * 2 + 2).map(({ id, options }) => ({ id, userAnswer: options[0] }));
    await visitor.post('/test/saveProgress', { testId: made._id, responses, version });
  }
  await visitor.post('/test/submitTest', { testId: made._id, questions: questions.map(answered) });
  await visitor.get(`/solutions/get-solutions/${made._id}`);
}

async function lookAround(visitor: Visitor, subjectId: string): Promise<void> {
  await visitor.get('/subject/all-subjects');
  await visitor.get(`/subject/subjectDetails/${subjectId}`);
  await visitor.get(`/test/fetchTests/${subjectId}`);
  await visitor.get('/test/running');
  await visitor.get('/user/update-user-remaining-tests');
  await visitor.get('/user/analytics');
  await visitor.get('/user/insights');
}

function answered({ id, options }: WireQuestion) {
  return { id, userAnswer: options[0], attempted: true };
}

function formAbout(number: number, subjectId?: string) {
  const title = topics[number % topics.length];
  return formOf({ title, description: title, negative: number % 3 === 0, subjectId });
}
