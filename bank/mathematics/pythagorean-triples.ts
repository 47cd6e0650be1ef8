import { pickOne, type Random, randomInteger } from '../../src/assessment/random.ts';

const primitiveTriples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [12, 35, 37],
] as const;

export interface RightTriangle {
  /** Either leg may be the shorter one. */
  one: number;
  other: number;
  hypotenuse: number;
}

/** A right triangle with whole sides, its hypotenuse at most `longest` (at least 37). */
export function drawRightTriangle(random: Random, longest: number): RightTriangle {
  const [short, long, hypotenuse] = pickOne(random, primitiveTriples);
  const scale = randomInteger(random, 1, Math.floor(longest / hypotenuse));
  const [one, other] = random() < 0.5 ? [short, long] : [long, short];
  return { one: scale * one, other: scale * other, hypotenuse: scale * hypotenuse };
}
