import { m } from '#messages';
import * as z from 'zod/mini';

import { markings } from '../../assessment/marking.ts';
import { examIds, sectionIds } from '../../assessment/papers/exam-paper.ts';
import { idField } from '../fields.ts';
import { languages, testSectionShape } from '../shapes/test-shapes.ts';

const heldPaperShape = z.object({
  language: z.enum(languages),
  /** Chapters that the bank does not hold in it: their questions are on the others. */
  missing: z.array(z.string()),
  /** How many can be made in a row without repeating a question; 20 stands for 20 or more. */
  inARow: z.number(),
  /** The same after what the subject asked. */
  left: z.number(),
});

export const listedPaperShape = z.object({
  exam: z.enum(examIds),
  sections: z.array(testSectionShape),
  numberOfQuestions: z.number(),
  durationSeconds: z.number(),
  marking: z.enum(markings),
  /** The most marks of a paper. */
  total: z.number(),
  /** Those in which the bank holds enough of the exam. */
  languages: z.array(heldPaperShape),
  /** How many papers of the exam the learner has, in all subjects. */
  made: z.number(),
});

export type ListedPaper = z.infer<typeof listedPaperShape>;

const partShape = z.object({
  score: z.number(),
  total: z.number(),
  right: z.number(),
  wrong: z.number(),
  blank: z.number(),
  /** That its questions were viewed, as far as it was recorded. */
  seconds: z.number(),
});

/** The result of a full paper, without void questions. */
export const paperResultShape = z.object({
  exam: z.enum(examIds),
  /** In the order of the paper; their chapters by the marks that were lost, the most first. */
  sections: z.array(z.extend(partShape, { section: z.enum(sectionIds), chapters: z.array(z.extend(partShape, { chapter: z.string() })) })),
  /** The learner's finished papers of the exam with this one, oldest first; empty for a retake. */
  papers: z.array(z.object({ testId: z.string(), title: z.string(), score: z.number(), total: z.number(), finishedAt: z.number() })),
});

export type PaperResult = z.infer<typeof paperResultShape>;

/** Of `GET /papers`. */
export const papersQueryShape = z.strictObject({ subject: z.optional(idField) });

export const createPaperShape = z.strictObject({
  exam: z.enum(examIds, { error: () => m.server_exam_wrong({ values: examIds.join(', ') }) }),
  language: z.enum(languages, { error: () => m.server_language_wrong() }),
  /** By default, one by the name of the exam, which is made where there is none. */
  subjectId: z.optional(z.nullable(idField)),
});
