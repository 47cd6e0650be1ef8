import type { ReportReason } from '../../../contract/reasons.ts';
import type { Verdict } from '../../../contract/report-shapes.ts';

/** Before the key is known as well as after. */
export const reasonWords: Record<ReportReason, string> = {
  'wrong-key': 'The wrong option counts as right',
  'several-correct': 'More than one option is right',
  'none-correct': 'No option is right',
  unclear: 'The question is unclear',
  'off-topic': 'It is not on the topic',
  other: 'Something else',
};

/** What became of a report, before the reason that the server gives. */
export const verdictWords: Record<Verdict['state'], string> = {
  received: 'Your report is being looked at.',
  upheld: 'Your report was upheld: this question is void.',
  refused: 'Your report was looked at.',
};
