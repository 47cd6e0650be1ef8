import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger, shuffled } from '../../src/assessment/random.ts';

const pack = 'reasoning/number-series-and-coding';

const firstLetter = 'A'.charCodeAt(0);

/** No letter twice in a row and no palindrome, so that slips of order and place show. */
const words = [
  'TIGER',
  'HORSE',
  'CAMEL',
  'MANGO',
  'GRAPE',
  'LEMON',
  'RIVER',
  'OCEAN',
  'CLOUD',
  'STORM',
  'PLANT',
  'BREAD',
  'SUGAR',
  'CHAIR',
  'TABLE',
  'PAPER',
  'TRAIN',
  'PLANE',
  'MUSIC',
  'DANCE',
  'NIGHT',
  'MONEY',
  'SHIRT',
  'BRICK',
  'STONE',
  'LIGHT',
  'WATER',
  'EARTH',
  'FRUIT',
  'HOUSE',
] as const;

/** Each letter moved by the number at its place, round the alphabet. */
function moved(word: string, shifts: readonly number[]): string {
  return [...word].map((letter, index) => letterAt(letter.charCodeAt(0) - firstLetter + (shifts[index] ?? 0))).join('');
}

function letterAt(position: number): string {
  return String.fromCharCode(firstLetter + (((position % 26) + 26) % 26));
}

function backwards(text: string): string {
  return [...text].toReversed().join('');
}

/** Counting letter by letter with an alphabet written out, as a learner does. */
function countedOff(letter: string, steps: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  let place = alphabet.indexOf(letter);
  for (let step = 0; step < Math.abs(steps); step++) {
    if (steps > 0) place = place === 25 ? 0 : place + 1;
    else place = place === 0 ? 25 : place - 1;
  }
  return alphabet[place] ?? '';
}

function places(count: number): string {
  return `$${count}$ ${count === 1 ? 'place' : 'places'}`;
}

function codeStem(example: string, code: string, word: string): string[] {
  return [
    `In a certain code ${example} is written as ${code}. How is ${word} written in that code?`,
    `A code turns ${example} into ${code}. Into what does it turn ${word}?`,
    `If ${example} is coded as ${code}, what is the code for ${word}?`,
  ];
}

function codeClaim(example: string, code: string, word: string, shown: string): string {
  return `A code that writes ${example} as ${code} by moving each letter in the alphabet writes ${word} as ${shown}.`;
}

interface Shift {
  example: string;
  word: string;
  /** Forward where positive. */
  shift: number;
}

function even(word: string, shift: number): number[] {
  return Array.from(word, () => shift);
}

function direction(shift: number): string {
  return shift > 0 ? 'forward' : 'back';
}

export const shiftCode = itemModel<Shift, string>({
  id: 'shift-code',
  pack,
  concept: 'Coding and decoding',
  difficulty: 'medium',
  draw: (random) => {
    const [example = '', word = ''] = shuffled(random, words);
    return { example, word, shift: pickOne(random, [1, -1]) * randomInteger(random, 1, 5) };
  },
  stem: ({ example, word, shift }) => codeStem(example, moved(example, even(example, shift)), word),
  claim: ({ example, word, shift }, shown) => codeClaim(example, moved(example, even(example, shift)), word, shown),
  key: ({ word, shift }) => moved(word, even(word, shift)),
  keyWhy: ({ example, word, shift }) =>
    `Each letter moves ${direction(shift)} by ${places(Math.abs(shift))}, as ${example[0]} to ${moved(example, even(example, shift))[0]}: ${word} becomes ${moved(word, even(word, shift))}.`,
  slips: [
    {
      name: 'moves the other way',
      answer: ({ word, shift }) => moved(word, even(word, -shift)),
      why: ({ example, shift }) =>
        `This moves the letters ${direction(-shift)}; ${example[0]} becomes ${moved(example, even(example, shift))[0]}, so they move ${direction(shift)} in the alphabet.`,
    },
    {
      name: 'moves one place too far',
      answer: ({ word, shift }) => moved(word, even(word, shift + Math.sign(shift))),
      why: ({ example, shift }) =>
        `This moves each letter by ${places(Math.abs(shift) + 1)}; from ${example[0]} to ${moved(example, even(example, shift))[0]} it is ${places(Math.abs(shift))}.`,
    },
    {
      name: 'moves one place too little',
      answer: ({ word, shift }) => (Math.abs(shift) === 1 ? undefined : moved(word, even(word, shift - Math.sign(shift)))),
      why: ({ example, shift }) =>
        `This moves each letter by ${places(Math.abs(shift) - 1)}, counting only the letters in between; from ${example[0]} to ${moved(example, even(example, shift))[0]} it is ${places(Math.abs(shift))}.`,
    },
    {
      name: 'writes the code from behind',
      answer: ({ word, shift }) => backwards(moved(word, even(word, shift))),
      why: ({ example, shift }) =>
        `This moves the letters rightly but writes them from the last to the first; in ${moved(example, even(example, shift))} they keep the order of ${example}.`,
    },
    {
      name: 'moves the letters forward and back by turns',
      answer: ({ word, shift }) =>
        moved(
          word,
          Array.from(word, (_, index) => (index % 2 === 0 ? shift : -shift)),
        ),
      why: ({ example, shift }) =>
        `This moves the letters ${direction(shift)} and ${direction(-shift)} by turns; in ${example} the second letter moves ${direction(shift)} like the first.`,
    },
    {
      name: 'leaves the last letter',
      answer: ({ word, shift }) => moved(word, [...even(word.slice(1), shift), 0]),
      why: ({ word, example, shift }) =>
        `This leaves the last letter, ${word.at(-1)}, as it is; in ${example} the last letter moves too, to ${moved(example, even(example, shift)).at(-1)}.`,
    },
  ],
  show: (code) => code,
  proof: (code, { word, shift }) => [...word].every((letter, index) => countedOff(letter, shift) === code[index]),
});

interface GrowingShift {
  example: string;
  word: string;
  first: number;
  /** By how much the shift grows from letter to letter. */
  growth: number;
}

/** The moves of the letters: all forward, or all back where the growth is negative. */
function shiftsOf(word: string, first: number, growth: number): number[] {
  return Array.from(word, (_, index) => Math.sign(growth) * first + growth * index);
}

function shiftList(shifts: readonly number[]): string {
  return shifts.map((shift) => `$${shift > 0 ? '+' : ''}${shift}$`).join(', ');
}

export const growingShiftCode = itemModel<GrowingShift, string>({
  id: 'growing-shift-code',
  pack,
  concept: 'Coding and decoding',
  difficulty: 'hard',
  draw: (random) => {
    const [example = '', word = ''] = shuffled(random, words);
    return { example, word, first: randomInteger(random, 1, 3), growth: pickOne(random, [1, 2, -1, -2]) };
  },
  stem: ({ example, word, first, growth }) => codeStem(example, moved(example, shiftsOf(example, first, growth)), word),
  claim: ({ example, word, first, growth }, shown) => codeClaim(example, moved(example, shiftsOf(example, first, growth)), word, shown),
  key: ({ word, first, growth }) => moved(word, shiftsOf(word, first, growth)),
  keyWhy: ({ example, word, first, growth }) =>
    `From ${example} the letters move by ${shiftList(shiftsOf(word, first, growth))} places; moved likewise, ${word} becomes ${moved(word, shiftsOf(word, first, growth))}.`,
  slips: [
    {
      name: 'moves every letter like the first',
      answer: ({ word, first, growth }) => moved(word, even(word, shiftsOf(word, first, growth)[0] ?? 0)),
      why: ({ word, first, growth }) =>
        `This moves each letter like the first one; the moves change from letter to letter: ${shiftList(shiftsOf(word, first, growth))}.`,
    },
    {
      name: 'moves the other way',
      answer: ({ word, first, growth }) =>
        moved(
          word,
          shiftsOf(word, first, growth).map((shift) => -shift),
        ),
      why: ({ word, first, growth }) =>
        `This moves the letters ${direction(-growth)}; from the example the moves are ${shiftList(shiftsOf(word, first, growth))}, ${direction(growth)} in the alphabet.`,
    },
    {
      name: 'takes the moves from behind',
      answer: ({ word, first, growth }) => moved(word, shiftsOf(word, first, growth).toReversed()),
      why: ({ word, first, growth }) =>
        `This makes the moves in the opposite order, the last one first; the first letter moves by ${shiftList(shiftsOf(word, first, growth).slice(0, 1))}, the last by ${shiftList(shiftsOf(word, first, growth).slice(-1))}.`,
    },
    {
      name: 'is one place off throughout',
      answer: ({ word, first, growth }) =>
        moved(
          word,
          shiftsOf(word, first, growth).map((shift) => shift + Math.sign(growth)),
        ),
      why: ({ word, first, growth }) =>
        `This moves each letter one place too far, as if the letter itself were counted; the first moves by ${shiftList(shiftsOf(word, first, growth).slice(0, 1))}.`,
    },
    {
      name: 'lets the moves change by another number',
      answer: ({ word, first, growth }) => moved(word, shiftsOf(word, first, Math.abs(growth) === 1 ? 2 * growth : growth / 2)),
      why: ({ word, first, growth }) =>
        `This takes the moves for ${shiftList(shiftsOf(word, first, Math.abs(growth) === 1 ? 2 * growth : growth / 2))}; from the example they are ${shiftList(shiftsOf(word, first, growth))}.`,
    },
    {
      name: 'stops growing after the third letter',
      answer: ({ word, first, growth }) => {
        const shifts = shiftsOf(word, first, growth);
        return moved(
          word,
          shifts.map((shift, index) => (index < 3 ? shift : (shifts[2] ?? 0))),
        );
      },
      why: ({ word, first, growth }) =>
        `This moves the letters from the third on alike; the moves go on changing: ${shiftList(shiftsOf(word, first, growth))}.`,
    },
  ],
  show: (code) => code,
  proof: (code, { word, first, growth }) =>
    [...word].every((letter, index) => countedOff(letter, Math.sign(growth) * first + growth * index) === code[index]),
});
