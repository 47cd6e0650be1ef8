import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'physics/work-energy-and-power';

const joules = (value: number) => quantity(value, 'J');
const kilograms = (value: number) => quantity(value, 'kg');
const metres = (value: number) => quantity(value, 'm');
const metresPerSecond = (value: number) => quantity(value, 'm/s');

const gravity = 10;
const gravityGiven = String.raw`(Take $g$ as $${gravity}\,\text{m/s}^2$.)`;

/** Masses in kilograms and speeds in metres a second that such a thing may have. */
const moving = [
  { name: 'dog', masses: [8, 36], speeds: [3, 9] },
  { name: 'sprinter', masses: [50, 80], speeds: [4, 9] },
  { name: 'loaded handcart', masses: [60, 160], speeds: [3, 5] },
  { name: 'cyclist with her bicycle', masses: [60, 90], speeds: [4, 9] },
  { name: 'loaded motorcycle', masses: [180, 220], speeds: [6, 15] },
] as const;

interface Moving {
  name: string;
  mass: number;
  speed: number;
}

function kineticEnergy({ mass, speed }: Pick<Moving, 'mass' | 'speed'>): number {
  return (mass * speed * speed) / 2;
}

export const kineticEnergyOfBody = itemModel<Moving, number>({
  id: 'kinetic-energy-of-body',
  pack,
  concept: 'Kinetic and potential energy',
  difficulty: 'easy',
  draw: (random) => {
    const { name, masses, speeds } = pickOne(random, moving);
    return { name, mass: 2 * randomInteger(random, masses[0] / 2, masses[1] / 2), speed: randomInteger(random, speeds[0], speeds[1]) };
  },
  stem: ({ name, mass, speed }) => [
    `A ${name} of ${kilograms(mass)} moves at ${metresPerSecond(speed)}. What is the kinetic energy?`,
    `What is the kinetic energy of a ${name} of ${kilograms(mass)} at a speed of ${metresPerSecond(speed)}?`,
  ],
  claim: ({ name, mass, speed }, shown) =>
    `A ${name} of ${kilograms(mass)} has a kinetic energy of ${shown} at a speed of ${metresPerSecond(speed)}.`,
  key: kineticEnergy,
  keyWhy: ({ mass, speed }) =>
    String.raw`$\frac{1}{2}mv^2 = \frac{1}{2} \times ${mass} \times ${speed}^2 = ${kineticEnergy({ mass, speed })}$ joules.`,
  slips: [
    {
      name: 'forgets the half',
      answer: ({ mass, speed }) => mass * speed * speed,
      why: ({ mass, speed }) => String.raw`$${mass} \times ${speed}^2 = ${mass * speed * speed}$ leaves out the factor $\frac{1}{2}$.`,
    },
    {
      name: 'doubles the speed',
      answer: ({ mass, speed }) => mass * speed,
      why: ({ mass, speed }) =>
        String.raw`$\frac{1}{2} \times ${mass} \times ${2 * speed} = ${mass * speed}$ doubles the speed; it has to be squared, $${speed}^2 = ${speed * speed}$.`,
    },
    {
      name: 'does not square the speed',
      answer: ({ mass, speed }) => (mass * speed) / 2,
      why: ({ mass, speed }) => String.raw`$\frac{1}{2} \times ${mass} \times ${speed} = ${(mass * speed) / 2}$ does not square the speed.`,
    },
    {
      name: 'takes the weight for the mass',
      answer: ({ mass, speed }) => gravity * kineticEnergy({ mass, speed }),
      why: ({ mass }) =>
        `This puts the weight, $${mass * gravity}$ newtons, in place of the mass of ${kilograms(mass)}; gravity has no part in the kinetic energy.`,
    },
    {
      name: 'puts the half into the square',
      answer: ({ mass, speed }) => positiveWhole((mass * speed * speed) / 4),
      why: ({ mass, speed }) =>
        String.raw`$${mass} \times (\frac{${speed}}{2})^2 = ${(mass * speed * speed) / 4}$ halves the speed before it is squared, which divides by $4$ instead of $2$.`,
    },
    {
      name: 'squares the mass',
      answer: ({ mass, speed }) => (mass > 60 ? undefined : (mass * mass * speed) / 2),
      why: ({ mass, speed }) =>
        String.raw`$\frac{1}{2} \times ${mass}^2 \times ${speed}$ squares the mass; it is the speed that counts with its square.`,
    },
  ],
  show: joules,
  // The work of a constant force that brings the body to this speed in one second from rest.
  proof: (energy, { mass, speed }) => {
    const [force, distance] = [mass * speed, speed / 2];
    return force * distance === energy;
  },
});

interface Slide {
  child: string;
  mass: number;
  height: number;
  speed: number;
}

export const energyLostToFriction = itemModel<Slide, number>({
  id: 'energy-lost-to-friction',
  pack,
  concept: 'Kinetic and potential energy',
  difficulty: 'medium',
  draw: (random) => ({
    child: pickOne(random, ['Meera', 'Arjun', 'Fatima', 'Joseph']),
    mass: 2 * randomInteger(random, 10, 22),
    height: randomInteger(random, 2, 6),
    speed: randomInteger(random, 2, 8),
  }),
  constraint: ({ height, speed }) => (speed * speed) / 2 < 0.9 * gravity * height,
  stem: ({ child, mass, height, speed }) => [
    `${child}, ${kilograms(mass)}, starts from rest at the top of a slide ${metres(height)} high and reaches its foot at ${metresPerSecond(speed)}. ` +
      `${gravityGiven} How much mechanical energy is lost to friction on the way?`,
    `From the top of a slide ${metres(height)} high ${child}, ${kilograms(mass)}, slides down from rest and is ${metresPerSecond(speed)} fast at its foot. ` +
      `${gravityGiven} How much mechanical energy has friction taken?`,
  ],
  claim: ({ mass, height, speed }, shown) =>
    String.raw`If a child of ${kilograms(mass)} starts from rest at the top of a slide ${metres(height)} high and reaches its foot at ${metresPerSecond(speed)}, friction takes ${shown} of mechanical energy, with $g = ${gravity}\,\text{m/s}^2$.`,
  key: ({ mass, height, speed }) => mass * gravity * height - kineticEnergy({ mass, speed }),
  keyWhy: ({ mass, height, speed }) =>
    String.raw`$mgh = ${mass * gravity * height}$ joules at the top, $\frac{1}{2}mv^2 = ${kineticEnergy({ mass, speed })}$ joules at the foot: the difference of $${mass * gravity * height - kineticEnergy({ mass, speed })}$ joules is lost.`,
  slips: [
    {
      name: 'gives the kinetic energy',
      answer: kineticEnergy,
      why: ({ mass, speed }) =>
        String.raw`$\frac{1}{2}mv^2 = ${kineticEnergy({ mass, speed })}$ is the kinetic energy that is left at the foot, not the part that is lost.`,
    },
    {
      name: 'gives the potential energy',
      answer: ({ mass, height }) => mass * gravity * height,
      why: ({ mass, height }) =>
        `$mgh = ${mass * gravity * height}$ is all the energy at the top; part of it is still there at the foot, as kinetic energy.`,
    },
    {
      name: 'adds the two energies',
      answer: ({ mass, height, speed }) => mass * gravity * height + kineticEnergy({ mass, speed }),
      why: ({ mass, height, speed }) =>
        `$${mass * gravity * height} + ${kineticEnergy({ mass, speed })}$ adds the two energies; what is lost is their difference.`,
    },
    {
      name: 'forgets the half',
      answer: ({ mass, height, speed }) => positiveWhole(mass * gravity * height - 2 * kineticEnergy({ mass, speed })),
      why: ({ mass, height, speed }) =>
        String.raw`$${mass * gravity * height} - ${2 * kineticEnergy({ mass, speed })}$ takes the kinetic energy for $mv^2$; it is half of that.`,
    },
    {
      name: 'does not square the speed',
      answer: ({ mass, height, speed }) => positiveWhole(mass * gravity * height - (mass * speed) / 2),
      why: ({ mass, height, speed }) =>
        String.raw`$${mass * gravity * height} - ${(mass * speed) / 2}$ takes the kinetic energy for $\frac{1}{2}mv$; the speed has to be squared.`,
    },
    {
      name: 'leaves out the mass',
      answer: ({ height, speed }) => positiveWhole(gravity * height - (speed * speed) / 2),
      why: ({ mass, height, speed }) =>
        String.raw`$gh - \frac{1}{2}v^2 = ${gravity * height - (speed * speed) / 2}$ is the loss for each kilogram; it still has to be multiplied by ${kilograms(mass)}.`,
    },
  ],
  show: joules,
  // The loss takes away as much speed as lies between a smooth slide and this one.
  proof: (lost, { mass, height, speed }) => {
    const squareOnSmoothSlide = 2 * gravity * height;
    return Math.abs(Math.sqrt(squareOnSmoothSlide - (2 * lost) / mass) - speed) < 1e-9;
  },
});
