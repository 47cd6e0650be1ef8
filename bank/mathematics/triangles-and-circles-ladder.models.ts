import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne } from '../../src/assessment/random.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'mathematics/triangles-and-circles';

interface Ladder {
  /** All lengths in decimetres, so that metres have one decimal. */
  length: number;
  /** The leg of the right triangle that is given and asked for, before and after. */
  asked: 'foot' | 'top';
  before: number;
  after: number;
}

/** Ladders with two places each where foot and top are at whole decimetres: one leg of each place. */
const ladders = [
  { length: 25, legs: [7, 15, 20, 24] },
  { length: 50, legs: [14, 30, 40, 48] },
  { length: 65, legs: [16, 25, 33, 39, 52, 56, 60, 63] },
  { length: 75, legs: [21, 45, 60, 72] },
  { length: 85, legs: [13, 36, 40, 51, 68, 75, 77, 84] },
] as const;

/** Decimetres as metres. */
function metres(decimetres: number): string {
  return (decimetres / 10).toFixed(1);
}

function otherLeg(length: number, leg: number): number {
  return Math.round(Math.sqrt(length * length - leg * leg));
}

/** By how much the end of the ladder that is not asked for has moved. */
function move({ length, before, after }: Ladder): number {
  return Math.abs(otherLeg(length, after) - otherLeg(length, before));
}

/** No ladder is nearly flat. */
function isSteep({ length, asked }: Ladder, leg: number): boolean {
  const [foot, top] = asked === 'foot' ? [leg, otherLeg(length, leg)] : [otherLeg(length, leg), leg];
  return 4 * top >= 3 * foot;
}

function ladderStory(ladder: Ladder): string {
  const { length, asked, before, after } = ladder;
  const moved = quantity(metres(move(ladder)), 'm');
  const begin = `A ladder of ${quantity(metres(length), 'm')} leans against a wall`;
  if (asked === 'foot') {
    const change = after > before ? `Its top slides down by ${moved}` : `Its foot is pushed in until its top is ${moved} higher`;
    return `${begin} with its foot ${quantity(metres(before), 'm')} from the wall. ${change}. How far from the wall is the foot now?`;
  }
  const change = after < before ? `Its foot is pulled ${moved} further out` : `Its foot is pushed ${moved} further in`;
  return `${begin} and reaches ${quantity(metres(before), 'm')} up. ${change}. How high up the wall does the ladder reach now?`;
}

const endName = { foot: 'foot', top: 'top' } as const;

function opposite(asked: Ladder['asked']): string {
  return endName[asked === 'foot' ? 'top' : 'foot'];
}

export const movedLadder = itemModel<Ladder, number>({
  id: 'moved-ladder',
  pack,
  concept: 'Pythagoras theorem',
  difficulty: 'hard',
  draw: (random) => {
    const { length, legs } = pickOne(random, ladders);
    return { length, asked: pickOne(random, ['foot', 'top']), before: pickOne<number>(random, legs), after: pickOne<number>(random, legs) };
  },
  constraint: (ladder) =>
    isSteep(ladder, ladder.before) &&
    isSteep(ladder, ladder.after) &&
    move(ladder) >= 3 &&
    ![0, move(ladder)].includes(Math.abs(ladder.before - ladder.after)),
  stem: ladderStory,
  key: ({ length, after }) => Math.sqrt(length ** 2 - otherLeg(length, after) ** 2),
  keyWhy: ({ length, asked, before, after }) => {
    const [first, second] = [otherLeg(length, before), otherLeg(length, after)];
    const sign = second > first ? '+' : '-';
    const distance = asked === 'foot' ? 'height of the top' : 'distance of the foot';
    return String.raw`The ${distance} was $\sqrt{${metres(length)}^2 - ${metres(before)}^2} = ${metres(first)}$ and is now $${metres(first)} ${sign} ${metres(Math.abs(second - first))} = ${metres(second)}$, so $\sqrt{${metres(length)}^2 - ${metres(second)}^2} = ${metres(after)}$.`;
  },
  slips: [
    {
      name: 'moves both ends equally far',
      answer: (ladder) => {
        const place = ladder.before + Math.sign(ladder.after - ladder.before) * move(ladder);
        return place < ladder.length ? positiveWhole(place) : undefined;
      },
      why: (ladder) =>
        `$${metres(ladder.before)} ${ladder.after > ladder.before ? '+' : '-'} ${metres(move(ladder))}$ moves the ${ladder.asked} as far as the ${opposite(ladder.asked)} has moved; the ladder keeps its length, so its ends do not move equally far.`,
    },
    {
      name: 'gives the way moved',
      answer: ({ before, after }) => Math.abs(after - before),
      why: ({ asked, before, after }) =>
        `$${metres(Math.max(before, after))} - ${metres(Math.min(before, after))} = ${metres(Math.abs(after - before))}$ is by how much the ${asked} has moved, not where it is now.`,
    },
    {
      name: 'gives the other leg',
      answer: ({ length, after }) => otherLeg(length, after),
      why: ({ length, asked, after }) =>
        `$${metres(otherLeg(length, after))}$ metres is ${asked === 'foot' ? 'how high the ladder reaches now' : 'how far the foot is from the wall now'}.`,
    },
    {
      name: 'gives the other leg before the move',
      answer: ({ length, before }) => otherLeg(length, before),
      why: ({ length, asked, before }) =>
        `$${metres(otherLeg(length, before))}$ metres is ${asked === 'foot' ? 'how high the ladder reached' : 'how far the foot was from the wall'} before it moved.`,
    },
    {
      name: 'subtracts without squares',
      answer: ({ length, after }) => length - otherLeg(length, after),
      why: ({ length, after }) =>
        `$${metres(length)} - ${metres(otherLeg(length, after))}$ subtracts the sides themselves; in a right triangle it is the squares that are subtracted.`,
    },
    {
      name: 'turns the move round',
      answer: ({ length, before, after }) => {
        const leg = 2 * otherLeg(length, before) - otherLeg(length, after);
        const square = length ** 2 - leg ** 2;
        return leg > 0 ? positiveWhole(Math.sqrt(square)) : undefined;
      },
      why: ({ asked }) => `This moves the ${opposite(asked)} the other way than the question says.`,
    },
  ],
  show: (length) => quantity(metres(length), 'm'),
  // The angle of the ladder with the ground is the same from either side.
  proof: (answer, { length, before, after }) => {
    const otherNow = Math.sin(Math.acos(before / length)) * length + (otherLeg(length, after) - otherLeg(length, before));
    return Math.abs(Math.cos(Math.asin(otherNow / length)) * length - answer) < 1e-9;
  },
});
