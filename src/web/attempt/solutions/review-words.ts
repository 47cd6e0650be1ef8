import { m } from '#messages';
import { type Marking, markingSchemes, marksOf } from '../../../assessment/marking.ts';
import type { Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { percentText } from '../../ui/text/figure-text.ts';
import { marksText, rightText, wrongText } from '../../ui/text/marks-text.ts';

/** The marks for each outcome, e.g. `Right +1, wrong −⅓, blank 0`. */
export function markingSchemeText(marking: Marking): string {
  const blank = marksText(marksOf(markingSchemes[marking].blank));
  return m.solutions_marking({ right: rightText(marking), wrong: wrongText(marking), blank });
}

/** The marks lost by wrong responses. */
export function wrongCostText(wrongCount: number, marking: Marking): string {
  const { wrong } = markingSchemes[marking];
  if (wrong === 0) return m.solutions_cost_no_negative();
  return wrongCount === 0 ? m.solutions_cost_nothing() : m.solutions_cost({ marks: marksText(marksOf(-wrong * wrongCount)) });
}

/** How far the best trick gets on this test, of the questions that it fits; undefined where it was not measured. */
export function blindReportText({ best, chance }: Solutions['report']): string | undefined {
  if (best.strategy === '') return undefined;
  return m.solutions_trick({ best: percentText(best.share, 1), chance: percentText(chance, 1) });
}
