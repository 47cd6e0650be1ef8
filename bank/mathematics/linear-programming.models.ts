import type { ItemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, type Random, randomInteger } from '../../src/assessment/random.ts';
import { numberModel } from '../models/number-model.ts';

const pack = 'mathematics/linear-programming';

/** The region m x + y ≤ …, x + n y ≤ … in the first quadrant, with whole corners, and the objective p x + q y. */
interface Programme {
  m: number;
  n: number;
  corner: readonly [x: number, y: number];
  p: number;
  q: number;
}

function boundsOf({ m, n, corner: [x, y] }: Programme): [steep: number, shallow: number] {
  return [m * x + y, x + n * y];
}

function cornersOf(programme: Programme): (readonly [number, number])[] {
  const [steep, shallow] = boundsOf(programme);
  return [[0, 0], [steep / programme.m, 0], programme.corner, [0, shallow / programme.n]];
}

function valueAt({ p, q }: Programme, [x, y]: readonly [number, number]): number {
  return p * x + q * y;
}

function valuesOf(programme: Programme): number[] {
  return cornersOf(programme).map((corner) => valueAt(programme, corner));
}

/** Undefined if two corners are equally good. */
function drawProgramme(random: Random, highest: number): Programme | undefined {
  const [m, n] = [randomInteger(random, 2, 4), randomInteger(random, 2, 4)];
  const corner = [n * randomInteger(random, 1, 6), m * randomInteger(random, 1, 6)] as const;
  const programme = { m, n, corner, p: randomInteger(random, 2, highest), q: randomInteger(random, 2, highest) };
  const values = valuesOf(programme);
  return programme.p === programme.q || new Set(values).size < 4 ? undefined : programme;
}

function best(programme: Programme): number {
  return Math.max(...valuesOf(programme));
}

/** The corners are whole, so the best whole point is as good as the best point. */
function bestByTrial(programme: Programme): number {
  const { m, n } = programme;
  const [steep, shallow] = boundsOf(programme);
  let greatest = 0;
  for (let x = 0; m * x <= steep; x++) {
    for (let y = 0; n * y <= shallow; y++) {
      if (m * x + y <= steep && x + n * y <= shallow) greatest = Math.max(greatest, valueAt(programme, [x, y]));
    }
  }
  return greatest;
}

/** With the corners given or to be found. */
function slipsOf(programme: Programme, isGiven: boolean): [number, string][] {
  const { m, n, corner, p, q } = programme;
  const [steep, shallow] = boundsOf(programme);
  const values = valuesOf(programme).toSorted((one, other) => other - one);
  const [first = 0, second = 0, third = 0] = values;
  const others = cornersOf(programme)
    .slice(1)
    .map((each): [number, string] => [
      valueAt(programme, each),
      `This is the value at $(${each[0]}, ${each[1]})$; another corner gives more.`,
    ]);
  const large: [number, string][] = isGiven
    ? [
        [first + second, `This adds the values of two corners, $${first}$ and $${second}$.`],
        [first + second + third, 'This adds the values of all corners.'],
      ]
    : [
        [p * shallow, `This is the value at $(${shallow}, 0)$, which lies outside the region.`],
        [q * steep, `This is the value at $(0, ${steep})$, which lies outside the region.`],
      ];
  return [
    ...others,
    ...large,
    [
      p * (steep / m) + q * (shallow / n),
      `This takes the largest $x$, $${steep / m}$, and the largest $y$, $${shallow / n}$, from two different corners.`,
    ],
    [q * corner[0] + p * corner[1], `This exchanges the factors $${p}$ and $${q}$ at the corner $(${corner[0]}, ${corner[1]})$.`],
    [p * corner[0], `This leaves out $y$ at the corner $(${corner[0]}, ${corner[1]})$.`],
    [q * corner[1], `This leaves out $x$ at the corner $(${corner[0]}, ${corner[1]})$.`],
  ];
}

function answerOf(programme: Programme, isGiven = false) {
  const shown = cornersOf(programme).map(([x, y]) => `$(${x}, ${y})$`);
  return {
    key: best(programme),
    why: `The values at the corners ${shown.slice(0, 3).join(', ')} and ${shown[3]} are ${valuesOf(programme).join(', ')}.`,
    slips: slipsOf(programme, isGiven),
    isProved: bestByTrial(programme) === best(programme),
  };
}

const bestCorner = numberModel<Programme>({
  id: 'greatest-value-at-corners',
  pack,
  concept: 'Corner point method',
  difficulty: 'easy',
  makesClaims: true,
  draw: (random) => drawProgramme(random, 9),
  ask: (programme) => {
    const shown = cornersOf(programme).map(([x, y]) => `$(${x}, ${y})$`);
    const corners = `${shown.slice(0, 3).join(', ')} and ${shown[3]}`;
    const objective = `$Z = ${programme.p}x + ${programme.q}y$`;
    return {
      ...answerOf(programme, true),
      stem: [
        `A feasible region has the corners ${corners}. What is the greatest value of ${objective}?`,
        `What is the maximum of ${objective} on the feasible region with the corners ${corners}?`,
      ],
      claim: (value) => `On the feasible region with the corners ${corners}, the greatest value of ${objective} is ${value}.`,
    };
  },
});

const maximumByConstraints = numberModel<Programme>({
  id: 'maximum-under-two-constraints',
  pack,
  concept: 'Corner point method',
  difficulty: 'medium',
  makesClaims: true,
  draw: (random) => drawProgramme(random, 9),
  ask: (programme) => {
    const [steep, shallow] = boundsOf(programme);
    const { m, n, p, q } = programme;
    const constraints = String.raw`$${m}x + y \le ${steep}$, $x + ${n}y \le ${shallow}$, $x \ge 0$ and $y \ge 0$`;
    return {
      ...answerOf(programme),
      stem: [
        `What is the maximum of $Z = ${p}x + ${q}y$ subject to ${constraints}?`,
        `The constraints are ${constraints}. What is the greatest value of $Z = ${p}x + ${q}y$?`,
      ],
      claim: (value) => `Subject to ${constraints}, the maximum of $Z = ${p}x + ${q}y$ is ${value}.`,
    };
  },
});

interface Workshop extends Programme {
  products: readonly [one: string, other: string];
  steps: readonly [one: string, other: string];
}

const workshops = [
  { products: ['table', 'chair'], steps: ['carpentry', 'polishing'] },
  { products: ['shirt', 'kurta'], steps: ['stitching', 'embroidery'] },
  { products: ['lamp', 'clock'], steps: ['assembly', 'painting'] },
  { products: ['basket', 'mat'], steps: ['weaving', 'finishing'] },
] as const;

function hours(count: number): string {
  return `$${count}$ ${count === 1 ? 'hour' : 'hours'}`;
}

const greatestProfit = numberModel<Workshop>({
  id: 'greatest-profit-of-workshop',
  pack,
  concept: 'Production, diet and transport problems',
  difficulty: 'hard',
  makesClaims: true,
  draw: (random) => {
    const drawn = drawProgramme(random, 12);
    return drawn && { ...drawn, p: 10 * drawn.p, q: 10 * drawn.q, ...pickOne(random, workshops) };
  },
  ask: (workshop) => {
    const { m, n, p, q, products, steps } = workshop;
    const [steep, shallow] = boundsOf(workshop);
    const needs =
      `a ${products[0]} takes ${hours(m)} of ${steps[0]} and ${hours(1)} of ${steps[1]}, ` +
      `a ${products[1]} ${hours(1)} of ${steps[0]} and ${hours(n)} of ${steps[1]}`;
    const have = `${hours(steep)} of ${steps[0]} and ${hours(shallow)} of ${steps[1]} are available`;
    const profit = `₹$${p}$ on a ${products[0]} and ₹$${q}$ on a ${products[1]}`;
    return {
      ...answerOf(workshop),
      stem: [
        `In a workshop ${needs}; ${have}. The profit is ${profit}. What is the greatest profit, in ₹?`,
        `In a workshop ${needs}. It earns ${profit}, and ${have}. What is the greatest profit it can make, in ₹?`,
      ],
      claim: (value) => `If ${needs}, ${have} and the profit is ${profit}, then the greatest profit in ₹ is ${value}.`,
    };
  },
});

export const linearProgramming: readonly ItemModel[] = [...bestCorner, ...maximumByConstraints, ...greatestProfit];
