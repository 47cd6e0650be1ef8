import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, type Random, randomInteger } from '../../src/assessment/random.ts';
import { type Fraction, fraction, inMath, properFraction, reduced } from '../typeset-numbers.ts';

const pack = 'mathematics/probability-and-statistics';

interface Bag {
  container: string;
  thing: string;
  colours: readonly [asked: string, other: string];
  asked: number;
  other: number;
}

function drawBag(random: Random): Bag {
  return {
    container: pickOne(random, ['bag', 'box', 'jar']),
    thing: pickOne(random, ['balls', 'marbles', 'beads', 'counters']),
    colours: pickOne(random, [
      ['red', 'blue'],
      ['green', 'yellow'],
      ['black', 'white'],
    ] as const),
    asked: randomInteger(random, 3, 15),
    other: randomInteger(random, 3, 15),
  };
}

/** How many of the ordered pairs of different balls the test holds for, as a share of all of them. */
function shareOfPairs({ asked, other }: Bag, holds: (isFirstAsked: boolean, isSecondAsked: boolean) => boolean): number {
  const all = asked + other;
  let count = 0;
  for (let first = 0; first < all; first++) {
    for (let second = 0; second < all; second++) if (first !== second && holds(first < asked, second < asked)) count += 1;
  }
  return count / (all * (all - 1));
}

function content({ thing, colours, asked, other }: Bag): string {
  return `$${asked}$ ${colours[0]} and $${other}$ ${colours[1]} ${thing}`;
}

function drawTwo(bag: Bag, question: string): string[] {
  return [
    `A ${bag.container} holds ${content(bag)}. Two ${bag.thing} are drawn at random, one after the other, and the first is not put back. ${question}`,
    `Two ${bag.thing} are drawn at random, without replacement, from a ${bag.container} with ${content(bag)}. ${question}`,
  ];
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
  draw: drawBag,
  stem: (bag) => drawTwo(bag, `What is the probability that both are ${bag.colours[0]}?`),
  claim: (bag, shown) =>
    `If two ${bag.thing} are drawn at random, without replacement, from ${content(bag)}, the probability that both are ${bag.colours[0]} is ${shown}.`,
  key: ({ asked, other }) => reduced(asked * (asked - 1), (asked + other) * (asked + other - 1)),
  keyWhy: ({ colours, thing, asked, other }) => {
    const all = asked + other;
    const result = fraction(reduced(asked * (asked - 1), all * (all - 1)));
    return String.raw`The first is ${colours[0]} with $\frac{${asked}}{${all}}$; then $${asked - 1}$ of the remaining $${all - 1}$ ${thing} are ${colours[0]}: $${product([asked, all], [asked - 1, all - 1])} = ${result}$.`;
  },
  slips: [
    {
      name: 'puts the first one back',
      answer: ({ asked, other }) => chance(asked ** 2, (asked + other) ** 2),
      why: ({ thing, asked, other }) =>
        `$${product([asked, asked + other], [asked, asked + other])}$ would be right if the first were put back; here the second is drawn from $${asked + other - 1}$ ${thing}.`,
    },
    {
      name: 'draws the other colour',
      answer: ({ asked, other }) => chance(other * (other - 1), (asked + other) * (asked + other - 1)),
      why: ({ colours, asked, other }) =>
        `$${product([other, asked + other], [other - 1, asked + other - 1])}$ is the probability that both are ${colours[1]}.`,
    },
    {
      name: 'keeps the number of all',
      answer: ({ asked, other }) => chance(asked * (asked - 1), (asked + other) ** 2),
      why: ({ colours, asked, other }) =>
        `$${product([asked, asked + other], [asked - 1, asked + other])}$ counts one ${colours[0]} fewer in the second draw, but not one fewer in all.`,
    },
    {
      name: 'keeps the number of the asked colour',
      answer: ({ asked, other }) => chance(asked * asked, (asked + other) * (asked + other - 1)),
      why: ({ colours, asked, other }) =>
        `$${product([asked, asked + other], [asked, asked + other - 1])}$ counts one fewer in all in the second draw, but not one ${colours[0]} fewer.`,
    },
    {
      name: 'counts the second draw only',
      answer: ({ asked, other }) => chance(asked - 1, asked + other - 1),
      why: ({ colours, asked, other }) =>
        String.raw`$\frac{${asked - 1}}{${asked + other - 1}}$ is the probability for the second once the first is ${colours[0]}; it still has to be multiplied by $\frac{${asked}}{${asked + other}}$.`,
    },
    {
      name: 'halves for the order',
      answer: ({ asked, other }) => chance(asked * (asked - 1), 2 * (asked + other) * (asked + other - 1)),
      why: ({ asked, other }) =>
        `This is half of $${product([asked, asked + other], [asked - 1, asked + other - 1])}$, as if two orders had been counted; in that product each order occurs once, above the line and below.`,
    },
    {
      name: 'draws one of each colour in order',
      answer: ({ asked, other }) => chance(asked * other, (asked + other) * (asked + other - 1)),
      why: ({ colours, asked, other }) =>
        `$${product([asked, asked + other], [other, asked + other - 1])}$ is the probability of a ${colours[0]} one first and a ${colours[1]} one second.`,
    },
  ],
  show: (answer) => inMath(fraction(answer)),
  proof: ([numerator, denominator], bag) => {
    const share = shareOfPairs(bag, (isFirstAsked, isSecondAsked) => isFirstAsked && isSecondAsked);
    return Math.abs(share - numerator / denominator) < 1e-9;
  },
});

export const oneOfEachColour = itemModel<Bag, Fraction>({
  id: 'one-of-each-colour',
  pack,
  concept: 'Conditional probability',
  difficulty: 'hard',
  draw: drawBag,
  stem: (bag) => drawTwo(bag, 'What is the probability that they are of different colours?'),
  claim: (bag, shown) =>
    `If two ${bag.thing} are drawn at random, without replacement, from ${content(bag)}, they are of different colours with a probability of ${shown}.`,
  key: ({ asked, other }) => reduced(2 * asked * other, (asked + other) * (asked + other - 1)),
  keyWhy: ({ colours: [one, two], asked, other }) => {
    const all = asked + other;
    const result = fraction(reduced(2 * asked * other, all * (all - 1)));
    return String.raw`First ${one}, then ${two} has the probability $${product([asked, all], [other, all - 1])}$, and the other order has the same: $2 \times \frac{${asked * other}}{${all * (all - 1)}} = ${result}$.`;
  },
  slips: [
    {
      name: 'counts one order',
      answer: ({ asked, other }) => chance(asked * other, (asked + other) * (asked + other - 1)),
      why: ({ colours: [one, two], asked, other }) =>
        `$${product([asked, asked + other], [other, asked + other - 1])}$ is for ${one} first and ${two} second; ${two} first and ${one} second counts too.`,
    },
    {
      name: 'asks for at least one of the first colour',
      answer: (bag) => atLeastOne(bag.other, bag),
      why: ({ colours, asked, other }) =>
        String.raw`$1 - ${product([other, asked + other], [other - 1, asked + other - 1])}$ is the probability of at least one ${colours[0]}, which counts two ${colours[0]} ones too.`,
    },
    {
      name: 'asks for at least one of the second colour',
      answer: (bag) => atLeastOne(bag.asked, bag),
      why: ({ colours, asked, other }) =>
        String.raw`$1 - ${product([asked, asked + other], [asked - 1, asked + other - 1])}$ is the probability of at least one ${colours[1]}, which counts two ${colours[1]} ones too.`,
    },
    {
      name: 'gives the complement',
      answer: ({ asked, other }) => chance(asked * (asked - 1) + other * (other - 1), (asked + other) * (asked + other - 1)),
      why: ({ asked, other }) =>
        String.raw`$\frac{${asked * (asked - 1)} + ${other * (other - 1)}}{${(asked + other) * (asked + other - 1)}}$ is the probability that both are of the same colour.`,
    },
    {
      name: 'puts the first one back',
      answer: ({ asked, other }) => chance(2 * asked * other, (asked + other) ** 2),
      why: ({ thing, asked, other }) =>
        String.raw`$2 \times ${product([asked, asked + other], [other, asked + other])}$ would be right if the first were put back; here the second is drawn from $${asked + other - 1}$ ${thing}.`,
    },
    {
      name: 'counts the second draw only',
      answer: ({ asked, other }) => chance(other, asked + other - 1),
      why: ({ colours: [one, two], asked, other }) =>
        String.raw`$\frac{${other}}{${asked + other - 1}}$ is the probability of ${two} once ${one} is drawn; the first draw counts too, and so does the other order.`,
    },
    {
      name: 'counts one order and puts the first one back',
      answer: ({ asked, other }) => chance(asked * other, (asked + other) ** 2),
      why: ({ asked, other }) =>
        `$${product([asked, asked + other], [other, asked + other])}$ counts one of the two orders, and draws the second from $${asked + other}$ instead of $${asked + other - 1}$.`,
    },
  ],
  show: (answer) => inMath(fraction(answer)),
  proof: ([numerator, denominator], bag) =>
    Math.abs(shareOfPairs(bag, (isFirstAsked, isSecondAsked) => isFirstAsked !== isSecondAsked) - numerator / denominator) < 1e-9,
});

/** The probability that two do not both come from the part of the bag with so many. */
function atLeastOne(part: number, { asked, other }: Bag): Fraction | undefined {
  const all = (asked + other) * (asked + other - 1);
  return chance(all - part * (part - 1), all);
}
