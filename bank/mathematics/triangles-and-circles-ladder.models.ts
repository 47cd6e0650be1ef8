import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne } from '../../src/assessment/random.ts';
import { ladder } from '../figures/shapes.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'mathematics/triangles-and-circles';

interface Ladder {
  object: 'ladder' | 'plank' | 'bamboo pole' | 'beam';
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
  { length: 100, legs: [28, 60, 80, 96] },
  { length: 125, legs: [35, 44, 75, 100, 117, 120] },
  { length: 130, legs: [32, 50, 66, 78, 104, 112, 120, 126] },
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

function ladderStory(ladder: Ladder): string[] {
  const { object, length, asked, before, after } = ladder;
  const moved = quantity(metres(move(ladder)), 'm');
  const [size, place] = [quantity(metres(length), 'm'), quantity(metres(before), 'm')];
  const begin = [
    `A ${object} of ${size} leans against a wall`,
    `Against a wall leans a ${object} ${size} long`,
    `A ${object}, ${size} long, stands against a wall`,
  ];
  if (asked === 'foot') {
    const change = after > before ? `Its top slides down by ${moved}` : `Its foot is pushed in until its top is ${moved} higher`;
    return begin.map((start) => `${start} with its foot ${place} from the wall. ${change}. How far from the wall is the foot now?`);
  }
  const change = after < before ? `Its foot is pulled ${moved} further out` : `Its foot is pushed ${moved} further in`;
  return begin.map((start) => `${start} and reaches ${place} up. ${change}. How high up the wall does the ${object} reach now?`);
}

function ladderClaim(ladder: Ladder, shown: string): string {
  const { object, length, asked, before, after } = ladder;
  const moved = quantity(metres(move(ladder)), 'm');
  const [size, place] = [quantity(metres(length), 'm'), quantity(metres(before), 'm')];
  if (asked === 'foot') {
    const change = after > before ? `slides down by ${moved} at its top` : `is pushed in until its top is ${moved} higher`;
    return `If a ${object} of ${size} that leans against a wall with its foot ${place} away ${change}, its foot is then ${shown} from the wall.`;
  }
  const change = after < before ? 'pulled' : 'pushed';
  return `If the foot of a ${object} of ${size} that leans against a wall and reaches ${place} up is ${change} ${moved} further ${after < before ? 'out' : 'in'}, it then reaches ${shown} up the wall.`;
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
    return {
      object: pickOne(random, ['ladder', 'plank', 'bamboo pole', 'beam']),
      length,
      asked: pickOne(random, ['foot', 'top']),
      before: pickOne<number>(random, legs),
      after: pickOne<number>(random, legs),
    };
  },
  constraint: (ladder) =>
    isSteep(ladder, ladder.before) &&
    isSteep(ladder, ladder.after) &&
    move(ladder) >= 3 &&
    ![0, move(ladder)].includes(Math.abs(ladder.before - ladder.after)),
  stem: ladderStory,
  claim: ladderClaim,
  figure: ({ length, asked, before }) =>
    ladder(
      length,
      asked === 'foot' ? before : otherLeg(length, before),
      `${metres(length)} m`,
      `A ladder of ${metres(length)} m leans against an upright wall and stands on level ground, before it is moved.`,
    ),
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
        `$${metres(ladder.before)} ${ladder.after > ladder.before ? '+' : '-'} ${metres(move(ladder))}$ moves the ${ladder.asked} as far as the ${opposite(ladder.asked)} has moved; the ${ladder.object} keeps its length, so its ends do not move equally far.`,
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
      why: ({ object, length, asked, after }) =>
        `$${metres(otherLeg(length, after))}$ metres is ${asked === 'foot' ? `how high the ${object} reaches now` : 'how far the foot is from the wall now'}.`,
    },
    {
      name: 'gives the other leg before the move',
      answer: ({ length, before }) => otherLeg(length, before),
      why: ({ object, length, asked, before }) =>
        `$${metres(otherLeg(length, before))}$ metres is ${asked === 'foot' ? `how high the ${object} reached` : 'how far the foot was from the wall'} before it moved.`,
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
      why: ({ asked }) => `This moves the ${opposite(asked)} the opposite way.`,
    },
  ],
  show: (length) => quantity(metres(length), 'm'),
  // The angle of the ladder with the ground is the same from either side.
  proof: (answer, { length, before, after }) => {
    const otherNow = Math.sin(Math.acos(before / length)) * length + (otherLeg(length, after) - otherLeg(length, before));
    return Math.abs(Math.cos(Math.asin(otherNow / length)) * length - answer) < 1e-9;
  },
});
