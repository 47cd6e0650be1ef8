import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { greatestCommonDivisor, inMath, positiveWhole, rupees } from '../typeset-numbers.ts';

const pack = 'mathematics/ratio-speed-and-work';

interface Shares {
  names: readonly [string, string];
  ratio: readonly [number, number];
  part: number;
  asked: 0 | 1;
}

export const shareInRatio = itemModel<Shares, number>({
  id: 'share-in-ratio',
  pack,
  concept: 'Ratio and proportion',
  difficulty: 'easy',
  draw: (random) => ({
    names: pickOne(random, [
      ['Asha', 'Ravi'],
      ['Imran', 'Leela'],
      ['Gurpreet', 'Anil'],
      ['Mary', 'Sunita'],
      ['Kabir', 'Zoya'],
      ['Dinesh', 'Peter'],
    ] as const),
    ratio: [randomInteger(random, 2, 9), randomInteger(random, 2, 9)] as const,
    part: 20 * randomInteger(random, 2, 30),
    asked: pickOne(random, [0, 1]),
  }),
  constraint: ({ ratio }) => ratio[0] !== ratio[1] && greatestCommonDivisor(...ratio) === 1,
  stem: ({ names, ratio: [one, other], part, asked }) => [
    `${names[0]} and ${names[1]} share ${rupees(part * (one + other))} in the ratio $${one} : ${other}$, in this order. How much does ${names[asked]} get?`,
    `A prize of ${rupees(part * (one + other))} is divided between ${names[0]} and ${names[1]} in the ratio $${one} : ${other}$, in this order. What is the share of ${names[asked]}?`,
  ],
  claim: ({ names, ratio: [one, other], part, asked }, shown) =>
    `If ${names[0]} and ${names[1]} share ${rupees(part * (one + other))} in the ratio $${one} : ${other}$, in this order, ${names[asked]} gets ${shown}.`,
  key: ({ ratio, part, asked }) => (part * (ratio[0] + ratio[1]) * ratio[asked]) / (ratio[0] + ratio[1]),
  keyWhy: ({ names, ratio: [one, other], part, asked }) =>
    String.raw`There are $${one} + ${other} = ${one + other}$ equal parts of $${part * (one + other)} \div ${one + other} = ${part}$ rupees, and ${names[asked]} gets $${asked === 0 ? one : other}$ of them.`,
  slips: [
    {
      name: 'gives the other share',
      answer: ({ ratio, part, asked }) => part * ratio[asked === 0 ? 1 : 0],
      why: ({ names, ratio, asked }) =>
        `This is the share of ${names[asked === 0 ? 1 : 0]}; ${names[asked]} gets $${ratio[asked]}$ parts, not $${ratio[asked === 0 ? 1 : 0]}$.`,
    },
    {
      name: 'gives one part',
      answer: ({ part }) => part,
      why: ({ names, ratio, part, asked }) =>
        `${rupees(part)} is one of the $${ratio[0] + ratio[1]}$ equal parts; ${names[asked]} gets $${ratio[asked]}$ of them.`,
    },
    {
      name: 'divides by the own number of parts',
      answer: ({ ratio, part, asked }) => positiveWhole((part * (ratio[0] + ratio[1])) / ratio[asked]),
      why: ({ names, ratio, asked }) =>
        `This divides the whole by $${ratio[asked]}$; that is how many parts ${names[asked]} gets, not how many there are.`,
    },
    {
      name: 'halves the whole',
      answer: ({ ratio, part }) => (part * (ratio[0] + ratio[1])) / 2,
      why: ({ ratio }) => `This is half of the whole, a ratio of $1 : 1$ instead of $${ratio[0]} : ${ratio[1]}$.`,
    },
    {
      name: 'gives the difference of the shares',
      answer: ({ ratio, part }) => part * Math.abs(ratio[0] - ratio[1]),
      why: ({ names }) => `This is by how much the shares of ${names[0]} and ${names[1]} differ.`,
    },
    {
      name: 'takes the ratio for a fraction of the whole',
      answer: ({ ratio, part, asked }) => {
        const [own, other] = asked === 0 ? ratio : [ratio[1], ratio[0]];
        return own < other ? positiveWhole((part * (own + other) * own) / other) : undefined;
      },
      why: ({ ratio, asked }) => {
        const [own, other] = asked === 0 ? ratio : [ratio[1], ratio[0]];
        return String.raw`This takes $\frac{${own}}{${other}}$ of the whole; $${own} : ${other}$ compares the two shares, and the whole has $${own + other}$ parts.`;
      },
    },
  ],
  show: rupees,
  // The two shares make the whole and are in the ratio told.
  proof: (share, { ratio: [one, other], part, asked }) => {
    const rest = part * (one + other) - share;
    return asked === 0 ? share * other === rest * one : share * one === rest * other;
  },
});

interface Ages {
  parent: string;
  child: string;
  age: number;
  /** How many times as old the parent is now, and is then. */
  now: number;
  later: number;
  years: number;
  asked: 'parent' | 'child';
}

/** All plausible cases, since few ages are whole numbers. */
const ageCases = Array.from({ length: 13 }, (_, index) => index + 3).flatMap((age) =>
  [3, 4, 5, 6, 7, 8].flatMap((now) =>
    Array.from({ length: 23 }, (_, index) => index + 3)
      .map((years) => ({ age, now, years, later: (now * age + years) / (age + years) }))
      .filter(
        ({ later, years }) =>
          Number.isInteger(later) && later > 1 && (now - 1) * age >= 19 && (now - 1) * age <= 36 && now * age + years <= 75,
      ),
  ),
);

const timesAsOld = ['', '', 'twice', 'three times', 'four times', 'five times', 'six times', 'seven times', 'eight times'];

export const ageFromTwoRatios = itemModel<Ages, number>({
  id: 'age-from-two-ratios',
  pack,
  concept: 'Ages',
  difficulty: 'medium',
  draw: (random) => {
    const [parent, child] = pickOne(random, [
      ['Lakshmi', 'her son'],
      ['Fatima', 'her daughter'],
      ['Suresh', 'his daughter'],
      ['Daniel', 'his son'],
      ['Meena', 'her nephew'],
      ['Harpreet', 'his niece'],
    ] as const);
    return { parent, child, ...pickOne(random, ageCases), asked: pickOne(random, ['parent', 'child']) };
  },
  stem: ({ parent, child, now, later, years, asked }) => {
    const pronoun = child.startsWith('her') ? 'she' : 'he';
    const name = asked === 'parent' ? parent : child;
    return [
      `${parent} is ${timesAsOld[now]} as old as ${child}. In $${years}$ years ${pronoun} will be ${timesAsOld[later]} as old as ${child}. How old is ${name} now?`,
      `Today ${parent} is ${timesAsOld[now]} as old as ${child}, and $${years}$ years from now only ${timesAsOld[later]} as old. What is the age of ${name} today?`,
    ];
  },
  claim: ({ parent, child, now, later, years, asked }, shown) =>
    `If ${parent} is now ${timesAsOld[now]} as old as ${child} and in $${years}$ years will be ${timesAsOld[later]} as old, ${asked === 'parent' ? parent : child} is ${shown} years old now.`,
  key: ({ now, later, years, asked }) => ((years * (later - 1)) / (now - later)) * (asked === 'parent' ? now : 1),
  keyWhy: ({ child, age, now, later, years }) =>
    String.raw`With $x$ for the age of ${child}, $${now}x + ${years} = ${later}(x + ${years})$, so $${now - later === 1 ? '' : now - later}x = ${years * (later - 1)}$ and $x = ${age}$; the older one's age is $${now} \times ${age} = ${now * age}$.`,
  slips: [
    {
      name: 'gives the age of the other',
      answer: ({ age, now, asked }) => (asked === 'parent' ? age : now * age),
      why: ({ parent, child, asked }) => `This is how old ${asked === 'parent' ? child : parent} is now.`,
    },
    {
      name: 'gives the age then',
      answer: ({ age, now, years, asked }) => (asked === 'parent' ? now * age : age) + years,
      why: ({ years }) => `This is the age in $${years}$ years; the age now is asked for.`,
    },
    {
      name: 'gives the age of the other then',
      answer: ({ age, now, years, asked }) => (asked === 'parent' ? age : now * age) + years,
      why: ({ parent, child, years, asked }) => `This is how old ${asked === 'parent' ? child : parent} will be in $${years}$ years.`,
    },
    {
      name: 'gives the difference of the ages',
      answer: ({ age, now }) => (now - 1) * age,
      why: ({ parent, child, age, now }) => `$${now * age} - ${age}$ is by how many years ${parent} is older than ${child}.`,
    },
    {
      name: 'lets the child alone grow older',
      answer: ({ now, later, years, asked }) => positiveWhole(((years * later) / (now - later)) * (asked === 'parent' ? now : 1)),
      why: ({ parent, child, now, later, years }) =>
        `This comes from $${now}x = ${later}(x + ${years})$, where ${child} has grown $${years}$ years older and ${parent} has not.`,
    },
    {
      name: 'does not multiply the years',
      answer: ({ now, later, years, asked }) => positiveWhole((years / (now - later)) * (asked === 'parent' ? now : 1)),
      why: ({ now, later, years }) =>
        `This comes from $${now}x = ${later}x + ${years}$; in $${later}(x + ${years})$ the years are multiplied too, and the older one grows older by $${years}$ years as well.`,
    },
  ],
  show: inMath,
  // Going through the years of the child one by one.
  proof: (answer, { now, later, years, asked }) => {
    const fitting = Array.from({ length: 100 }, (_, index) => index + 1).filter((age) => now * age + years === later * (age + years));
    const [age = Number.NaN] = fitting;
    return fitting.length === 1 && answer === (asked === 'parent' ? now * age : age);
  },
});
