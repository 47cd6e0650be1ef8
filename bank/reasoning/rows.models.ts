import { pickOne, type Random, randomInteger, shuffled } from '../../src/assessment/random.ts';
import type { InBoth } from '../figures/labelled.ts';
import { numberModel, type Say } from '../models/number-model.ts';
import { wordModel } from '../models/word-model.ts';
import { ordinal } from '../mathematics/ordinal.ts';

const people: readonly InBoth[] = [
  ['Amit', 'अमित'],
  ['Bharat', 'भरत'],
  ['Chetan', 'चेतन'],
  ['Deepak', 'दीपक'],
  ['Farhan', 'फ़रहान'],
  ['Gopal', 'गोपाल'],
  ['Harish', 'हरीश'],
  ['Imran', 'इमरान'],
  ['Karan', 'करण'],
  ['Manoj', 'मनोज'],
  ['Nikhil', 'निखिल'],
  ['Rohan', 'रोहन'],
];

type Row = readonly InBoth[];

interface Clue {
  says: (say: Say) => string;
  isMet: (row: Row) => boolean;
}

const distances: readonly { steps: number; english: string; hindi: string }[] = [
  { steps: 1, english: 'immediately to the right of', hindi: 'के ठीक दाएँ' },
  { steps: 2, english: 'second to the right of', hindi: 'के दाएँ दूसरे स्थान पर' },
  { steps: 3, english: 'third to the right of', hindi: 'के दाएँ तीसरे स्थान पर' },
  { steps: -1, english: 'immediately to the left of', hindi: 'के ठीक बाएँ' },
  { steps: -2, english: 'second to the left of', hindi: 'के बाएँ दूसरे स्थान पर' },
];

/** All that may be said of a row, each sentence true. */
function cluesOf(row: Row): Clue[] {
  const places = row.flatMap((one) =>
    distances.flatMap(({ steps, english, hindi }): Clue[] => {
      const other = row[row.indexOf(one) - steps];
      return other === undefined
        ? []
        : [
            {
              says: (say) => say(`${one[0]} sits ${english} ${other[0]}.`, `${one[1]} ${other[1]} ${hindi} बैठा है।`),
              isMet: (order) => order.indexOf(one) - order.indexOf(other) === steps,
            },
          ];
    }),
  );
  const [first, last] = [row[0], row.at(-1)];
  const ends = [first, last].flatMap((one): Clue[] =>
    one === undefined
      ? []
      : [
          {
            says: (say) => say(`${one[0]} sits at one of the ends.`, `${one[1]} किसी एक छोर पर बैठा है।`),
            isMet: (order) => [0, order.length - 1].includes(order.indexOf(one)),
          },
        ],
  );
  return [...places, ...ends];
}

function orders<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first) => orders(of.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

function solutions(row: Row, clues: readonly Clue[]): Row[] {
  return orders(row.toSorted((one, other) => one[0].localeCompare(other[0]))).filter((order) => clues.every(({ isMet }) => isMet(order)));
}

const asked: readonly { place: number; question: InBoth; name: InBoth }[] = [
  {
    place: 0,
    question: ['Who sits at the extreme left end?', 'सबसे बाएँ छोर पर कौन बैठा है?'],
    name: ['at the extreme left end', 'सबसे बाएँ छोर पर'],
  },
  {
    place: 1,
    question: ['Who sits second from the left end?', 'बाएँ छोर से दूसरे स्थान पर कौन बैठा है?'],
    name: ['second from the left', 'बाएँ से दूसरे स्थान पर'],
  },
  { place: 2, question: ['Who sits exactly in the middle?', 'ठीक बीच में कौन बैठा है?'], name: ['in the middle', 'ठीक बीच में'] },
  {
    place: 3,
    question: ['Who sits second from the right end?', 'दाएँ छोर से दूसरे स्थान पर कौन बैठा है?'],
    name: ['second from the right', 'दाएँ से दूसरे स्थान पर'],
  },
  {
    place: 4,
    question: ['Who sits at the extreme right end?', 'सबसे दाएँ छोर पर कौन बैठा है?'],
    name: ['at the extreme right end', 'सबसे दाएँ छोर पर'],
  },
];

interface Seating {
  row: Row;
  clues: readonly Clue[];
  place: number;
}

function drawSeating(random: Random): Seating | undefined {
  const row = shuffled(random, people).slice(0, asked.length);
  const clues = shuffled(random, cluesOf(row)).slice(0, 3);
  if (solutions(row, clues).length > 1) return undefined;
  const withoutOne = clues.map((clue) =>
    solutions(
      row,
      clues.filter((other) => other !== clue),
    ),
  );
  // Where the answer needs every clue.
  const places = row.flatMap((one, place) => (withoutOne.every((found) => found.some((order) => order[place] !== one)) ? place : []));
  return places.length > 0 ? { row, clues, place: pickOne(random, places) } : undefined;
}

export const seatingInRow = wordModel<Seating>({
  id: 'seating-in-row',
  pack: 'reasoning/seating-arrangements-and-puzzles',
  concept: 'Single row',
  inHindi: 'एक पंक्ति में व्यवस्था',
  difficulty: 'hard',
  words: (say) => people.map((one) => say(...one)),
  draw: drawSeating,
  ask: ({ row, clues, place }, say) => {
    const names = row.map((one) => say(...one)).toSorted((one, other) => one.localeCompare(other));
    const listed = `${names.slice(0, -1).join(', ')} ${say('and', 'और')} ${names.at(-1) ?? ''}`;
    const told = clues.map(({ says }) => says(say)).join(' ');
    const order = row.map((one) => say(...one)).join(', ');
    const seat = (index: number) => say(...(asked[index]?.name ?? ['', '']));
    return {
      stem: say(
        `${listed} sit in a row facing north. ${told} ${asked[place]?.question[0] ?? ''}`,
        `${listed} उत्तर की ओर मुख करके एक पंक्ति में बैठे हैं। ${told} ${asked[place]?.question[1] ?? ''}`,
      ),
      key: say(...(row[place] ?? ['', ''])),
      why: say(`The only possible order from the left is ${order}.`, `बाएँ से एकमात्र संभव क्रम है: ${order}।`),
      slips: row.flatMap((one, index) =>
        index === place
          ? []
          : [
              [
                say(...one),
                say(
                  `From the left the order is ${order}: ${one[0]} sits ${seat(index)}.`,
                  `बाएँ से क्रम ${order} है: ${one[1]} ${seat(index)} बैठा है।`,
                ),
              ] as const,
            ],
      ),
      isProved: solutions(row, clues).every((found) => found[place] === row[place]),
    };
  },
});

interface Interchange {
  one: InBoth;
  other: InBoth;
  /** From the left, before and after, and from the right. */
  before: number;
  after: number;
  right: number;
}

/** From the left, in a row of this length, by swapping the two boys; undefined if the row is too short for them. */
function placeAfter(length: number, { before, right }: Pick<Interchange, 'before' | 'right'>): number | undefined {
  const boys = Array.from({ length }, (_, index) => index);
  const [one, other] = [boys[before - 1], boys.at(-right)];
  if (one === undefined || other === undefined) return undefined;
  return (
    boys
      .with(before - 1, other)
      .with(length - right, one)
      .indexOf(one) + 1
  );
}

export const rowAfterInterchange = numberModel<Interchange>({
  id: 'row-after-interchange',
  pack: 'reasoning/logical-deduction',
  concept: 'Ranking',
  difficulty: 'medium',
  draw: (random) => {
    const [one, other] = shuffled(random, people);
    const before = randomInteger(random, 5, 14);
    return one && other && { one, other, before, after: before + randomInteger(random, 3, 12), right: randomInteger(random, 5, 16) };
  },
  ask: ({ one: [one], other: [other], before, after, right }) => {
    const lengths = Array.from({ length: 80 }, (_, index) => index + 1);
    return {
      stem:
        `In a row of boys, ${one} is ${ordinal(before)} from the left and ${other} is ${ordinal(right)} from the right. ` +
        `When they interchange their positions, ${one} becomes ${ordinal(after)} from the left. How many boys are there in the row?`,
      key: after + right - 1,
      why: `${one} now has the place of ${other}, which is ${ordinal(after)} from the left and ${ordinal(right)} from the right: $${after} + ${right} - 1 = ${after + right - 1}$ boys.`,
      slips: [
        [after + right, `$${after} + ${right}$ counts the boy at that place twice.`],
        [
          after + right + 1,
          `$${after} + ${right} + 1$ adds the boy at that place, who is in both counts already; he has to be taken off once.`,
        ],
        [after + right - 2, `$${after} + ${right} - 2$ leaves out the boy at that place.`],
        [
          before + right - 1,
          `$${before} + ${right} - 1$ takes the place of ${one} before the interchange, but the place from the right is that of ${other}.`,
        ],
        [before + after - 1, `$${before} + ${after} - 1$ adds two places from the left; one of the two has to be from the right.`],
        [before + after + right - 1, `$${before} + ${after} + ${right} - 1$ adds all three places; only two belong to one boy.`],
        [after + 2 * right - 1, `This counts the boys to the right twice.`],
        [before + right, `$${before} + ${right}$ adds the places of two different boys.`],
      ],
      isProved: lengths.filter((length) => placeAfter(length, { before, right }) === after).join(' ') === String(after + right - 1),
    };
  },
});
