import { type Marking, markingSchemes, marksOf } from '../../../assessment/marking.ts';
import type { RetakeKind } from '../../../assessment/retake.ts';
import type { Solutions } from '../../../contract/attempt-shapes.ts';
import { gainText, marksText } from '../../shared/marks-text.ts';

/** Which sitting the solutions are of, where it is not the first. */
export const retakeWords: Record<RetakeKind, string> = { all: 'Retake', missed: 'Retake of what was wrong' };

/** What a question brings, e.g. `Right +1, wrong −⅓, blank 0`. */
export function markingText(marking: Marking): string {
  const { correct, wrong, blank } = markingSchemes[marking];
  return `Right ${gainText(marksOf(correct))}, wrong ${gainText(marksOf(wrong))}, blank ${marksText(marksOf(blank))}`;
}

export function dateText(instant: number): string {
  return new Date(instant).toLocaleString('en-IN', { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });
}

/** What wrong responses took off the score. */
export function wrongCostText(wrongCount: number, marking: Marking): string {
  const { wrong } = markingSchemes[marking];
  if (wrong === 0) return 'no negative marking';
  return wrongCount === 0 ? 'no marks lost' : `wrong answers cost ${marksText(marksOf(-wrong * wrongCount))}`;
}

/** Each way of answering without knowledge, by its name on the wire. */
const strategyWords: Record<string, string> = {
  longest: 'the longest option',
  shortest: 'the shortest option',
  'most-shared-words-with-stem': 'the option that repeats the question’s words',
  'most-hedged': 'the most careful wording',
  'avoid-absolutes': 'no “always” or “never”',
  'most-common-position': 'always the same letter',
  'always-true': 'always “True”',
};

/** How far somebody gets on this test without knowing the subject; undefined where nothing was measured. */
export function blindReportText({ best, chance }: Solutions['report']): string | undefined {
  const trick = strategyWords[best.strategy];
  if (trick === undefined) return undefined;
  return `Guessing by the best trick (${trick}) would have scored ${percentText(best.share)}; chance is ${percentText(chance)}.`;
}

function percentText(share: number): string {
  return `${Math.round(share * 100)}\u00A0%`;
}
