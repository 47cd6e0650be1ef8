import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { randomInteger } from '../../src/assessment/random.ts';
import { inMath } from '../typeset-numbers.ts';
import { drawTriple, leastCommonMultiple, listed, product, type Triple } from './factors.ts';

const pack = 'mathematics/real-numbers';
const concept = 'HCF and LCM';

interface Remainders {
  divisors: Triple;
  /** By how much each remainder falls short of its divisor. */
  gap: number;
}

function remainders({ divisors: [first, second, third], gap }: Remainders): Triple {
  return [first - gap, second - gap, third - gap];
}

export const smallestWithRemainders = itemModel<Remainders, number>({
  id: 'smallest-with-remainders',
  pack,
  concept,
  difficulty: 'hard',
  draw: (random) => ({
    divisors: drawTriple(random, [6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25, 28, 30]),
    gap: randomInteger(random, 2, 8),
  }),
  constraint: ({ divisors, gap }) => {
    const multiple = leastCommonMultiple(divisors);
    return gap < divisors[0] && multiple <= 600 && multiple > 2 * divisors[2] && product(divisors) <= 9000;
  },
  stem: (values) => [
    `What is the smallest positive number that leaves the remainders ${listed(remainders(values))} ` +
      `when it is divided by ${listed(values.divisors)} respectively?`,
    `Divided by ${listed(values.divisors)}, a number leaves the remainders ${listed(remainders(values))} respectively. What is the smallest such positive number?`,
  ],
  claim: (values, shown) =>
    `The smallest positive number that leaves the remainders ${listed(remainders(values))} when it is divided by ${listed(values.divisors)} respectively is ${shown}.`,
  key: ({ divisors, gap }) => leastCommonMultiple(divisors) - gap,
  keyWhy: ({ divisors, gap }) =>
    `Each remainder falls short of its divisor by $${gap}$, so the number is $${gap}$ less than a common multiple: ` +
    `$${leastCommonMultiple(divisors)} - ${gap} = ${leastCommonMultiple(divisors) - gap}$.`,
  slips: [
    {
      name: 'gives the LCM',
      answer: ({ divisors }) => leastCommonMultiple(divisors),
      why: ({ divisors }) =>
        `$${leastCommonMultiple(divisors)}$ is the lowest common multiple of the divisors, which leaves no remainder with any of them.`,
    },
    {
      name: 'adds the gap',
      answer: ({ divisors, gap }) => leastCommonMultiple(divisors) + gap,
      why: ({ divisors, gap }) =>
        `$${leastCommonMultiple(divisors)} + ${gap}$ lies above the common multiple; the number has to fall short of it by $${gap}$, as the remainders fall short of the divisors.`,
    },
    {
      name: 'adds the first remainder',
      answer: (values) => leastCommonMultiple(values.divisors) + remainders(values)[0],
      why: (values) =>
        `$${leastCommonMultiple(values.divisors)} + ${remainders(values)[0]}$ leaves the remainder $${remainders(values)[0]}$ with the first divisor, but not the other two remainders.`,
    },
    {
      name: 'subtracts the first remainder',
      answer: (values) => leastCommonMultiple(values.divisors) - remainders(values)[0],
      why: (values) =>
        `$${leastCommonMultiple(values.divisors)} - ${remainders(values)[0]}$ takes away a remainder; what has to be taken away is by how much it falls short of its divisor, $${values.gap}$.`,
    },
    {
      name: 'takes the product for the LCM',
      answer: ({ divisors, gap }) => product(divisors) - gap,
      why: ({ divisors, gap }) =>
        `$${product(divisors)} - ${gap}$ leaves the right remainders, but the divisors share factors: their lowest common multiple is $${leastCommonMultiple(divisors)}$, not the product.`,
    },
    {
      name: 'leaves out the third divisor',
      answer: ({ divisors: [first, second], gap }) => leastCommonMultiple([first, second]) - gap,
      why: ({ divisors: [first, second, third], gap }) =>
        `$${leastCommonMultiple([first, second])} - ${gap}$ is right for $${first}$ and $${second}$, but does not leave $${third - gap}$ when divided by $${third}$.`,
    },
    {
      name: 'leaves out the first divisor',
      answer: ({ divisors: [, second, third], gap }) => leastCommonMultiple([second, third]) - gap,
      why: ({ divisors: [first, second, third], gap }) =>
        `$${leastCommonMultiple([second, third])} - ${gap}$ is right for $${second}$ and $${third}$, but does not leave $${first - gap}$ when divided by $${first}$.`,
    },
    {
      name: 'leaves out the second divisor',
      answer: ({ divisors: [first, , third], gap }) => leastCommonMultiple([first, third]) - gap,
      why: ({ divisors: [first, second, third], gap }) =>
        `$${leastCommonMultiple([first, third])} - ${gap}$ is right for $${first}$ and $${third}$, but does not leave $${second - gap}$ when divided by $${second}$.`,
    },
  ],
  show: inMath,
  proof: (number, values) => {
    const wanted = remainders(values);
    let candidate = 1;
    while (values.divisors.some((divisor, index) => candidate % divisor !== wanted[index])) candidate += 1;
    return candidate === number;
  },
});
