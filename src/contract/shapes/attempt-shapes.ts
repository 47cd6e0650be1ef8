import { m } from '#messages';
import * as z from 'zod/mini';

import { mostAnswers, reportReasons } from '../form-rules.ts';
import { idField, textField } from '../fields.ts';
import { paperResultShape } from '../papers/paper-shapes.ts';
import { levels } from '../../assessment/levels.ts';
import { confidences, difficulties, questionForms, questionTypes } from '../../assessment/question.ts';
import { retakeKinds } from '../../assessment/retake.ts';
import { extraTimes } from '../../assessment/timing.ts';
import {
  answeredQuestionShape,
  guestAnswerShape,
  languages,
  matchedShape,
  recordedFields,
  savedTestShape,
  sectionsField,
  wireQuestionShape,
} from './test-shapes.ts';

/** The response to one question. All fields except the answer are optional: omitted ones stay unchanged. */
export const responseShape = z.object({
  id: z.string(),
  /** The chosen option's text; null if the choice was cleared. */
  userAnswer: z.nullable(z.string()),
  markedForReview: z.optional(z.boolean()),
  visited: z.optional(z.boolean()),
  /** Texts of the options that are struck out. */
  eliminated: z.optional(z.array(z.string()).check(z.maxLength(4))),
  ...recordedFields,
});

export type WireResponse = z.infer<typeof responseShape>;

/** A started test: its questions without keys, its clock, and the responses so far. */
export const startedTestShape = z.extend(savedTestShape, {
  generatedQuestions: z.array(wireQuestionShape),
  sections: sectionsField,
  /** Of a test of the bank: what its questions are on. */
  matched: z.optional(z.array(matchedShape)),
  subjectId: z.string(),
  retake: z.nullable(z.enum(retakeKinds)),
  /** Instants in ms on the server's clock. */
  startedAt: z.number(),
  deadline: z.number(),
  serverNow: z.number(),
  responses: z.array(responseShape),
  version: z.number(),
  /** Ids of the questions that were reported. */
  reported: z.array(z.string()),
});

export type StartedTest = z.infer<typeof startedTestShape>;

export const saveProgressShape = z.strictObject({
  testId: idField,
  responses: z.array(responseShape).check(z.maxLength(mostAnswers)),
  version: z.int().check(z.gte(0)),
  /**
   * Claims that the page knows every save of its session up to `version`. The server refuses the save as stale if it accepted
   * a later one first; without the claim, it merges the save.
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

/** One event of a watched attempt: how often it was saved, and whether it goes on. */
export const watchedAttemptShape = z.object({ version: z.number(), state: z.enum(['running', 'finished', 'gone']) });

export type WatchedAttempt = z.infer<typeof watchedAttemptShape>;

export const submitTestShape = z.strictObject({
  testId: idField,
  questions: z.array(answeredQuestionShape).check(z.maxLength(mostAnswers)),
  /** The last version known to the page. Without it, the submission overrides everything saved in the meantime. */
  version: z.optional(z.int().check(z.gte(0))),
});

/** A guest's responses. */
export const submitGuestTestShape = z.strictObject({ questionsArray: z.array(guestAnswerShape).check(z.maxLength(mostAnswers)) });

export const submittedShape = z.object({
  success: z.literal(true),
  score: z.number(),
  total: z.number(),
  attemptedQuestions: z.number(),
});

/** Who shared a test, and what they see of the one who took it. */
export const sharerShape = z.object({
  /** Empty if they do not show it. */
  name: z.string(),
  /** Besides the name that the taker gave: their marks, and how they answered. */
  seesMarks: z.boolean(),
});

export type Sharer = z.infer<typeof sharerShape>;

/** `sharer` is absent for a test that was written for the guest. */
export const submittedAsGuestShape = z.extend(submittedShape, { sharer: z.optional(sharerShape) });

export const reportQuestionShape = z.strictObject({
  testId: idField,
  questionId: idField,
  reason: z.enum(reportReasons, { error: () => m.server_report_reason_wrong({ values: reportReasons.join(', ') }) }),
  /** In the learner's own words. */
  note: z.optional(textField({ max: 500, whenEmpty: m.server_note_empty, whenTooLong: m.server_note_too_long })),
});

/**
 * `received`: not judged yet, or the verdict is withheld until the test is finished. `upheld`: the question is void.
 * `refused`: its key was confirmed. `message` may be shown to the learner; until the test is finished it reveals nothing
 * about the key.
 */
export const verdictShape = z.object({
  state: z.enum(['received', 'upheld', 'refused']),
  message: z.string(),
});

export type Verdict = z.infer<typeof verdictShape>;

export const reportedShape = z.object({
  success: z.literal(true),
  report: verdictShape,
});

/** A question of a finished attempt, with key and reasons. */
export const solutionShape = z.extend(wireQuestionShape, {
  correctAnswer: z.string(),
  userAnswer: z.nullable(z.string()),
  attempted: z.boolean(),
  explanation: z.string(),
  /** Parallel to `options`: why each is right or wrong. */
  optionNotes: z.array(z.string()),
  /** The question does not count: a report of it was upheld. */
  isVoid: z.boolean(),
  /** The outcome of the learner's report, if there is one. */
  report: z.nullable(verdictShape),
  /** As recorded during the attempt; null if it was not. */
  secondsSpent: z.nullable(z.number()),
  confidence: z.nullable(z.enum(confidences)),
  markedForReview: z.boolean(),
  /** The successive choices, oldest first, the final one last; null where a choice was cleared. */
  changes: z.array(z.nullable(z.string())),
});

export type Solution = z.infer<typeof solutionShape>;

/** The finished test, without its questions. */
export const resultShape = z.extend(savedTestShape, {
  score: z.number(),
  /** The maximum score, without void questions. */
  total: z.number(),
  attemptedQuestions: z.number(),
  subjectId: z.string(),
  /** What the test was generated from, to prefill the form for another one. */
  description: z.string(),
  matched: z.optional(z.array(matchedShape)),
  difficulty: z.enum(difficulties),
  questionType: z.enum(questionTypes),
  extraTime: z.nullable(z.enum(extraTimes)),
  /** Absent unless the learner chose them. */
  language: z.optional(z.enum(languages)),
  level: z.optional(z.enum(levels)),
  forms: z.optional(z.array(z.enum(questionForms))),
  /** The learner agreed to a test that is mostly near what was asked for. */
  widen: z.optional(z.boolean()),
  retake: z.nullable(z.enum(retakeKinds)),
  /** The original test, if this is a retake. */
  retakeOf: z.nullable(z.string()),
  /** How many questions that one has, if this asks only those that were missed. */
  originalCount: z.optional(z.number()),
  /** A copy of a shared test whose sharer and taker agree to compare. */
  isComparable: z.optional(z.boolean()),
  /** Of a copy of another learner's test. */
  sharer: z.optional(sharerShape),
  startedAt: z.number(),
  finishedAt: z.number(),
  finishedBy: z.enum(['learner', 'deadline']),
});

/** How the blind strategies score on this test: the expected share of marks of each, and the share by chance. */
export const blindReportShape = z.object({
  chance: z.number(),
  best: z.object({ strategy: z.string(), share: z.number() }),
  strategies: z.record(z.string(), z.number()),
});

export const solutionsShape = z.object({
  success: z.literal(true),
  test: resultShape,
  questions: z.array(solutionShape),
  sections: sectionsField,
  /** Of a full paper. */
  paper: z.optional(paperResultShape),
  report: blindReportShape,
});

export type Solutions = z.infer<typeof solutionsShape>;
