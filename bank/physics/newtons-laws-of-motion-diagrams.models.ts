import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { blockOnPlane, pulley } from '../figures/bodies.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'physics/newtons-laws-of-motion';

const gravity = 10;
const gravityGiven = String.raw`(Take $g$ as $${gravity}\,\text{m/s}^2$.)`;
const kilograms = (value: number) => quantity(value, 'kg');
const newtons = (value: number) => quantity(value, 'N');
const metres = (value: number) => quantity(value, 'm');

interface Plane {
  mass: number;
  rise: number;
  length: number;
  /** Along the ground. */
  base: number;
}

const planes = [
  [3, 5, 4],
  [4, 5, 3],
  [6, 10, 8],
  [5, 13, 12],
  [8, 17, 15],
  [7, 25, 24],
] as const;

function downhill({ mass, rise, length }: Plane): number {
  return (mass * gravity * rise) / length;
}

export const frictionOnPlane = itemModel<Plane, number>({
  id: 'friction-on-plane',
  pack,
  concept: 'Friction',
  difficulty: 'medium',
  draw: (random) => {
    const [rise, length, base] = pickOne(random, planes);
    return { rise, length, base, mass: randomInteger(random, 2, 40) };
  },
  constraint: (plane) => Number.isInteger(downhill(plane)),
  stem: ({ mass, rise, length }) =>
    `A block of ${kilograms(mass)} rests on a rough ramp ${metres(length)} long whose upper end is ${metres(rise)} above the ground, as in the diagram. ` +
    `${gravityGiven} How large is the friction that holds the block?`,
  figure: ({ mass, rise, length }) =>
    blockOnPlane(
      rise,
      length,
      { mass: `${mass} kg`, rise: `${rise} m`, length: `${length} m` },
      `A block of ${mass} kg on a ramp. The ramp is ${length} m long and rises by ${rise} m.`,
    ),
  key: downhill,
  keyWhy: (plane) =>
    String.raw`At rest, friction balances the part of the weight along the ramp: $mg\sin\theta = ${plane.mass} \times 10 \times \frac{${plane.rise}}{${plane.length}} = ${downhill(plane)}$ newtons.`,
  slips: [
    {
      name: 'gives the weight',
      answer: ({ mass }) => mass * gravity,
      why: ({ mass }) =>
        String.raw`$${mass} \times 10$ newtons is the whole weight; the ramp itself bears the part of it that is perpendicular to the slope.`,
    },
    {
      name: 'takes the cosine',
      answer: ({ mass, base, length }) => positiveWhole((mass * gravity * base) / length),
      why: ({ mass, base, length }) =>
        String.raw`$${mass} \times 10 \times \frac{${base}}{${length}}$ is $mg\cos\theta$, with which the block presses on the ramp, at right angles to the friction.`,
    },
    {
      name: 'takes the tangent',
      answer: ({ mass, rise, base }) => positiveWhole((mass * gravity * rise) / base),
      why: ({ mass, rise, base }) =>
        String.raw`$${mass} \times 10 \times \frac{${rise}}{${base}}$ divides the rise by the way along the ground; the sine has the length of the ramp below.`,
    },
    {
      name: 'leaves out g',
      answer: ({ mass, rise, length }) => positiveWhole((mass * rise) / length),
      why: ({ mass, rise, length }) =>
        String.raw`$${mass} \times \frac{${rise}}{${length}}$ takes the mass in kilograms for the weight, which is ten times as many newtons.`,
    },
    {
      name: 'doubles the force',
      answer: (plane) => 2 * downhill(plane),
      why: () => `This is twice the part of the weight along the ramp, as if both friction and a push had to be balanced.`,
    },
    {
      name: 'halves the force',
      answer: (plane) => positiveWhole(downhill(plane) / 2),
      why: () => `This is half of the part of the weight along the ramp, as if the ramp itself bore the other half.`,
    },
    {
      name: 'subtracts the mass',
      answer: (plane) => positiveWhole(downhill(plane) - plane.mass),
      why: ({ mass }) => `This takes away the ${mass} of the mass, but kilograms cannot be taken from newtons.`,
    },
    {
      name: 'turns the ratio round',
      answer: ({ mass, rise, length }) => positiveWhole((mass * gravity * length) / rise),
      why: ({ length, rise }) =>
        String.raw`This multiplies the weight by $\frac{${length}}{${rise}}$; a part of the weight cannot be more than the weight.`,
    },
  ],
  show: newtons,
  // Pushed up slowly over the whole ramp without friction, that force does the work of lifting the block.
  proof: (force, { mass, rise, length }) => Math.abs(force * length - mass * gravity * rise) < 1e-9,
});

interface Pulley {
  light: number;
  heavy: number;
}

function tension({ light, heavy }: Pulley): number {
  return (2 * light * heavy * gravity) / (light + heavy);
}

/** Pairs whose tension is whole. */
const pulleys: readonly Pulley[] = Array.from({ length: 19 }, (_, index) => index + 2).flatMap((light) =>
  Array.from({ length: 3 * light }, (_, index) => ({ light, heavy: light + 1 + index })).filter(
    (bodies) => bodies.heavy <= 30 && Number.isInteger(tension(bodies)),
  ),
);

export const tensionOverPulley = itemModel<Pulley, number>({
  id: 'tension-over-pulley',
  pack,
  concept: 'Connected bodies',
  difficulty: 'hard',
  draw: (random) => pickOne(random, pulleys),
  stem: ({ light, heavy }) =>
    `Two bodies of ${kilograms(light)} and ${kilograms(heavy)} hang from a light string over a smooth, light pulley, as in the diagram, and are let go. ` +
    `${gravityGiven} What is the tension in the string while they move?`,
  figure: ({ light, heavy }) =>
    pulley(
      { one: `${light} kg`, other: `${heavy} kg` },
      `A fixed pulley with a string over it. A body of ${light} kg hangs on the left end and a body of ${heavy} kg on the right end.`,
    ),
  key: tension,
  keyWhy: (bodies) => {
    const { light, heavy } = bodies;
    return String.raw`$T - ${light}g = ${light}a$ and $${heavy}g - T = ${heavy}a$ give $T = \frac{2 \times ${light} \times ${heavy} \times 10}{${light} + ${heavy}} = ${tension(bodies)}$ newtons.`;
  },
  slips: [
    {
      name: 'gives the lighter weight',
      answer: ({ light }) => light * gravity,
      why: ({ light }) => `With ${newtons(light * gravity)} the lighter body would be in balance; it is pulled up faster and faster.`,
    },
    {
      name: 'gives the heavier weight',
      answer: ({ heavy }) => heavy * gravity,
      why: ({ heavy }) => `With ${newtons(heavy * gravity)} the heavier body would be in balance; it goes down faster and faster.`,
    },
    {
      name: 'subtracts the weights',
      answer: ({ light, heavy }) => (heavy - light) * gravity,
      why: ({ light, heavy }) =>
        `$${heavy * gravity} - ${light * gravity}$ newtons is the force that moves both bodies together, not the pull of the string on one.`,
    },
    {
      name: 'averages the weights',
      answer: ({ light, heavy }) => positiveWhole(((light + heavy) * gravity) / 2),
      why: ({ light, heavy }) =>
        `This is the mean of the two weights, ${newtons(light * gravity)} and ${newtons(heavy * gravity)}; the equations of motion give less.`,
    },
    {
      name: 'adds the weights',
      answer: ({ light, heavy }) => (light + heavy) * gravity,
      why: () => `This adds the two weights, as if the string held both bodies on one side.`,
    },
    {
      name: 'forgets the two',
      answer: (bodies) => positiveWhole(tension(bodies) / 2),
      why: ({ light, heavy }) =>
        String.raw`$\frac{${light} \times ${heavy} \times 10}{${light} + ${heavy}}$ leaves out the factor $2$ that comes from both equations of motion.`,
    },
  ],
  show: newtons,
  // Both bodies have the same acceleration, one up and one down.
  proof: (force, { light, heavy }) => Math.abs((force - light * gravity) / light - (heavy * gravity - force) / heavy) < 1e-9,
});
