import { type Marking, marksOf, markingSchemes } from '../../assessment/marking.ts';
import type { RetakeKind } from '../../assessment/retake.ts';
import { marksText } from '../shared/marks-text.ts';

/** What a right answer brings and what a wrong one costs, e.g. `Mark 1` and `Negative −0.25`. */
export function markingFacts(marking: Marking): string[] {
  const { correct, wrong } = markingSchemes[marking];
  return [`Mark ${marksText(marksOf(correct))}`, `Negative ${marksText(marksOf(wrong))}`];
}

/** The time of the whole test, e.g. `Time 1 h 30 min`; `seconds` is null without a limit. */
export function timeFact(seconds: number | null): string {
  if (seconds === null) return 'No time limit';
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return `Time ${words.join(' ')}`;
}

export const retakeFacts: Record<RetakeKind, string> = { all: 'Another sitting', missed: 'Only what was missed' };
