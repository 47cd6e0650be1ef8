import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { pulledBlock } from '../figures/bodies.ts';
import { inMath, positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'physics/newtons-laws-of-motion';

const kilograms = (value: number) => quantity(value, 'kg');
const newtons = (value: number) => quantity(value, 'N');
const metresPerSecond = (value: number) => String.raw`$${value}\,\text{m/s}$`;
const metresPerSecondSquared = (value: number | string) => String.raw`$${value}\,\text{m/s}^2$`;

const gravity = 10;
const gravityGiven = `(Take $g$ as ${metresPerSecondSquared(gravity)}.)`;

interface DraggedBlock {
  object: string;
  mass: number;
  acceleration: number;
  /** The coefficient of friction in tenths, so that friction alone slows the block by this many m/s². */
  frictionTenths: number;
}

function pull({ mass, acceleration, frictionTenths }: DraggedBlock): number {
  return mass * (acceleration + frictionTenths);
}

function friction({ mass, frictionTenths }: DraggedBlock): number {
  return mass * frictionTenths;
}

export const accelerationWithFriction = itemModel<DraggedBlock, number>({
  id: 'acceleration-with-friction',
  pack,
  concept: 'Friction',
  difficulty: 'medium',
  draw: (random) => ({
    object: pickOne(random, ['block', 'crate', 'box', 'trunk']),
    mass: randomInteger(random, 2, 15),
    acceleration: randomInteger(random, 1, 12),
    frictionTenths: randomInteger(random, 1, 5),
  }),
  stem: (block) => {
    const { object, mass, frictionTenths } = block;
    const asked = String.raw`What is the acceleration of the ${object} in $\text{m/s}^2$?`;
    return [
      `A horizontal force of ${newtons(pull(block))} pulls a ${object} of ${kilograms(mass)} over a level floor. ` +
        `The coefficient of kinetic friction is $0.${frictionTenths}$. ${gravityGiven} ${asked}`,
      `With a coefficient of kinetic friction of $0.${frictionTenths}$, a ${object} of ${kilograms(mass)} slides over a level floor under a horizontal pull of ${newtons(pull(block))}. ` +
        `${gravityGiven} ${asked}`,
    ];
  },
  claim: (block, shown) =>
    String.raw`If the coefficient of kinetic friction is $0.${block.frictionTenths}$ and $g = 10\,\text{m/s}^2$, a horizontal force of ${newtons(pull(block))} gives a ${block.object} of ${kilograms(block.mass)} on a level floor an acceleration of ${shown} $\text{m/s}^2$.`,
  figure: (block) =>
    pulledBlock(
      { mass: `${block.mass} kg`, pull: `${pull(block)} N`, floor: `friction coefficient 0.${block.frictionTenths}` },
      `A block of ${block.mass} kg on a level, rough floor. An arrow to the right shows a pull of ${pull(block)} N.`,
    ),
  key: (block) => (pull(block) - friction(block)) / block.mass,
  keyWhy: (block) =>
    String.raw`Friction is $\mu mg = 0.${block.frictionTenths} \times ${block.mass} \times 10 = ${friction(block)}$ newtons, so $a = \frac{${pull(block)} - ${friction(block)}}{${block.mass}} = ${block.acceleration}$.`,
  slips: [
    {
      name: 'ignores friction',
      answer: (block) => pull(block) / block.mass,
      why: (block) =>
        String.raw`$\frac{${pull(block)}}{${block.mass}} = ${pull(block) / block.mass}$ leaves out the friction of ${newtons(friction(block))}.`,
    },
    {
      name: 'subtracts the weight',
      answer: (block) => positiveWhole(pull(block) / block.mass - gravity),
      why: (block) =>
        String.raw`$\frac{${pull(block)} - ${block.mass * gravity}}{${block.mass}}$ subtracts the whole weight; friction is only $0.${block.frictionTenths}$ of it, ${newtons(friction(block))}.`,
    },
    {
      name: 'takes friction for the net force',
      answer: ({ frictionTenths }) => frictionTenths,
      why: (block) =>
        String.raw`$\frac{${friction(block)}}{${block.mass}} = ${block.frictionTenths}$ is what friction alone would take off the acceleration, $\mu g$.`,
    },
    {
      name: 'adds friction to the pull',
      answer: (block) => (pull(block) + friction(block)) / block.mass,
      why: (block) =>
        String.raw`$\frac{${pull(block)} + ${friction(block)}}{${block.mass}}$ adds the friction to the pull, but it acts against the motion.`,
    },
    {
      name: 'does not divide by the mass',
      answer: (block) => pull(block) - friction(block),
      why: (block) =>
        `$${pull(block)} - ${friction(block)} = ${pull(block) - friction(block)}$ is the net force in newtons; it still has to be divided by the mass of ${kilograms(block.mass)}.`,
    },
    {
      name: 'takes friction off twice',
      answer: ({ acceleration, frictionTenths }) => positiveWhole(acceleration - frictionTenths),
      why: (block) =>
        String.raw`$\frac{${pull(block)} - 2 \times ${friction(block)}}{${block.mass}}$ takes the friction of ${newtons(friction(block))} off twice.`,
    },
  ],
  show: inMath,
  // Work and energy: over the 2 s from rest, (pull - friction) times the distance is the kinetic energy gained.
  proof: (acceleration, block) => {
    const [distance, speed] = [2 * acceleration, 2 * acceleration];
    return (pull(block) - friction(block)) * distance === (block.mass * speed * speed) / 2;
  },
});

interface Hit {
  massInGrams: number;
  arriving: number;
  leaving: number;
  milliseconds: number;
}

/** In newtons, for a change of speed in m/s: grams over milliseconds are kilograms over seconds. */
function forceFor({ massInGrams, milliseconds }: Hit, change: number): number {
  return (massInGrams * change) / milliseconds;
}

export const forceOfHit = itemModel<Hit, number>({
  id: 'force-of-hit',
  pack,
  concept: 'Momentum and impulse',
  difficulty: 'hard',
  draw: (random) => ({
    massInGrams: pickOne(random, [50, 100, 150, 200, 250, 400]),
    arriving: randomInteger(random, 8, 40),
    leaving: randomInteger(random, 8, 40),
    milliseconds: pickOne(random, [10, 20, 40, 50]),
  }),
  constraint: (hit) =>
    hit.arriving !== hit.leaving &&
    [hit.arriving, hit.leaving].every((speed) => Number.isInteger(forceFor(hit, speed))) &&
    forceFor(hit, hit.arriving + hit.leaving) <= 2000,
  stem: ({ massInGrams, arriving, leaving, milliseconds }) => [
    `A ball of ${quantity(massInGrams, 'g')} flies at ${metresPerSecond(arriving)} towards a bat, which sends it straight back at ` +
      `${metresPerSecond(leaving)}. They touch for ${quantity(milliseconds, 'ms')}. What is the average force of the bat on the ball?`,
    `A ball of ${quantity(massInGrams, 'g')} strikes a wall at ${metresPerSecond(arriving)} and bounces straight back at ${metresPerSecond(leaving)}. ` +
      `The contact lasts ${quantity(milliseconds, 'ms')}. With what average force does the wall push the ball?`,
  ],
  claim: ({ massInGrams, arriving, leaving, milliseconds }, shown) =>
    `A wall that sends a ball of ${quantity(massInGrams, 'g')}, which arrives at ${metresPerSecond(arriving)}, straight back at ${metresPerSecond(leaving)} within ${quantity(milliseconds, 'ms')} pushes it with an average force of ${shown}.`,
  key: (hit) => forceFor(hit, hit.arriving + hit.leaving),
  keyWhy: (hit) =>
    String.raw`The direction is reversed, so the velocity changes by $${hit.arriving} + ${hit.leaving} = ${hit.arriving + hit.leaving}\,\text{m/s}$: $F = \frac{${hit.massInGrams / 1000} \times ${hit.arriving + hit.leaving}}{${hit.milliseconds / 1000}} = ${forceFor(hit, hit.arriving + hit.leaving)}$ newtons.`,
  slips: [
    {
      name: 'subtracts the speeds',
      answer: (hit) => forceFor(hit, Math.abs(hit.leaving - hit.arriving)),
      why: ({ arriving, leaving }) =>
        `This takes the change of velocity for $${Math.max(arriving, leaving)} - ${Math.min(arriving, leaving)}$; ` +
        `the two velocities point in opposite directions, so it is $${arriving} + ${leaving}$.`,
    },
    {
      name: 'doubles the arriving speed',
      answer: (hit) => forceFor(hit, 2 * hit.arriving),
      why: ({ arriving, leaving }) =>
        String.raw`A change of velocity of $2 \times ${arriving}$ would be right if the ball went back as fast as it came; it goes back at ${metresPerSecond(leaving)}.`,
    },
    {
      name: 'misplaces the decimal point of the time',
      answer: (hit) => 10 * forceFor(hit, hit.arriving + hit.leaving),
      why: ({ milliseconds }) =>
        `This takes ${quantity(milliseconds, 'ms')} for ${quantity(milliseconds / 10_000, 's')}; a millisecond is a thousandth of a second, so it is ${quantity(milliseconds / 1000, 's')}.`,
    },
    {
      name: 'doubles the leaving speed',
      answer: (hit) => forceFor(hit, 2 * hit.leaving),
      why: ({ arriving, leaving }) =>
        String.raw`A change of velocity of $2 \times ${leaving}$ would be right if the ball had come as fast as it goes back; it came at ${metresPerSecond(arriving)}.`,
    },
    {
      name: 'counts the leaving speed only',
      answer: (hit) => forceFor(hit, hit.leaving),
      why: ({ arriving, leaving }) =>
        `This is the force that brings a resting ball to ${metresPerSecond(leaving)}; the ball has to be stopped from ${metresPerSecond(arriving)} as well.`,
    },
    {
      name: 'counts the arriving speed only',
      answer: (hit) => forceFor(hit, hit.arriving),
      why: ({ arriving, leaving }) =>
        `This is the force that stops the ball from ${metresPerSecond(arriving)}; it is also sent back at ${metresPerSecond(leaving)}.`,
    },
    {
      name: 'counts the arriving speed twice',
      answer: (hit) => forceFor(hit, 2 * hit.arriving + hit.leaving),
      why: ({ arriving, leaving }) =>
        String.raw`A change of velocity of $2 \times ${arriving} + ${leaving}$ counts the arriving speed once to stop the ball and once more to turn it; once it stands still, only ${metresPerSecond(leaving)} are to be gained.`,
    },
  ],
  show: newtons,
  proof: (force, { massInGrams, arriving, leaving, milliseconds }) => {
    const mass = massInGrams / 1000;
    const momentumAfter = mass * -arriving + (force * milliseconds) / 1000;
    return Math.abs(momentumAfter - mass * leaving) < 1e-9;
  },
});

interface Lift {
  mass: number;
  acceleration: number;
  moving: 'up' | 'down';
  change: 'speeds up' | 'slows down';
}

/** Upwards positive: a lift that goes up and speeds up, or goes down and slows down, accelerates upwards. */
function upwardAcceleration({ acceleration, moving, change }: Lift): number {
  return (moving === 'up') === (change === 'speeds up') ? acceleration : -acceleration;
}

function direction(lift: Lift): string {
  return upwardAcceleration(lift) > 0 ? 'upwards' : 'downwards';
}

export const forceOnLiftFloor = itemModel<Lift, number>({
  id: 'force-on-lift-floor',
  pack,
  concept: 'Second law',
  levels: ['class-11', 'neet', 'jee', 'ssc', 'college'],
  difficulty: 'medium',
  draw: (random) => ({
    mass: randomInteger(random, 36, 95),
    acceleration: randomInteger(random, 1, 4),
    moving: pickOne(random, ['up', 'down']),
    change: pickOne(random, ['speeds up', 'slows down']),
  }),
  stem: ({ mass, acceleration, moving, change }) => [
    `A person of ${kilograms(mass)} stands in a lift that moves ${moving} and ${change} at ${metresPerSecondSquared(acceleration)}. ` +
      `${gravityGiven} With what force does the floor of the lift push on the person?`,
    `A lift on its way ${moving} ${change} at ${metresPerSecondSquared(acceleration)}. ${gravityGiven} What force does its floor exert on a passenger of ${kilograms(mass)}?`,
  ],
  claim: ({ mass, acceleration, moving, change }, shown) =>
    `The floor of a lift that moves ${moving} and ${change} at ${metresPerSecondSquared(acceleration)} pushes with ${shown} on a person of ${kilograms(mass)}, with $g$ taken as ${metresPerSecondSquared(gravity)}.`,
  key: (lift) => lift.mass * (gravity + upwardAcceleration(lift)),
  keyWhy: (lift) => {
    const [law, sign] = upwardAcceleration(lift) > 0 ? ['N - mg = ma', '+'] : ['mg - N = ma', '-'];
    const force = lift.mass * (gravity + upwardAcceleration(lift));
    return `The acceleration points ${direction(lift)}, so $${law}$ and $N = ${lift.mass}(${gravity} ${sign} ${lift.acceleration}) = ${force}$ newtons.`;
  },
  slips: [
    {
      name: 'turns the acceleration round',
      answer: (lift) => lift.mass * (gravity - upwardAcceleration(lift)),
      why: (lift) =>
        `This takes the acceleration the wrong way round: a lift that moves ${lift.moving} and ${lift.change} accelerates ${direction(lift)}.`,
    },
    {
      name: 'gives the weight',
      answer: ({ mass }) => mass * gravity,
      why: ({ mass }) =>
        String.raw`$${mass} \times 10 = ${mass * gravity}$ newtons is the weight; the floor pushes with just that force at constant velocity.`,
    },
    {
      name: 'gives the net force',
      answer: ({ mass, acceleration }) => mass * acceleration,
      why: ({ mass, acceleration }) =>
        String.raw`$${mass} \times ${acceleration} = ${mass * acceleration}$ newtons is the net force $ma$; the floor also has to hold the weight.`,
    },
    {
      name: 'forgets the mass beside the acceleration',
      answer: (lift) => lift.mass * gravity + upwardAcceleration(lift),
      why: (lift) =>
        String.raw`This changes the weight of ${newtons(lift.mass * gravity)} by the acceleration itself, $${lift.acceleration}$; the net force is $ma = ${lift.mass * lift.acceleration}$ newtons.`,
    },
    {
      name: 'counts the acceleration twice',
      answer: (lift) => positiveWhole(lift.mass * (gravity + 2 * upwardAcceleration(lift))),
      why: (lift) =>
        String.raw`$${lift.mass}(${gravity} ${upwardAcceleration(lift) > 0 ? '+' : '-'} 2 \times ${lift.acceleration})$ counts the acceleration twice; the net force is $ma = ${lift.mass * lift.acceleration}$ newtons.`,
    },
    {
      name: 'counts the weight twice',
      answer: (lift) => lift.mass * (2 * gravity + upwardAcceleration(lift)),
      why: ({ mass }) =>
        `This adds the weight of ${newtons(mass * gravity)} once more to the force of the floor; the floor has to hold it once.`,
    },
    {
      name: 'multiplies the weight by the acceleration',
      answer: ({ mass, acceleration }) => mass * gravity * acceleration,
      why: ({ mass, acceleration }) =>
        String.raw`$${mass * gravity} \times ${acceleration}$ multiplies the weight by the acceleration; it is the mass that is multiplied by it.`,
    },
    {
      name: 'leaves out the mass',
      answer: (lift) => gravity + upwardAcceleration(lift),
      why: (lift) =>
        `$${gravity} ${upwardAcceleration(lift) > 0 ? '+' : '-'} ${lift.acceleration}$ is the force on each kilogram; it still has to be multiplied by the mass of ${kilograms(lift.mass)}.`,
    },
  ],
  show: newtons,
  // The floor's push and the weight together change the velocity over one second as the stem says.
  proof: (force, { mass, acceleration, moving, change }) => {
    const speedBefore = 10;
    const speedAfter = change === 'speeds up' ? speedBefore + acceleration : speedBefore - acceleration;
    const up = moving === 'up' ? 1 : -1;
    return mass * up * speedBefore + force - mass * gravity === mass * up * speedAfter;
  },
});
