import type { Solutions } from '../../../contract/attempt-shapes.ts';

/** Marks in whole quarters, e.g. `6.5` or `−0.75`. */
export function marksText(marks: number): string {
  return String(marks).replace('-', '−');
}

/** What wrong responses took off the score. */
export function wrongCostText(wrongCount: number, negativeMarking: boolean): string {
  if (!negativeMarking) return 'no negative marking';
  return wrongCount === 0 ? 'no marks lost' : `wrong answers cost ${wrongCount * 0.25}`;
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
