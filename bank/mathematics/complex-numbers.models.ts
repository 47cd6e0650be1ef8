import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, type Random, randomInteger } from '../../src/assessment/random.ts';
import { added, inMath, wholeNumber } from '../typeset-numbers.ts';

const pack = 'mathematics/complex-numbers';

type Complex = readonly [real: number, imaginary: number];

/** `3 - 2i`: no factor 1. */
function complex([real, imaginary]: Complex): string {
  const size = Math.abs(imaginary);
  return `${real} ${imaginary < 0 ? '-' : '+'} ${size === 1 ? '' : size}i`;
}

function nonZero(random: Random, most: number): number {
  return pickOne(random, [-1, 1]) * randomInteger(random, 1, most);
}

interface Factors {
  one: Complex;
  other: Complex;
  asked: 'real' | 'imaginary';
}

/** The real and the imaginary part of the product, with this value of i². */
function productOf({ one: [a, b], other: [c, d] }: Factors, square = -1): Complex {
  return [a * c + square * b * d, a * d + b * c];
}

export const partOfProduct = itemModel<Factors, number>({
  id: 'part-of-product',
  pack,
  concept: 'Algebra of complex numbers',
  difficulty: 'easy',
  draw: (random) => ({
    one: [nonZero(random, 9), nonZero(random, 9)],
    other: [nonZero(random, 9), nonZero(random, 9)],
    asked: pickOne(random, ['real', 'imaginary'] as const),
  }),
  constraint: (values) => productOf(values).every((each) => each !== 0),
  stem: ({ one, other, asked }) => [
    `What is the ${asked} part of $(${complex(one)})(${complex(other)})$?`,
    `If $z = ${complex(one)}$ and $w = ${complex(other)}$, what is the ${asked} part of $zw$?`,
  ],
  claim: ({ one, other, asked }, shown) => `The ${asked} part of the product $(${complex(one)})(${complex(other)})$ is ${shown}.`,
  key: (values) => productOf(values)[values.asked === 'real' ? 0 : 1],
  keyWhy: (values) => {
    const {
      one: [a, b],
      other: [c, d],
      asked,
    } = values;
    return asked === 'real'
      ? `It is $ac - bd$, since $i^2 = -1$: $${a * c} ${added(-b * d)} = ${productOf(values)[0]}$.`
      : `It is $ad + bc$: $${a * d} ${added(b * c)} = ${productOf(values)[1]}$.`;
  },
  slips: [
    {
      name: 'gives the other part',
      answer: (values) => productOf(values)[values.asked === 'real' ? 1 : 0],
      why: ({ asked }) => `This is the ${asked === 'real' ? 'imaginary' : 'real'} part of the product.`,
    },
    {
      name: 'takes i squared for 1, or turns a sign',
      answer: ({ one: [a, b], other: [c, d], asked }) => (asked === 'real' ? a * c + b * d : a * d - b * c),
      why: ({ asked }) =>
        asked === 'real' ? 'This takes $i^2$ for 1; it is $-1$.' : 'Here the two middle terms were subtracted; they are added.',
    },
    {
      name: 'turns the other sign',
      answer: ({ one: [a, b], other: [c, d], asked }) => (asked === 'real' ? -a * c - b * d : b * c - a * d),
      why: ({ asked }) =>
        asked === 'real'
          ? 'Here the sign of the first product, of the two real parts, was turned as well.'
          : 'Here the first of the two middle terms was subtracted; they are added.',
    },
    {
      name: 'multiplies part by part',
      answer: ({ one, other, asked }) => (asked === 'real' ? one[0] * other[0] : one[1] * other[1]),
      why: ({ asked }) => `This multiplies the two ${asked} parts with each other and leaves the other products out.`,
    },
    {
      name: 'adds the parts',
      answer: ({ one, other, asked }) => (asked === 'real' ? one[0] + other[0] : one[1] + other[1]),
      why: ({ asked }) => `This is the ${asked} part of the sum of the two numbers, not of their product.`,
    },
    {
      name: 'leaves out one product',
      answer: ({ one: [a, b], other: [, d], asked }) => (asked === 'real' ? -b * d : a * d),
      why: ({ one: [a, b], other: [c], asked }) => `This leaves out one of the two products, $${asked === 'real' ? a * c : b * c}$.`,
    },
    {
      name: 'turns the sign of the whole',
      answer: (values) => -productOf(values)[values.asked === 'real' ? 0 : 1],
      why: ({ asked }) =>
        asked === 'real'
          ? 'This is $bd - ac$: both signs were turned.'
          : 'Here both middle terms were given the opposite sign, as in the conjugate.',
    },
  ],
  show: inMath,
  // By evaluating at a number that stands for i: the product as a polynomial, reduced by i² + 1.
  proof: (answer, { one, other, asked }) => {
    const at = (value: number) => (one[0] + one[1] * value) * (other[0] + other[1] * value);
    const top = (at(1) + at(-1)) / 2 - at(0);
    return (asked === 'real' ? at(0) - top : (at(1) - at(-1)) / 2) === answer;
  },
});

interface Root {
  root: Complex;
}

function signed(value: number): string {
  return value === 1 ? '' : `${value}`;
}

export const equationFromRoot = itemModel<Root, number>({
  id: 'equation-from-root',
  pack,
  concept: 'Equations with complex roots',
  difficulty: 'medium',
  draw: (random) => ({ root: [nonZero(random, 9), nonZero(random, 12)] }),
  constraint: ({ root: [a, b] }) => a * a + b * b !== 2 * a,
  stem: ({ root }) => [
    `The equation $x^2 + px + q = 0$ with real $p$ and $q$ has the root $${complex(root)}$. What is $p + q$?`,
    `If $${complex(root)}$ is a root of $x^2 + px + q = 0$ and $p$ and $q$ are real, what is $p + q$?`,
  ],
  claim: ({ root }, shown) => `If $x^2 + px + q = 0$ with real $p$ and $q$ has the root $${complex(root)}$, then $p + q$ is ${shown}.`,
  key: ({ root: [a, b] }) => a * a + b * b - 2 * a,
  keyWhy: ({ root: [a, b] }) =>
    `The conjugate $${complex([a, -b])}$ is a root too. The sum of the roots is $${2 * a} = -p$ and their product $${a * a + b * b} = q$.`,
  slips: [
    {
      name: 'takes the sum for p',
      answer: ({ root: [a, b] }) => a * a + b * b + 2 * a,
      why: ({ root: [a] }) => `This takes the sum of the roots, $${2 * a}$, for $p$; it is $-p$.`,
    },
    {
      name: 'subtracts the squares',
      answer: ({ root: [a, b] }) => a * a - b * b - 2 * a,
      why: ({ root: [a, b] }) => `For the product of the roots this takes $${a * a} - ${b * b}$; with $i^2 = -1$ the squares are added.`,
    },
    {
      name: 'gives q alone',
      answer: ({ root: [a, b] }) => a * a + b * b,
      why: () => 'This is $q$ alone, the product of the roots.',
    },
    {
      name: 'takes the real part for the sum',
      answer: ({ root: [a, b] }) => a * a + b * b - a,
      why: ({ root: [a] }) => `For $p$ this takes $${-a}$; the two roots have this real part each, so their sum is $${2 * a}$.`,
    },
    {
      name: 'takes both signs wrongly',
      answer: ({ root: [a, b] }) => -(a * a) - b * b - 2 * a,
      why: () => 'Here the sign of $q$ was turned; the product of the roots is $q$ itself.',
    },
    {
      name: 'adds the parts for the product',
      answer: ({ root: [a, b] }) => (a + b) ** 2 - 2 * a,
      why: ({ root: [a, b] }) => `For $q$ this squares the sum of the parts, $${a} ${added(b)}$; the squares of the parts are added.`,
    },
    {
      name: 'multiplies by the imaginary part for the sum',
      answer: ({ root: [a, b] }) => a * a + b * b - 2 * b,
      why: ({ root: [a, b] }) =>
        `For the sum of the roots this doubles the imaginary part $${b}$; the imaginary parts cancel, and $${2 * a}$ is left.`,
    },
    {
      name: 'takes the imaginary part and both signs',
      answer: ({ root: [a, b] }) => a * a + b * b + 2 * b,
      why: ({ root: [, b] }) => `This takes $${2 * b}$ for $p$; the imaginary parts of conjugate roots cancel in the sum.`,
    },
  ],
  show: inMath,
  // Putting the root in: the imaginary part 2ab + pb is zero, and the real part a² − b² + pa + q.
  proof: (answer, { root: [a, b] }) => {
    const p = (-2 * a * b) / b;
    return b * b - a * a - p * a + p === answer;
  },
});

const triples = [
  [3, 4, 5],
  [4, 3, 5],
  [5, 12, 13],
  [12, 5, 13],
  [8, 15, 17],
  [15, 8, 17],
  [7, 24, 25],
  [24, 7, 25],
] as const;

interface WithModulus {
  /** Its modulus is whole. */
  number: Complex;
  modulus: number;
  factor: number;
  asked: 'real part' | 'modulus';
}

function totalOf({ number: [real], modulus, factor }: WithModulus): number {
  return factor * modulus + real;
}

function equation(values: WithModulus): string {
  return `z + ${signed(values.factor)}|z| = ${complex([totalOf(values), values.number[1]])}`;
}

export const numberFromModulus = itemModel<WithModulus, number>({
  id: 'number-from-modulus',
  pack,
  concept: 'Modulus and conjugate',
  difficulty: 'hard',
  draw: (random) => {
    const [real, imaginary, modulus] = pickOne(random, triples);
    const scale = randomInteger(random, 1, 4);
    return {
      number: [scale * real, pickOne(random, [-1, 1]) * scale * imaginary],
      modulus: scale * modulus,
      factor: randomInteger(random, 1, 3),
      asked: pickOne(random, ['real part', 'modulus'] as const),
    };
  },
  // A question of the pack.
  constraint: ({ number, factor }) => !(number[0] === 3 && number[1] === 4 && factor === 1),
  stem: (values) => [
    `The complex number $z$ has a positive real part and satisfies $${equation(values)}$. What is the ${values.asked} of $z$?`,
    `If $${equation(values)}$ and the real part of $z$ is positive, what is the ${values.asked} of $z$?`,
  ],
  claim: (values, shown) =>
    `If the complex number $z$ has a positive real part and satisfies $${equation(values)}$, then its ${values.asked} is ${shown}.`,
  key: ({ number, modulus, asked }) => (asked === 'real part' ? number[0] : modulus),
  keyWhy: (values) => {
    const {
      number: [real, imaginary],
      modulus,
      factor,
    } = values;
    const root = String.raw`${signed(factor)}\sqrt{x^2 + ${imaginary ** 2}}`;
    return `The imaginary part of $z$ is $${imaginary}$, and $x + ${root} = ${totalOf(values)}$ has the solution $x = ${real}$, with $|z| = ${modulus}$.`;
  },
  slips: [
    {
      name: 'gives the other one',
      answer: ({ number, modulus, asked }) => (asked === 'real part' ? modulus : number[0]),
      why: ({ asked }) => `This is the ${asked === 'real part' ? 'modulus' : 'real part'} of $z$.`,
    },
    {
      name: 'gives the size of the imaginary part',
      answer: ({ number }) => Math.abs(number[1]),
      why: () => 'This is the size of the imaginary part of $z$, which is the same on both sides.',
    },
    {
      name: 'gives the real part of the right side',
      answer: totalOf,
      why: () => 'This is the real part of the right side; the modulus, a real number, takes a share of it.',
    },
    {
      name: 'shares the right side equally',
      answer: (values) => wholeNumber(totalOf(values) / (1 + values.factor)),
      why: (values) => `This shares $${totalOf(values)}$ as if the real part and the modulus were equal.`,
    },
    {
      name: 'subtracts the imaginary part',
      answer: (values) => {
        const rest = totalOf(values) - Math.abs(values.number[1]);
        return rest > 0 ? rest : undefined;
      },
      why: ({ number }) => `This subtracts $${Math.abs(number[1])}$, the size of the imaginary part, from the real part of the right side.`,
    },
    {
      name: 'adds the imaginary part',
      answer: (values) => totalOf(values) + Math.abs(values.number[1]),
      why: ({ number }) => `This adds $${Math.abs(number[1])}$, the size of the imaginary part, to the real part of the right side.`,
    },
    {
      name: 'halves',
      answer: ({ number, modulus, asked }) => wholeNumber((asked === 'real part' ? number[0] : modulus) / 2),
      why: () => 'Here the last equation was divided by 2 once too often.',
    },
    {
      name: 'adds the parts for the modulus',
      answer: ({ number }) => number[0] + Math.abs(number[1]),
      why: () => 'This adds the sizes of the two parts of $z$; the modulus is the root of the sum of their squares.',
    },
    {
      name: 'subtracts the parts',
      answer: ({ number }) => Math.abs(Math.abs(number[1]) - number[0]),
      why: () => 'This is the difference of the sizes of the two parts of $z$.',
    },
  ],
  show: inMath,
  proof: (answer, values) => {
    const {
      number: [, imaginary],
      factor,
      asked,
    } = values;
    // Bisection: for positive x the left side grows with x.
    let [low, high] = [0, totalOf(values)];
    for (let step = 0; step < 200; step++) {
      const middle = (low + high) / 2;
      if (middle + factor * Math.hypot(middle, imaginary) < totalOf(values)) low = middle;
      else high = middle;
    }
    return Math.abs((asked === 'real part' ? low : Math.hypot(low, imaginary)) - answer) < 1e-6;
  },
});
