import { createLoadBrowser, type LoadBrowser } from '../harness/http-browser.ts';
import type { LoadProduct } from '../harness/load-product.ts';

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
  const browser = createLoadBrowser(origin);
  const isStreaming = number % 2 === 0;
  await browser.get('/');
  if (number % leavingEvery === 0) await createLoadBrowser(origin).postAndLeave('/test/generate', { formData: formOf(number) });
  const formData = formOf(number);
  const written = await generate(browser, formData, isStreaming);
  await browser.signIn(issuer, `learner-${number}`);
  const { subject: claimed } = await browser.post('/unAuth/create-subject');
  const questionsArray = written.jsonResponse.questions.map(answered);
  await browser.post(`/unAuth/create-test/${claimed._id}`, { testData: { formData, ...written }, questionsArray });
  const { subject } = await browser.post('/subject/create-subject', { subject: 'Revision' });
  await sit(browser, { ...formOf(number + 1), subjectId: subject._id }, !isStreaming);
  await lookAround(browser, subject._id);
  await browser.post('/logout');
}

async function sit(browser: LoadBrowser, formData: { subjectId: string }, isStreaming: boolean): Promise<void> {
  const generated = await generate(browser, formData, isStreaming);
  const { test: made } = await browser.post('/test/createTest', { formData, questionsArray: generated.jsonResponse.questions });
  const { test } = await browser.get(`/test/testDetails/${made._id}`);
  const questions: WireQuestion[] = test.generatedQuestions;
  for (let version = 0; version < saves; version++) {
    const responses = questions.slice(version * 2, version * 2 + 2).map(({ id, options }) => ({ id, userAnswer: options[0] }));
    await browser.post('/test/saveProgress', { testId: made._id, responses, version });
  }
  await browser.post('/test/submitTest', { testId: made._id, questions: questions.map(answered) });
  await browser.get(`/solutions/get-solutions/${made._id}`);
}

async function lookAround(browser: LoadBrowser, subjectId: string): Promise<void> {
  await browser.get('/subject/all-subjects');
  await browser.get(`/subject/subjectDetails/${subjectId}`);
  await browser.get(`/test/fetchTests/${subjectId}`);
  await browser.get('/test/running');
  await browser.get('/user/update-user-remaining-tests');
  await browser.get('/user/analytics');
  await browser.get('/user/insights');
}

async function generate(browser: LoadBrowser, formData: object, isStreaming: boolean) {
  return isStreaming ? browser.postStreamed('/test/generate', { formData }) : browser.post('/test/generate', { formData });
}

function answered({ id, options }: WireQuestion) {
  return { id, userAnswer: options[0], attempted: true };
}

function formOf(number: number) {
  const title = topics[number % topics.length] ?? '';
  return {
    title,
    description: title,
    questionCount: 10,
    difficulty: 'medium',
    questionType: 'mixed',
    negative: number % 3 === 0,
    timePerQuestion: 90,
  };
}
