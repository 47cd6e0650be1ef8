import type { ItemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { numberModel } from '../models/number-model.ts';

const pack = 'mathematics/binomial-theorem-and-induction';

function withFactor(factor: number, rest: string): string {
  return `${factor === 1 ? '' : factor}${rest}`;
}

function combinations(all: number, chosen: number): number {
  let count = 1;
  for (let step = 1; step <= chosen; step++) count = (count * (all - chosen + step)) / step;
  return Math.round(count);
}

/** The coefficients of a product of polynomials, each given from the constant term on. */
function product(factors: readonly (readonly number[])[]): number[] {
  return factors.reduce<number[]>(
    (left, right) =>
      Array.from({ length: left.length + right.length - 1 }, (_, power) =>
        right.reduce((sum, each, place) => sum + each * (left[power - place] ?? 0), 0),
      ),
    [1],
  );
}

function power(base: readonly number[], exponent: number): number[] {
  return product(Array.from({ length: exponent }, () => base));
}

/** Of the numbers in a question: more digits only make it tedious. */
const highest = 999_999;

interface Sum {
  a: number;
  b: number;
  exponent: number;
  isDifference: boolean;
}

const sumOfCoefficients = numberModel<Sum>({
  id: 'sum-of-coefficients',
  pack,
  concept: 'Sums of coefficients',
  difficulty: 'easy',
  makesClaims: true,
  draw: (random) => {
    const isDifference = pickOne(random, [true, false]);
    const b = randomInteger(random, 1, 9);
    const a = isDifference ? b + randomInteger(random, 2, 6) : randomInteger(random, 1, 9);
    const exponent = randomInteger(random, 3, 6);
    return a === b || (a + b) ** exponent > highest ? undefined : { a, b, exponent, isDifference };
  },
  ask: ({ a, b, exponent, isDifference }) => {
    const expression = `(${withFactor(a, 'x')} ${isDifference ? '-' : '+'} ${withFactor(b, 'y')})^{${exponent}}`;
    const total = isDifference ? a - b : a + b;
    const other = isDifference ? a + b : Math.abs(a - b);
    return {
      stem: [
        `What is the sum of the coefficients in the expansion of $${expression}$?`,
        `What do the coefficients in the expansion of $${expression}$ add up to?`,
      ],
      claim: (shown) => `The coefficients in the expansion of $${expression}$ add up to ${shown}.`,
      key: total ** exponent,
      why: `Putting $x = y = 1$ gives $${total}^{${exponent}} = ${total ** exponent}$.`,
      slips: [
        [other ** exponent, `This is $${other}^{${exponent}}$, with the sign between the two terms turned.`],
        [2 ** exponent, `This is $2^{${exponent}}$, the sum for $(x + y)^{${exponent}}$; the factors $${a}$ and $${b}$ count too.`],
        [exponent * total, `This multiplies $${total}$ by $${exponent}$ instead of raising it to this power.`],
        [exponent + 1, 'This is the number of terms.'],
        [
          isDifference ? a ** exponent - b ** exponent : a ** exponent + b ** exponent,
          'This takes the first and the last term alone; the terms between them count too.',
        ],
        [total ** (exponent - 1), `Here the exponent was lowered to $${exponent - 1}$.`],
        [total ** (exponent + 1), `Here the number of terms, $${exponent + 1}$, was taken for the exponent.`],
        [total * 2 ** exponent, `This multiplies $${total}$ by $2^{${exponent}}$, the sum of the binomial coefficients.`],
        [exponent ** total > highest ? Number.NaN : exponent ** total, `Here base and exponent are exchanged: $${exponent}^{${total}}$.`],
      ],
      isProved: power([isDifference ? -b : b, a], exponent).reduce((sum, each) => sum + each, 0) === total ** exponent,
    };
  },
});

interface Independent {
  a: number;
  b: number;
  /** The exponents in a xᵖ + b / x^q. */
  powers: readonly [p: number, q: number];
  exponent: number;
}

const independentTerm = numberModel<Independent>({
  id: 'term-independent-of-x',
  pack,
  concept: 'Coefficients of given powers',
  difficulty: 'medium',
  makesClaims: true,
  draw: (random) => {
    const powers = pickOne(random, [
      [2, 1],
      [1, 2],
      [3, 1],
      [1, 3],
      [2, 3],
      [3, 2],
      [1, 1],
    ] as const);
    const exponent = (powers[0] + powers[1]) * randomInteger(random, 1, 3);
    const [a, b] = [randomInteger(random, 1, 6), randomInteger(random, 1, 6)];
    return exponent < 4 || exponent > 9 || a === b || (a + b) ** exponent > 20 * highest ? undefined : { a, b, powers, exponent };
  },
  ask: ({ a, b, powers: [p, q], exponent }) => {
    const shown = (letter: string, to: number) => (to === 1 ? letter : `${letter}^${to}`);
    const expression = String.raw`\left(${withFactor(a, shown('x', p))} + \frac{${b}}{${shown('x', q)}}\right)^{${exponent}}`;
    const place = (p * exponent) / (p + q);
    const term = (r: number) => combinations(exponent, r) * a ** (exponent - r) * b ** r;
    const ways = combinations(exponent, place);
    const shifted = power([b, ...Array.from({ length: p + q - 1 }, () => 0), a], exponent);
    return {
      stem: [
        `What is the term independent of $x$ in the expansion of $${expression}$?`,
        `What is the constant term in the expansion of $${expression}$?`,
      ],
      claim: (value) => `In the expansion of $${expression}$ the term independent of $x$ is ${value}.`,
      key: term(place),
      why: String.raw`The power of $x$ is zero for $r = ${place}$, and the term is $^{${exponent}}C_{${place}} \times ${a}^{${exponent - place}} \times ${b}^{${place}}$.`,
      slips: [
        [ways, `This is ${inWords(exponent, place)} alone; the powers of $${a}$ and $${b}$ are missing.`],
        [ways * a ** place * b ** (exponent - place), `The exponents of $${a}$ and $${b}$ are exchanged.`],
        [term(place - 1), 'This is the coefficient of the term before it, in which $x$ still occurs.'],
        [term(place + 1), 'This is the coefficient of the term after it, in which $x$ occurs.'],
        [ways * a * b, `The factors $${a}$ and $${b}$ have to be raised to their powers.`],
        [a ** (exponent - place) * b ** place, `The binomial coefficient ${inWords(exponent, place)} is missing.`],
        [(a + b) ** exponent > highest ? Number.NaN : (a + b) ** exponent, 'This is the sum of all coefficients.'],
      ],
      isProved: shifted[q * exponent] === term(place),
    };
  },
});

function inWords(all: number, chosen: number): string {
  return `$^{${all}}C_{${chosen}}$`;
}

interface Product {
  factors: readonly [a: number, b: number];
  exponents: readonly [m: number, n: number];
}

const squareInProduct = numberModel<Product>({
  id: 'coefficient-in-product',
  pack,
  concept: 'Coefficients of given powers',
  difficulty: 'hard',
  makesClaims: true,
  draw: (random) => ({
    factors: [randomInteger(random, 1, 4), randomInteger(random, 2, 4)],
    exponents: [randomInteger(random, 3, 8), randomInteger(random, 3, 8)],
  }),
  ask: ({ factors: [a, b], exponents: [m, n] }) => {
    const expression = `(1 + ${withFactor(a, 'x')})^{${m}}(1 + ${withFactor(b, 'x')})^{${n}}`;
    const [first, cross, last] = [combinations(m, 2) * a * a, m * a * n * b, combinations(n, 2) * b * b];
    return {
      stem: [
        `What is the coefficient of $x^2$ in the product $${expression}$?`,
        `The product $${expression}$ is multiplied out. What is the coefficient of $x^2$?`,
      ],
      claim: (shown) => `In the product $${expression}$ the coefficient of $x^2$ is ${shown}.`,
      key: first + cross + last,
      why: String.raw`It comes from $x^2 \cdot 1$, $x \cdot x$ and $1 \cdot x^2$: $${first} + ${m * a} \times ${n * b} + ${last}$.`,
      slips: [
        [first + last, String.raw`The part from $x \cdot x$, $${m * a} \times ${n * b}$, is missing.`],
        [cross, String.raw`This is the part from $x \cdot x$ alone.`],
        [first * last, 'This multiplies the coefficients of $x^2$ of the two powers; that gives $x^4$.'],
        [combinations(m + n, 2), `This leaves the factors $${a}$ and $${b}$ out.`],
        [(m * a + n * b) ** 2, 'This is the square of the coefficient of $x$.'],
        [first + 2 * cross + last, String.raw`The part from $x \cdot x$ was taken twice.`],
        [combinations(m + n, 2) * (a + b) ** 2, `This treats the product as one power with the factor $${a} + ${b}$.`],
      ],
      isProved: product([power([1, a], m), power([1, b], n)])[2] === first + cross + last,
    };
  },
});

export const binomialTheorem: readonly ItemModel[] = [...sumOfCoefficients, ...independentTerm, ...squareInProduct];
