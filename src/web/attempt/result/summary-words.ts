import { m } from '#messages';

import { marksOf } from '../../../assessment/marking.ts';
import type { Fraction, Guessing, ResponseTally } from '../../../assessment/review/guessing.ts';
import { type MindChangeKind, mindChangeKinds } from '../../../assessment/review/mind-changes.ts';
import type { TimeUse } from '../../../assessment/review/time-use.ts';
import { secondsText } from '../../ui/text/figure-text.ts';
import { fractionText, markUnit, marksText } from '../../ui/text/marks-text.ts';
import { mindChangeWords } from '../solutions/answer-history.ts';

/** The expected marks of blind guessing, by question type. */
export interface Chances {
  /** Undefined where the test has no such question. */
  amongFour: Fraction | undefined;
  trueOrFalse: Fraction | undefined;
}

/** One sentence for each finding. */
export function guessingWords({ guess, unsure, sure, byChance }: Guessing, chances: Chances): string[] {
  return [
    ...(sure.count > 0 ? [sureWords(sure)] : []),
    ...(unsure.count > 0 ? [m.solutions_unsure_of({ count: unsure.count, right: rightWords(unsure), net: netWords(unsure) })] : []),
    ...(guess.count > 0
      ? [
          m.solutions_guessed({ count: guess.count, right: rightWords(guess), net: netWords(guess) }),
          m.solutions_guess_blank({ count: guess.count, chance: fractionText(byChance) }),
        ]
      : []),
    ...chanceWords(chances),
  ];
}

function sureWords({ count, right }: ResponseTally): string {
  const wrong = count - right;
  if (wrong === 0) return m.solutions_sure_right({ count });
  return wrong === count ? m.solutions_sure_wrong({ count }) : m.solutions_sure_some({ count, wrong });
}

function rightWords({ count, right }: ResponseTally): string {
  if (count === 1) return right === 1 ? m.solutions_it_right() : m.solutions_it_wrong();
  if (right === 0) return m.solutions_none_right();
  return right === count ? m.solutions_all_right() : m.solutions_some_right({ count: right });
}

function netWords({ count, twelfths }: ResponseTally): string {
  if (twelfths === 0) return m.solutions_net_nothing({ count });
  const marks = `${marksText(Math.abs(marksOf(twelfths)))} ${markUnit(twelfths)}`;
  return twelfths > 0 ? m.solutions_net_gain({ count, marks }) : m.solutions_net_cost({ count, marks });
}

function chanceWords({ amongFour, trueOrFalse }: Chances): string[] {
  const four = amongFour && fractionText(amongFour);
  const two = trueOrFalse && fractionText(trueOrFalse);
  if (four !== undefined && two !== undefined) return [m.solutions_chance_both({ four, two })];
  if (four !== undefined) return [m.solutions_chance_four({ four })];
  return two === undefined ? [] : [m.solutions_chance_two({ two })];
}

export function timeWords(time: TimeUse): string[] {
  return [
    usedWords(time),
    m.solutions_time_half({ time: secondsText(time.median) }),
    ...wastedWords(time),
    ...(time.slowest.length > 0 ? [m.solutions_time_longest()] : []),
  ];
}

function usedWords(time: TimeUse): string {
  const used = secondsText(time.used);
  if (time.given === null) return m.solutions_time_no_limit({ used });
  const given = secondsText(time.given);
  if (time.left === null) return m.solutions_time_used({ used, given });
  return time.left === 0
    ? m.solutions_time_used_all({ used, given })
    : m.solutions_time_used_left({ used, given, left: secondsText(time.left) });
}

/** The time spent on questions that brought no marks. */
function wastedWords({ onWrong, onBlank }: TimeUse): string[] {
  const [wrong, blank] = [secondsText(onWrong), secondsText(onBlank)];
  if (onWrong > 0 && onBlank > 0) return [m.solutions_time_both({ wrong, blank })];
  if (onWrong > 0) return [m.solutions_time_wrong({ wrong })];
  return onBlank > 0 ? [m.solutions_time_blank({ blank })] : [];
}

/** Undefined where no answer was changed. */
export function mindWords(changes: Record<MindChangeKind, number>): string | undefined {
  const kinds = mindChangeKinds.filter((kind) => changes[kind] > 0);
  const count = kinds.reduce((sum, kind) => sum + changes[kind], 0);
  const [only] = kinds;
  if (only === undefined) return undefined;
  if (kinds.length === 1) return m.solutions_mind_one_kind({ count, change: mindChangeWords[only] });
  const each = kinds.map((kind) => m.solutions_mind_kind({ count: changes[kind], change: mindChangeWords[kind] }));
  return m.solutions_mind_kinds({ count, kinds: each.join(', ') });
}
