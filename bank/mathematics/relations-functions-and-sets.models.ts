import type { ItemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { numberModel } from '../models/number-model.ts';

const pack = 'mathematics/relations-functions-and-sets';

interface Survey {
  group: string;
  likes: readonly [one: string, other: string];
  asked: number;
  counts: readonly [one: number, other: number];
  both: number;
}

const surveys = [
  { group: 'students', likes: ['play cricket', 'play hockey'] },
  { group: 'visitors', likes: ['drink tea', 'drink coffee'] },
  { group: 'families', likes: ['own a bicycle', 'own a scooter'] },
  { group: 'readers', likes: ['take a daily newspaper', 'take a weekly magazine'] },
] as const;

/** Lets the first ones be the numbers from 0 on, and counts one by one. */
function countExactlyOne(first: number, second: number, both: number): number {
  let count = 0;
  for (let each = 0; each < first + second; each++) {
    const [isOne, isOther] = [each < first, each >= first - both && each < first - both + second];
    if (isOne !== isOther) count += 1;
  }
  return count;
}

const exactlyOne = numberModel<Survey>({
  id: 'exactly-one-of-two-sets',
  pack,
  concept: 'Operations on sets',
  difficulty: 'easy',
  makesClaims: true,
  draw: (random) => {
    const counts = [randomInteger(random, 18, 60), randomInteger(random, 18, 60)] as const;
    const both = randomInteger(random, 5, Math.min(...counts) - 4);
    return { ...pickOne(random, surveys), counts, both, asked: counts[0] + counts[1] - both + randomInteger(random, 4, 30) };
  },
  ask: ({ group, likes: [one, other], asked, counts: [first, second], both }) => ({
    stem: [
      `Of $${asked}$ ${group}, $${first}$ ${one}, $${second}$ ${other} and $${both}$ do both. How many do exactly one of the two?`,
      `Among $${asked}$ ${group} there are $${first}$ who ${one} and $${second}$ who ${other}, with $${both}$ who do both. How many do just one of the two?`,
    ],
    claim: (shown) =>
      `If $${first}$ of $${asked}$ ${group} ${one}, $${second}$ ${other} and $${both}$ do both, then exactly one of the two is done by ${shown}.`,
    key: first + second - 2 * both,
    why: `$${first - both}$ do the first alone and $${second - both}$ the second alone.`,
    slips: [
      [first + second - both, 'This is the number that do at least one of the two; those who do both have to be left out.'],
      [first + second, 'This adds the two numbers; those who do both are counted twice.'],
      [asked - both, 'This leaves out those who do both, but keeps those who do neither.'],
      [asked - (first + second - both), 'This is the number that do neither.'],
      [first - both, 'This is the number that do the first alone.'],
      [second - both, 'This is the number that do the second alone.'],
      [both, 'This is the number that do both.'],
    ],
    isProved: countExactlyOne(first, second, both) === first + second - 2 * both,
  }),
});

interface Linear {
  factor: number;
  constant: number;
}

interface Composite {
  outer: Linear;
  inner: Linear;
  at: number;
}

function valueOf({ factor, constant }: Linear, x: number): number {
  return factor * x + constant;
}

function shownLinear({ factor, constant }: Linear): string {
  return `${factor}x + ${constant}`;
}

const compositeValue = numberModel<Composite>({
  id: 'value-of-composite',
  pack,
  concept: 'Composite and inverse functions',
  difficulty: 'medium',
  makesClaims: true,
  draw: (random) => {
    const drawn = () => ({ factor: randomInteger(random, 2, 6), constant: randomInteger(random, 1, 9) });
    return { outer: drawn(), inner: drawn(), at: randomInteger(random, 1, 5) };
  },
  ask: ({ outer, inner, at }) => {
    const [f, g] = [valueOf(outer, at), valueOf(inner, at)];
    return {
      stem: [
        String.raw`Let $f(x) = ${shownLinear(outer)}$ and $g(x) = ${shownLinear(inner)}$. What is $(f \circ g)(${at})$?`,
        `If $f(x) = ${shownLinear(outer)}$ and $g(x) = ${shownLinear(inner)}$, what is $f(g(${at}))$?`,
      ],
      claim: (shown) =>
        String.raw`If $f(x) = ${shownLinear(outer)}$ and $g(x) = ${shownLinear(inner)}$, then $(f \circ g)(${at})$ is ${shown}.`,
      key: valueOf(outer, g),
      why: `$g(${at}) = ${g}$, and $f(${g}) = ${valueOf(outer, g)}$.`,
      slips: [
        [valueOf(inner, f), String.raw`This is $(g \circ f)(${at})$; the function written next to the number comes first.`],
        [f * g, `This multiplies $f(${at}) = ${f}$ by $g(${at}) = ${g}$.`],
        [f + g, `This adds $f(${at}) = ${f}$ and $g(${at}) = ${g}$.`],
        [valueOf(outer, f), String.raw`This is $(f \circ f)(${at})$; $g$ was not used.`],
        [valueOf(inner, g), String.raw`This is $(g \circ g)(${at})$; $f$ was not used.`],
        [outer.factor * g, `The constant $${outer.constant}$ of $f$ was left out.`],
        [f, `This is $f(${at})$ alone.`],
      ],
      isProved:
        valueOf({ factor: outer.factor * inner.factor, constant: outer.factor * inner.constant + outer.constant }, at) ===
        valueOf(outer, g),
    };
  },
});

interface Classes {
  first: number;
  count: number;
  modulus: number;
}

const pairsOfRelation = numberModel<Classes>({
  id: 'pairs-with-divisible-difference',
  pack,
  concept: 'Equivalence relations',
  difficulty: 'hard',
  makesClaims: true,
  draw: (random) => {
    const values = { first: randomInteger(random, 1, 9), count: randomInteger(random, 7, 26), modulus: randomInteger(random, 3, 7) };
    return values.count % values.modulus === 0 || values.count < values.modulus + 2 ? undefined : values;
  },
  ask: ({ first, count, modulus }) => {
    const last = first + count - 1;
    const set = String.raw`\{${first}, ${first + 1}, \dots, ${last}\}`;
    const [small, larger] = [Math.floor(count / modulus), count % modulus];
    const key = larger * (small + 1) ** 2 + (modulus - larger) * small ** 2;
    let counted = 0;
    for (let a = first; a <= last; a++) for (let b = first; b <= last; b++) if ((a - b) % modulus === 0) counted += 1;
    return {
      stem: [
        `On $${set}$ let $R$ be the set of the ordered pairs $(a, b)$ for which $a - b$ is divisible by $${modulus}$. How many pairs does $R$ have?`,
        `How many ordered pairs $(a, b)$ of numbers from $${set}$ are there with $a - b$ divisible by $${modulus}$?`,
      ],
      claim: (shown) => `The ordered pairs $(a, b)$ of numbers from $${set}$ with $a - b$ divisible by $${modulus}$ number ${shown}.`,
      key,
      why: `There are $${larger}$ classes of $${small + 1}$ elements and $${modulus - larger}$ of $${small}$; a class of $k$ elements has $k^2$ pairs.`,
      slips: [
        [count, 'These are the pairs $(a, a)$ alone.'],
        [key - count, 'This leaves out the pairs $(a, a)$, whose difference is 0.'],
        [(key + count) / 2, 'This counts $(a, b)$ and $(b, a)$ as one pair.'],
        [(key - count) / 2, 'This counts $(a, b)$ and $(b, a)$ once and leaves out the pairs $(a, a)$.'],
        [modulus * (small + 1) ** 2, `This takes all $${modulus}$ classes as having $${small + 1}$ elements.`],
        [count * (small + 1), `This gives each of the $${count}$ elements $${small + 1}$ partners; some have one less.`],
        [count ** 2, 'These are all ordered pairs.'],
        [modulus * small ** 2, `This takes all $${modulus}$ classes as having $${small}$ elements.`],
      ],
      isProved: counted === key,
    };
  },
});

export const setsAndFunctions: readonly ItemModel[] = [...exactlyOne, ...compositeValue, ...pairsOfRelation];
