import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { randomInteger } from '../../src/assessment/random.ts';
import {
  type Fraction,
  fraction,
  greatestCommonDivisor,
  inMath,
  properFraction,
  quadratic,
  reduced,
  subtracted,
  wholeNumber,
} from '../typeset-numbers.ts';
import { type Coefficients, discriminant } from './quadratic.ts';

const pack = 'mathematics/quadratic-equations';

function realRoots({ a, b, c }: Coefficients): [smaller: number, larger: number] {
  const root = Math.sqrt(b * b - 4 * a * c);
  return [(-b - root) / (2 * a), (-b + root) / (2 * a)];
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-9;
}

export const sumOfRoots = itemModel<Coefficients, number>({
  id: 'sum-of-roots',
  pack,
  concept: 'Sum and product of roots',
  difficulty: 'easy',
  draw: (random) => {
    const a = randomInteger(random, 2, 6);
    return { a, b: a * randomInteger(random, -8, 8), c: randomInteger(random, -15, 15) };
  },
  constraint: (values) => values.b !== 0 && values.c !== 0 && discriminant(values) > 0 && greatestCommonDivisor(values.a, values.c) === 1,
  stem: ({ a, b, c }) => [
    `What is the sum of the roots of $${quadratic(a, b, c)} = 0$?`,
    `What do the two roots of the equation $${quadratic(a, b, c)} = 0$ add up to?`,
  ],
  claim: ({ a, b, c }, shown) => `The two roots of $${quadratic(a, b, c)} = 0$ add up to ${shown}.`,
  key: ({ a, b }) => -b / a,
  keyWhy: ({ a, b }) => String.raw`The sum of the roots is $-\frac{b}{a} = -\frac{${b}}{${a}} = ${-b / a}$.`,
  slips: [
    {
      name: 'drops the minus of -b/a',
      answer: ({ a, b }) => b / a,
      why: ({ a, b }) =>
        String.raw`$${b} \div ${a} = ${b / a}$ is $\frac{b}{a}$; the sum of the roots is $-\frac{b}{a}$, with the sign turned.`,
    },
    {
      name: 'gives the axis of the parabola',
      answer: ({ a, b }) => wholeNumber(-b / (2 * a)),
      why: ({ a, b }) => String.raw`$${-b / (2 * a)}$ is $-\frac{b}{2a}$, the mean of the two roots; their sum is twice that.`,
    },
    {
      name: 'reads off c',
      answer: ({ c }) => c,
      why: ({ c }) => String.raw`$${c}$ is the constant term $c$; it belongs to the product of the roots, $\frac{c}{a}$, not to their sum.`,
    },
    {
      name: 'does not divide by a',
      answer: ({ b }) => -b,
      why: ({ a, b }) => `$${-b}$ is $-b$; it still has to be divided by the coefficient of $x^2$, $a = ${a}$.`,
    },
    {
      name: 'reads off b',
      answer: ({ b }) => b,
      why: ({ a, b }) => String.raw`$${b}$ is the coefficient of $x$ as it stands; the sum is $-\frac{b}{a}$, with $a = ${a}$.`,
    },
  ],
  show: inMath,
  proof: (answer, values) => isNear(realRoots(values)[0] + realRoots(values)[1], answer),
});

interface SumAndProduct {
  sum: number;
  product: number;
}

export const sumOfSquaresOfRoots = itemModel<SumAndProduct, number>({
  id: 'sum-of-squares-of-roots',
  pack,
  concept: 'Sum and product of roots',
  difficulty: 'hard',
  draw: (random) => ({ sum: randomInteger(random, -13, 13), product: randomInteger(random, -20, 20) }),
  // The last condition keeps the mistaken s² + 2p positive: a negative sum of squares is implausible.
  constraint: ({ sum, product }) => Math.abs(sum) > 1 && product !== 0 && sum * sum > 4 * product && sum * sum + 2 * product > 0,
  stem: ({ sum, product }) => [
    String.raw`If $\alpha$ and $\beta$ are the roots of $${quadratic(1, -sum, product)} = 0$, what is $\alpha^2 + \beta^2$?`,
    `What is the sum of the squares of the roots of $${quadratic(1, -sum, product)} = 0$?`,
  ],
  claim: ({ sum, product }, shown) => `The squares of the two roots of $${quadratic(1, -sum, product)} = 0$ add up to ${shown}.`,
  key: ({ sum, product }) => sum * sum - 2 * product,
  keyWhy: ({ sum, product }) =>
    String.raw`$\alpha + \beta = ${sum}$ and $\alpha\beta = ${product}$, so $\alpha^2 + \beta^2 = (\alpha + \beta)^2 - 2\alpha\beta = ${sum * sum} ${subtracted(2 * product)} = ${sum * sum - 2 * product}$.`,
  slips: [
    {
      name: 'adds 2αβ',
      answer: ({ sum, product }) => sum * sum + 2 * product,
      why: ({ sum, product }) =>
        String.raw`This adds $2\alpha\beta = ${2 * product}$ to $(\alpha + \beta)^2 = ${sum * sum}$, but the square already contains it: it has to be taken away.`,
    },
    {
      name: 'squares the sum',
      answer: ({ sum }) => sum * sum,
      why: ({ sum, product }) =>
        String.raw`$${sum * sum}$ is $(\alpha + \beta)^2$, which differs from $\alpha^2 + \beta^2$ by $2\alpha\beta = ${2 * product}$.`,
    },
    {
      name: 'gives the squared difference',
      answer: ({ sum, product }) => sum * sum - 4 * product,
      why: ({ sum, product }) =>
        String.raw`$${sum * sum} ${subtracted(4 * product)} = ${sum * sum - 4 * product}$ is $(\alpha - \beta)^2$: it takes $2\alpha\beta = ${2 * product}$ away twice.`,
    },
    {
      name: 'subtracts αβ once',
      answer: ({ sum, product }) => sum * sum - product,
      why: ({ product }) => String.raw`$(\alpha + \beta)^2$ contains $\alpha\beta = ${product}$ twice; this takes it away only once.`,
    },
  ],
  show: inMath,
  proof: (answer, { sum, product }) => {
    const [smaller, larger] = realRoots({ a: 1, b: -sum, c: product });
    return isNear(smaller ** 2 + larger ** 2, answer);
  },
});

export const sumOfReciprocalsOfRoots = itemModel<Coefficients, Fraction>({
  id: 'sum-of-reciprocals-of-roots',
  pack,
  concept: 'Sum and product of roots',
  difficulty: 'hard',
  draw: (random) => ({ a: randomInteger(random, 1, 6), b: randomInteger(random, -11, 11), c: randomInteger(random, -9, 9) }),
  constraint: (values) =>
    values.b !== 0 &&
    discriminant(values) > 0 &&
    properFraction(values.b, values.c) !== undefined &&
    greatestCommonDivisor(greatestCommonDivisor(values.a, values.b), values.c) === 1,
  stem: ({ a, b, c }) => [
    String.raw`If $\alpha$ and $\beta$ are the roots of $${quadratic(a, b, c)} = 0$, what is $\frac{1}{\alpha} + \frac{1}{\beta}$?`,
    `What is the sum of the reciprocals of the roots of $${quadratic(a, b, c)} = 0$?`,
  ],
  claim: ({ a, b, c }, shown) => `The reciprocals of the two roots of $${quadratic(a, b, c)} = 0$ add up to ${shown}.`,
  key: ({ b, c }) => reduced(-b, c),
  keyWhy: ({ a, b, c }) =>
    String.raw`$\frac{1}{\alpha} + \frac{1}{\beta} = \frac{\alpha + \beta}{\alpha\beta}$ with $\alpha + \beta = ${fraction(reduced(-b, a))}$ and $\alpha\beta = ${fraction(reduced(c, a))}$, which gives $${fraction(reduced(-b, c))}$.`,
  slips: [
    {
      name: 'takes b/a for the sum',
      answer: ({ b, c }) => properFraction(b, c),
      why: ({ a, b }) =>
        String.raw`This takes the sum of the roots for $\frac{b}{a} = ${fraction(reduced(b, a))}$; it is $-\frac{b}{a} = ${fraction(reduced(-b, a))}$.`,
    },
    {
      name: 'turns the sum upside down',
      answer: ({ a, b }) => properFraction(-a, b),
      why: ({ a, b }) =>
        String.raw`$${fraction(reduced(-a, b))}$ is $\frac{1}{\alpha + \beta}$; the reciprocals have to be added, not the sum turned upside down.`,
    },
    {
      name: 'turns the product upside down',
      answer: ({ a, c }) => properFraction(a, c),
      why: ({ a, c }) =>
        String.raw`$${fraction(reduced(a, c))}$ is $\frac{1}{\alpha\beta}$: the denominator is common, but the numerator is $\alpha + \beta$, not $1$.`,
    },
    {
      name: 'divides the product by the sum',
      answer: ({ b, c }) => properFraction(-c, b),
      why: ({ b, c }) =>
        String.raw`$${fraction(reduced(-c, b))}$ is $\frac{\alpha\beta}{\alpha + \beta}$, the product over the sum instead of the sum over the product.`,
    },
    {
      name: 'gives the sum of the roots',
      answer: ({ a, b }) => properFraction(-b, a),
      why: ({ a, b }) => String.raw`$${fraction(reduced(-b, a))}$ is $\alpha + \beta$; it still has to be divided by $\alpha\beta$.`,
    },
    {
      name: 'gives the product of the roots',
      answer: ({ a, c }) => properFraction(c, a),
      why: ({ a, c }) =>
        String.raw`$${fraction(reduced(c, a))}$ is $\alpha\beta$, the common denominator of the two reciprocals; the sum of the roots has to be divided by it.`,
    },
  ],
  show: (answer) => inMath(fraction(answer)),
  proof: ([numerator, denominator], values) => {
    const [smaller, larger] = realRoots(values);
    return isNear(1 / smaller + 1 / larger, numerator / denominator);
  },
});
