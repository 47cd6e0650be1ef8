import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { added, bracketed, inMath, positiveWhole, quadratic, quantity, subtracted, wholeNumber } from '../typeset-numbers.ts';
import { type Coefficients, discriminant } from './quadratic.ts';

const pack = 'mathematics/quadratic-equations';

interface TwoRoots {
  low: number;
  high: number;
  asked: 'smaller' | 'larger';
}

function askedRoot({ low, high, asked }: TwoRoots): number {
  return asked === 'larger' ? high : low;
}

function otherRoot({ low, high, asked }: TwoRoots): number {
  return asked === 'larger' ? low : high;
}

function rootsEquation({ low, high }: TwoRoots): string {
  return `${quadratic(1, -(low + high), low * high)} = 0`;
}

function rootsFactors({ low, high }: TwoRoots): string {
  return `(x ${subtracted(low)})(x ${subtracted(high)})`;
}

export const rootByFactorising = itemModel<TwoRoots, number>({
  id: 'root-by-factorising',
  pack,
  concept: 'Factoring',
  difficulty: 'easy',
  draw: (random) => ({
    low: randomInteger(random, -12, 11),
    high: randomInteger(random, -11, 12),
    asked: pickOne(random, ['smaller', 'larger']),
  }),
  constraint: ({ low, high }) => low < high && low * high !== 0 && low + high !== 0,
  stem: (values) => [
    `What is the ${values.asked} root of $${rootsEquation(values)}$?`,
    `The equation $${rootsEquation(values)}$ has two roots. What is the ${values.asked} of them?`,
    `Which number is the ${values.asked} of the two solutions of $${rootsEquation(values)}$?`,
  ],
  claim: (values, shown) => [
    `The ${values.asked} root of $${rootsEquation(values)}$ is ${shown}.`,
    `Of the two solutions of the equation $${rootsEquation(values)}$, the ${values.asked} is $x =$ ${shown}.`,
  ],
  key: askedRoot,
  keyWhy: (values) =>
    `The left side is $${rootsFactors(values)}$, which is zero at $x = ${values.low}$ and at $x = ${values.high}$; ` +
    `the ${values.asked} of the two is $${askedRoot(values)}$.`,
  slips: [
    {
      name: 'takes the numbers in the brackets for the roots',
      answer: (values) => -otherRoot(values),
      why: (values) =>
        `In $${rootsFactors(values)}$ this takes the numbers as they stand in the brackets, $${-values.low}$ and $${-values.high}$, ` +
        `for the roots; a bracket is zero at the opposite number.`,
    },
    {
      name: 'leaves out the division by 2a',
      answer: (values) => 2 * askedRoot(values),
      why: (values) => {
        const { low, high, asked } = values;
        const sign = asked === 'larger' ? '+' : '-';
        return (
          `In the quadratic formula $-b ${sign} \\sqrt{b^2 - 4ac} = ${low + high} ${sign} ${high - low} = ${2 * askedRoot(values)}$ ` +
          `is only the numerator; it still has to be divided by $2a = 2$.`
        );
      },
    },
    {
      name: 'takes the other root',
      answer: otherRoot,
      why: (values) => `$${otherRoot(values)}$ is a root too, but $${values.low} < ${values.high}$, so it is not the ${values.asked} one.`,
    },
    {
      name: 'takes the sum for a root',
      answer: ({ low, high }) => low + high,
      why: ({ low, high }) => `$${low} ${added(high)} = ${low + high}$ is the sum of the two roots, not one of them.`,
    },
  ],
  show: inMath,
  proof: (x, { low, high, asked }) => {
    const b = -(low + high);
    const isOnItsSide = asked === 'larger' ? x > -b / 2 : x < -b / 2;
    return x * x + b * x + low * high === 0 && isOnItsSide;
  },
});

export const discriminantValue = itemModel<Coefficients, number>({
  id: 'discriminant-value',
  pack,
  concept: 'Discriminant',
  difficulty: 'easy',
  draw: (random) => ({ a: randomInteger(random, 1, 5), b: randomInteger(random, -11, 11), c: randomInteger(random, -8, 8) }),
  constraint: ({ b, c }) => Math.abs(b) > 1 && c !== 0,
  stem: ({ a, b, c }) => [
    `What is the discriminant of the equation $${quadratic(a, b, c)} = 0$?`,
    `Which number is the discriminant of $${quadratic(a, b, c)} = 0$?`,
  ],
  claim: ({ a, b, c }, shown) => `The discriminant of the equation $${quadratic(a, b, c)} = 0$ is ${shown}.`,
  key: discriminant,
  keyWhy: ({ a, b, c }) =>
    String.raw`$b^2 - 4ac = ${bracketed(b)}^2 - 4 \times ${a} \times ${bracketed(c)} = ${b * b} ${subtracted(4 * a * c)} = ${discriminant({ a, b, c })}$.`,
  slips: [
    {
      name: 'takes the square of a negative b for negative',
      answer: ({ a, b, c }) => (b < 0 ? -b * b - 4 * a * c : undefined),
      why: ({ b }) => `This takes $b^2$ for $${-b * b}$, but $(${b})^2 = ${b * b}$: the square of a negative number is positive.`,
    },
    {
      name: 'adds 4ac',
      answer: ({ a, b, c }) => b * b + 4 * a * c,
      why: ({ a, b, c }) =>
        `Here $4ac = ${4 * a * c}$ was added to $b^2 = ${b * b}$; the discriminant is $b^2 - 4ac$, so it has to be subtracted.`,
    },
    {
      name: 'doubles b instead of squaring it',
      answer: ({ a, b, c }) => 2 * b - 4 * a * c,
      why: ({ b }) => String.raw`This takes $b^2$ for $2 \times ${bracketed(b)} = ${2 * b}$, but $${bracketed(b)}^2 = ${b * b}$.`,
    },
    {
      name: 'subtracts 2ac',
      answer: ({ a, b, c }) => b * b - 2 * a * c,
      why: ({ a, c }) => `This subtracts $2ac = ${2 * a * c}$; the discriminant has $4ac = ${4 * a * c}$.`,
    },
    {
      name: 'leaves out a',
      answer: ({ b, c }) => b * b - 4 * c,
      why: ({ a, c }) => `This subtracts $4c = ${4 * c}$ and leaves out $a = ${a}$, the coefficient of $x^2$.`,
    },
    {
      name: 'adds ac once',
      answer: ({ a, b, c }) => b * b + a * c,
      why: ({ a, c }) => `This adds $ac = ${a * c}$ to $b^2$; the discriminant takes $4ac = ${4 * a * c}$ away from it.`,
    },
  ],
  show: inMath,
  // Completing the square: D = (2ax + b)² - 4a(ax² + bx + c) whatever x is.
  proof: (answer, { a, b, c }) => [0, 1, 2].every((x) => (2 * a * x + b) ** 2 - 4 * a * (a * x * x + b * x + c) === answer),
});

interface DoubleRoot {
  a: number;
  root: number;
  /** The name of the unknown coefficient. */
  letter: string;
}

export const valueForEqualRoots = itemModel<DoubleRoot, number>({
  id: 'value-for-equal-roots',
  pack,
  concept: 'Discriminant',
  difficulty: 'medium',
  draw: (random) => ({ a: randomInteger(random, 2, 9), root: randomInteger(random, -9, 9), letter: pickOne(random, ['k', 'm', 'p']) }),
  constraint: ({ root }) => Math.abs(root) > 1,
  stem: ({ a, root, letter }) => [
    `For which value of $${letter}$ does $${quadratic(a, -2 * a * root, letter)} = 0$ have two equal roots?`,
    `The two roots of $${quadratic(a, -2 * a * root, letter)} = 0$ are equal. What is $${letter}$?`,
    `Which value of $${letter}$ makes the two roots of $${quadratic(a, -2 * a * root, letter)} = 0$ equal?`,
  ],
  claim: ({ a, root, letter }, shown) => [
    `The equation $${quadratic(a, -2 * a * root, letter)} = 0$ has two equal roots if $${letter}$ is ${shown}.`,
    `For the roots of $${quadratic(a, -2 * a * root, letter)} = 0$ to be equal, $${letter}$ has to be ${shown}.`,
  ],
  key: ({ a, root }) => (2 * a * root) ** 2 / (4 * a),
  keyWhy: ({ a, root, letter }) =>
    String.raw`Equal roots need $b^2 - 4ac = 0$: $${bracketed(-2 * a * root)}^2 - 4 \times ${a} \times ${letter} = 0$, so $${letter} = \frac{${(2 * a * root) ** 2}}{${4 * a}} = ${a * root * root}$.`,
  slips: [
    {
      name: 'takes the square of a negative b for negative',
      answer: ({ a, root }) => (root > 0 ? -a * root * root : undefined),
      why: ({ a, root, letter }) =>
        `This takes $(${-2 * a * root})^2$ for $-${(2 * a * root) ** 2}$; the square of a negative number is positive, so $${letter}$ is positive too.`,
    },
    {
      name: 'halves b² for a quarter',
      answer: ({ a, root }) => 2 * a * root * root,
      why: ({ a, root }) =>
        String.raw`$${(2 * a * root) ** 2} \div ${2 * a} = ${2 * a * root * root}$ comes from $b^2 - 2ac = 0$; the discriminant is $b^2 - 4ac$.`,
    },
    {
      name: 'gives the repeated root',
      answer: ({ root }) => root,
      why: ({ root, letter }) =>
        String.raw`$x = ${root}$ is the repeated root $-\frac{b}{2a}$, not the value of $${letter}$ that makes the roots equal.`,
    },
    {
      name: 'leaves out a',
      answer: ({ a, root }) => a * a * root * root,
      why: ({ a, root, letter }) =>
        String.raw`$${(2 * a * root) ** 2} \div 4 = ${a * a * root * root}$ comes from $b^2 = 4${letter}$, which leaves out $a = ${a}$ in $4ac$.`,
    },
    {
      name: 'leaves out the 4',
      answer: ({ a, root }) => 4 * a * root * root,
      why: ({ a, root }) =>
        String.raw`$${(2 * a * root) ** 2} \div ${a} = ${4 * a * root * root}$ comes from $b^2 - ac = 0$, which leaves out the $4$ in $4ac$.`,
    },
    {
      name: 'doubles b instead of squaring it',
      answer: ({ root }) => -root,
      why: ({ a, root, letter }) =>
        String.raw`This takes $b^2$ for $2b$ and solves $2 \times ${bracketed(-2 * a * root)} - 4 \times ${a} \times ${letter} = 0$; in the discriminant $b$ is squared.`,
    },
    {
      name: 'squares the root',
      answer: ({ root }) => root * root,
      why: ({ a, root }) =>
        `$${bracketed(root)}^2 = ${root * root}$ is the product of the two equal roots, which is the constant term only if $a = 1$; here $a = ${a}$.`,
    },
  ],
  show: inMath,
  // The parabola touches the axis where it is lowest, at x = -b/2a.
  proof: (k, { a, root }) => a * root * root - 2 * a * root * root + k === 0,
});

interface Field {
  place: string;
  breadth: number;
  excess: number;
  asked: 'length' | 'breadth';
}

const metres = (value: number) => quantity(value, 'm');

export const rectangleSide = itemModel<Field, number>({
  id: 'rectangle-side',
  pack,
  concept: 'Word problems',
  difficulty: 'medium',
  draw: (random) => ({
    place: pickOne(random, ['field', 'garden', 'playground', 'hall', 'courtyard']),
    breadth: randomInteger(random, 5, 24),
    excess: randomInteger(random, 2, 14),
    asked: pickOne(random, ['length', 'breadth']),
  }),
  stem: ({ place, breadth, excess, asked }) => {
    const area = String.raw`$${breadth * (breadth + excess)}\,\text{m}^2$`;
    return [
      `A rectangular ${place} is ${metres(excess)} longer than it is broad, and its area is ${area}. What is its ${asked}?`,
      `The area of a rectangular ${place} is ${area}, and its length exceeds its breadth by ${metres(excess)}. What is the ${asked}?`,
    ];
  },
  claim: ({ place, breadth, excess, asked }, shown) =>
    String.raw`A rectangular ${place} of $${breadth * (breadth + excess)}\,\text{m}^2$ that is ${metres(excess)} longer than it is broad has a ${asked} of ${shown}.`,
  key: ({ breadth, excess, asked }) => (asked === 'length' ? breadth + excess : breadth),
  keyWhy: ({ breadth, excess }) =>
    `With the breadth $x$, $x(x + ${excess}) = ${breadth * (breadth + excess)}$, so $(x - ${breadth})(x + ${breadth + excess}) = 0$. ` +
    `A breadth is positive: it is ${metres(breadth)}, and the length is ${metres(breadth + excess)}.`,
  slips: [
    {
      name: 'gives the other side',
      answer: ({ breadth, excess, asked }) => (asked === 'length' ? breadth : breadth + excess),
      why: ({ breadth, excess, asked }) =>
        `$${breadth} \\times ${breadth + excess} = ${breadth * (breadth + excess)}$ holds, but this side is the ` +
        `${asked === 'length' ? 'breadth, the shorter' : 'length, the longer'} of the two.`,
    },
    {
      name: 'divides the area by the difference',
      answer: ({ breadth, excess }) => wholeNumber((breadth * (breadth + excess)) / excess),
      why: ({ breadth, excess }) =>
        `$${breadth * (breadth + excess)} \\div ${excess}$ divides the area by the difference of the sides, not by a side.`,
    },
    {
      name: 'adds the sides',
      answer: ({ breadth, excess }) => 2 * breadth + excess,
      why: ({ breadth, excess }) => `$${breadth} + ${breadth + excess}$ is length and breadth together, half the perimeter.`,
    },
    {
      name: 'takes the difference for a side',
      answer: ({ excess }) => excess,
      why: ({ excess, asked }) => `${metres(excess)} is by how much the length exceeds the breadth, not the ${asked} itself.`,
    },
    {
      name: 'counts the difference twice',
      answer: ({ breadth, excess, asked }) => (asked === 'length' ? breadth + 2 * excess : positiveWhole(breadth - excess)),
      why: ({ breadth, excess, asked }) =>
        asked === 'length'
          ? `The equation gives the breadth ${metres(breadth)}; this adds the difference ${metres(excess)} to it twice.`
          : `The positive solution ${metres(breadth)} is the breadth already; this subtracts the difference ${metres(excess)} once more.`,
    },
    {
      name: 'halves the root alone',
      answer: ({ breadth, excess }) => positiveWhole(breadth - excess / 2),
      why: ({ breadth, excess }) =>
        String.raw`This halves $\sqrt{b^2 - 4ac} = ${2 * breadth + excess}$ alone and then takes ${excess} away; in the quadratic formula $-${excess} + ${2 * breadth + excess}$ as a whole is halved, which gives the breadth.`,
    },
    {
      name: 'takes the difference off the breadth',
      answer: ({ breadth, excess, asked }) => (asked === 'length' ? positiveWhole(breadth - excess) : undefined),
      why: ({ breadth, excess }) =>
        `The breadth is ${metres(breadth)}, and the length is ${metres(excess)} more; this takes the difference off the breadth.`,
    },
    {
      name: 'does not halve',
      answer: ({ breadth }) => 2 * breadth,
      why: ({ breadth, excess }) =>
        `In the quadratic formula $-${excess} + ${2 * breadth + excess} = ${2 * breadth}$ is only the numerator; divided by $2$ it gives the breadth, ${metres(breadth)}.`,
    },
  ],
  show: metres,
  proof: (side, { breadth, excess, asked }) => {
    const area = breadth * (breadth + excess);
    const widths = Array.from({ length: area }, (_, index) => index + 1).filter((width) => width * (width + excess) === area);
    return widths.length === 1 && side === (asked === 'length' ? area / Number(widths[0]) : widths[0]);
  },
});
