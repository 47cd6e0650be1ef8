import { type Random, shuffled } from '../../src/assessment/random.ts';
import { greatestCommonDivisor } from '../typeset-numbers.ts';

export type Triple = readonly [number, number, number];

export function leastCommonMultiple(numbers: readonly number[]): number {
  return numbers.reduce((multiple, number) => (multiple * number) / greatestCommonDivisor(multiple, number), 1);
}

export function highestCommonFactor(numbers: readonly number[]): number {
  return numbers.reduce((factor, number) => greatestCommonDivisor(factor, number), 0);
}

export function product(numbers: readonly number[]): number {
  return numbers.reduce((result, number) => result * number, 1);
}

export function smallestPrimeFactor(number: number): number {
  let divisor = 2;
  while (number % divisor !== 0) divisor += 1;
  return divisor;
}

export function distinctPrimes(number: number): number[] {
  if (number === 1) return [];
  const prime = smallestPrimeFactor(number);
  let rest = number;
  while (rest % prime === 0) rest /= prime;
  return [prime, ...distinctPrimes(rest)];
}

export function listed([first, second, third]: Triple): string {
  return `$${first}$, $${second}$ and $${third}$`;
}

export function drawTriple(random: Random, numbers: readonly number[]): Triple {
  const [first = 0, second = 0, third = 0] = shuffled(random, numbers)
    .slice(0, 3)
    .toSorted((one, other) => one - other);
  return [first, second, third];
}
