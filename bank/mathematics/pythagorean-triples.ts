import { pickOne, type Random } from '../../src/assessment/random.ts';

const primitiveTriples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [12, 35, 37],
  [9, 40, 41],
  [28, 45, 53],
  [11, 60, 61],
  [33, 56, 65],
  [16, 63, 65],
  [48, 55, 73],
] as const;

/** Triples with all their multiples up to this hypotenuse. */
const longestHypotenuse = 150;
const triples = primitiveTriples.flatMap(([short, long, hypotenuse]) =>
  Array.from({ length: Math.floor(longestHypotenuse / hypotenuse) }, (_, index) => index + 1).map(
    (scale) => [scale * short, scale * long, scale * hypotenuse] as const,
  ),
);

export interface RightTriangle {
  /** Either leg may be the shorter one. */
  one: number;
  other: number;
  hypotenuse: number;
}

/** A right triangle with whole sides, its hypotenuse at most `longest` (at least 5). */
export function drawRightTriangle(random: Random, longest: number): RightTriangle {
  const [short, long, hypotenuse] = pickOne(
    random,
    triples.filter(([, , side]) => side <= longest),
  );
  const [one, other] = random() < 0.5 ? [short, long] : [long, short];
  return { one, other, hypotenuse };
}
