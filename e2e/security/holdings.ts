import type { BrowserContext, Page } from '@playwright/test';

import { type CallName, calls } from '../../src/contract/calls.ts';
import { pushSubscription } from '../../src/server/testing/push/push-subscription.ts';
import { callApi, openPlainPage, signedInBlankPage } from '../support/learner.ts';
import { createTest, formDataOf } from '../support/practice-test.ts';

type CallWithBody = { [Name in CallName]: (typeof calls)[Name]['method'] extends 'POST' ? Name : never }[CallName];

/** Data that an attacker could target: a test in each state, and generations from which no test was created. */
export interface Holdings {
  /** A page in the learner's session. */
  page: Page;
  subjectId: string;
  newTest: string;
  runningTest: string;
  finishedTest: string;
  /** Questions of pending generations: the learner's, and one from before they signed in. */
  pending: Question[];
  guestPending: Question[];
}

interface Question {
  id: string;
  options: string[];
}

const form = formDataOf({ count: 2, type: 'mcq' });

export async function createHoldings(context: BrowserContext): Promise<Holdings> {
  const guest = await openPlainPage(context);
  const guestPending = await generate(guest);
  await guest.close();
  const page = await signedInBlankPage(context);
  const { subjectId, testId: newTest } = await createTest(page, { count: 2, type: 'mcq' });
  const [runningTest, finishedTest] = [await createTestIn(page, subjectId), await createTestIn(page, subjectId)];
  for (const testId of [runningTest, finishedTest]) await callApi(page, pathOf('startTest', { testId }));
  await callApi(page, calls.submitTest.path, { testId: finishedTest, questions: [] });
  const pending = await generate(page, subjectId);
  return { page, subjectId, newTest, runningTest, finishedTest, pending, guestPending };
}

async function generate(page: Page, subjectId?: string): Promise<Question[]> {
  const { jsonResponse } = await callApi(page, calls.generate.path, { formData: { ...form, subjectId } });
  return jsonResponse.questions;
}

async function createTestIn(page: Page, subjectId: string): Promise<string> {
  const questionsArray = await generate(page, subjectId);
  const { test } = await callApi(page, calls.createTest.path, { questionsArray });
  return test._id;
}

/** Called with another id, a stream, or without an answer: the embedded issuer has no pictures, and nothing is shared or practised. */
const others: readonly CallName[] = [
  'startTest',
  'watchAttempt',
  'readPicture',
  'readEditable',
  'listTakers',
  'compareTest',
  'exportTests',
  'readPractice',
];

const reads = (Object.keys(calls) as CallName[]).filter((name) => {
  const { method, access, changesState } = calls[name];
  return method === 'GET' && access === 'learner' && !changesState && !others.includes(name);
});

/** Everything that the API returns about the learner's data, without the current time. */
export async function readAll(holdings: Holdings): Promise<Record<string, unknown>> {
  const { page, subjectId, newTest, runningTest, finishedTest } = holdings;
  const answers: Record<string, unknown> = {};
  for (const name of reads) answers[name] = await callApi(page, pathOf(name, { subjectId, testId: finishedTest }));
  answers.exportTests = await callApi(page, `${pathOf('exportTests', {})}?all=1&format=json`);
  answers.readEditable = await callApi(page, pathOf('readEditable', { testId: newTest }));
  // Already started, so this call changes nothing.
  answers.running = await callApi(page, pathOf('startTest', { testId: runningTest }));
  return JSON.parse(JSON.stringify(answers, (key, value: unknown) => (['serverNow', 'exportedAt'].includes(key) ? undefined : value)));
}

export function pathOf(name: CallName, { subjectId = '', testId = '' }: { subjectId?: string; testId?: string }): string {
  return calls[name].path.replace(':subjectId', subjectId).replace(':testId', testId);
}

/** Bodies that would change something if the learner sent them. */
export function bodiesOf({
  subjectId,
  newTest,
  runningTest,
  finishedTest,
  pending,
  guestPending,
}: Holdings): Record<CallWithBody, unknown> {
  const formData = { ...form, subjectId };
  const [question] = pending;
  const written = { question: 'Is this mine?', options: ['True', 'False'], correctAnswer: 'True' };
  return {
    exchangeCode: { code: 'made-up', state: 'made-up' },
    signIn: { idToken: 'made.up.token' },
    signOut: {},
    endSessions: { id: 'others' },
    deleteAccount: {},
    createSubject: { subject: 'Stolen' },
    createPaper: { exam: 'cbse-12-physics', language: 'en', subjectId },
    renameSubject: { subjectId, subject: 'Stolen' },
    removeSubject: { subjectId },
    deleteTests: { testIds: [newTest, finishedTest] },
    moveTests: { testIds: [newTest, finishedTest], subjectId },
    importTest: { subjectId, text: 'Is this mine?\nA. no\nB. yes\nC. maybe\nD. never\nANSWER: B' },
    saveQuestions: { testId: newTest, edition: 'none', questions: [written] },
    writeTest: { subjectId, title: 'Stolen', questions: [written] },
    checkQuestion: { question: written },
    renameTest: { testId: newTest, title: 'Stolen' },
    shareTest: { testId: finishedTest, showName: true, order: 'same' },
    unshareTest: { token: 'none' },
    takeShared: {},
    generate: { formData },
    goOnWithGeneration: {},
    takeGeneration: {},
    stopGeneration: {},
    planTest: { formData },
    replaceQuestion: { questionId: question?.id, reason: 'unclear' },
    createTest: { formData, questionsArray: pending },
    retakeTest: { testId: finishedTest, questions: 'all' },
    saveProgress: { testId: runningTest, responses: [], version: 0 },
    submitTest: { testId: runningTest, questions: [] },
    reportQuestion: { testId: newTest, questionId: 'none', reason: 'unclear' },
    orderPremium: { amount: 1, currency: 'INR' },
    confirmPayment: { paymentId: 'pay_1', orderId: 'order_1', amount: 1 },
    savePlan: { minutesPerDay: 120, pauseDays: 7 },
    saveReminder: { subscription: pushSubscription, hour: 18, zone: 'Asia/Kolkata' },
    startPractice: { source: 'due', count: 5 },
    answerPractice: { practiceId: 'none', id: 'none', userAnswer: null, secondsSpent: 1 },
    hintPractice: { practiceId: 'none', id: 'none' },
    noteMistake: { id: 'none', star: true },
    claimSubject: {},
    submitGuestTest: { questionsArray: guestPending },
    claimTest: { questionsArray: guestPending },
  };
}
