import * as z from 'zod/mini';

import { idField } from './id-field.ts';
import { confidences } from '../assessment/confidence.ts';
import { difficulties, questionTypes } from '../assessment/question.ts';
import { retakeKinds } from '../assessment/retake.ts';
import { extraTimes } from '../assessment/timing.ts';
import { verdictShape } from './report-shapes.ts';
import { answeredQuestionShape, savedTestShape, wireQuestionShape } from './test-shapes.ts';

/** What was given to one question. All but the answer is optional: what is left out stays as it was. */
export const responseShape = z.object({
  id: z.string(),
  /** The chosen option's text; null once it is cleared. */
  userAnswer: z.nullable(z.string()),
  markedForReview: z.optional(z.boolean()),
  secondsSpent: z.optional(z.number().check(z.gte(0), z.lte(3_000_000))),
  visited: z.optional(z.boolean()),
  /** Texts of the options that the learner has struck out. */
  eliminated: z.optional(z.array(z.string()).check(z.maxLength(4))),
  /** How sure the learner says to be; null once that is taken back. */
  confidence: z.optional(z.nullable(z.enum(confidences))),
});

export type WireResponse = z.infer<typeof responseShape>;

/** A started test: its questions without keys, its clock, and what was answered so far. */
export const startedTestShape = z.extend(savedTestShape, {
  generatedQuestions: z.array(wireQuestionShape),
  subjectId: z.string(),
  retake: z.nullable(z.enum(retakeKinds)),
  /** Instants in ms on the server's clock. */
  startedAt: z.number(),
  deadline: z.number(),
  serverNow: z.number(),
  responses: z.array(responseShape),
  version: z.number(),
  /** Ids of the questions that the learner has reported. */
  reported: z.array(z.string()),
});

export type StartedTest = z.infer<typeof startedTestShape>;

export const saveProgressShape = z.strictObject({
  testId: idField,
  responses: z.array(responseShape).check(z.maxLength(100)),
  version: z.int().check(z.gte(0)),
  /**
   * The page knows of every save of its session up to `version`. One that does not, since a later one was taken first, is
   * refused as overtaken; where this is not said, it is merged.
   */
  isCurrent: z.optional(z.boolean()),
});

export const progressShape = z.object({
  success: z.literal(true),
  version: z.number(),
  responses: z.array(responseShape),
  serverNow: z.number(),
  deadline: z.number(),
});

export const submitTestShape = z.strictObject({
  testId: idField,
  questions: z.array(answeredQuestionShape).check(z.maxLength(100)),
  /** The version that the page last knew. Without it, what is submitted stands against whatever was saved meanwhile. */
  version: z.optional(z.int().check(z.gte(0))),
});

export const submittedShape = z.object({
  success: z.literal(true),
  score: z.number(),
  total: z.number(),
  attemptedQuestions: z.number(),
});

/** A question of a finished attempt, key and reasons included. */
export const solutionShape = z.extend(wireQuestionShape, {
  correctAnswer: z.string(),
  userAnswer: z.nullable(z.string()),
  attempted: z.boolean(),
  explanation: z.string(),
  /** Beside `options`: why each is right or wrong. */
  optionNotes: z.array(z.string()),
  /** It counts for nothing: a report of it was upheld. */
  isVoid: z.boolean(),
  /** What became of the learner's report, if there is one. */
  report: z.nullable(verdictShape),
  /** What the attempt recorded; null where nothing did. */
  secondsSpent: z.nullable(z.number()),
  confidence: z.nullable(z.enum(confidences)),
  markedForReview: z.boolean(),
  /** The options chosen, oldest first, the last one standing; null where a choice was cleared. */
  changes: z.array(z.nullable(z.string())),
});

export type Solution = z.infer<typeof solutionShape>;

/** What the solutions say of the finished test beside its questions. */
export const resultShape = z.extend(savedTestShape, {
  score: z.number(),
  /** The marks of the questions that count: all but the void ones. */
  total: z.number(),
  attemptedQuestions: z.number(),
  subjectId: z.string(),
  /** What the test was written from, so that another can be. */
  description: z.string(),
  difficulty: z.enum(difficulties),
  questionType: z.enum(questionTypes),
  extraTime: z.nullable(z.enum(extraTimes)),
  retake: z.nullable(z.enum(retakeKinds)),
  /** The test that this one takes again, where it does. */
  retakeOf: z.nullable(z.string()),
  startedAt: z.number(),
  finishedAt: z.number(),
  finishedBy: z.enum(['learner', 'deadline']),
});

/** How the blind strategies do on this test: each one's expected share of marks, and what chance gives. */
export const blindReportShape = z.object({
  chance: z.number(),
  best: z.object({ strategy: z.string(), share: z.number() }),
  strategies: z.record(z.string(), z.number()),
});

export const solutionsShape = z.object({
  success: z.literal(true),
  test: resultShape,
  questions: z.array(solutionShape),
  report: blindReportShape,
});

export type Solutions = z.infer<typeof solutionsShape>;
