import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { randomInteger } from '../../src/assessment/random.ts';
import { bracketed, type Fraction, fraction, inMath, positiveWhole, properFraction, reduced, wholeNumber } from '../typeset-numbers.ts';

const pack = 'mathematics/probability-and-statistics';

interface ChangedMean {
  count: number;
  before: number;
  /** By how much the mean rises with the new value. */
  rise: number;
}

export const valueFromNewMean = itemModel<ChangedMean, number>({
  id: 'value-from-new-mean',
  pack,
  concept: 'Mean',
  difficulty: 'medium',
  draw: (random) => ({
    count: randomInteger(random, 4, 12),
    before: randomInteger(random, 30, 60),
    rise: randomInteger(random, -4, 4),
  }),
  constraint: ({ count, before, rise }) => rise !== 0 && before + (count + 2) * rise > 0,
  stem: ({ count, before, rise }) =>
    `Over $${count}$ innings a batter's mean score is $${before}$ runs. After one more innings it is $${before + rise}$ runs. ` +
    `How many runs did the batter score in that innings?`,
  key: ({ count, before, rise }) => (count + 1) * (before + rise) - count * before,
  keyWhy: ({ count, before, rise }) => {
    const [oldTotal, newTotal] = [count * before, (count + 1) * (before + rise)];
    return (
      String.raw`The total goes from $${count} \times ${before} = ${oldTotal}$ to $${count + 1} \times ${before + rise} = ${newTotal}$; ` +
      `the difference, $${newTotal - oldTotal}$, is the new score.`
    );
  },
  slips: [
    {
      name: 'counts the innings without the new one',
      answer: ({ count, rise }) => positiveWhole(count * rise),
      why: ({ count, before, rise }) =>
        String.raw`$${count} \times ${before + rise} - ${count} \times ${before} = ${count * rise}$ counts $${count}$ innings in the new total too; it has $${count + 1}$.`,
    },
    {
      name: 'adds to the old mean',
      answer: ({ count, before, rise }) => before + count * rise,
      why: ({ count, before, rise }) =>
        String.raw`This adds the change over the $${count}$ earlier innings, $${count} \times ${bracketed(rise)} = ${count * rise}$, to the old mean $${before}$; it has to be added to the new mean $${before + rise}$.`,
    },
    {
      name: 'counts one innings too many',
      answer: ({ count, before, rise }) => before + rise + (count + 1) * rise,
      why: ({ count, before, rise }) =>
        String.raw`$${count + 2} \times ${before + rise} - ${count + 1} \times ${before} = ${before + rise + (count + 1) * rise}$ counts one innings too many in both totals.`,
    },
    {
      name: 'averages the two means',
      answer: ({ before, rise }) => before + 2 * rise,
      why: ({ count, before, rise }) =>
        `$${before + rise}$ is halfway between $${before}$ and $${before + 2 * rise}$, but the old mean counts for $${count}$ innings, not for one.`,
    },
  ],
  show: inMath,
  proof: (score, { count, before, rise }) => {
    const scores = [...Array.from({ length: count }, () => before), score];
    return scores.reduce((sum, value) => sum + value) / scores.length === before + rise;
  },
});

interface Bag {
  red: number;
  blue: number;
}

/** How many of the ordered pairs of different balls the test holds for, as a share of all of them. */
function shareOfPairs({ red, blue }: Bag, holds: (first: string, second: string) => boolean): number {
  const balls = [...Array.from({ length: red }, () => 'red'), ...Array.from({ length: blue }, () => 'blue')];
  const pairs = balls.flatMap((first, place) => balls.toSpliced(place, 1).map((second) => [first, second] as const));
  return pairs.filter(([first, second]) => holds(first, second)).length / pairs.length;
}

function drawFromBag({ red, blue }: Bag): string {
  return (
    `A bag holds $${red}$ red and $${blue}$ blue balls. Two balls are drawn at random, one after the other, ` +
    `and the first is not put back.`
  );
}

/** A fraction below 1: what could be a probability. */
function chance(numerator: number, denominator: number): Fraction | undefined {
  return numerator < denominator ? properFraction(numerator, denominator) : undefined;
}

function product(one: Fraction, other: Fraction): string {
  return String.raw`\frac{${one[0]}}{${one[1]}} \times \frac{${other[0]}}{${other[1]}}`;
}

export const bothOfOneColour = itemModel<Bag, Fraction>({
  id: 'both-of-one-colour',
  pack,
  concept: 'Conditional probability',
  difficulty: 'medium',
  draw: (random) => ({ red: randomInteger(random, 3, 9), blue: randomInteger(random, 3, 9) }),
  stem: (bag) => `${drawFromBag(bag)} What is the probability that both are red?`,
  key: ({ red, blue }) => reduced(red * (red - 1), (red + blue) * (red + blue - 1)),
  keyWhy: ({ red, blue }) => {
    const all = red + blue;
    const result = fraction(reduced(red * (red - 1), all * (all - 1)));
    return String.raw`The first is red with $\frac{${red}}{${all}}$; then $${red - 1}$ of the remaining $${all - 1}$ balls are red: $${product([red, all], [red - 1, all - 1])} = ${result}$.`;
  },
  slips: [
    {
      name: 'puts the first ball back',
      answer: ({ red, blue }) => chance(red ** 2, (red + blue) ** 2),
      why: ({ red, blue }) =>
        `$${product([red, red + blue], [red, red + blue])}$ would be right if the first ball were put back; here the second is drawn from $${red + blue - 1}$ balls.`,
    },
    {
      name: 'draws the other colour',
      answer: ({ red, blue }) => chance(blue * (blue - 1), (red + blue) * (red + blue - 1)),
      why: ({ red, blue }) => `$${product([blue, red + blue], [blue - 1, red + blue - 1])}$ is the probability that both balls are blue.`,
    },
    {
      name: 'keeps the number of all balls',
      answer: ({ red, blue }) => chance(red * (red - 1), (red + blue) ** 2),
      why: ({ red, blue }) =>
        `$${product([red, red + blue], [red - 1, red + blue])}$ has one red ball fewer in the second draw, but not one ball fewer in all.`,
    },
    {
      name: 'keeps the number of red balls',
      answer: ({ red, blue }) => chance(red * red, (red + blue) * (red + blue - 1)),
      why: ({ red, blue }) =>
        `$${product([red, red + blue], [red, red + blue - 1])}$ has one ball fewer in the second draw, but not one red ball fewer.`,
    },
    {
      name: 'counts the second draw only',
      answer: ({ red, blue }) => chance(red - 1, red + blue - 1),
      why: ({ red, blue }) =>
        String.raw`$\frac{${red - 1}}{${red + blue - 1}}$ is the probability for the second ball once the first is red; it still has to be multiplied by $\frac{${red}}{${red + blue}}$.`,
    },
  ],
  show: (answer) => inMath(fraction(answer)),
  proof: ([numerator, denominator], bag) => {
    const share = shareOfPairs(bag, (first, second) => first === 'red' && second === 'red');
    return Math.abs(share - numerator / denominator) < 1e-9;
  },
});

export const oneOfEachColour = itemModel<Bag, Fraction>({
  id: 'one-of-each-colour',
  pack,
  concept: 'Conditional probability',
  difficulty: 'hard',
  draw: (random) => ({ red: randomInteger(random, 2, 9), blue: randomInteger(random, 2, 9) }),
  stem: (bag) => `${drawFromBag(bag)} What is the probability that they are of different colours?`,
  key: ({ red, blue }) => reduced(2 * red * blue, (red + blue) * (red + blue - 1)),
  keyWhy: ({ red, blue }) => {
    const all = red + blue;
    const result = fraction(reduced(2 * red * blue, all * (all - 1)));
    return String.raw`Red then blue has the probability $${product([red, all], [blue, all - 1])}$, and blue then red has the same: $2 \times \frac{${red * blue}}{${all * (all - 1)}} = ${result}$.`;
  },
  slips: [
    {
      name: 'counts one order',
      answer: ({ red, blue }) => chance(red * blue, (red + blue) * (red + blue - 1)),
      why: ({ red, blue }) =>
        `$${product([red, red + blue], [blue, red + blue - 1])}$ is for red first and blue second; blue first and red second counts too.`,
    },
    {
      name: 'asks for at least one red ball',
      answer: ({ red, blue }) => {
        const all = (red + blue) * (red + blue - 1);
        return chance(all - blue * (blue - 1), all);
      },
      why: ({ red, blue }) =>
        String.raw`$1 - ${product([blue, red + blue], [blue - 1, red + blue - 1])}$ is the probability of at least one red ball, which counts two red balls too.`,
    },
    {
      name: 'gives the complement',
      answer: ({ red, blue }) => chance(red * (red - 1) + blue * (blue - 1), (red + blue) * (red + blue - 1)),
      why: ({ red, blue }) =>
        String.raw`$\frac{${red * (red - 1)} + ${blue * (blue - 1)}}{${(red + blue) * (red + blue - 1)}}$ is the probability that both are of the same colour.`,
    },
    {
      name: 'puts the first ball back',
      answer: ({ red, blue }) => chance(2 * red * blue, (red + blue) ** 2),
      why: ({ red, blue }) =>
        String.raw`$2 \times ${product([red, red + blue], [blue, red + blue])}$ would be right if the first ball were put back; here the second is drawn from $${red + blue - 1}$ balls.`,
    },
    {
      name: 'counts one order and puts the first ball back',
      answer: ({ red, blue }) => chance(red * blue, (red + blue) ** 2),
      why: ({ red, blue }) =>
        `$${product([red, red + blue], [blue, red + blue])}$ counts one of the two orders, and draws the second from $${red + blue}$ balls instead of $${red + blue - 1}$.`,
    },
  ],
  show: (answer) => inMath(fraction(answer)),
  proof: ([numerator, denominator], bag) =>
    Math.abs(shareOfPairs(bag, (first, second) => first !== second) - numerator / denominator) < 1e-9,
});

interface List {
  numbers: readonly number[];
}

function ascending(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}

/** The value at a place of the list, counted from 1. */
function valueAt(numbers: readonly number[], place: number): number {
  return numbers[place - 1] ?? Number.NaN;
}

function listed(numbers: readonly number[]): string {
  return numbers.map(inMath).join(', ');
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value) / numbers.length;
}

export const medianOfSeven = itemModel<List, number>({
  id: 'median-of-seven',
  pack,
  concept: 'Central values',
  difficulty: 'easy',
  draw: (random) => ({ numbers: Array.from({ length: 7 }, () => randomInteger(random, 10, 60)) }),
  constraint: ({ numbers }) => new Set(numbers).size === 7,
  stem: ({ numbers }) => `What is the median of the numbers ${listed(numbers)}?`,
  key: ({ numbers }) => valueAt(ascending(numbers), 4),
  keyWhy: ({ numbers }) =>
    `In ascending order the numbers are ${listed(ascending(numbers))}; the fourth of the seven, $${valueAt(ascending(numbers), 4)}$, has three on each side.`,
  slips: [
    {
      name: 'does not sort',
      answer: ({ numbers }) => valueAt(numbers, 4),
      why: ({ numbers }) =>
        `$${valueAt(numbers, 4)}$ stands in the middle of the list as given; the numbers have to be put in order first.`,
    },
    {
      name: 'gives the mean',
      answer: ({ numbers }) => wholeNumber(mean(numbers)),
      why: ({ numbers }) => String.raw`$${mean(numbers)}$ is the mean, the sum divided by $7$; the median is the middle number.`,
    },
    {
      name: 'gives the middle of the range',
      answer: ({ numbers }) => wholeNumber((Math.min(...numbers) + Math.max(...numbers)) / 2),
      why: ({ numbers }) =>
        `$${(Math.min(...numbers) + Math.max(...numbers)) / 2}$ is halfway between the smallest number, $${Math.min(...numbers)}$, and the largest, $${Math.max(...numbers)}$.`,
    },
    {
      name: 'stops at the third',
      answer: ({ numbers }) => valueAt(ascending(numbers), 3),
      why: ({ numbers }) =>
        `$${valueAt(ascending(numbers), 3)}$ is the third in ascending order, from $7 \\div 2 = 3.5$ rounded down; four numbers are larger and only two smaller.`,
    },
    {
      name: 'gives the range',
      answer: ({ numbers }) => Math.max(...numbers) - Math.min(...numbers),
      why: ({ numbers }) =>
        `$${Math.max(...numbers)} - ${Math.min(...numbers)} = ${Math.max(...numbers) - Math.min(...numbers)}$ is the range, which measures spread.`,
    },
    {
      name: 'goes on to the fifth',
      answer: ({ numbers }) => valueAt(ascending(numbers), 5),
      why: ({ numbers }) =>
        `$${valueAt(ascending(numbers), 5)}$ is the fifth in ascending order: four numbers are smaller and only two larger.`,
    },
  ],
  show: inMath,
  proof: (median, { numbers }) =>
    numbers.includes(median) &&
    numbers.filter((number) => number < median).length === 3 &&
    numbers.filter((number) => number > median).length === 3,
});
