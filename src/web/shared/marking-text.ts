import { m } from '#messages';

import { type Marking, markingSchemes, marksOf } from '../../assessment/marking.ts';
import { gainText } from './marks-text.ts';

/** What a right response brings, e.g. `+1`. */
export function rightText(marking: Marking): string {
  return gainText(marksOf(markingSchemes[marking].correct));
}

/** What a wrong response brings, e.g. `−0.25`, or `0`. */
export function wrongText(marking: Marking): string {
  return gainText(marksOf(markingSchemes[marking].wrong));
}

/** E.g. `+1 right, −0.25 wrong`. */
export function markingText(marking: Marking): string {
  return m.shared_marking({ right: rightText(marking), wrong: wrongText(marking) });
}

/** What every outcome brings, as the first page of a printed paper says it. */
export function markingSentence(marking: Marking): string {
  const right = rightText(marking);
  return markingSchemes[marking].wrong === 0
    ? m.shared_marking_free({ right })
    : m.shared_marking_negative({ right, wrong: wrongText(marking) });
}
