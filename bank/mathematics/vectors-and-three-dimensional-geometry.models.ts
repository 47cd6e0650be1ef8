import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, type Random, randomInteger, shuffled } from '../../src/assessment/random.ts';
import { added, bracketed, inMath, wholeNumber } from '../typeset-numbers.ts';

const pack = 'mathematics/vectors-and-three-dimensional-geometry';

type Vector = readonly [number, number, number];

const axes = ['i', 'j', 'k'] as const;

/** `2\hat{i} - \hat{j}`: no factor 1, no zero term. */
function components(vector: readonly (number | string)[]): string {
  return vector.reduce<string>((text, value, index) => {
    if (value === 0) return text;
    const isNegative = typeof value === 'number' && value < 0;
    const size = typeof value === 'number' ? Math.abs(value) : value;
    const term = String.raw`${size === 1 ? '' : size}\hat{${axes[index]}}`;
    if (text === '') return isNegative ? `-${term}` : term;
    return `${text} ${isNegative ? '-' : '+'} ${term}`;
  }, '');
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function sum(one: Vector, other: Vector, factor = 1): Vector {
  return [one[0] + factor * other[0], one[1] + factor * other[1], one[2] + factor * other[2]];
}

interface Perpendicular {
  /** The unknown takes the place of the middle component. */
  first: readonly [number, number];
  second: Vector;
}

/** The products of the known components. */
function known({ first, second }: Perpendicular): [number, number] {
  return [first[0] * second[0], first[1] * second[2]];
}

function nonZero(random: Random, most: number): number {
  return pickOne(random, [-1, 1]) * randomInteger(random, 1, most);
}

function first({ first: [x, z] }: Perpendicular): string {
  return components([x, String.raw`\lambda`, z]);
}

export const unknownOfPerpendicular = itemModel<Perpendicular, number>({
  id: 'unknown-of-perpendicular',
  pack,
  concept: 'Scalar product',
  difficulty: 'easy',
  draw: (random) => ({
    first: [nonZero(random, 9), nonZero(random, 9)],
    second: [nonZero(random, 7), nonZero(random, 5), nonZero(random, 7)],
  }),
  constraint: (values) => {
    const [one, two] = known(values);
    return one + two !== 0 && (one + two) % values.second[1] === 0;
  },
  stem: (values) => [
    String.raw`For which value of $\lambda$ is the vector $${first(values)}$ perpendicular to $${components(values.second)}$?`,
    String.raw`The vectors $${first(values)}$ and $${components(values.second)}$ are perpendicular. What is $\lambda$?`,
  ],
  claim: (values, shown) =>
    String.raw`The vectors $${first(values)}$ and $${components(values.second)}$ are perpendicular for the value $\lambda =$ ${shown}.`,
  key: (values) => -(known(values)[0] + known(values)[1]) / values.second[1],
  keyWhy: (values) => {
    const [one, two] = known(values);
    const [, factor] = values.second;
    const term = `${Math.abs(factor) === 1 ? '' : Math.abs(factor)}\\lambda`;
    return `The scalar product is zero: $${one} ${factor < 0 ? '-' : '+'} ${term} ${added(two)} = 0$.`;
  },
  slips: [
    {
      name: 'loses the sign',
      answer: (values) => (known(values)[0] + known(values)[1]) / values.second[1],
      why: (values) =>
        `The sum of the known products, $${known(values)[0] + known(values)[1]}$, changes its sign on going to the other side.`,
    },
    {
      name: 'subtracts the last product',
      answer: (values) => wholeNumber(-(known(values)[0] - known(values)[1]) / values.second[1]),
      why: (values) => `Here the last product was taken as $${-known(values)[1]}$; it is $${known(values)[1]}$.`,
    },
    {
      name: 'subtracts the first product',
      answer: (values) => wholeNumber((known(values)[0] - known(values)[1]) / values.second[1]),
      why: (values) => `Here the first product was taken as $${-known(values)[0]}$; it is $${known(values)[0]}$.`,
    },
    {
      name: 'does not divide',
      answer: (values) => -(known(values)[0] + known(values)[1]),
      why: (values) => String.raw`This still has to be divided by $${values.second[1]}$, the factor of $\lambda$.`,
    },
    {
      name: 'neither divides nor turns the sign',
      answer: (values) => known(values)[0] + known(values)[1],
      why: (values) =>
        String.raw`This is the sum of the known products; it changes its sign and has to be divided by $${values.second[1]}$.`,
    },
    {
      name: 'uses the first product alone',
      answer: (values) => wholeNumber(-known(values)[0] / values.second[1]),
      why: (values) => `This leaves out the last product, $${known(values)[1]}$.`,
    },
    {
      name: 'uses the last product alone',
      answer: (values) => wholeNumber(-known(values)[1] / values.second[1]),
      why: (values) => `This leaves out the first product, $${known(values)[0]}$.`,
    },
    {
      name: 'subtracts the factor',
      answer: (values) => -(known(values)[0] + known(values)[1]) - values.second[1],
      why: (values) => String.raw`This subtracts $${values.second[1]}$, the factor of $\lambda$, instead of dividing by it.`,
    },
  ],
  show: inMath,
  proof: (answer, { first: [x, z], second }) => dot([x, answer, z], second) === 0,
});

const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
] as const;

interface Products {
  magnitudes: readonly [number, number];
  scalar: number;
  vector: number;
}

export const vectorFromScalarProduct = itemModel<Products, number>({
  id: 'vector-from-scalar-product',
  pack,
  concept: 'Vector product',
  difficulty: 'medium',
  draw: (random) => {
    const [one, two, whole] = pickOne(random, triples);
    const [leg, other] = shuffled(random, [one, two]) as [number, number];
    const factor = randomInteger(random, 1, 9);
    const divisors = Array.from({ length: whole * factor }, (_, index) => index + 1).filter((each) => (whole * factor) % each === 0);
    const magnitude = pickOne(random, divisors);
    return { magnitudes: [magnitude, (whole * factor) / magnitude], scalar: leg * factor, vector: other * factor };
  },
  constraint: ({ magnitudes: [one, two] }) => one > 1 && two > 1 && one !== two,
  stem: ({ magnitudes: [one, two], scalar }) => [
    String.raw`If $|\vec{a}| = ${one}$, $|\vec{b}| = ${two}$ and $\vec{a} \cdot \vec{b} = ${scalar}$, what is $|\vec{a} \times \vec{b}|$?`,
    String.raw`Two vectors of magnitudes $${one}$ and $${two}$ have the scalar product $${scalar}$. What is the magnitude of their vector product?`,
    String.raw`Two vectors of magnitudes $${one}$ and $${two}$ have the scalar product $${scalar}$. What is the area of the parallelogram that they span, in square units?`,
  ],
  claim: ({ magnitudes: [one, two], scalar }, shown) =>
    `If two vectors of magnitudes $${one}$ and $${two}$ have the scalar product $${scalar}$, then the magnitude of their vector product is ${shown}.`,
  key: ({ vector }) => vector,
  keyWhy: ({ magnitudes: [one, two], scalar, vector }) =>
    String.raw`$(\vec{a} \cdot \vec{b})^2 + |\vec{a} \times \vec{b}|^2 = |\vec{a}|^2|\vec{b}|^2$, so the square is $${one * two}^2 - ${scalar}^2 = ${vector}^2$.`,
  slips: [
    {
      name: 'subtracts without squares',
      answer: ({ magnitudes: [one, two], scalar }) => one * two - scalar,
      why: ({ magnitudes: [one, two], scalar }) => `This is $${one * two} - ${scalar}$; it is the squares that are subtracted.`,
    },
    {
      name: 'gives the scalar product',
      answer: ({ scalar }) => scalar,
      why: () => 'This is the scalar product again; it has the cosine of the angle where the vector product has the sine.',
    },
    {
      name: 'gives the product of the magnitudes',
      answer: ({ magnitudes: [one, two] }) => one * two,
      why: () => 'This is the product of the magnitudes, which would be right for perpendicular vectors.',
    },
    {
      name: 'adds without squares',
      answer: ({ magnitudes: [one, two], scalar }) => one * two + scalar,
      why: ({ magnitudes: [one, two], scalar }) =>
        `This is $${one * two} + ${scalar}$; the square of the smaller is taken from that of the larger.`,
    },
    {
      name: 'forgets the root',
      answer: ({ vector }) => vector ** 2,
      why: ({ magnitudes: [one, two], scalar }) => `This is $${one * two}^2 - ${scalar}^2$; the root is missing.`,
    },
    {
      name: 'halves for a triangle',
      answer: ({ vector }) => wholeNumber(vector / 2),
      why: () => 'This is half of the magnitude, the area of the triangle with the two vectors as sides.',
    },
    {
      name: 'gives the sum of the magnitudes',
      answer: ({ magnitudes: [one, two] }) => one + two,
      why: () => 'This adds the magnitudes of the two vectors and leaves the scalar product out of account.',
    },
    {
      name: 'doubles',
      answer: ({ vector }) => 2 * vector,
      why: () => 'This is twice the magnitude, as if the area were that of a triangle to be doubled.',
    },
  ],
  show: inMath,
  // By the angle.
  proof: (answer, { magnitudes: [one, two], scalar }) => Math.abs(one * two * Math.sin(Math.acos(scalar / (one * two))) - answer) < 1e-6,
});

/** Three directions at right angles, all of the same whole magnitude. */
const frames: readonly (readonly Vector[])[] = [
  [
    [1, 2, 2],
    [2, 1, -2],
    [2, -2, 1],
  ],
  [
    [2, 3, 6],
    [3, -6, 2],
    [6, 2, -3],
  ],
];

interface PointAndLine {
  point: Vector;
  through: Vector;
  along: Vector;
}

function difference({ point, through }: PointAndLine): Vector {
  return sum(point, through, -1);
}

function magnitude(vector: Vector): number {
  return Math.hypot(...vector);
}

/** The part of the difference along the line. */
function part(values: PointAndLine): number {
  return Math.abs(dot(difference(values), values.along)) / magnitude(values.along);
}

function distanceOf(values: PointAndLine): number {
  return magnitude(cross(difference(values), values.along)) / magnitude(values.along);
}

function rounded(value: number): number | undefined {
  return Math.abs(value - Math.round(value)) < 1e-9 ? Math.round(value) : undefined;
}

function numerator(letter: string, value: number): string {
  return value === 0 ? letter : `${letter} ${added(-value)}`;
}

function lineOf({ through, along }: PointAndLine): string {
  return ['x', 'y', 'z']
    .map((letter, index) => String.raw`\frac{${numerator(letter, through[index] as number)}}{${along[index]}}`)
    .join(' = ');
}

export const distanceFromLine = itemModel<PointAndLine, number>({
  id: 'distance-from-line',
  pack,
  concept: 'Lines in space',
  difficulty: 'hard',
  draw: (random) => {
    const [along, across] = shuffled(random, pickOne(random, frames)) as [Vector, Vector];
    const order = shuffled(random, [0, 1, 2]) as [0 | 1 | 2, 0 | 1 | 2, 0 | 1 | 2];
    const placed = (vector: Vector): Vector => [vector[order[0]], vector[order[1]], vector[order[2]]];
    const through: Vector = [randomInteger(random, -5, 5), randomInteger(random, -5, 5), randomInteger(random, -5, 5)];
    const foot = sum(through, placed(along), nonZero(random, 3));
    return { point: sum(foot, placed(across), nonZero(random, 3)), through, along: placed(along) };
  },
  constraint: ({ point }) => point.every((value) => Math.abs(value) <= 20),
  stem: (values) => {
    const point = `(${values.point.join(', ')})`;
    return [
      `What is the distance of the point $${point}$ from the line $${lineOf(values)}$?`,
      `How long is the perpendicular from $${point}$ to the line $${lineOf(values)}$?`,
    ];
  },
  claim: (values, shown) => `The distance of the point $(${values.point.join(', ')})$ from the line $${lineOf(values)}$ is ${shown}.`,
  key: (values) => Math.round(distanceOf(values)),
  keyWhy: (values) => {
    const apart = difference(values);
    const along = Math.round(part(values));
    return String.raw`The point is $${components(apart)}$ from $(${values.through.join(', ')})$, with the square $${dot(apart, apart)}$; along the line this is $${along}$, and $${dot(apart, apart)} - ${along}^2 = ${Math.round(distanceOf(values))}^2$.`;
  },
  slips: [
    {
      name: 'gives the part along the line',
      answer: (values) => rounded(part(values)),
      why: () => 'This is the part of the difference along the line, not across it.',
    },
    {
      name: 'does not divide the vector product',
      answer: (values) => rounded(magnitude(cross(difference(values), values.along))),
      why: (values) => `This is the magnitude of the vector product with the direction, not yet divided by $${magnitude(values.along)}$.`,
    },
    {
      name: 'divides by the square',
      answer: (values) => rounded(distanceOf(values) / magnitude(values.along)),
      why: (values) =>
        `The magnitude of the vector product was divided by $${magnitude(values.along)}^2$ instead of by $${magnitude(values.along)}$.`,
    },
    {
      name: 'gives the scalar product',
      answer: (values) => Math.abs(dot(difference(values), values.along)),
      why: () => 'This is the scalar product of the difference and the direction.',
    },
    {
      name: 'adds both parts',
      answer: (values) => rounded(part(values) + distanceOf(values)),
      why: (values) => `This adds the part along the line, $${Math.round(part(values))}$, and the distance.`,
    },
    {
      name: 'adds the differences',
      answer: (values) => difference(values).reduce((total, value) => total + Math.abs(value), 0),
      why: () => 'This adds the differences of the coordinates to the given point of the line.',
    },
    {
      name: 'gives the magnitude of the direction',
      answer: (values) => magnitude(values.along),
      why: ({ along }) => `This is $\\sqrt{${along.map((each) => `${bracketed(each)}^2`).join(' + ')}}$, the magnitude of the direction.`,
    },
    {
      name: 'takes the difference of the parts',
      answer: (values) => {
        const apart = rounded(Math.abs(distanceOf(values) - part(values)));
        return apart === 0 ? undefined : apart;
      },
      why: (values) => `This subtracts the distance and the part along the line, $${Math.round(part(values))}$, from each other.`,
    },
  ],
  show: inMath,
  // The distance to points of the line is least at the foot.
  proof: (answer, values) => {
    const at = (parameter: number) => magnitude(sum(difference(values), values.along, -parameter));
    const parameters = Array.from({ length: 81 }, (_, index) => (index - 40) / 10);
    return Math.abs(Math.min(...parameters.map(at)) - answer) < 1e-9;
  },
});
