import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'physics/motion-in-a-straight-line';

const metres = (value: number) => quantity(value, 'm');
const metresPerSecond = (value: number) => quantity(value, 'm/s');

const gravity = 10;
const withoutAir = String.raw`with $g = ${gravity}\,\text{m/s}^2$ and no resistance of the air`;
const gravityGiven = String.raw`(Leave out the resistance of the air and take $g$ as $${gravity}\,\text{m/s}^2$.)`;

interface Throw {
  thing: string;
  speed: number;
  time: number;
}

function fall(time: number): number {
  return (gravity * time * time) / 2;
}

export const heightOfThrownStone = itemModel<Throw, number>({
  id: 'height-of-thrown-stone',
  pack,
  concept: 'Motion under gravity',
  difficulty: 'medium',
  draw: (random) => ({
    thing: pickOne(random, ['stone', 'ball', 'coin', 'cork']),
    speed: randomInteger(random, 12, 48),
    time: randomInteger(random, 2, 6),
  }),
  constraint: ({ speed, time }) => speed * time - fall(time) >= 20 && gravity * time <= 1.4 * speed,
  stem: ({ thing, speed, time }) => [
    `A ${thing} is thrown straight up from the ground at ${metresPerSecond(speed)}. ${gravityGiven} How high above the ground is it $${time}$ seconds later?`,
    `A ${thing} leaves the ground straight upwards at ${metresPerSecond(speed)}. ${gravityGiven} What is its height after $${time}$ seconds?`,
    `$${time}$ seconds ago a ${thing} was thrown straight up from the ground at ${metresPerSecond(speed)}. ${gravityGiven} How high is it now?`,
  ],
  claim: ({ thing, speed, time }, shown) =>
    `A ${thing} that is thrown straight up from the ground at ${metresPerSecond(speed)} is ${shown} high after $${time}$ seconds, ${withoutAir}.`,
  key: ({ speed, time }) => speed * time - fall(time),
  keyWhy: ({ speed, time }) =>
    String.raw`$h = ut - \frac{1}{2}gt^2 = ${speed} \times ${time} - 5 \times ${time}^2 = ${speed * time} - ${fall(time)} = ${speed * time - fall(time)}$ metres.`,
  slips: [
    {
      name: 'forgets the half',
      answer: ({ speed, time }) => positiveWhole(speed * time - 2 * fall(time)),
      why: ({ speed, time }) =>
        String.raw`$${speed * time} - ${2 * fall(time)}$ takes $gt^2$ off instead of $\frac{1}{2}gt^2 = ${fall(time)}$.`,
    },
    {
      name: 'leaves out gravity',
      answer: ({ speed, time }) => speed * time,
      why: ({ speed, time }) =>
        String.raw`$${speed} \times ${time} = ${speed * time}$ would be the height if nothing slowed it; gravity takes off $\frac{1}{2}gt^2 = ${fall(time)}$.`,
    },
    {
      name: 'gives the fall',
      answer: ({ time }) => fall(time),
      why: ({ time, thing }) =>
        String.raw`$\frac{1}{2}gt^2 = ${fall(time)}$ is how far a ${thing} dropped from rest falls in $${time}$ seconds; this one was thrown upwards.`,
    },
    {
      name: 'adds the fall',
      answer: ({ speed, time }) => speed * time + fall(time),
      why: ({ speed, time }) =>
        String.raw`$${speed * time} + ${fall(time)}$ is right for a throw downwards, where gravity adds to the motion; here it acts against it.`,
    },
    {
      name: 'gives the speed at that time',
      answer: ({ speed, time }) => positiveWhole(speed - gravity * time),
      why: ({ speed, time }) =>
        `$${speed} - ${gravity * time} = ${speed - gravity * time}$ is the velocity $u - gt$ after $${time}$ seconds, not the height.`,
    },
    {
      name: 'gives the greatest height',
      answer: ({ speed }) => positiveWhole((speed * speed) / (2 * gravity)),
      why: ({ speed, time }) =>
        String.raw`$\frac{u^2}{2g} = ${(speed * speed) / (2 * gravity)}$ is the greatest height, reached after $${speed / gravity}$ seconds, not after $${time}$.`,
    },
  ],
  show: metres,
  // The mean of the first and the last velocity, times the time.
  proof: (height, { speed, time }) => Math.abs(((speed + (speed - gravity * time)) / 2) * time - height) < 1e-9,
});

interface RoofThrow {
  thrower: string;
  speed: number;
  time: number;
}

export const heightOfRoof = itemModel<RoofThrow, number>({
  id: 'height-of-roof',
  pack,
  concept: 'Motion under gravity',
  levels: ['class-11', 'neet', 'jee', 'ssc', 'college'],
  difficulty: 'hard',
  draw: (random) => ({
    thrower: pickOne(random, ['Kabir', 'Nisha', 'Anand', 'Rehana', 'Stella', 'Mohit', 'Tenzin', 'Lata']),
    // Multiples of five are drawn more often: they make whole numbers of more of the slips.
    speed: random() < 0.4 ? pickOne(random, [5, 10, 15]) : randomInteger(random, 3, 24),
    time: randomInteger(random, 2, 8),
  }),
  constraint: ({ speed, time }) => fall(time) - speed * time >= 10 && fall(time) - speed * time <= 200,
  stem: ({ thrower, speed, time }) => [
    `At the edge of a flat roof ${thrower} throws a ball straight up. It starts level with the roof, at ${metresPerSecond(speed)}, and strikes the ground below ` +
      `$${time}$ seconds after that. ${gravityGiven} How high is the roof above the ground?`,
    `${thrower} throws a ball straight up at ${metresPerSecond(speed)} from the edge of a cliff, level with its top. $${time}$ seconds later the ball strikes the ground at its foot. ` +
      `${gravityGiven} What is the height of the cliff?`,
    `A ball that ${thrower} throws straight up at ${metresPerSecond(speed)}, level with the edge of a flat roof, reaches the ground below after $${time}$ seconds. ` +
      `${gravityGiven} What is the height of the roof?`,
  ],
  claim: ({ thrower, speed, time }, shown) =>
    `If a ball that ${thrower} throws straight up at ${metresPerSecond(speed)}, level with the edge of a flat roof, strikes the ground below $${time}$ seconds later, the roof is ${shown} high, ${withoutAir}.`,
  key: ({ speed, time }) => fall(time) - speed * time,
  keyWhy: ({ speed, time }) =>
    String.raw`With up positive, $-h = ut - \frac{1}{2}gt^2 = ${speed * time} - ${fall(time)}$, so the roof is $${fall(time) - speed * time}$ metres high.`,
  slips: [
    {
      name: 'takes the throw for downwards',
      answer: ({ speed, time }) => fall(time) + speed * time,
      why: ({ speed, time }) =>
        String.raw`$${fall(time)} + ${speed * time}$ is right for a ball thrown down at ${metresPerSecond(speed)}; this one first moves up, so $ut$ counts against the fall.`,
    },
    {
      name: 'takes the ball for dropped',
      answer: ({ time }) => fall(time),
      why: ({ speed, time }) =>
        String.raw`$\frac{1}{2}gt^2 = ${fall(time)}$ leaves out the throw: it is the height of a roof from which a ball is dropped from rest. Here $ut = ${speed * time}$ is taken off.`,
    },
    {
      name: 'drops the ball when it is back',
      answer: ({ speed, time }) => positiveWhole(fall(time - (2 * speed) / gravity)),
      why: ({ speed, time }) =>
        `The ball is back at the level of the roof after ${quantity((2 * speed) / gravity, 's')}; this lets it fall from rest for the other ${quantity(Number((time - (2 * speed) / gravity).toFixed(1)), 's')}, but it passes the roof at ${metresPerSecond(speed)}.`,
    },
    {
      name: 'gives the height of the highest point',
      answer: ({ speed, time }) => positiveWhole(fall(time) - speed * time + (speed * speed) / (2 * gravity)),
      why: ({ speed }) =>
        `This is the height of the highest point over the ground; it lies ${metres((speed * speed) / (2 * gravity))} above the roof.`,
    },
    {
      name: 'gives the speed at the ground',
      answer: ({ speed, time }) => gravity * time - speed,
      why: ({ speed, time }) =>
        `$gt - u = ${gravity * time} - ${speed} = ${gravity * time - speed}$ is the speed in metres a second at which the ball strikes the ground, not a height.`,
    },
    {
      name: 'gives the rise without gravity',
      answer: ({ speed, time }) => speed * time,
      why: ({ speed, time }) =>
        String.raw`$ut = ${speed} \times ${time} = ${speed * time}$ is how far the ball would go up without gravity; the fall of $${fall(time)}$ metres takes it below the roof.`,
    },
    {
      name: 'gives the rise over the roof',
      answer: ({ speed }) => positiveWhole((speed * speed) / (2 * gravity)),
      why: ({ speed }) =>
        String.raw`$\frac{u^2}{2g} = ${(speed * speed) / (2 * gravity)}$ is how far the ball rises above the roof, not how high the roof is.`,
    },
  ],
  show: metres,
  // By way of the highest point: the time up and the time down make the time given.
  proof: (height, { speed, time }) => {
    const rise = (speed * speed) / (2 * gravity);
    return Math.abs(speed / gravity + Math.sqrt((2 * (rise + height)) / gravity) - time) < 1e-9;
  },
});
