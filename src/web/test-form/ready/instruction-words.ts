import { m } from '#messages';

import type { Marking } from '../../../assessment/marking.ts';
import { unlimitedDays } from '../../../assessment/timing.ts';
import { markingSentence } from '../../shared/marking-text.ts';

export interface Sitting {
  marking: Marking;
  /** Null without a limit. */
  durationSeconds: number | null;
  /** A guest's answers and clock are this browser's. */
  isGuest: boolean;
}

/** What a learner has to know before the start, a line each. */
export function instructionWords(sitting: Sitting): string[] {
  const saving = sitting.isGuest ? m.form_kept_in_browser() : m.form_saved_as_given();
  return [markingSentence(sitting.marking), startWords(sitting), saving, endWords(sitting)];
}

function startWords({ durationSeconds }: Sitting): string {
  return durationSeconds === null ? m.form_starts_unlimited() : m.form_starts_clock();
}

function endWords({ durationSeconds, isGuest }: Sitting): string {
  if (durationSeconds !== null) return m.form_ends_clock();
  return isGuest ? m.form_ends_guest() : m.form_ends_unlimited({ days: unlimitedDays });
}
