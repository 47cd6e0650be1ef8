import * as z from 'zod/mini';

import { confidences } from '../../assessment/question.ts';
import { extraTimes } from '../../assessment/timing.ts';
import { retakeKinds } from '../../assessment/retake.ts';
import { responseShape } from './attempt-shapes.ts';
import { idField } from '../fields.ts';
import { reportShape, testFormShape, wireQuestionShape } from './test-shapes.ts';

/** A browser in which the learner is signed in. Instants are ms since 1970. */
export const sessionShape = z.object({
  /** Names the session among the learner's; no credential. */
  id: z.string(),
  /** Browser and system, such as `Chrome, Android`; empty if unknown. */
  device: z.string(),
  firstSeen: z.number(),
  /** Up to an hour old. */
  lastSeen: z.number(),
  isThis: z.boolean(),
});

export type SessionEntry = z.infer<typeof sessionShape>;

/** Ends one session, or with `others` every one but the caller's. */
export const endSessionsShape = z.strictObject({ id: idField });

/** The successive choices, oldest first, the current one included, each with the version that saved it; null where cleared. */
const exportedChangeShape = z.object({ version: z.number(), userAnswer: z.nullable(z.string()) });

/** A question as its learner may see it: key, reasons and whether it is void only once the attempt is finished, or before it if they wrote it. */
const exportedQuestionShape = z.extend(z.extend(wireQuestionShape, responseShape.shape), {
  /** Of a full paper. */
  section: z.optional(z.string()),
  changes: z.array(exportedChangeShape),
  correctAnswer: z.optional(z.string()),
  explanation: z.optional(z.string()),
  optionNotes: z.optional(z.array(z.string())),
  isVoid: z.optional(z.boolean()),
  /** The learner wrote or imported it. */
  isOwn: z.optional(z.literal(true)),
});

const exportedAttemptShape = z.object({
  state: z.enum(['running', 'finished']),
  startedAt: z.number(),
  deadline: z.number(),
  finishedAt: z.nullable(z.number()),
  finishedBy: z.nullable(z.enum(['learner', 'deadline'])),
  /** In marks; null while the attempt is running. */
  score: z.nullable(z.number()),
  attemptedQuestions: z.number(),
  /** How many times its responses were saved. */
  version: z.number(),
});

const exportedTestShape = z.object({
  id: z.string(),
  /** The request that it was created from: one of `requests`. */
  requestId: z.string(),
  title: z.string(),
  description: z.string(),
  difficulty: z.string(),
  questionType: z.string(),
  timePerQuestion: z.number(),
  extraTime: z.nullable(z.enum(extraTimes)),
  marking: z.string(),
  /** Of a full paper. */
  exam: z.nullable(z.string()),
  createdAt: z.number(),
  deletedAt: z.nullable(z.number()),
  /** If this is a retake, the id of the original test, and which of its questions it repeats. */
  retakeOf: z.nullable(z.string()),
  retake: z.nullable(z.enum(retakeKinds)),
  attempt: z.nullable(exportedAttemptShape),
  questions: z.array(exportedQuestionShape),
});

/** A generation request, successful or not. Lists its questions, without keys, until a test is created from them. */
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
  level: testFormShape.shape.level,
  forms: testFormShape.shape.forms,
  onlyUnseen: testFormShape.shape.onlyUnseen,
  widen: testFormShape.shape.widen,
  exactTopic: testFormShape.shape.exactTopic,
  onlyDifficulty: testFormShape.shape.onlyDifficulty,
  exactDifficulty: testFormShape.shape.exactDifficulty,
  /** The exam of a full paper. */
  exam: z.optional(z.string()),
  /** The outline as edited by the learner. */
  plan: testFormShape.shape.plan,
  /** Made as a guest, and later claimed. */
  asGuest: z.boolean(),
  /** The guest's network address, until it is deleted. */
  networkAddress: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  state: z.string(),
  /** How long its questions are kept, and why it has fewer than asked for. */
  keptUntil: z.nullable(z.number()),
  shortOf: z.nullable(z.string()),
  createdAt: z.number(),
  /** How many tests of the monthly allowance it used, and the instant that determines the month. */
  cost: z.number(),
  countedAt: z.number(),
  /** How often generation was resumed after it had stopped. */
  resumed: z.number(),
  writer: z.nullable(z.object({ kind: z.string(), name: z.string(), isCompleted: z.optional(z.boolean()) })),
  report: z.nullable(reportShape),
  questions: z.array(wireQuestionShape),
  /** The accepted questions while others are still being generated. */
  progress: z.nullable(z.object({ report: reportShape, questions: z.array(z.extend(wireQuestionShape, { slot: z.number() })) })),
  /** Questions that the learner had replaced. */
  replaced: z.array(wireQuestionShape),
  replacements: z.number(),
  replacementTries: z.number(),
});

/** The state is `received` until the attempt is finished, even if there is a verdict. */
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

/** A link by which the learner shared a test, with who took it, by the names they gave. */
const exportedShareShape = z.object({
  testId: z.string(),
  showName: z.boolean(),
  order: z.string(),
  compare: z.boolean(),
  closesAt: z.nullable(z.number()),
  createdAt: z.number(),
  revokedAt: z.nullable(z.number()),
  takers: z.array(z.object({ name: z.string(), takenAt: z.number() })),
});

/** Questions practised one at a time; those that were answered have their keys. */
const exportedPracticeShape = z.object({
  id: z.string(),
  createdAt: z.number(),
  /** Of a placement: what it asks on. */
  placement: z.nullable(
    z.object({
      subjectId: z.string(),
      field: z.string(),
      topic: z.optional(z.string()),
      level: z.optional(z.string()),
      language: z.string(),
      count: z.number(),
    }),
  ),
  questions: z.array(
    z.extend(wireQuestionShape, {
      subjectId: z.string(),
      hintRead: z.boolean(),
      answer: z.nullable(
        z.object({
          correctAnswer: z.string(),
          userAnswer: z.nullable(z.string()),
          confidence: z.nullable(z.enum(confidences)),
          secondsSpent: z.number(),
          helped: z.boolean(),
          answeredAt: z.number(),
        }),
      ),
    }),
  ),
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
  /** The current state of the payment. */
  state: z.string(),
  creditedAt: z.nullable(z.number()),
  /** The days of premium it bought. */
  days: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
  endedBy: z.nullable(z.enum(['refund', 'dispute'])),
  createdAt: z.number(),
});

/** All data stored about a learner. Instants are ms since 1970. */
export const exportShape = z.object({
  exportedAt: z.number(),
  account: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    picture: z.nullable(z.string()),
    issuer: z.string(),
    /** The user's id at the issuer. */
    idAtIssuer: z.string(),
    createdAt: z.number(),
    premiumUntil: z.nullable(z.number()),
  }),
  /** Active sessions. */
  sessions: z.array(z.object({ createdAt: z.number(), lastSeenAt: z.number(), authenticatedAt: z.number(), device: z.string() })),
  subjects: z.array(
    z.object({ id: z.string(), name: z.string(), isDefault: z.boolean(), createdAt: z.number(), tests: z.array(exportedTestShape) }),
  ),
  requests: z.array(exportedRequestShape),
  reports: z.array(exportedReportShape),
  shares: z.array(exportedShareShape),
  /** Tests of others that the learner took. */
  taken: z.array(z.object({ requestId: z.string(), name: z.string(), compare: z.boolean(), takenAt: z.number() })),
  practices: z.array(exportedPracticeShape),
  /** When the learner practises, if they set it. */
  plan: z.nullable(z.object({ examDay: z.nullable(z.string()), minutesPerDay: z.number(), pausedUntil: z.nullable(z.number()) })),
  /** When the learner is reminded of what is due, and in which browsers. */
  reminder: z.nullable(
    z.object({
      hour: z.number(),
      zone: z.string(),
      nextAt: z.number(),
      lastDay: z.nullable(z.string()),
      devices: z.array(z.object({ pushService: z.string(), language: z.string(), addedAt: z.number() })),
    }),
  ),
  /** What the learner remembers of each concept, as computed from the answers. Stability in days. */
  memories: z.array(
    z.object({
      subjectId: z.string(),
      concept: z.string(),
      stability: z.number(),
      difficulty: z.number(),
      recalledAt: z.number(),
      dueAt: z.number(),
      answered: z.number(),
      right: z.number(),
      chapter: z.string(),
      /** What the answers tell of how much of it is understood: see decision 149. */
      gained: z.number(),
      gainedLater: z.number(),
      fresh: z.number(),
      later: z.number(),
      forgotten: z.number(),
      guessShare: z.number(),
    }),
  ),
  /** The questions that the learner missed, the last time (ms) and how often; and by their ids, what the learner keeps with them. */
  mistakes: z.array(
    z.object({
      id: z.string(),
      subjectId: z.string(),
      concept: z.string(),
      question: z.string(),
      missedAt: z.number(),
      times: z.number(),
    }),
  ),
  mistakeNotes: z.array(z.object({ id: z.string(), note: z.string(), star: z.boolean() })),
  orders: z.array(exportedOrderShape),
  payments: z.array(exportedPaymentShape),
  insights: z.array(z.string()),
});

export type Export = z.infer<typeof exportShape>;
export type ExportedTest = Export['subjects'][number]['tests'][number];
