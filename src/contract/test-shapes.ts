import * as z from 'zod/mini';

import { difficulties, questionTypes } from '../assessment/question.ts';
import { idField } from './id-field.ts';
import { textField, wholeNumber } from './text-field.ts';
import { userShape } from './user-shapes.ts';

export const missingTitleOrDescription = 'Please provide a title and description.';

export const maxNotesLength = 20_000;

/** The test form, as the learner fills it in. */
export const testFormShape = z.strictObject({
  title: textField({ label: 'Title', max: 120, whenEmpty: missingTitleOrDescription }),
  description: textField({ label: 'Topic', max: maxNotesLength, whenEmpty: missingTitleOrDescription }),
  questionCount: wholeNumber({ label: 'Question Count', low: 1, high: 50 }),
  difficulty: z.enum(difficulties, 'Difficulty must be easy, medium or hard.'),
  questionType: z.enum(questionTypes, 'Question Type must be mcq, mixed or truefalse.'),
  subjectId: z.optional(z.nullable(idField)),
  negative: z.boolean('Negative Marking must be true or false.'),
  timePerQuestion: wholeNumber({ label: 'Time Per Question', low: 1, high: 3600 }),
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
});

export type GenerationReport = z.infer<typeof reportShape>;

export const generatedShape = z.object({
  success: z.literal(true),
  jsonResponse: z.object({ questions: z.array(wireQuestionShape) }),
  writer: writerShape,
  report: reportShape,
  user: z.optional(userShape),
});

export type Generated = z.infer<typeof generatedShape>;

export const savedTestShape = z.object({
  _id: z.string(),
  title: z.string(),
  /** Seconds per question. */
  timeLimit: z.number(),
  negativeMarking: z.boolean(),
  numberOfQuestions: z.number(),
});

/** A row of a subject's list. Its questions are stubs: the list needs only their number. */
export const listedTestShape = z.extend(savedTestShape, {
  description: z.string(),
  difficulty: z.enum(difficulties),
  isAttempted: z.boolean(),
  isRunning: z.boolean(),
  deadline: z.nullable(z.number()),
  score: z.nullable(z.number()),
  attemptedQuestions: z.number(),
  generatedQuestions: z.array(z.object({ id: z.string() })),
  createdAt: z.number(),
});

export type ListedTest = z.infer<typeof listedTestShape>;

/** Questions are named by id; all else in them is ignored, the server has its own copy. */
const questionIdShape = z.looseObject({ id: idField });

export const createTestShape = z.strictObject({
  /** Read only for the subject, where the generation had none: the form that was generated from counts. */
  formData: z.optional(z.looseObject({ subjectId: z.optional(z.nullable(z.string())) })),
  questionsArray: z.array(questionIdShape).check(z.maxLength(100)),
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
