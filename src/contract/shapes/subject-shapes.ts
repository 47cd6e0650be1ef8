import { m } from '#messages';
import * as z from 'zod/mini';

import { idField, textField } from '../fields.ts';

const nameField = textField({ max: 80, whenEmpty: m.server_subject_name_empty, whenTooLong: m.server_subject_name_too_long });

export const newSubjectShape = z.strictObject({ subject: nameField });

export const renameSubjectShape = z.strictObject({ subjectId: idField, subject: nameField });

export const removeSubjectShape = z.strictObject({
  subjectId: idField,
  /** The subject that takes its tests; without one they are deleted with it. */
  moveTo: z.optional(idField),
  /** How many tests the learner agreed to delete, without retakes: none if unset; with another number none is deleted. */
  testCount: z.optional(z.int().check(z.nonnegative())),
});

export const subjectShape = z.object({
  _id: z.string(),
  subjectName: z.string(),
  totalTests: z.number(),
  attempted: z.number(),
  /** A percentage with 2 decimals, or `N/A`. */
  averageScore: z.string(),
  highestScore: z.string(),
});

export type Subject = z.infer<typeof subjectShape>;
