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
  const saving = sitting.isGuest ? 'Every answer is kept in this browser as you give it.' : 'Every answer is saved as you give it.';
  return [markingSentence(sitting.marking), startWords(sitting), saving, endWords(sitting)];
}

function startWords({ durationSeconds }: Sitting): string {
  return durationSeconds === null
    ? 'The test starts with “Attempt Now”. You may close the page and come back to it.'
    : 'The clock starts with “Attempt Now” and does not stop when you close the page.';
}

function endWords({ durationSeconds, isGuest }: Sitting): string {
  if (durationSeconds !== null) return 'At 0:00 the test ends by itself.';
  return isGuest
    ? 'It ends when you submit it. Do so today: your result can be kept for a day.'
    : `It ends when you submit it, or by itself after ${unlimitedDays} days.`;
}
