/** Numerator and denominator in lowest terms, the denominator positive. */
export type Fraction = readonly [numerator: number, denominator: number];

export function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? Math.abs(one) : greatestCommonDivisor(other, one % other);
}

/** `undefined` if the quotient is whole, which would stand out among fractions. */
export function properFraction(numerator: number, denominator: number): Fraction | undefined {
  if (denominator === 0 || numerator % denominator === 0) return undefined;
  return reduced(numerator, denominator);
}

export function reduced(numerator: number, denominator: number): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator) * Math.sign(denominator);
  return [numerator / divisor, denominator / divisor];
}

/** `undefined` if the number is not whole, which would stand out among whole numbers. */
export function wholeNumber(value: number): number | undefined {
  return Number.isInteger(value) ? value : undefined;
}

/** `undefined` if the number is not positive, which is implausible for a length, an amount or a count. */
export function positiveWhole(value: number): number | undefined {
  return value > 0 ? wholeNumber(value) : undefined;
}

/** LaTeX without dollar signs, as from all functions here except `inMath` and `quantity`. */
export function fraction([numerator, denominator]: Fraction): string {
  const sign = numerator < 0 ? '-' : '';
  const size = Math.abs(numerator);
  return denominator === 1 ? `${sign}${size}` : String.raw`${sign}\frac{${size}}{${denominator}}`;
}

/** A number after another term of a sum: `+ 5`, `- 5`. */
export function added(value: number): string {
  return value < 0 ? `- ${-value}` : `+ ${value}`;
}

/** A number that is subtracted from another term: `- 5`, `+ 5` for -5. */
export function subtracted(value: number): string {
  return added(-value);
}

/** A number next to a minus, a power or a factor: `5`, `(-5)`. */
export function bracketed(value: number): string {
  return value < 0 ? `(${value})` : `${value}`;
}

/** `ax^2 + bx + c` as written by hand: no factor 1, no zero term, no double sign. `last` is `c`, a number or a letter. */
export function quadratic(a: number, b: number, last: number | string): string {
  const square = `${a === 1 ? '' : a}x^2`;
  const linear = b === 0 ? '' : ` ${b < 0 ? '-' : '+'} ${Math.abs(b) === 1 ? '' : Math.abs(b)}x`;
  if (typeof last === 'string') return `${square}${linear} + ${last}`;
  return last === 0 ? `${square}${linear}` : `${square}${linear} ${added(last)}`;
}

export function inMath(latex: number | string): string {
  return `$${latex}$`;
}

/** A number with its unit, between dollar signs. */
export function quantity(value: number | string, unit: string): string {
  return String.raw`$${value}\,\text{${unit}}$`;
}

/** An amount in Indian notation: ₹1,50,000. Without dollar signs. */
export function rupees(value: number): string {
  return `₹${value.toLocaleString('en-IN')}`;
}
