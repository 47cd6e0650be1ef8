import { m } from '#messages';
import * as z from 'zod/mini';

import { idField } from './id-field.ts';
import { reportReasons } from './reasons.ts';
import { textField } from './text-field.ts';

export const reportQuestionShape = z.strictObject({
  testId: idField,
  questionId: idField,
  reason: z.enum(reportReasons, { error: () => m.server_report_reason_wrong({ values: reportReasons.join(', ') }) }),
  /** In the learner's own words. */
  note: z.optional(textField({ max: 500, whenEmpty: m.server_note_empty, whenTooLong: m.server_note_too_long })),
});

/**
 * `received`: it will be judged, and told once the test is finished. `upheld`: the question is void. `refused`: its key
 * held. `message` may be shown as it is, and before the test is finished tells nothing of the key.
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
