import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { added, bracketed, inMath, wholeNumber } from '../typeset-numbers.ts';
import { ordinal } from './ordinal.ts';

const pack = 'mathematics/sequences-and-series';

interface GeometricProgression {
  first: number;
  ratio: number;
  count: number;
}

function geometricSum({ first, ratio }: GeometricProgression, count: number): number {
  return (first * (ratio ** count - 1)) / (ratio - 1);
}

export const sumOfGeometricProgression = itemModel<GeometricProgression, number>({
  id: 'sum-of-geometric-progression',
  pack,
  concept: 'Geometric progression',
  difficulty: 'medium',
  draw: (random) => ({
    first: randomInteger(random, 2, 15),
    ratio: pickOne(random, [2, 2, 3, 4, 5, -2, -2, -3, -4]),
    count: randomInteger(random, 4, 9),
  }),
  constraint: (values) => Math.abs(geometricSum(values, values.count)) <= 6000,
  stem: ({ first, ratio, count }) => {
    const terms = String.raw`$${first}, ${first * ratio}, ${first * ratio * ratio}, \ldots$`;
    return [
      `What is the sum of the first $${count}$ terms of the geometric progression ${terms}?`,
      `The numbers ${terms} form a geometric progression. What do its first $${count}$ terms add up to?`,
      `A geometric progression begins ${terms}. What is the sum of its first $${count}$ terms?`,
    ];
  },
  claim: ({ first, ratio, count }, shown) =>
    String.raw`The first $${count}$ terms of the geometric progression $${first}, ${first * ratio}, ${first * ratio * ratio}, \ldots$ add up to ${shown}.`,
  key: (values) => geometricSum(values, values.count),
  keyWhy: (values) => {
    const { first, ratio, count } = values;
    return String.raw`With $r = ${ratio}$ the sum is $\frac{a(r^n - 1)}{r - 1} = \frac{${first} \times (${ratio ** count} - 1)}{${ratio} - 1} = ${geometricSum(values, count)}$.`;
  },
  slips: [
    {
      name: 'gives the last term',
      answer: ({ first, ratio, count }) => first * ratio ** (count - 1),
      why: ({ first, ratio, count }) =>
        String.raw`$${first} \times ${bracketed(ratio)}^${count - 1}$ is the ${ordinal(count)} term itself; the terms have to be added.`,
    },
    {
      name: 'gives the term after the last',
      answer: ({ first, ratio, count }) => first * ratio ** count,
      why: ({ first, ratio, count }) =>
        String.raw`$${first} \times ${bracketed(ratio)}^${count}$ is $ar^n$, the ${ordinal(count + 1)} term; it is neither the last term here nor the sum.`,
    },
    {
      name: 'does not divide',
      answer: ({ first, ratio, count }) => first * (ratio ** count - 1),
      why: ({ first, ratio, count }) =>
        String.raw`$${first} \times (${ratio ** count} - 1)$ still has to be divided by $r - 1 = ${ratio - 1}$.`,
    },
    {
      name: 'leaves out the last term',
      answer: (values) => geometricSum(values, values.count - 1),
      why: (values) => `This is the sum of the first $${values.count - 1}$ terms: the power in the formula is $r^n$, not $r^{n-1}$.`,
    },
    {
      name: 'adds one term too many',
      answer: (values) => geometricSum(values, values.count + 1),
      why: (values) => `This is the sum of the first $${values.count + 1}$ terms: the power in the formula is $r^n$, not $r^{n+1}$.`,
    },
    {
      name: 'drops the sign of the ratio',
      answer: ({ first, ratio, count }) => (ratio < 0 ? geometricSum({ first, ratio: -ratio, count }, count) : undefined),
      why: ({ ratio }) => `This takes $${-ratio}$ for the ratio; the terms change their sign, so it is $${ratio}$.`,
    },
    {
      name: 'goes on with equal differences',
      answer: ({ first, ratio, count }) => wholeNumber((count * (2 * first + (count - 1) * (first * ratio - first))) / 2),
      why: ({ first, ratio }) =>
        `This adds $${first * ratio - first}$ from term to term, as in an arithmetic progression; here each term is the one before times $${ratio}$, as $${first * ratio} ${added(first * ratio * ratio - first * ratio)} = ${first * ratio * ratio}$ shows.`,
    },
  ],
  show: inMath,
  proof: (sum, { first, ratio, count }) => {
    const terms = [first];
    while (terms.length < count) terms.push((terms.at(-1) ?? Number.NaN) * ratio);
    return terms.reduce((total, value) => total + value) === sum;
  },
});
