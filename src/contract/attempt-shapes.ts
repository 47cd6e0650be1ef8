import * as z from 'zod/mini';

import { idField } from './id-field.ts';
import { verdictShape } from './report-shapes.ts';
import { answeredQuestionShape, savedTestShape, wireQuestionShape } from './test-shapes.ts';

export const responseShape = z.object({
  id: z.string(),
  /** The chosen option's text; null once it is cleared. */
  userAnswer: z.nullable(z.string()),
  markedForReview: z.optional(z.boolean()),
  secondsSpent: z.optional(z.number().check(z.gte(0), z.lte(1_000_000))),
});

export type WireResponse = z.infer<typeof responseShape>;

/** A started test: its questions without keys, its clock, and what was answered so far. */
export const startedTestShape = z.extend(savedTestShape, {
  generatedQuestions: z.array(wireQuestionShape),
  durationSeconds: z.number(),
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
});

export type Solution = z.infer<typeof solutionShape>;

/** What the solutions say of the finished test beside its questions. */
export const resultShape = z.extend(savedTestShape, {
  score: z.number(),
  /** The questions that count: all but the void ones. */
  total: z.number(),
  attemptedQuestions: z.number(),
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
