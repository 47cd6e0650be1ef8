import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'reasoning/calendars-clocks-and-directions';

const metres = (value: number) => quantity(value, 'm');

const people = ['Asha', 'Ravi', 'Farah', 'Joseph', 'Simran', 'Arjun'] as const;

/** Clockwise, in steps of 45 degrees. */
const compass = ['North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west'] as const;

/** The direction so many eighths of a turn clockwise from north, round and round. */
function direction(eighths: number): string {
  return compass[((eighths % 8) + 8) % 8] ?? '';
}

/** Legs of right-angled triangles whose third side is a whole number. */
const legs = [
  [3, 4, 5],
  [6, 8, 10],
  [9, 12, 15],
  [12, 16, 20],
  [15, 20, 25],
  [5, 12, 13],
  [10, 24, 26],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
] as const;

interface Walk {
  person: string;
  /** In eighths of a turn from north. */
  heading: number;
  turns: readonly ['left' | 'right', 'left' | 'right'];
  distances: readonly [first: number, second: number, third: number];
}

/** How far the walk leads in the direction of its first leg; the third leg goes back where both turns are alike. */
function ahead({ turns, distances: [first, , third] }: Walk): number {
  return turns[0] === turns[1] ? first - third : first + third;
}

export const distanceFromStart = itemModel<Walk, number>({
  id: 'distance-from-start',
  pack,
  concept: 'Directions',
  difficulty: 'medium',
  draw: (random) => {
    const [shorter, longer] = pickOne(random, legs);
    const [along, across] = pickOne(random, [[shorter, longer] as const, [longer, shorter] as const]);
    const turns = [pickOne(random, ['left', 'right'] as const), pickOne(random, ['left', 'right'] as const)] as const;
    const third = randomInteger(random, 2, 12);
    return {
      person: pickOne(random, people),
      heading: 2 * randomInteger(random, 0, 3),
      turns,
      distances: [turns[0] === turns[1] ? along + third : along - third, across, third],
    };
  },
  constraint: ({ distances: [first] }) => first >= 2,
  stem: ({ person, heading, turns, distances: [first, second, third] }) => [
    `${person} walks ${metres(first)} ${direction(heading).toLowerCase()}, turns ${turns[0]} and walks ${metres(second)}, then turns ${turns[1]} and walks ${metres(third)}. ` +
      `How far is the end of the walk from its start, in a straight line?`,
    `Starting towards the ${direction(heading).toLowerCase()}, ${person} goes ${metres(first)}, turns ${turns[0]}, goes ${metres(second)}, turns ${turns[1]} and goes ${metres(third)}. ` +
      `What is the straight distance from the starting point?`,
  ],
  claim: ({ person, heading, turns, distances: [first, second, third] }, shown) =>
    `If ${person} walks ${metres(first)} ${direction(heading).toLowerCase()}, turns ${turns[0]} and walks ${metres(second)}, then turns ${turns[1]} and walks ${metres(third)}, the end is ${shown} from the start in a straight line.`,
  key: (walk) => Math.hypot(ahead(walk), walk.distances[1]),
  keyWhy: (walk) => {
    const [first, second, third] = walk.distances;
    const back = walk.turns[0] === walk.turns[1];
    return String.raw`The third leg runs ${back ? 'against' : 'the same way as'} the first: $${first} ${back ? '-' : '+'} ${third} = ${ahead(walk)}$. At right angles to that lie $${second}$ metres, so the distance is $\sqrt{${ahead(walk)}^2 + ${second}^2} = ${Math.hypot(ahead(walk), second)}$ metres.`;
  },
  slips: [
    {
      name: 'adds all legs',
      answer: ({ distances: [first, second, third] }) => first + second + third,
      why: ({ distances: [first, second, third] }) =>
        `$${first} + ${second} + ${third}$ is the length of the way walked, not the straight line from start to end.`,
    },
    {
      name: 'adds the two sides',
      answer: (walk) => ahead(walk) + walk.distances[1],
      why: (walk) =>
        `$${ahead(walk)} + ${walk.distances[1]}$ goes round the corner of the right angle; the straight line is $\\sqrt{${ahead(walk)}^2 + ${walk.distances[1]}^2}$.`,
    },
    {
      name: 'subtracts the two sides',
      answer: (walk) => Math.abs(ahead(walk) - walk.distances[1]),
      why: (walk) =>
        `This subtracts $${ahead(walk)}$ and $${walk.distances[1]}$ from each other; they lie at right angles, so their squares have to be added.`,
    },
    {
      name: 'takes no root',
      answer: (walk) => ahead(walk) ** 2 + walk.distances[1] ** 2,
      why: (walk) =>
        `$${ahead(walk)}^2 + ${walk.distances[1]}^2 = ${ahead(walk) ** 2 + walk.distances[1] ** 2}$ is the square of the distance; its root is still to be taken.`,
    },
    {
      name: 'leaves out the second leg',
      answer: ahead,
      why: (walk) =>
        `${metres(ahead(walk))} is the distance in the direction of the first leg; the walk also leads ${metres(walk.distances[1])} to the side.`,
    },
    {
      name: 'takes the third leg the wrong way',
      answer: (walk) => {
        const [first, second, third] = walk.distances;
        return positiveWhole(Math.hypot(walk.turns[0] === walk.turns[1] ? first + third : first - third, second));
      },
      why: ({ turns }) =>
        turns[0] === turns[1]
          ? `This lets the third leg run the same way as the first; after two turns to the ${turns[0]} it runs against it.`
          : 'This lets the third leg run against the first; after one turn to each side it runs the same way.',
    },
    {
      name: 'adds the first leg and the third',
      answer: ({ distances: [first, , third] }) => first + third,
      why: ({ distances: [first, second, third] }) =>
        `$${first} + ${third}$ counts the first leg and the third only; the second leads ${metres(second)} to the side.`,
    },
    {
      name: 'leaves out the third leg',
      answer: ({ distances: [first, second] }) => positiveWhole(Math.hypot(first, second)),
      why: ({ distances: [first, second, third] }) =>
        String.raw`$\sqrt{${first}^2 + ${second}^2}$ stops after two legs; the third leads another ${metres(third)} along the direction of the first or back.`,
    },
    {
      name: 'gives the second leg',
      answer: ({ distances: [, second] }) => second,
      why: (walk) =>
        `${metres(walk.distances[1])} is how far the walk leads to the side; it also leads ${metres(ahead(walk))} in the direction of the first leg.`,
    },
  ],
  show: metres,
  // On a map, step by step; the square of the distance is compared.
  proof: (distance, { heading, turns, distances }) => {
    const steps = [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const;
    let [east, north, quarter] = [0, 0, heading / 2];
    for (const [leg, length] of distances.entries()) {
      if (leg > 0) quarter = (quarter + (turns[leg - 1] === 'right' ? 1 : 3)) % 4;
      const [stepEast = 0, stepNorth = 0] = steps[quarter] ?? [];
      east += stepEast * length;
      north += stepNorth * length;
    }
    return east * east + north * north === distance * distance;
  },
});

interface Turn {
  /** In eighths of a turn, clockwise where positive. */
  eighths: number;
}

interface Turning {
  person: string;
  heading: number;
  turns: readonly [Turn, Turn];
}

function turnText({ eighths }: Turn): string {
  return String.raw`$${45 * Math.abs(eighths)}^\circ$ ${eighths > 0 ? 'clockwise' : 'anticlockwise'}`;
}

function total(turns: readonly Turn[]): number {
  return turns.reduce((sum, { eighths }) => sum + eighths, 0);
}

/** The main directions stand among each other, and so do those in between: the other kind would stand out. */
function ofKeysKind({ heading, turns }: Pick<Turning, 'heading' | 'turns'>, answer: number): number | undefined {
  return (heading + total(turns) - answer) % 2 === 0 ? answer : undefined;
}

export const directionAfterTurns = itemModel<Turning, number>({
  id: 'direction-after-turns',
  pack,
  concept: 'Directions',
  difficulty: 'easy',
  draw: (random) => {
    const turn = () => ({ eighths: pickOne(random, [1, -1]) * pickOne(random, [1, 2, 3, 4, 5, 6]) });
    return { person: pickOne(random, people), heading: 2 * randomInteger(random, 0, 3), turns: [turn(), turn()] };
  },
  constraint: ({ turns }) => total(turns) % 8 !== 0,
  stem: ({ person, heading, turns }) =>
    `${person} faces ${direction(heading).toLowerCase()} and turns ${turnText(turns[0])}, then ${turnText(turns[1])}. Which direction does ${person} face in the end?`,
  claim: ({ person, heading, turns }, shown) =>
    `If ${person} faces ${direction(heading).toLowerCase()} and turns ${turnText(turns[0])}, then ${turnText(turns[1])}, ${person} faces ${shown.toLowerCase()} in the end.`,
  key: ({ heading, turns }) => heading + total(turns),
  keyWhy: ({ heading, turns }) => {
    const net = total(turns);
    const shortened = Math.abs(net) > 8 ? `, which is as good as ${turnText({ eighths: net % 8 })}` : '';
    return `Together the turns make ${turnText({ eighths: net })}${shortened}: from ${direction(heading).toLowerCase()} to ${direction(heading + net).toLowerCase()}.`;
  },
  slips: [
    {
      name: 'exchanges clockwise and anticlockwise',
      answer: ({ heading, turns }) => heading - total(turns),
      why: () => 'This exchanges clockwise and anticlockwise; clockwise leads from north to east, as the hands of a clock go.',
    },
    {
      name: 'makes the second turn the other way',
      answer: ({ heading, turns }) => heading + turns[0].eighths - turns[1].eighths,
      why: ({ turns }) => `This makes the second turn the wrong way round; it is ${turnText(turns[1])}.`,
    },
    {
      name: 'makes the first turn the other way',
      answer: ({ heading, turns }) => heading - turns[0].eighths + turns[1].eighths,
      why: ({ turns }) => `This makes the first turn the wrong way round; it is ${turnText(turns[0])}.`,
    },
    {
      name: 'leaves out the second turn',
      answer: ({ heading, turns }) => ofKeysKind({ heading, turns }, heading + turns[0].eighths),
      why: ({ turns }) => `This leaves out the second turn, ${turnText(turns[1])}.`,
    },
    {
      name: 'leaves out the first turn',
      answer: ({ heading, turns }) => ofKeysKind({ heading, turns }, heading + turns[1].eighths),
      why: ({ turns }) => `This leaves out the first turn, ${turnText(turns[0])}.`,
    },
    {
      name: 'faces the opposite way',
      answer: ({ heading, turns }) => heading + total(turns) + 4,
      why: ({ heading, turns }) =>
        `This is just opposite: the turns lead from ${direction(heading).toLowerCase()} to ${direction(heading + total(turns)).toLowerCase()}.`,
    },
    {
      name: 'stays where it was',
      answer: ({ heading, turns }) => ofKeysKind({ heading, turns }, heading),
      why: ({ turns }) =>
        `This is the direction at the start; the turns do not cancel out but make ${turnText({ eighths: total(turns) })}.`,
    },
  ],
  show: direction,
  // Turned in steps of 45 degrees, one name of the compass after the other.
  proof: (answer, { heading, turns }) => {
    let facing = direction(heading);
    for (const { eighths } of turns) {
      for (let step = 0; step < Math.abs(eighths); step++) {
        const place = compass.findIndex((name) => name === facing);
        facing = compass[(place + (eighths > 0 ? 1 : 7)) % 8] ?? '';
      }
    }
    return facing === direction(answer);
  },
});
