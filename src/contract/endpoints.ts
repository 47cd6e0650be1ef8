import * as z from 'zod/mini';

import { endSessionsShape, exportShape, sessionShape } from './shapes/account-shapes.ts';
import { analyticsShape, insightsShape } from './shapes/analytics-shapes.ts';
import { deskShape, testResultShape } from './shapes/score-shapes.ts';
import {
  progressShape,
  reportedShape,
  reportQuestionShape,
  saveProgressShape,
  solutionsShape,
  startedTestShape,
  submitGuestTestShape,
  submittedAsGuestShape,
  submittedShape,
  submitTestShape,
  watchedAttemptShape,
} from './shapes/attempt-shapes.ts';
import { type CallName, calls } from './calls.ts';
import type { PartsOf } from './screens.ts';
import {
  checkedQuestionShape,
  checkQuestionShape,
  editableTestShape,
  importedShape,
  importShape,
  renameTestShape,
  saveQuestionsShape,
  writeTestShape,
} from './shapes/exchange-shapes.ts';
import {
  answeredPracticeShape,
  answerPracticeShape,
  dueShape,
  keptWithMistakeShape,
  mistakesShape,
  noteMistakeShape,
  planShape,
  practiceHintShape,
  practiceShape,
  reminderShape,
  savePlanShape,
  saveReminderShape,
  standingShape,
  startedPracticeShape,
  startPracticeShape,
} from './shapes/practice-shapes.ts';
import { createPaperShape, listedPaperShape } from './papers/paper-shapes.ts';
import { orderRequestShape, orderShape, paymentConfirmedShape, paymentResultShape, receiptShape } from './shapes/payment-shapes.ts';
import {
  comparisonShape,
  sharedShape,
  sharedTestShape,
  shareShape,
  shareTestShape,
  takenShape,
  takerShape,
  takeSharedShape,
  unshareTestShape,
} from './shapes/share-shapes.ts';
import { newSubjectShape, removeSubjectShape, renameSubjectShape, subjectShape } from './shapes/subject-shapes.ts';
import {
  blueprintShape,
  claimTestShape,
  createTestShape,
  deleteTestsShape,
  foundTestShape,
  generatedShape,
  listedTestShape,
  moveTestsShape,
  ownGenerationShape,
  printedTestShape,
  replacedShape,
  replaceQuestionShape,
  retakeTestShape,
  runningTestShape,
  savedTestShape,
  testFormShape,
} from './shapes/test-shapes.ts';
import { catalogueSubjectShape, suggestionShape } from './shapes/topic-shapes.ts';
import { codeShape, signedInShape, signInShape, userShape } from './shapes/user-shapes.ts';

interface Shapes {
  body: z.ZodMiniType;
  answer: z.ZodMiniType;
}

const nothing = z.unknown();
const noFields = z.nullish(z.strictObject({}));
const done = z.object({ success: z.literal(true) });
const answer = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object({ success: z.literal(true), ...shape });

/** Unless `keepsUnsent` is true, the response clears the browser's storage of this site. */
const leaving = { keepsUnsent: z.optional(z.boolean()) };

/** `isLate`: the browser was cleared earlier and may be another learner's by now. The response leaves its cookies and storage alone. */
const signingOut = { ...leaving, isLate: z.optional(z.boolean()) };

const shapes = {
  beginSignIn: { body: nothing, answer: answer({ authorizationUrl: z.string() }) },
  exchangeCode: { body: codeShape, answer: answer({ idToken: z.string() }) },
  signIn: { body: signInShape, answer: signedInShape },
  signOut: { body: z.nullish(z.object(signingOut)), answer: done },
  // The token is the anti-forgery token of the session, for a page that knows only an earlier one's.
  refreshUser: { body: nothing, answer: answer({ user: userShape, token: z.string() }) },
  readAnalytics: { body: nothing, answer: analyticsShape },
  readInsights: { body: nothing, answer: insightsShape },
  readDesk: { body: nothing, answer: deskShape },
  readDue: { body: nothing, answer: dueShape },
  readPlan: { body: nothing, answer: answer(planShape.shape) },
  savePlan: { body: savePlanShape, answer: answer(planShape.shape) },
  readReminder: { body: nothing, answer: answer(reminderShape.shape) },
  saveReminder: { body: saveReminderShape, answer: answer(reminderShape.shape) },
  // Its query is in practice-shapes.ts.
  readStanding: { body: nothing, answer: standingShape },
  startPractice: { body: startPracticeShape, answer: startedPracticeShape },
  readPractice: { body: nothing, answer: practiceShape },
  answerPractice: { body: answerPracticeShape, answer: answer(answeredPracticeShape.shape) },
  hintPractice: { body: practiceHintShape, answer: answer({ hint: z.string() }) },
  // Its query is in practice-shapes.ts.
  readMistakes: { body: nothing, answer: mistakesShape },
  noteMistake: { body: noteMistakeShape, answer: answer(keptWithMistakeShape) },

  // The bytes of a WebP file.
  readPicture: { body: nothing, answer: z.string() },
  listSessions: { body: nothing, answer: answer({ sessions: z.array(sessionShape) }) },
  endSessions: { body: endSessionsShape, answer: done },
  readAccount: { body: nothing, answer: answer({ data: exportShape }) },
  deleteAccount: { body: z.strictObject(leaving), answer: done },

  // Its query is in paper-shapes.ts.
  listPapers: { body: nothing, answer: answer({ papers: z.array(listedPaperShape) }) },
  createPaper: { body: createPaperShape, answer: answer({ test: savedTestShape, subjectId: z.string(), seenBefore: z.number() }) },
  createSubject: { body: newSubjectShape, answer: answer({ message: z.string(), subject: subjectShape }) },
  listSubjects: { body: nothing, answer: answer({ allSubjects: z.array(subjectShape) }) },
  renameSubject: { body: renameSubjectShape, answer: answer({ subject: subjectShape }) },
  removeSubject: { body: removeSubjectShape, answer: done },
  readSubject: { body: nothing, answer: answer({ subject: subjectShape }) },

  listTests: { body: nothing, answer: answer({ tests: z.array(listedTestShape) }) },
  listTopics: { body: nothing, answer: answer({ subjects: z.array(catalogueSubjectShape) }) },
  suggestTopics: { body: nothing, answer: answer({ suggestions: z.array(suggestionShape) }) },

  generate: { body: z.strictObject({ formData: testFormShape }), answer: generatedShape },
  listGenerations: { body: nothing, answer: answer({ generations: z.array(ownGenerationShape) }) },
  watchGeneration: { body: nothing, answer: generatedShape },
  goOnWithGeneration: { body: noFields, answer: generatedShape },
  takeGeneration: { body: noFields, answer: generatedShape },
  stopGeneration: { body: noFields, answer: answer({ state: z.enum(['unfinished', 'failed']), ready: z.number() }) },
  planTest: { body: z.strictObject({ formData: testFormShape }), answer: blueprintShape },
  replaceQuestion: { body: replaceQuestionShape, answer: replacedShape },
  createTest: { body: createTestShape, answer: answer({ test: savedTestShape }) },
  retakeTest: { body: retakeTestShape, answer: answer({ test: savedTestShape }) },
  listRunning: { body: nothing, answer: answer({ serverNow: z.number(), tests: z.array(runningTestShape) }) },
  searchTests: { body: nothing, answer: answer({ tests: z.array(foundTestShape), isMore: z.boolean() }) },
  deleteTests: { body: deleteTestsShape, answer: done },
  moveTests: { body: moveTestsShape, answer: done },
  importTest: { body: importShape, answer: importedShape },
  readEditable: { body: nothing, answer: answer({ test: editableTestShape }) },
  saveQuestions: { body: saveQuestionsShape, answer: answer({ test: editableTestShape }) },
  writeTest: { body: writeTestShape, answer: answer({ testId: z.string() }) },
  checkQuestion: { body: checkQuestionShape, answer: checkedQuestionShape },
  renameTest: { body: renameTestShape, answer: done },
  shareTest: { body: shareTestShape, answer: sharedShape },
  unshareTest: { body: unshareTestShape, answer: done },
  readShare: { body: nothing, answer: answer({ share: z.nullable(shareShape) }) },
  readShared: { body: nothing, answer: answer(sharedTestShape.shape) },
  takeShared: { body: takeSharedShape, answer: takenShape },
  listTakers: { body: nothing, answer: answer({ takers: z.array(takerShape) }) },
  compareTest: { body: nothing, answer: comparisonShape },
  printTest: { body: nothing, answer: answer({ test: printedTestShape }) },
  // The bytes of a file; its query is in exchange-shapes.ts.
  exportTests: { body: nothing, answer: z.string() },
  deleteTest: { body: nothing, answer: done },

  startTest: { body: nothing, answer: answer({ test: startedTestShape }) },
  watchAttempt: { body: nothing, answer: watchedAttemptShape },
  saveProgress: { body: saveProgressShape, answer: progressShape },
  submitTest: { body: submitTestShape, answer: submittedShape },
  readResult: { body: nothing, answer: testResultShape },
  reportQuestion: { body: reportQuestionShape, answer: reportedShape },
  readSolutions: { body: nothing, answer: solutionsShape },

  orderPremium: { body: orderRequestShape, answer: orderShape },
  // A pending payment is answered by `success: false` with 202, which is not a failed call.
  confirmPayment: { body: paymentResultShape, answer: paymentConfirmedShape },
  listPayments: {
    body: nothing,
    // Whether a payment is still pending at the provider.
    answer: answer({ payments: z.array(receiptShape), isPending: z.boolean() }),
  },

  /** A guest's first submission is graded and kept for the claim. */
  submitGuestTest: { body: submitGuestTestShape, answer: submittedAsGuestShape },
  claimSubject: {
    /**
     * `withReady`: moves a test that is ready as well. It counts, so its learner asks for it. `isOnlyMove`: makes no subject where
     * nothing is moved into it.
     */
    body: z.optional(z.strictObject({ withReady: z.optional(z.boolean()), isOnlyMove: z.optional(z.boolean()) })),
    /** `moved`: the newest generation that is the account's now. `refused`: why one stays the guest's. */
    answer: answer({
      message: z.optional(z.string()),
      subject: z.optional(subjectShape),
      moved: z.optional(z.string()),
      refused: z.optional(z.string()),
    }),
  },
  claimTest: {
    body: claimTestShape,
    /** For the path’s subject `first`, the subject of tests taken before signing in is made with the test. */
    answer: answer({
      test: savedTestShape,
      subjectId: z.string(),
      score: z.number(),
      total: z.number(),
      attemptedQuestions: z.number(),
    }),
  },
} as const satisfies Record<CallName, Shapes>;

type Endpoints = { readonly [Name in CallName]: (typeof calls)[Name] & (typeof shapes)[Name] };

/** Every call with the shapes of its body and answer: the server mounts this table. */
export const endpoints = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, { ...call, ...shapes[name as CallName] }]),
) as unknown as Endpoints;

export type EndpointName = CallName;
export type BodyOf<Name extends EndpointName> = z.infer<(typeof endpoints)[Name]['body']>;
export type AnswerOf<Name extends EndpointName> = z.infer<(typeof endpoints)[Name]['answer']>;

export type ParametersOf<Name extends EndpointName> = Record<PartsOf<(typeof endpoints)[Name]['path']>, string>;

/** All answers below these paths are JSON, including failures. */
export const servicePaths = [
  '/auth',
  '/user',
  '/subject',
  '/topics',
  '/test',
  '/practice',
  '/mistakes',
  '/papers',
  '/unAuth',
  '/payment',
  '/solutions',
  '/logout',
] as const;
