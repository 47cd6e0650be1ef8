import { m } from '#messages';
import * as z from 'zod/mini';

import { difficulties } from '../../assessment/question.ts';
import { maxQuestions } from '../form-rules.ts';
import { cleanTyped, idField, textField } from '../fields.ts';
import { wireQuestionShape } from './test-shapes.ts';

const longestTitle = 120;

const titleField = z.pipe(
  z.pipe(z.string(), z.transform(cleanTyped)),
  z.string().check(z.maxLength(longestTitle, { error: () => m.server_title_too_long({ max: String(longestTitle) }) })),
);

/** The fields of the form: a file, or a text. */
export const importShape = z.strictObject({
  subjectId: idField,
  file: z.optional(z.file()),
  text: z.optional(z.string()),
  /** By default that of the file, or its name. */
  title: z.optional(titleField),
  /** Whether only to look at what would be stored; by default, not. */
  dryRun: z.optional(z.enum(['true', '1', 'false', '0', ''], { error: () => m.server_import_dry_run_wrong() })),
});

/** A question of a file as it would be stored. Its reader brought the key along. */
const previewedQuestionShape = z.object({
  number: z.number(),
  type: z.enum(['mcq', 'truefalse']),
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  explanation: z.string(),
  passage: z.optional(z.string()),
});

const importReportShape = z.object({
  taken: z.number(),
  /** `number` counts from 1 in the order of the file, here and below. */
  refused: z.array(z.object({ number: z.number(), reason: z.string(), question: z.optional(z.string()) })),
  flaws: z.array(z.object({ number: z.number(), flaws: z.array(z.string()) })),
  /** The way to choose options blindly that does best, and its shares (0 to 1) of the questions that it plays on. */
  bestStrategy: z.nullable(z.object({ strategy: z.string(), score: z.number(), chance: z.number(), questionCount: z.number() })),
  /** Where a model is set: what it answered instead of the key, and how many questions it solved. */
  disagreements: z.optional(z.array(z.object({ number: z.number(), answers: z.array(z.string()) }))),
  solved: z.optional(z.number()),
  /** Distractors that were left out of questions with more than four options. */
  dropped: z.array(z.object({ number: z.number(), options: z.array(z.string()) })),
});

export const importedShape = z.object({
  success: z.literal(true),
  /** The first of the tests. */
  testId: z.optional(z.string()),
  testIds: z.optional(z.array(z.string())),
  format: z.enum(['gift', 'moodle-xml', 'qti', 'aiken', 'csv', 'json', 'text']),
  /** The tests that the questions become. */
  tests: z.array(z.object({ title: z.string(), numberOfQuestions: z.number() })),
  report: importReportShape,
  /** With `dryRun`. */
  questions: z.optional(z.array(previewedQuestionShape)),
});

export type Imported = z.infer<typeof importedShape>;
export type PreviewedQuestion = z.infer<typeof previewedQuestionShape>;

/** The formats that questions are exported in. */
export const exportFormats = ['moodle-xml', 'anki', 'csv', 'gift', 'qti', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** One test, one subject, or all. */
export const exportQueryShape = z
  .strictObject({
    test: z.optional(idField),
    subject: z.optional(idField),
    all: z.optional(z.literal('1')),
    format: z.enum(exportFormats, { error: () => m.server_export_format_wrong({ values: exportFormats.join(', ') }) }),
  })
  .check(
    z.refine(({ test, subject, all }) => [test, subject, all].filter((given) => given !== undefined).length === 1, {
      error: () => m.server_export_scope_wrong(),
    }),
  );

export type ExportQuery = z.infer<typeof exportQueryShape>;

const longestConcept = 120;
const mostOptions = 4;

const testTitleField = textField({ max: longestTitle, whenEmpty: m.server_title_missing, whenTooLong: m.server_title_too_long });

/** A question as its learner writes it. Its options tell its type: four, or True and False. What it lacks is refused by name. */
export const writtenQuestionShape = z.strictObject({
  question: z.string(),
  options: z.array(z.string()).check(z.maxLength(mostOptions, { error: () => m.server_edit_four_options() })),
  /** The text of one of the options; null while none is marked. */
  correctAnswer: z.nullable(z.string()),
  explanation: z.optional(z.string()),
  /** Parallel to `options`: why each is right or wrong. */
  optionNotes: z.optional(z.array(z.string()).check(z.maxLength(mostOptions))),
  /** The sub-topic; by default, the title of the test. */
  concept: z.optional(
    z.string().check(z.maxLength(longestConcept, { error: () => m.server_sub_topic_too_long({ max: String(longestConcept) }) })),
  ),
  difficulty: z.optional(z.enum(difficulties, { error: () => m.server_difficulty_wrong() })),
  passage: z.optional(z.string()),
});

export type WrittenQuestion = z.infer<typeof writtenQuestionShape>;

/** `id` alone keeps a question as it is; with all else it changes one of the learner's own. Without an id it is new. */
const savedQuestionShape = z.strictObject({
  ...z.partial(writtenQuestionShape).shape,
  id: z.optional(idField),
});

export type SavedQuestion = z.infer<typeof savedQuestionShape>;

const countWords = { error: () => m.server_question_count_range({ low: 1, high: String(maxQuestions) }) };
const questionsOf = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z.array(shape).check(z.minLength(1, countWords), z.maxLength(maxQuestions, countWords));

/** All questions of the test from now on, in their order. */
export const saveQuestionsShape = z.strictObject({
  testId: idField,
  /** As it was answered with the questions that were changed. */
  edition: idField,
  questions: questionsOf(savedQuestionShape),
});

export const writeTestShape = z.strictObject({ subjectId: idField, title: testTitleField, questions: questionsOf(writtenQuestionShape) });

export const checkQuestionShape = z.strictObject({ question: writtenQuestionShape });

/** What keeps a question from being saved, or else what is weak about it. */
export const checkedQuestionShape = z.object({
  success: z.literal(true),
  refused: z.optional(z.string()),
  flaws: z.array(z.string()),
});

export const renameTestShape = z.strictObject({ testId: idField, title: testTitleField });

/** A question of a test that was not begun. Only of their own does a learner get what tells the key. */
const editableQuestionShape = z.extend(wireQuestionShape, {
  isOwn: z.boolean(),
  correctAnswer: z.optional(z.string()),
  explanation: z.optional(z.string()),
  optionNotes: z.optional(z.array(z.string())),
  flaws: z.optional(z.array(z.string())),
});

export type EditableQuestion = z.infer<typeof editableQuestionShape>;

export const editableTestShape = z.object({
  _id: z.string(),
  title: z.string(),
  subjectId: z.string(),
  /** Changes with each change of the questions. */
  edition: z.string(),
  questions: z.array(editableQuestionShape),
});

export type EditableTest = z.infer<typeof editableTestShape>;
