import { m } from '#messages';

import type { ReportReason } from '../../../contract/reasons.ts';
import type { Verdict } from '../../../contract/report-shapes.ts';

/** Before the key is known as well as after. */
export const reasonWords: Record<ReportReason, string> = {
  'wrong-key': m.attempt_report_wrong_key(),
  'several-correct': m.attempt_report_several(),
  'none-correct': m.attempt_report_none(),
  unclear: m.attempt_report_unclear(),
  'off-topic': m.attempt_report_off_topic(),
  other: m.attempt_report_other(),
};

/** What became of a report, before the reason that the server gives. */
export const verdictWords: Record<Verdict['state'], string> = {
  received: m.attempt_report_received(),
  upheld: m.attempt_report_upheld(),
  refused: m.attempt_report_refused(),
};
