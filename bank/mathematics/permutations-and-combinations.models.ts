import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, type Random, randomInteger } from '../../src/assessment/random.ts';
import { inMath, positiveWhole } from '../typeset-numbers.ts';

const pack = 'mathematics/permutations-and-combinations';

function combinations(all: number, chosen: number): number {
  let count = 1;
  for (let step = 1; step <= chosen; step++) count = (count * (all - chosen + step)) / step;
  return chosen > all ? 0 : Math.round(count);
}

function factorial(value: number): number {
  return value <= 1 ? 1 : value * factorial(value - 1);
}

function binomial(all: number, chosen: number): string {
  return `{}^{${all}}C_{${chosen}}`;
}

function permutation(all: number, chosen: number): string {
  return `{}^{${all}}P_{${chosen}}`;
}

/** The subsets of the numbers from 0 to `all` − 1 with so many elements for which the test holds, counted one by one. */
function countChoices(all: number, chosen: number, holds: (choice: readonly number[]) => boolean): number {
  const countFrom = (first: number, choice: readonly number[]): number => {
    if (choice.length === chosen) return holds(choice) ? 1 : 0;
    let count = 0;
    for (let next = first; next < all; next++) count += countFrom(next + 1, [...choice, next]);
    return count;
  };
  return countFrom(0, []);
}

interface Groups {
  setting: (one: string, two: string) => string;
  kinds: readonly [one: string, two: string];
}

const groups: readonly Groups[] = [
  { setting: (one, two) => `A committee is formed from ${one} and ${two}.`, kinds: ['men', 'women'] },
  { setting: (one, two) => `A team is formed from ${one} and ${two}.`, kinds: ['boys', 'girls'] },
  { setting: (one, two) => `A panel is formed from ${one} and ${two}.`, kinds: ['teachers', 'parents'] },
];

interface TwoGroups {
  group: Groups;
  all: readonly [number, number];
  chosen: readonly [number, number];
}

function drawGroups(random: Random): TwoGroups {
  return {
    group: pickOne(random, groups),
    all: [randomInteger(random, 4, 9), randomInteger(random, 4, 9)],
    chosen: [randomInteger(random, 2, 3), randomInteger(random, 2, 3)],
  };
}

function opening({ group: { setting, kinds }, all }: TwoGroups): string {
  return setting(`$${all[0]}$ ${kinds[0]}`, `$${all[1]}$ ${kinds[1]}`);
}

function members({ group: { kinds }, chosen }: TwoGroups): string {
  return `$${chosen[0]}$ ${kinds[0]} and $${chosen[1]}$ ${kinds[1]}`;
}

function waysOf({ all, chosen }: TwoGroups): [number, number] {
  return [combinations(all[0], chosen[0]), combinations(all[1], chosen[1])];
}

export const choiceFromTwoGroups = itemModel<TwoGroups, number>({
  id: 'choice-from-two-groups',
  pack,
  concept: 'Selections with conditions',
  difficulty: 'easy',
  draw: drawGroups,
  constraint: ({ all, chosen }) => all[0] !== all[1] && chosen[0] < all[0] && chosen[1] < all[1],
  stem: (values) => [
    `${opening(values)} In how many ways can ${members(values)} be chosen?`,
    `${opening(values)} It is to have ${members(values)}. How many choices are there?`,
  ],
  claim: (values, shown) =>
    `From $${values.all[0]}$ ${values.group.kinds[0]} and $${values.all[1]}$ ${values.group.kinds[1]} one can choose ${members(values)} in ${shown} ways.`,
  key: (values) => waysOf(values)[0] * waysOf(values)[1],
  keyWhy: (values) => {
    const [one, two] = waysOf(values);
    const { all, chosen } = values;
    return String.raw`$${binomial(all[0], chosen[0])} \times ${binomial(all[1], chosen[1])} = ${one} \times ${two} = ${one * two}$: each choice of the first kind goes with each of the second.`;
  },
  slips: [
    {
      name: 'adds the numbers of choices',
      answer: (values) => waysOf(values)[0] + waysOf(values)[1],
      why: (values) => `This adds $${waysOf(values)[0]}$ and $${waysOf(values)[1]}$; both choices are made, so the numbers are multiplied.`,
    },
    {
      name: 'chooses from all together',
      answer: ({ all, chosen }) => combinations(all[0] + all[1], chosen[0] + chosen[1]),
      why: ({ all, chosen }) =>
        `This is $${binomial(all[0] + all[1], chosen[0] + chosen[1])}$, which lets the numbers of the two kinds vary.`,
    },
    {
      name: 'counts the order of both choices',
      answer: (values) => waysOf(values)[0] * waysOf(values)[1] * factorial(values.chosen[0]) * factorial(values.chosen[1]),
      why: ({ all, chosen }) =>
        String.raw`This is $${permutation(all[0], chosen[0])} \times ${permutation(all[1], chosen[1])}$, which counts the order of choosing.`,
    },
    {
      name: 'counts the order of the second choice',
      answer: (values) => waysOf(values)[0] * waysOf(values)[1] * factorial(values.chosen[1]),
      why: ({ all, chosen }) => `For the second kind this takes $${permutation(all[1], chosen[1])}$, which counts the order of choosing.`,
    },
    {
      name: 'exchanges the numbers',
      answer: ({ all, chosen }) =>
        chosen[0] === chosen[1] ? undefined : combinations(all[0], chosen[1]) * combinations(all[1], chosen[0]),
      why: ({ all, chosen }) =>
        String.raw`This is $${binomial(all[0], chosen[1])} \times ${binomial(all[1], chosen[0])}$, with the numbers of the two kinds exchanged.`,
    },
    {
      name: 'multiplies the four numbers',
      answer: ({ all, chosen }) => all[0] * chosen[0] * all[1] * chosen[1],
      why: () => 'This multiplies the four numbers of the question; the choices of each kind are counted by combinations.',
    },
    {
      name: 'multiplies the two groups',
      answer: ({ all }) => all[0] * all[1],
      why: ({ all }) => String.raw`This is $${all[0]} \times ${all[1]}$, the choices of one of each kind.`,
    },
  ],
  show: inMath,
  proof: (answer, { all, chosen }) => {
    const sum = all[0] + all[1];
    return countChoices(sum, chosen[0] + chosen[1], (choice) => choice.filter((each) => each < all[0]).length === chosen[0]) === answer;
  },
});

interface PointsOnLine {
  points: number;
  onLine: number;
}

export const linesThroughPoints = itemModel<PointsOnLine, number>({
  id: 'lines-through-points',
  pack,
  concept: 'Selections with conditions',
  difficulty: 'medium',
  draw: (random) => ({ points: randomInteger(random, 9, 24), onLine: randomInteger(random, 4, 12) }),
  // A question of the pack has 12 points, five of them on a line.
  constraint: ({ points, onLine }) => points - onLine >= 4 && !(points === 12 && onLine === 5),
  stem: ({ points, onLine }) => [
    `Of $${points}$ points in a plane, $${onLine}$ lie on one line, and no other three are collinear. How many lines pass through at least two of the points?`,
    `$${points}$ points lie in a plane. Exactly $${onLine}$ of them are on one line, and no three others are collinear. How many different lines join two of the points?`,
    `How many different lines are fixed by $${points}$ points in a plane, of which $${onLine}$ lie on one line while no other three are collinear?`,
  ],
  claim: ({ points, onLine }, shown) =>
    `If $${onLine}$ of $${points}$ points in a plane lie on one line and no other three are collinear, then ${shown} lines pass through at least two of them.`,
  key: ({ points, onLine }) => combinations(points, 2) - combinations(onLine, 2) + 1,
  keyWhy: ({ points, onLine }) =>
    `Of $${binomial(points, 2)} = ${combinations(points, 2)}$ pairs, the $${binomial(onLine, 2)} = ${combinations(onLine, 2)}$ on the line all give one line: $${combinations(points, 2)} - ${combinations(onLine, 2)} + 1 = ${combinations(points, 2) - combinations(onLine, 2) + 1}$.`,
  slips: [
    {
      name: 'forgets the line',
      answer: ({ points, onLine }) => combinations(points, 2) - combinations(onLine, 2),
      why: ({ onLine }) => `This takes away the pairs of the $${onLine}$ points, but forgets the line on which they lie.`,
    },
    {
      name: 'subtracts twice',
      answer: ({ points, onLine }) => combinations(points, 2) - combinations(onLine, 2) - 1,
      why: () => 'This takes the line away instead of adding it: the pairs on it give one line, not none.',
    },
    {
      name: 'counts the other points alone',
      answer: ({ points, onLine }) => combinations(points - onLine, 2) + 1,
      why: ({ onLine }) => `This leaves out the lines from the $${onLine}$ points to the others.`,
    },
    {
      name: 'takes the other points for the line',
      answer: ({ points, onLine }) => positiveWhole(combinations(points, 2) - combinations(points - onLine, 2) + 1),
      why: ({ points, onLine }) => `This takes away the pairs of the other $${points - onLine}$ points instead of those on the line.`,
    },
    {
      name: 'counts all pairs',
      answer: ({ points }) => combinations(points, 2),
      why: ({ points }) => `This is $${binomial(points, 2)}$, as if no three of the points were collinear.`,
    },
    {
      name: 'subtracts the points',
      answer: ({ points, onLine }) => combinations(points, 2) - onLine + 1,
      why: ({ onLine }) => `This takes away $${onLine}$, the number of the points, in place of their $${combinations(onLine, 2)}$ pairs.`,
    },
    {
      name: 'subtracts the points and forgets the line',
      answer: ({ points, onLine }) => combinations(points, 2) - onLine,
      why: ({ onLine }) => `This takes away $${onLine}$ points in place of their pairs, and forgets their line.`,
    },
    {
      name: 'counts each pair twice',
      answer: ({ points, onLine }) => points * (points - 1) - onLine * (onLine - 1) + 1,
      why: () => 'This counts each pair of points twice, once in either order.',
    },
  ],
  show: inMath,
  // Lines from the points on the line to the others, lines among the others, and the line itself.
  proof: (answer, { points, onLine }) => {
    const others = points - onLine;
    return onLine * others + countChoices(others, 2, () => true) + 1 === answer;
  },
});

interface AtLeast {
  group: Groups;
  all: readonly [number, number];
  size: number;
  least: number;
}

function withExactly({ all, size }: AtLeast, count: number): number {
  return combinations(all[1], count) * combinations(all[0], size - count);
}

function withAtLeast(values: AtLeast, least: number): number {
  let sum = 0;
  for (let count = least; count <= values.size; count++) sum += withExactly(values, count);
  return sum;
}

export const choiceWithAtLeast = itemModel<AtLeast, number>({
  id: 'choice-with-at-least',
  pack,
  concept: 'Selections with conditions',
  difficulty: 'hard',
  draw: (random) => ({
    group: pickOne(random, groups),
    all: [randomInteger(random, 4, 10), randomInteger(random, 4, 9)],
    size: randomInteger(random, 4, 5),
    least: randomInteger(random, 2, 3),
  }),
  // A question of the pack has six men, four women, a committee of four and two women at least.
  constraint: ({ all, size, least }) => size - least >= 2 && all[0] >= size && !(all[0] === 6 && all[1] === 4 && size === 4),
  stem: ({ group: { setting, kinds }, all, size, least }) => {
    const from = setting(`$${all[0]}$ ${kinds[0]}`, `$${all[1]}$ ${kinds[1]}`);
    return [
      `${from} It has $${size}$ members, at least $${least}$ of them ${kinds[1]}. In how many ways can it be formed?`,
      `${from} In how many ways can its $${size}$ members be chosen if at least $${least}$ of them are ${kinds[1]}?`,
    ];
  },
  claim: ({ group: { kinds }, all, size, least }, shown) =>
    `From $${all[0]}$ ${kinds[0]} and $${all[1]}$ ${kinds[1]} one can choose $${size}$ persons, at least $${least}$ of them ${kinds[1]}, in ${shown} ways.`,
  key: (values) => withAtLeast(values, values.least),
  keyWhy: (values) => {
    const counts = Array.from({ length: values.size - values.least + 1 }, (_, index) => values.least + index);
    const parts = counts.map((count) => withExactly(values, count)).filter((ways) => ways > 0);
    return `The cases of $${counts.join('$, $')}$ ${values.group.kinds[1]} are added: $${parts.join(' + ')} = ${withAtLeast(values, values.least)}$.`;
  },
  slips: [
    {
      name: 'counts the least number alone',
      answer: (values) => withExactly(values, values.least),
      why: ({ group: { kinds }, least }) => `This counts exactly $${least}$ ${kinds[1]}; more of them are allowed too.`,
    },
    {
      name: 'counts more than the least number',
      answer: (values) => withAtLeast(values, values.least + 1),
      why: ({ group: { kinds }, least }) => `This counts more than $${least}$ ${kinds[1]} and leaves out the case of exactly $${least}$.`,
    },
    {
      name: 'leaves out the last case',
      answer: (values) => positiveWhole(withAtLeast(values, values.least) - withExactly(values, values.size)),
      why: ({ group: { kinds }, size }) => `This leaves out the case of $${size}$ ${kinds[1]} and no ${kinds[0]}.`,
    },
    {
      name: 'chooses the least number first and then anyone',
      answer: ({ all, size, least }) => combinations(all[1], least) * combinations(all[0] + all[1] - least, size - least),
      why: ({ all, size, least, group: { kinds } }) =>
        String.raw`This is $${binomial(all[1], least)} \times ${binomial(all[0] + all[1] - least, size - least)}$, which counts a choice with more than $${least}$ ${kinds[1]} several times.`,
    },
    {
      name: 'ignores the condition',
      answer: ({ all, size }) => combinations(all[0] + all[1], size),
      why: ({ all, size }) => `This is $${binomial(all[0] + all[1], size)}$, without the condition.`,
    },
    {
      name: 'counts one case too many',
      answer: (values) => withAtLeast(values, values.least - 1),
      why: ({ group: { kinds }, least }) => `This also counts the choices with $${least - 1}$ of the ${kinds[1]}, which are too few.`,
    },
    {
      name: 'excludes none at all alone',
      answer: (values) => withAtLeast(values, 1),
      why: ({ group: { kinds } }) => `This excludes the choices without ${kinds[1]} alone.`,
    },
  ],
  show: inMath,
  proof: (answer, { all, size, least }) =>
    countChoices(all[0] + all[1], size, (choice) => choice.filter((each) => each >= all[0]).length >= least) === answer,
});
