import { m } from '#messages';

import type { ReportReason } from '../../../contract/form-rules.ts';
import type { Verdict } from '../../../contract/shapes/report-shapes.ts';

/** Worded so that they fit before and after the key is known. */
export const reportReasonWords: Record<ReportReason, string> = {
  'wrong-key': m.attempt_report_wrong_key(),
  'several-correct': m.attempt_report_several(),
  'none-correct': m.attempt_report_none(),
  unclear: m.attempt_report_unclear(),
  'off-topic': m.attempt_report_off_topic(),
  other: m.attempt_report_other(),
};

/** The outcome of a report; the server's reason follows. */
export const verdictWords: Record<Verdict['state'], string> = {
  received: m.attempt_report_received(),
  upheld: m.attempt_report_upheld(),
  refused: m.attempt_report_refused(),
};
