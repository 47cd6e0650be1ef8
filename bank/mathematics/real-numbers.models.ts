import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { greatestCommonDivisor, inMath, quantity } from '../typeset-numbers.ts';
import {
  distinctPrimes,
  drawTriple,
  highestCommonFactor,
  leastCommonMultiple,
  listed,
  product,
  smallestPrimeFactor,
  type Triple,
} from './factors.ts';

const pack = 'mathematics/real-numbers';
const concept = 'HCF and LCM';

interface Lengths {
  things: string;
  unit: string;
  piece: number;
  shorter: number;
  longer: number;
}

export const longestEqualPieces = itemModel<Lengths, number>({
  id: 'longest-equal-pieces',
  pack,
  concept,
  difficulty: 'easy',
  draw: (random) => {
    const [things, unit] = pickOne(random, [
      ['ropes', 'm'],
      ['ribbons', 'cm'],
      ['rolls of cloth', 'm'],
      ['wooden planks', 'cm'],
      ['wires', 'cm'],
    ] as const);
    const piece = pickOne(random, [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 24]);
    return { things, unit, piece, shorter: piece * randomInteger(random, 2, 8), longer: piece * randomInteger(random, 3, 11) };
  },
  constraint: ({ piece, shorter, longer }) => shorter < longer && longer <= 200 && greatestCommonDivisor(shorter, longer) === piece,
  stem: ({ things, unit, shorter, longer }) => [
    `Two ${things}, ${quantity(shorter, unit)} and ${quantity(longer, unit)} long, are to be cut into pieces that all have the same length, ` +
      `with nothing left over. What is the greatest length that the pieces can have?`,
    `What is the greatest length in which both of two ${things}, of ${quantity(shorter, unit)} and of ${quantity(longer, unit)}, can be cut into equal pieces with nothing left over?`,
  ],
  claim: ({ things, unit, shorter, longer }, shown) =>
    `If two ${things}, ${quantity(shorter, unit)} and ${quantity(longer, unit)} long, are to be cut into equal pieces with nothing left over, the greatest possible length of a piece is ${shown}.`,
  key: ({ shorter, longer }) => greatestCommonDivisor(shorter, longer),
  keyWhy: ({ piece, shorter, longer }) =>
    String.raw`The length has to divide both numbers, and the highest common factor is $${piece}$: $${shorter} = ${piece} \times ${shorter / piece}$ and $${longer} = ${piece} \times ${longer / piece}$, with no further common factor.`,
  slips: [
    {
      name: 'takes the LCM',
      answer: ({ shorter, longer }) => leastCommonMultiple([shorter, longer]),
      why: ({ shorter, longer, unit }) =>
        `$${leastCommonMultiple([shorter, longer])}$ is the lowest common multiple; a piece cannot be longer than the ${quantity(shorter, unit)} it is cut from.`,
    },
    {
      name: 'gives the difference',
      answer: ({ shorter, longer }) => longer - shorter,
      why: ({ shorter, longer }) =>
        `$${longer} - ${shorter} = ${longer - shorter}$ is by how much the lengths differ; it does not divide $${shorter}$ without a remainder.`,
    },
    {
      name: 'leaves out a common prime factor',
      answer: ({ piece }) => piece / smallestPrimeFactor(piece),
      why: ({ piece, shorter, longer }) =>
        `$${piece / smallestPrimeFactor(piece)}$ divides $${shorter}$ and $${longer}$, but the quotients still have the common factor $${smallestPrimeFactor(piece)}$.`,
    },
    {
      name: 'gives the smallest common prime',
      answer: ({ piece }) => smallestPrimeFactor(piece),
      why: ({ piece, shorter, longer }) =>
        `$${smallestPrimeFactor(piece)}$ is the smallest prime that divides both $${shorter}$ and $${longer}$; the highest common factor is asked for.`,
    },
    {
      name: 'halves the shorter one',
      answer: ({ piece, shorter }) => (shorter / 2 > piece && shorter % 2 === 0 ? shorter / 2 : undefined),
      why: ({ shorter, longer }) =>
        `$${shorter / 2}$ is half of $${shorter}$, so the shorter one gives two pieces; but $${longer}$ is no multiple of $${shorter / 2}$.`,
    },
    {
      name: 'counts the pieces',
      answer: ({ piece, shorter, longer }) => (shorter + longer) / piece,
      why: ({ piece, shorter, longer }) =>
        `$${shorter / piece} + ${longer / piece} = ${(shorter + longer) / piece}$ is the number of pieces, not the length of one.`,
    },
  ],
  show: (length, { unit }) => quantity(length, unit),
  proof: (length, { shorter, longer }) => {
    const fitting = Array.from({ length: shorter }, (_, index) => index + 1).filter((size) => shorter % size === 0 && longer % size === 0);
    return fitting.at(-1) === length;
  },
});

interface Intervals {
  intervals: Triple;
  scene: string;
  unit: string;
  together: string;
}

const scenes = [
  { scene: 'Three temple bells ring together and then', unit: 'minutes', together: 'all three next ring together' },
  { scene: 'Three lamps of a signboard flash together and then', unit: 'seconds', together: 'all three next flash together' },
  {
    scene: 'Buses of three routes leave a depot together and then',
    unit: 'minutes',
    together: 'they next leave together on all three routes',
  },
  { scene: 'Three alarms go off together and then', unit: 'minutes', together: 'all three next go off together' },
  { scene: 'Three traffic lights turn green together and then', unit: 'seconds', together: 'all three next turn green together' },
  { scene: 'Three cyclists pass the start of a circuit together and then', unit: 'minutes', together: 'all three next pass it together' },
] as const;

export const nextTimeTogether = itemModel<Intervals, number>({
  id: 'next-time-together',
  pack,
  concept,
  difficulty: 'medium',
  draw: (random) => ({
    ...pickOne(random, scenes),
    intervals: drawTriple(random, [6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 24, 25, 30, 36]),
  }),
  constraint: ({ intervals }) => {
    const together = leastCommonMultiple(intervals);
    return together <= 360 && together > 2 * intervals[2];
  },
  stem: ({ intervals, scene, unit, together }) =>
    `${scene} at intervals of ${listed(intervals)} ${unit}. After how many ${unit} do ${together}?`,
  claim: ({ intervals, scene, unit, together }, shown) =>
    `If ${scene.charAt(0).toLowerCase()}${scene.slice(1)} at intervals of ${listed(intervals)} ${unit}, ${together} after ${shown} ${unit}.`,
  key: ({ intervals }) => leastCommonMultiple(intervals),
  keyWhy: ({ intervals }) => {
    const together = leastCommonMultiple(intervals);
    const [first, second, third] = intervals.map((interval) => together / interval);
    return `The time has to be a multiple of all three intervals; the lowest is $${together}$, which contains them $${first}$, $${second}$ and $${third}$ times.`;
  },
  slips: [
    {
      name: 'multiplies all three',
      answer: ({ intervals }) => product(intervals),
      why: ({ intervals }) =>
        String.raw`$${intervals.join(String.raw` \times `)} = ${product(intervals)}$ is a common multiple, but the intervals share factors, so it is not the lowest.`,
    },
    {
      name: 'takes the HCF',
      answer: ({ intervals }) => (highestCommonFactor(intervals) > 1 ? highestCommonFactor(intervals) : undefined),
      why: ({ intervals }) =>
        `$${highestCommonFactor(intervals)}$ is the highest common factor; the time has to be a multiple of the intervals, so it cannot be less than $${intervals[2]}$.`,
    },
    {
      name: 'adds the intervals',
      answer: ({ intervals: [first, second, third] }) => first + second + third,
      why: ({ intervals: [first, second, third] }) =>
        `$${first} + ${second} + ${third} = ${first + second + third}$ adds the intervals; it is not a multiple of each of them.`,
    },
    {
      name: 'leaves out the third',
      answer: ({ intervals: [first, second] }) => leastCommonMultiple([first, second]),
      why: ({ intervals: [first, second, third] }) =>
        `$${leastCommonMultiple([first, second])}$ is a multiple of $${first}$ and $${second}$, but not of $${third}$.`,
    },
    {
      name: 'multiplies the LCM of two by the third',
      answer: ({ intervals: [first, second, third] }) => leastCommonMultiple([first, second]) * third,
      why: ({ intervals: [first, second, third] }) =>
        String.raw`$${leastCommonMultiple([first, second])} \times ${third}$ multiplies the lowest common multiple of $${first}$ and $${second}$ by $${third}$, though the two share a factor.`,
    },
    {
      name: 'takes each prime once',
      answer: ({ intervals }) => product(distinctPrimes(product(intervals))),
      why: ({ intervals }) => {
        const primes = distinctPrimes(product(intervals));
        return String.raw`$${primes.join(String.raw` \times `)} = ${product(primes)}$ takes each prime factor once; it has to be taken in the highest power that occurs.`;
      },
    },
    {
      name: 'divides the product by the HCF',
      answer: ({ intervals }) => {
        const factor = highestCommonFactor(intervals);
        return factor > 1 ? product(intervals) / factor : undefined;
      },
      why: ({ intervals }) =>
        String.raw`$${product(intervals)} \div ${highestCommonFactor(intervals)}$ divides the product by the highest common factor, which gives the lowest common multiple of two numbers, not of three.`,
    },
  ],
  show: inMath,
  proof: (time, { intervals }) => {
    let now = 1;
    while (intervals.some((interval) => now % interval !== 0)) now += 1;
    return now === time;
  },
});
