import { marksOf } from '../../../../assessment/marking.ts';
import type { Fraction, Guessing, ResponseTally } from '../../../../assessment/review/guessing.ts';
import { type MindChangeKind, mindChangeKinds } from '../../../../assessment/review/mind-changes.ts';
import type { TimeUse } from '../../../../assessment/review/time-use.ts';
import { countText, secondsText } from '../../../shared/figure-text.ts';
import { fractionText, markUnit, marksText } from '../../../shared/marks-text.ts';
import { mindChangeWords } from '../question/way-words.ts';

/** What blind guessing brings under the marking, by the kinds of question that the test has. */
export interface Chances {
  /** Undefined where the test has no such question. */
  amongFour: Fraction | undefined;
  trueOrFalse: Fraction | undefined;
}

/** One finding a sentence. */
export function guessingWords({ guess, unsure, sure, byChance }: Guessing, chances: Chances): string[] {
  return [
    ...(sure.count > 0 ? [sureWords(sure)] : []),
    ...(unsure.count > 0
      ? [`You were unsure of ${countText(unsure.count, 'answer')}: ${rightWords(unsure)}, and ${netWords(unsure)}.`]
      : []),
    ...(guess.count > 0
      ? [
          `You called ${countText(guess.count, 'answer')} a guess: ${rightWords(guess)}, and ${netWords(guess)}.`,
          `Left blank, ${guess.count === 1 ? 'it' : 'they'} would have brought 0; by pure chance, ${fractionText(byChance)} on average.`,
        ]
      : []),
    chanceWords(chances),
  ];
}

function sureWords({ count, right }: ResponseTally): string {
  const lead = `You were sure of ${countText(count, 'answer')}`;
  const wrong = count - right;
  if (wrong === 0) return count === 1 ? `${lead}, and it was right.` : `${lead}, and all were right.`;
  if (count === 1) return `${lead}, and it was wrong. Read that one first.`;
  return `${lead}: ${wrong === count ? 'none was right' : `${wrong} ${wrong === 1 ? 'was' : 'were'} wrong`}. Read ${wrong === 1 ? 'that one' : 'those'} first.`;
}

function rightWords({ count, right }: ResponseTally): string {
  if (count === 1) return right === 1 ? 'it was right' : 'it was wrong';
  if (right === 0) return 'none was right';
  return right === count ? 'all were right' : `${right} ${right === 1 ? 'was' : 'were'} right`;
}

function netWords({ count, twelfths }: ResponseTally): string {
  const lead = count === 1 ? '' : 'together they ';
  if (twelfths === 0) return `${lead}brought 0`;
  const marks = marksText(Math.abs(marksOf(twelfths)));
  return `${lead}${twelfths > 0 ? 'brought' : 'cost'} ${marks} ${markUnit(twelfths)}`;
}

function chanceWords({ amongFour, trueOrFalse }: Chances): string {
  const parts = [
    ...(amongFour ? [`one blind guess among four options brings ${fractionText(amongFour)}`] : []),
    ...(trueOrFalse
      ? [`${amongFour ? '' : 'one blind guess '}on True/False ${amongFour ? '' : 'brings '}${fractionText(trueOrFalse)}`]
      : []),
  ];
  return `Under this marking, ${parts.join(' and ')} on average.`;
}

export function timeWords({ used, given, left, median, slowest, onWrong, onBlank }: TimeUse): string[] {
  const wasted = [
    ...(onWrong > 0 ? [`${secondsText(onWrong)} on wrong answers`] : []),
    ...(onBlank > 0 ? [`${secondsText(onBlank)} on blanks`] : []),
  ];
  return [
    given === null
      ? `You used ${secondsText(used)}; there was no limit.`
      : `You used ${secondsText(used)} of ${secondsText(given)}${leftWords(left)}.`,
    `Half of the questions took ${secondsText(median)} or less.`,
    ...(wasted.length > 0 ? [`You spent ${wasted.join(' and ')}.`] : []),
    ...(slowest.length > 0 ? ['What took longest:'] : []),
  ];
}

function leftWords(left: number | null): string {
  if (left === null) return '';
  return left === 0 ? ', to the last second' : `, with ${secondsText(left)} left`;
}

/** Undefined where nobody changed their mind. */
export function mindWords(changes: Record<MindChangeKind, number>): string | undefined {
  const kinds = mindChangeKinds.filter((kind) => changes[kind] > 0);
  const whole = kinds.reduce((sum, kind) => sum + changes[kind], 0);
  if (whole === 0) return undefined;
  const lead = `You changed your mind ${whole === 1 ? 'once' : `${whole} times`}`;
  const [only] = kinds;
  if (only && kinds.length === 1) return `${lead}, ${whole > 1 ? 'each time ' : ''}from ${mindChangeWords[only]}.`;
  return `${lead}: ${kinds.map((kind) => `${changes[kind]} from ${mindChangeWords[kind]}`).join(', ')}.`;
}
