import { m } from '#messages';

import type { ReviewedOutcome } from '../../../assessment/review/reviewed-question.ts';

/** What came of a question, in the middle of a line. */
export const outcomeWords: Record<ReviewedOutcome, string> = {
  right: m.shared_outcome_right(),
  wrong: m.shared_outcome_wrong(),
  blank: m.shared_outcome_blank(),
  void: m.shared_outcome_void(),
};
