import { m } from '#messages';
import type { Fraction } from '../../../assessment/review/guessing.ts';
import { type Marking, markingSchemes, marksOf } from '../../../assessment/marking.ts';

/** Unicode characters for fractions that two decimal places cannot express. */
const signs: Record<string, string> = { '1/3': '⅓', '2/3': '⅔', '1/6': '⅙', '5/6': '⅚', '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞' };
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** Exact marks: `6.5`, `−0.75`, `2⅓`. Rounds only sums of quarters and thirds, which no single test has. */
export function marksText(marks: number): string {
  const twelfths = Math.round(marks * 12);
  const isWritable = twelfths % 3 === 0 || twelfths % 4 === 0;
  if (isWritable) return exactText({ numerator: twelfths, denominator: 12 });
  return `${twelfths < 0 ? '−' : ''}${(Math.abs(twelfths) / 12).toFixed(2)}`;
}

/** The same with an explicit sign, e.g. `+0.5`. */
export function gainText(marks: number): string {
  return marks > 0 ? `+${marksText(marks)}` : marksText(marks);
}

/** An expected value, never rounded, with its sign: `+0.25`, `−³⁄₃₂`, `+1⅓`, or `0`. */
export function fractionText(fraction: Fraction): string {
  return `${fraction.numerator > 0 ? '+' : ''}${exactText(fraction)}`;
}

function exactText({ numerator, denominator }: Fraction): string {
  const size = Math.abs(numerator);
  const sign = numerator < 0 ? '−' : '';
  if ((size * 100) % denominator === 0) return `${sign}${size / denominator}`;
  const whole = Math.floor(size / denominator);
  return `${sign}${whole === 0 ? '' : whole}${partText(size % denominator, denominator)}`;
}

/** A proper fraction. */
function partText(numerator: number, denominator: number): string {
  const divisor = commonDivisor(numerator, denominator);
  const [above, below] = [numerator / divisor, denominator / divisor];
  return signs[`${above}/${below}`] ?? `${inDigits(above, raised)}⁄${inDigits(below, lowered)}`;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

function inDigits(count: number, digits: string): string {
  return [...String(count)].map((digit) => digits[Number(digit)]).join('');
}

/** The unit after a number of marks (in twelfths): `1 mark`, `2⅓ marks`, `⅓ of a mark`. */
export function markUnit(twelfths: number): string {
  const size = Math.abs(twelfths);
  if (size === 12) return m.shared_mark();
  return size > 0 && size < 12 ? m.shared_mark_part() : m.shared_marks();
}

/** The marks for a correct response, e.g. `+1`. */
export function rightText(marking: Marking): string {
  return gainText(marksOf(markingSchemes[marking].correct));
}

/** The marks for a wrong response, e.g. `−0.25`, or `0`. */
export function wrongText(marking: Marking): string {
  return gainText(marksOf(markingSchemes[marking].wrong));
}

/** E.g. `+1 right, −0.25 wrong`. */
export function markingText(marking: Marking): string {
  return m.shared_marking({ right: rightText(marking), wrong: wrongText(marking) });
}

/** The marking scheme as a sentence. */
export function markingSentence(marking: Marking): string {
  const right = rightText(marking);
  return markingSchemes[marking].wrong === 0
    ? m.shared_marking_free({ right })
    : m.shared_marking_negative({ right, wrong: wrongText(marking) });
}
