import { m } from '#messages';
import * as z from 'zod/mini';

import { idField, textField } from './fields.ts';
import { reportReasons } from '../form-rules.ts';

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
