import { m } from '#messages';
import * as z from 'zod/mini';

import { cleanTyped, idField } from '../fields.ts';

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
