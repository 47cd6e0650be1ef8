import { m } from '#messages';
import * as z from 'zod/mini';

import { markings, negativeMarkings } from '../assessment/marking.ts';
import { difficulties, questionTypes } from '../assessment/question.ts';
import { retakeKinds } from '../assessment/retake.ts';
import { extraTimes } from '../assessment/timing.ts';
import { maxNotesLength, mostQuestions, mostSeconds } from './form-rules.ts';
import { idField } from './id-field.ts';
import { replacementReasons } from './reasons.ts';
import { textField, wholeNumber } from './text-field.ts';
import { userShape } from './user-shapes.ts';

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** One place of a test in its blueprint, in the order of the test. */
const plannedSlotShape = z.strictObject({
  type: z.enum(['mcq', 'truefalse']),
  difficulty: z.enum(difficulties),
  /** The sub-topic; without one, the topic as a whole. */
  concept: z.optional(textField({ max: 120, whenEmpty: m.server_sub_topic_empty, whenTooLong: m.server_sub_topic_too_long })),
});

export type PlannedSlot = z.infer<typeof plannedSlotShape>;

/** The test form, as the learner fills it in. */
export const testFormShape = z.strictObject({
  title: textField({ max: 120, whenEmpty: m.server_title_or_description_missing, whenTooLong: m.server_title_too_long }),
  description: textField({ max: maxNotesLength, whenEmpty: m.server_title_or_description_missing, whenTooLong: m.server_topic_too_long }),
  questionCount: wholeNumber({ low: 1, high: mostQuestions, otherwise: m.server_question_count_range }),
  difficulty: z.enum(difficulties, { error: () => m.server_difficulty_wrong() }),
  questionType: z.enum(questionTypes, { error: () => m.server_question_type_wrong() }),
  subjectId: z.optional(z.nullable(idField)),
  negative: z.boolean({ error: () => m.server_negative_wrong() }),
  timePerQuestion: wholeNumber({ low: 1, high: mostSeconds, otherwise: m.server_time_per_question_range }),
  /** What a wrong response costs where `negative` says that it costs something; a quarter mark without it. */
  marking: z.optional(z.enum(negativeMarkings, { error: () => m.server_marking_wrong({ values: negativeMarkings.join(', ') }) })),
  /** By how much the time of the whole test is lengthened; not at all without it. */
  extraTime: z.optional(z.enum(extraTimes, { error: () => m.server_extra_time_wrong({ values: extraTimes.join(', ') }) })),
  /** Which language to write in; without it, that of title and topic. */
  language: z.optional(z.enum(languages, { error: () => m.server_language_wrong() })),
  /** The blueprint as the learner changed it: one entry for each of `questionCount` questions. */
  plan: z.optional(z.array(plannedSlotShape).check(z.maxLength(50, { error: () => m.server_plan_too_long() }))),
});

export type TestForm = z.infer<typeof testFormShape>;

/** A question as it may stand in a browser before its attempt is finished. */
export const wireQuestionShape = z.object({
  id: z.string(),
  type: z.enum(['mcq', 'truefalse']),
  question: z.string(),
  options: z.array(z.string()),
  concept: z.string(),
  difficulty: z.enum(difficulties),
  checked: z.nullable(z.enum(['solved-blind', 'computed', 'reviewed'])),
});

export type WireQuestion = z.infer<typeof wireQuestionShape>;

export const writerShape = z.object({ kind: z.enum(['builtin', 'model']), name: z.string() });

/** How the writing went: drafts written, rejected by reason, repeats refused. */
export const reportShape = z.object({
  written: z.number(),
  rejected: z.record(z.string(), z.number()),
  repeatsRefused: z.number(),
  /** Questions that their learner had replaced, by reason. */
  replaced: z.optional(z.record(z.string(), z.number())),
});

export type GenerationReport = z.infer<typeof reportShape>;

export const generatedShape = z.object({
  success: z.literal(true),
  jsonResponse: z.object({ questions: z.array(wireQuestionShape) }),
  writer: writerShape,
  report: reportShape,
  user: z.optional(userShape),
});

/** What the topic becomes before anything is written; `concepts` are the sub-topics that it names or that we know of it. */
export const blueprintShape = z.object({
  success: z.literal(true),
  slots: z.array(plannedSlotShape),
  concepts: z.array(z.string()),
  language: z.enum(languages),
});

export type Blueprint = z.infer<typeof blueprintShape>;

export const replaceQuestionShape = z.strictObject({
  questionId: idField,
  reason: z.enum(replacementReasons, { error: () => m.server_replacement_reason_wrong({ values: replacementReasons.join(', ') }) }),
});

export const replacedShape = z.object({
  success: z.literal(true),
  /** Stands where the other stood. */
  question: wireQuestionShape,
  replacementsLeft: z.number(),
});

export type Generated = z.infer<typeof generatedShape>;

export const savedTestShape = z.object({
  _id: z.string(),
  title: z.string(),
  /** Seconds per question. */
  timeLimit: z.number(),
  negativeMarking: z.boolean(),
  numberOfQuestions: z.number(),
  marking: z.enum(markings),
  /** The whole test's time in seconds; null without a limit. */
  durationSeconds: z.nullable(z.number()),
});

/** What came of one sitting of a test, in marks, out of what it could bring. */
const sittingShape = z.object({ testId: z.string(), score: z.number(), total: z.number() });

/** A row of a subject's list. Its questions are stubs: the list needs only their number. */
export const listedTestShape = z.extend(savedTestShape, {
  description: z.string(),
  difficulty: z.enum(difficulties),
  isAttempted: z.boolean(),
  isRunning: z.boolean(),
  deadline: z.nullable(z.number()),
  score: z.nullable(z.number()),
  /** The marks of the questions that count; void ones show only once the test is finished. */
  total: z.number(),
  attemptedQuestions: z.number(),
  generatedQuestions: z.array(z.object({ id: z.string() })),
  createdAt: z.number(),
  /** When its first attempt ended (ms): not before, and not in lists that were kept before it was told. */
  finishedAt: z.optional(z.number()),
  /** How often the whole paper was taken, and its best and its latest outcome; null before the first. */
  sittings: z.number(),
  best: z.nullable(sittingShape),
  latest: z.nullable(sittingShape),
});

export type ListedTest = z.infer<typeof listedTestShape>;

/** An attempt whose clock runs, wherever it was started. */
export const runningTestShape = z.object({
  _id: z.string(),
  title: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  /** Null for a test itself; else how the test it was taken from is taken again. */
  retake: z.nullable(z.enum(retakeKinds)),
  durationSeconds: z.nullable(z.number()),
  /** On the server's clock (ms). */
  deadline: z.number(),
  attemptedQuestions: z.number(),
  numberOfQuestions: z.number(),
});

export type RunningTest = z.infer<typeof runningTestShape>;

/** Questions are named by id; all else in them is ignored, the server has its own copy. */
const questionIdShape = z.looseObject({ id: idField });

export const createTestShape = z.strictObject({
  /** Read only for the subject, where the generation had none: the form that was generated from counts. */
  formData: z.optional(z.looseObject({ subjectId: z.optional(z.nullable(idField)) })),
  questionsArray: z.array(questionIdShape).check(z.maxLength(100)),
});

export const retakeTestShape = z.strictObject({
  /** A finished test, or one that takes it again. */
  testId: idField,
  questions: z.enum(retakeKinds, { error: () => m.server_retake_wrong({ values: retakeKinds.join(', ') }) }),
});

/** A question with its response: the chosen option's text, or nothing. */
export const answeredQuestionShape = z.looseObject({
  id: idField,
  userAnswer: z.optional(z.nullable(z.string())),
  attempted: z.optional(z.boolean()),
});

export type AnsweredQuestion = z.infer<typeof answeredQuestionShape>;

export const claimTestShape = z.strictObject({
  testData: z.optional(z.unknown()),
  questionsArray: z.array(answeredQuestionShape).check(z.maxLength(100)),
});
