import * as z from 'zod/mini';

import { textField } from './text-field.ts';

export const emptySubjectName = 'Subject name cannot be empty!';

export const newSubjectShape = z.strictObject({
  subject: textField({ label: 'Subject name', max: 80, whenEmpty: emptySubjectName }),
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
