import * as z from 'zod/mini';

import { analyticsShape, insightsShape } from './analytics-shapes.ts';
import { progressShape, saveProgressShape, solutionsShape, startedTestShape, submittedShape, submitTestShape } from './attempt-shapes.ts';
import { orderRequestShape, orderShape, paymentConfirmedShape, paymentResultShape, receiptShape } from './payment-shapes.ts';
import { newSubjectShape, subjectShape } from './subject-shapes.ts';
import { reportedShape, reportQuestionShape } from './report-shapes.ts';
import {
  blueprintShape,
  claimTestShape,
  createTestShape,
  generatedShape,
  listedTestShape,
  replacedShape,
  replaceQuestionShape,
  retakeTestShape,
  runningTestShape,
  savedTestShape,
  testFormShape,
} from './test-shapes.ts';
import { signedInShape, signInShape, userShape } from './user-shapes.ts';

/**
 * Who may call: `learner` needs the session cookie; `visitor` uses it where there is one (a guest is welcome, a learner's
 * call is guarded like any other); `anyone` never looks at it.
 */
type Access = 'anyone' | 'visitor' | 'learner';

interface Endpoint {
  method: 'GET' | 'POST';
  path: `/${string}`;
  access: Access;
  /** Calls that change state must carry the anti-forgery token, whatever their method. */
  changesState: boolean;
  body: z.ZodMiniType;
  answer: z.ZodMiniType;
}

const nothing = z.unknown();
const done = z.object({ success: z.literal(true) });
const answer = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object({ success: z.literal(true), ...shape });

const reads = { method: 'GET', access: 'learner', changesState: false, body: nothing } as const;
const writes = { method: 'POST', access: 'learner', changesState: true } as const;

/** Every call of the product: the server mounts this table, the screens call from it. */
export const endpoints = {
  beginSignIn: {
    ...reads,
    path: '/auth/begin',
    access: 'anyone',
    answer: answer({ authorizationUrl: z.string() }),
  },
  signIn: {
    // Guarded by the nonce in the cookie of beginSignIn: there is no session yet that a token could be bound to.
    ...writes,
    path: '/auth/googleAuth',
    access: 'anyone',
    changesState: false,
    body: signInShape,
    answer: signedInShape,
  },
  signOut: {
    ...writes,
    path: '/logout',
    // Without a word, the browser is told to clear what it keeps of this site.
    body: z.nullish(z.object({ keepsUnsent: z.optional(z.boolean()) })),
    answer: done,
  },
  refreshUser: { ...reads, path: '/user/update-user-remaining-tests', answer: answer({ user: userShape }) },
  readAnalytics: { ...reads, path: '/user/analytics', answer: analyticsShape },
  // It may wait for a model.
  readInsights: { ...reads, path: '/user/insights', answer: insightsShape },

  createSubject: {
    ...writes,
    path: '/subject/create-subject',
    body: newSubjectShape,
    answer: answer({ message: z.string(), subject: subjectShape }),
  },
  listSubjects: { ...reads, path: '/subject/all-subjects', answer: answer({ allSubjects: z.array(subjectShape) }) },
  readSubject: { ...reads, path: '/subject/subjectDetails/:subjectId', answer: answer({ subject: subjectShape }) },

  listTests: { ...reads, path: '/test/fetchTests/:subjectId', answer: answer({ tests: z.array(listedTestShape) }) },
  generate: {
    ...writes,
    path: '/test/generate',
    access: 'visitor',
    body: z.strictObject({ formData: testFormShape }),
    answer: generatedShape,
  },
  planTest: {
    ...writes,
    path: '/test/plan',
    access: 'visitor',
    changesState: false,
    body: z.strictObject({ formData: testFormShape }),
    answer: blueprintShape,
  },
  replaceQuestion: {
    ...writes,
    path: '/test/replaceQuestion',
    access: 'visitor',
    body: replaceQuestionShape,
    answer: replacedShape,
  },
  createTest: { ...writes, path: '/test/createTest', body: createTestShape, answer: answer({ test: savedTestShape }) },
  retakeTest: { ...writes, path: '/test/retake', body: retakeTestShape, answer: answer({ test: savedTestShape }) },
  listRunning: { ...reads, path: '/test/running', answer: answer({ serverNow: z.number(), tests: z.array(runningTestShape) }) },
  deleteTest: {
    ...reads,
    path: '/test/deleteTest/:testId',
    changesState: true,
    answer: done,
  },

  // The first call starts the clock, and does nothing else that a second call would not: a plain read for the rest.
  startTest: { ...reads, path: '/test/testDetails/:testId', answer: answer({ test: startedTestShape }) },
  saveProgress: { ...writes, path: '/test/saveProgress', body: saveProgressShape, answer: progressShape },
  submitTest: { ...writes, path: '/test/submitTest', body: submitTestShape, answer: submittedShape },
  reportQuestion: { ...writes, path: '/test/reportQuestion', body: reportQuestionShape, answer: reportedShape },
  readSolutions: { ...reads, path: '/solutions/get-solutions/:testId', answer: solutionsShape },

  orderPremium: { ...writes, path: '/payment/orders', body: orderRequestShape, answer: orderShape },
  // It may answer `success: false`, which is no failure of the call.
  confirmPayment: { ...writes, path: '/payment/payment-success', body: paymentResultShape, answer: paymentConfirmedShape },
  listPayments: { ...reads, path: '/payment/history', answer: answer({ payments: z.array(receiptShape) }) },

  claimSubject: {
    ...writes,
    path: '/unAuth/create-subject',
    body: z.optional(z.strictObject({})),
    answer: answer({ message: z.string(), subject: subjectShape }),
  },
  claimTest: {
    ...writes,
    path: '/unAuth/create-test/:subjectId',
    body: claimTestShape,
    answer: answer({ test: savedTestShape, score: z.number(), total: z.number(), attemptedQuestions: z.number() }),
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type BodyOf<Name extends EndpointName> = z.infer<(typeof endpoints)[Name]['body']>;
export type AnswerOf<Name extends EndpointName> = z.infer<(typeof endpoints)[Name]['answer']>;

/** The names of the `:parts` of a path. */
type PartsOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<Rest>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

export type ParametersOf<Name extends EndpointName> = Record<PartsOf<(typeof endpoints)[Name]['path']>, string>;

/** Below these paths every answer is JSON, failures too. */
export const servicePaths = ['/auth', '/user', '/subject', '/test', '/unAuth', '/payment', '/solutions', '/logout'] as const;
