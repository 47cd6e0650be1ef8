import { m } from '#messages';
import { type Marking, markingSchemes, marksOf } from '../../../assessment/marking.ts';
import type { Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { intlLocale } from '../../shared/locale.ts';
import { marksText, rightText, wrongText } from '../../ui/text/marks-text.ts';

/** The marks for each outcome, e.g. `Right +1, wrong −⅓, blank 0`. */
export function markingSchemeText(marking: Marking): string {
  const blank = marksText(marksOf(markingSchemes[marking].blank));
  return m.solutions_marking({ right: rightText(marking), wrong: wrongText(marking), blank });
}

export function dateText(instant: number): string {
  return new Date(instant).toLocaleString(intlLocale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** The marks lost by wrong responses. */
export function wrongCostText(wrongCount: number, marking: Marking): string {
  const { wrong } = markingSchemes[marking];
  if (wrong === 0) return m.solutions_cost_no_negative();
  return wrongCount === 0 ? m.solutions_cost_nothing() : m.solutions_cost({ marks: marksText(marksOf(-wrong * wrongCount)) });
}

/** Test-wise strategies, by their names on the wire. */
const strategyWords: Record<string, string> = {
  longest: m.solutions_trick_longest(),
  shortest: m.solutions_trick_shortest(),
  'most-shared-words-with-stem': m.solutions_trick_shared_words(),
  'most-hedged': m.solutions_trick_hedged(),
  'avoid-absolutes': m.solutions_trick_absolutes(),
  'middle-value': m.solutions_trick_middle(),
  'most-statements': m.solutions_trick_statements(),
  'always-explained': m.solutions_trick_explained(),
  'most-like-others': m.solutions_trick_like_others(),
  'always-true': m.solutions_trick_true(),
  'always-false': m.solutions_trick_false(),
};

/** How far a test-wise strategy gets on this test without knowledge; undefined where it was not measured. */
export function blindReportText({ best, chance }: Solutions['report']): string | undefined {
  const trick = strategyWords[best.strategy];
  if (trick === undefined) return undefined;
  return m.solutions_trick({ trick, best: percentText(best.share), chance: percentText(chance) });
}

function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}
