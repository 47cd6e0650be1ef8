import type { BrowserContext, Page } from '@playwright/test';

import { type CallName, calls } from '../src/contract/calls.ts';
import { signedInPage } from './product.ts';

type CallWithBody = { [Name in CallName]: (typeof calls)[Name]['method'] extends 'POST' ? Name : never }[CallName];

/** What a learner has that somebody could be after: each kind of test, and papers that no test was made of yet. */
export interface Holdings {
  /** A page of the learner's. */
  page: Page;
  subjectId: string;
  /** Tests that nobody has opened, whose clock runs, and that is over. */
  newTest: string;
  runningTest: string;
  finishedTest: string;
  /** Questions of a generation that waits for its choice: the learner's, and the guest's that they were before. */
  paper: Question[];
  guestPaper: Question[];
}

interface Question {
  id: string;
  options: string[];
}

const form = {
  title: 'Photosynthesis',
  description: 'Light and dark reactions',
  questionCount: 2,
  difficulty: 'medium',
  questionType: 'mcq',
  negative: false,
  timePerQuestion: 90,
};

/** Makes it all in that browser, and leaves the learner at home. */
export async function makeHoldings(context: BrowserContext): Promise<Holdings> {
  const guest = await context.newPage();
  await guest.goto('/terms-and-condition');
  const guestPaper = await generate(guest);
  await guest.close();
  const page = await signedInPage(context);
  const { subject } = await call<{ subject: { _id: string } }>(page, calls.createSubject, calls.createSubject.path, { subject: 'Biology' });
  const subjectId = subject._id;
  const [newTest, runningTest, finishedTest] = [
    await makeTest(page, subjectId),
    await makeTest(page, subjectId),
    await makeTest(page, subjectId),
  ];
  for (const testId of [runningTest, finishedTest]) await call(page, calls.startTest, pathOf('startTest', { testId }));
  await call(page, calls.submitTest, calls.submitTest.path, { testId: finishedTest, questions: [] });
  const paper = await generate(page, subjectId);
  return { page, subjectId, newTest, runningTest, finishedTest, paper, guestPaper };
}

async function generate(page: Page, subjectId?: string): Promise<Question[]> {
  const { path } = calls.generate;
  const answer = await call<{ jsonResponse: { questions: Question[] } }>(page, calls.generate, path, { formData: { ...form, subjectId } });
  return answer.jsonResponse.questions;
}

async function makeTest(page: Page, subjectId: string): Promise<string> {
  const questionsArray = await generate(page, subjectId);
  const answer = await call<{ test: { _id: string } }>(page, calls.createTest, calls.createTest.path, { questionsArray });
  return answer.test._id;
}

/** A call as the product's own page makes it; throws where it fails. */
async function call<Answer>(page: Page, { method }: { method: string }, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async (sent) => {
      const token = localStorage.getItem('token');
      const response = await fetch(sent.path, {
        method: sent.method,
        headers: { ...(token && { 'X-CSRF-Token': token }), ...(sent.body && { 'Content-Type': 'application/json' }) },
        ...(sent.body && { body: sent.body }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(`${sent.path}: ${answer.message}`);
      return answer;
    },
    { method, path, body: body === undefined ? '' : JSON.stringify(body) },
  );
}

const reads = (Object.keys(calls) as CallName[]).filter((name) => {
  const { method, access, changesState } = calls[name];
  return method === 'GET' && access === 'learner' && !changesState && name !== 'startTest';
});

/** All that the product tells the learner of what they have, but for what the time is. */
export async function readAll(holdings: Holdings): Promise<Record<string, unknown>> {
  const { page, subjectId, runningTest, finishedTest } = holdings;
  const told: Record<string, unknown> = {};
  for (const name of reads) told[name] = await call(page, calls[name], pathOf(name, { subjectId, testId: finishedTest }));
  // Its clock runs already: nothing is started by reading it.
  told.running = await call(page, calls.startTest, pathOf('startTest', { testId: runningTest }));
  return JSON.parse(JSON.stringify(told, (key, value: unknown) => (['serverNow', 'exportedAt'].includes(key) ? undefined : value)));
}

export function pathOf(name: CallName, { subjectId = '', testId = '' }: { subjectId?: string; testId?: string }): string {
  return calls[name].path.replace(':subjectId', subjectId).replace(':testId', testId);
}

/** Bodies that would do something if the learner sent them. */
export function bodiesOf({ subjectId, newTest, runningTest, finishedTest, paper, guestPaper }: Holdings): Record<CallWithBody, unknown> {
  const formData = { ...form, subjectId };
  const [question] = paper;
  return {
    signIn: { idToken: 'made.up.token' },
    signOut: {},
    deleteAccount: {},
    createSubject: { subject: 'Stolen' },
    generate: { formData },
    planTest: { formData },
    replaceQuestion: { questionId: question?.id, reason: 'unclear' },
    checkExample: { responses: [] },
    createTest: { formData, questionsArray: paper },
    retakeTest: { testId: finishedTest, questions: 'all' },
    saveProgress: { testId: runningTest, responses: [], version: 0 },
    submitTest: { testId: runningTest, questions: [] },
    reportQuestion: { testId: newTest, questionId: 'none', reason: 'unclear' },
    orderPremium: { amount: 1, currency: 'INR' },
    confirmPayment: { paymentId: 'pay_1', orderId: 'order_1', amount: 1 },
    claimSubject: {},
    claimTest: { questionsArray: guestPaper },
  };
}
