import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { randomInteger } from '../../src/assessment/random.ts';
import { bracketed, inMath, positiveWhole, wholeNumber } from '../typeset-numbers.ts';

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
  stem: ({ count, before, rise }) => [
    `Over $${count}$ innings a batter's mean score is $${before}$ runs. After one more innings it is $${before + rise}$ runs. ` +
      `How many runs did the batter score in that innings?`,
    `A batter has a mean score of $${before}$ runs over $${count}$ innings. The next innings brings the mean to $${before + rise}$ runs. ` +
      `How many runs did the batter score in it?`,
    `With one more innings a batter's mean score goes from $${before}$ runs, over $${count}$ innings, to $${before + rise}$ runs. What was the score in that innings?`,
  ],
  claim: ({ count, before, rise }, shown) =>
    `If one more innings changes a batter's mean score over $${count}$ innings from $${before}$ to $${before + rise}$ runs, the batter scored ${shown} runs in it.`,
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
    {
      name: 'gives the new mean',
      answer: ({ before, rise }) => before + rise,
      why: ({ count, before, rise }) => `$${before + rise}$ is the mean of all $${count + 1}$ innings, not the score in the last of them.`,
    },
    {
      name: 'adds the two means',
      answer: ({ before, rise }) => 2 * before + rise,
      why: ({ count, before, rise }) =>
        `$${before} + ${before + rise}$ adds the two means; it is the totals of $${count}$ and of $${count + 1}$ innings that have to be compared.`,
    },
    {
      name: 'counts one innings too few before',
      answer: ({ count, before, rise }) => (count + 1) * (before + rise) - (count - 1) * before,
      why: ({ count, before, rise }) =>
        String.raw`$${count + 1} \times ${before + rise} - ${count - 1} \times ${before}$ takes only $${count - 1}$ innings off the new total; there were $${count}$ before.`,
    },
    {
      name: 'gives the change of the mean',
      answer: ({ rise }) => Math.abs(rise),
      why: ({ rise }) => `$${Math.abs(rise)}$ is by how much the mean ${rise > 0 ? 'rises' : 'falls'}, not the score that changes it.`,
    },
  ],
  show: inMath,
  proof: (score, { count, before, rise }) => {
    const scores = [...Array.from({ length: count }, () => before), score];
    return scores.reduce((sum, value) => sum + value) / scores.length === before + rise;
  },
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
  stem: ({ numbers }) => [
    `What is the median of the numbers ${listed(numbers)}?`,
    `Seven pupils score ${listed(numbers)} marks in a test. What is the median of their marks?`,
    `On seven days a shop sells ${listed(numbers)} loaves of bread. What is the median of these numbers?`,
  ],
  claim: ({ numbers }, shown) => `The median of the numbers ${listed(numbers)} is ${shown}.`,
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
    {
      name: 'averages the third and the fourth',
      answer: ({ numbers }) => wholeNumber((valueAt(ascending(numbers), 3) + valueAt(ascending(numbers), 4)) / 2),
      why: () =>
        `This is the mean of the third and the fourth in ascending order; two middle numbers are averaged only if the count is even, and seven is odd.`,
    },
    {
      name: 'averages the fourth and the fifth',
      answer: ({ numbers }) => wholeNumber((valueAt(ascending(numbers), 4) + valueAt(ascending(numbers), 5)) / 2),
      why: () => 'This is the mean of the fourth and the fifth in ascending order; with seven numbers the fourth alone is in the middle.',
    },
  ],
  show: inMath,
  proof: (median, { numbers }) =>
    numbers.includes(median) &&
    numbers.filter((number) => number < median).length === 3 &&
    numbers.filter((number) => number > median).length === 3,
});
