import * as z from 'zod/mini';

import { extraTimes } from '../assessment/timing.ts';
import { retakeKinds } from '../assessment/retake.ts';
import { responseShape } from './attempt-shapes.ts';
import { reportShape, testFormShape, wireQuestionShape } from './test-shapes.ts';

/** What was chosen before and now, oldest first, each with the attempt's version at which it was given; null: cleared. */
const exportedChangeShape = z.object({ version: z.number(), userAnswer: z.nullable(z.string()) });

/** A question as its learner may have it: key, reasons and whether it counts only once its attempt is finished. */
const exportedQuestionShape = z.extend(z.extend(wireQuestionShape, responseShape.shape), {
  changes: z.array(exportedChangeShape),
  correctAnswer: z.optional(z.string()),
  explanation: z.optional(z.string()),
  optionNotes: z.optional(z.array(z.string())),
  isVoid: z.optional(z.boolean()),
});

const exportedAttemptShape = z.object({
  state: z.enum(['running', 'finished']),
  startedAt: z.number(),
  deadline: z.number(),
  finishedAt: z.nullable(z.number()),
  finishedBy: z.nullable(z.enum(['learner', 'deadline'])),
  /** In marks; null while it runs. */
  score: z.nullable(z.number()),
  attemptedQuestions: z.number(),
  /** How often its responses were saved. */
  version: z.number(),
});

const exportedTestShape = z.object({
  id: z.string(),
  /** What it was made of: one of `requests`. */
  requestId: z.string(),
  title: z.string(),
  description: z.string(),
  difficulty: z.string(),
  questionType: z.string(),
  timePerQuestion: z.number(),
  extraTime: z.nullable(z.enum(extraTimes)),
  marking: z.string(),
  createdAt: z.number(),
  deletedAt: z.nullable(z.number()),
  /** The id of the test that this one takes again, and which of its questions. */
  retakeOf: z.nullable(z.string()),
  retake: z.nullable(z.enum(retakeKinds)),
  attempt: z.nullable(exportedAttemptShape),
  questions: z.array(exportedQuestionShape),
});

/** What was asked for, whatever came of it; with its questions where no test was made of them yet. None of them has its key. */
const exportedRequestShape = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  questionCount: z.number(),
  difficulty: z.string(),
  questionType: z.string(),
  negative: z.boolean(),
  timePerQuestion: z.number(),
  marking: z.optional(z.string()),
  extraTime: z.optional(z.string()),
  language: z.optional(z.string()),
  /** The blueprint as the learner changed it. */
  plan: testFormShape.shape.plan,
  /** Asked for before the learner signed in, and then claimed. */
  asGuest: z.boolean(),
  /** Where a guest asked from, for as long as that is kept. */
  networkAddress: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  state: z.string(),
  createdAt: z.number(),
  /** How many tests of a month's allowance it took, and the instant that decides of which month. */
  cost: z.number(),
  countedAt: z.number(),
  /** How often the writing was gone on with after it was stopped. */
  resumed: z.number(),
  writer: z.nullable(z.object({ kind: z.string(), name: z.string(), isCompleted: z.optional(z.boolean()) })),
  report: z.nullable(reportShape),
  questions: z.array(wireQuestionShape),
  /** What has passed its checks while the rest is still being written. */
  progress: z.nullable(z.object({ report: reportShape, questions: z.array(z.extend(wireQuestionShape, { slot: z.number() })) })),
  /** What stood in the test before its learner had it replaced. */
  replaced: z.array(wireQuestionShape),
  replacements: z.number(),
  replacementTries: z.number(),
});

/** Until the attempt is finished it is `received`, whatever has come of it. */
const exportedReportShape = z.object({
  testId: z.string(),
  questionId: z.string(),
  question: z.string(),
  reason: z.string(),
  note: z.nullable(z.string()),
  state: z.string(),
  finding: z.nullable(z.string()),
  createdAt: z.number(),
});

/** Amounts are in paise. */
const exportedOrderShape = z.object({
  id: z.string(),
  providerOrderId: z.nullable(z.string()),
  amount: z.number(),
  currency: z.string(),
  state: z.string(),
  createdAt: z.number(),
});

const exportedPaymentShape = z.object({
  id: z.string(),
  /** One of `orders`. */
  orderId: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** How far it came, or what ended it. */
  state: z.string(),
  creditedAt: z.nullable(z.number()),
  /** The days of premium that it bought. */
  days: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
  endedBy: z.nullable(z.enum(['refund', 'dispute'])),
  createdAt: z.number(),
});

/** All that is kept of a learner. Instants are ms since 1970. */
export const exportShape = z.object({
  exportedAt: z.number(),
  account: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    picture: z.nullable(z.string()),
    issuer: z.string(),
    /** The issuer's own name for them. */
    idAtIssuer: z.string(),
    createdAt: z.number(),
    premiumUntil: z.nullable(z.number()),
  }),
  /** Where they are signed in. */
  sessions: z.array(z.object({ createdAt: z.number(), lastSeenAt: z.number() })),
  subjects: z.array(
    z.object({ id: z.string(), name: z.string(), isDefault: z.boolean(), createdAt: z.number(), tests: z.array(exportedTestShape) }),
  ),
  requests: z.array(exportedRequestShape),
  reports: z.array(exportedReportShape),
  orders: z.array(exportedOrderShape),
  payments: z.array(exportedPaymentShape),
  insights: z.array(z.string()),
});

export type Export = z.infer<typeof exportShape>;
export type ExportedTest = Export['subjects'][number]['tests'][number];
