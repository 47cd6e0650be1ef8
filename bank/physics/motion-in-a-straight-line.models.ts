import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'physics/motion-in-a-straight-line';

const metres = (value: number) => quantity(value, 'm');
const metresPerSecond = (value: number) => quantity(value, 'm/s');
const metresPerSecondSquared = (value: number) => String.raw`$${value}\,\text{m/s}^2$`;

interface SpeedingUp {
  vehicle: string;
  start: number;
  acceleration: number;
  time: number;
}

export const speedAfterAcceleration = itemModel<SpeedingUp, number>({
  id: 'speed-after-acceleration',
  pack,
  concept: 'Equations of motion',
  difficulty: 'easy',
  draw: (random) => ({
    vehicle: pickOne(random, ['scooter', 'car', 'bus', 'motorcycle']),
    start: randomInteger(random, 2, 16),
    acceleration: randomInteger(random, 2, 4),
    time: randomInteger(random, 3, 9),
  }),
  stem: ({ vehicle, start, acceleration, time }) => [
    `A ${vehicle} moves at ${metresPerSecond(start)} and then speeds up uniformly at ${metresPerSecondSquared(acceleration)} for $${time}$ seconds. ` +
      `How fast is it at the end of that time?`,
    `For $${time}$ seconds a ${vehicle} that goes at ${metresPerSecond(start)} is accelerated by ${metresPerSecondSquared(acceleration)}. What is its speed after that?`,
  ],
  claim: ({ vehicle, start, acceleration, time }, shown) =>
    `A ${vehicle} that goes at ${metresPerSecond(start)} reaches ${shown} if it speeds up uniformly at ${metresPerSecondSquared(acceleration)} for $${time}$ seconds.`,
  key: ({ start, acceleration, time }) => start + acceleration * time,
  keyWhy: ({ start, acceleration, time }) =>
    String.raw`$v = u + at = ${start} + ${acceleration} \times ${time} = ${start + acceleration * time}$ metres a second.`,
  slips: [
    {
      name: 'leaves out the initial velocity',
      answer: ({ acceleration, time }) => acceleration * time,
      why: ({ start, acceleration, time }) =>
        String.raw`$${acceleration} \times ${time} = ${acceleration * time}$ is the gain in speed; the ${metresPerSecond(start)} at the start still have to be added.`,
    },
    {
      name: 'adds the acceleration once',
      answer: ({ start, acceleration }) => start + acceleration,
      why: ({ start, acceleration, time }) =>
        `$${start} + ${acceleration} = ${start + acceleration}$ is the speed after one second; the acceleration acts for $${time}$ seconds.`,
    },
    {
      name: 'adds before it multiplies',
      answer: ({ start, acceleration, time }) => (start + acceleration) * time,
      why: ({ start, acceleration, time }) =>
        String.raw`$(${start} + ${acceleration}) \times ${time}$ multiplies the initial speed by the time as well; only the acceleration is multiplied by it.`,
    },
    {
      name: 'gives the distance',
      answer: ({ start, acceleration, time }) => positiveWhole(start * time + (acceleration * time * time) / 2),
      why: ({ start, acceleration, time }) =>
        String.raw`$ut + \frac{1}{2}at^2 = ${start * time + (acceleration * time * time) / 2}$ is the distance covered in metres, not the speed at the end.`,
    },
    {
      name: 'squares the time',
      answer: ({ start, acceleration, time }) => start + acceleration * time * time,
      why: ({ start, acceleration, time }) =>
        String.raw`$${start} + ${acceleration} \times ${time}^2$ squares the time, which belongs to the formula for the distance; the speed grows with $t$ itself.`,
    },
    {
      name: 'gives the average speed',
      answer: ({ start, acceleration, time }) => positiveWhole(start + (acceleration * time) / 2),
      why: ({ start, acceleration, time }) =>
        `$${start + (acceleration * time) / 2}$ is the average of the first speed, $${start}$, and the last, $${start + acceleration * time}$.`,
    },
  ],
  show: metresPerSecond,
  // Counting second by second.
  proof: (speed, { start, acceleration, time }) => {
    let current = start;
    for (let second = 0; second < time; second++) current += acceleration;
    return current === speed;
  },
});

interface Braking {
  vehicle: string;
  obstacle: string;
  kilometresPerHour: number;
  reactionTenths: number;
  deceleration: number;
}

function reactionDistance({ kilometresPerHour, reactionTenths }: Braking): number {
  return ((kilometresPerHour / 3.6) * reactionTenths) / 10;
}

function brakingDistance({ kilometresPerHour, deceleration }: Braking): number {
  return (kilometresPerHour / 3.6) ** 2 / (2 * deceleration);
}

export const stoppingDistance = itemModel<Braking, number>({
  id: 'stopping-distance',
  pack,
  concept: 'Equations of motion',
  difficulty: 'hard',
  draw: (random) => ({
    vehicle: pickOne(random, ['car', 'bus', 'lorry', 'jeep']),
    obstacle: pickOne(random, ['cow', 'dog', 'fallen tree', 'barrier']),
    kilometresPerHour: pickOne(random, [36, 54, 72, 90, 108]),
    reactionTenths: pickOne(random, [4, 5, 6, 8, 10, 10, 12, 14, 15, 16, 20]),
    deceleration: pickOne(random, [1.25, 2, 2.5, 4, 4.5, 5, 6, 6.25, 7.5, 8]),
  }),
  constraint: (car) => [reactionDistance(car), brakingDistance(car)].every((distance) => Number.isInteger(distance)),
  stem: ({ vehicle, obstacle, kilometresPerHour, reactionTenths, deceleration }) => {
    const [speed, delay] = [quantity(kilometresPerHour, 'km/h'), quantity(reactionTenths / 10, 's')];
    const slowing = metresPerSecondSquared(deceleration);
    return [
      `A ${vehicle} travels at ${speed} when its driver sees a ${obstacle} on the road. It takes her ${delay} to react; then the brakes slow the ${vehicle} uniformly at ${slowing}. ` +
        `How far does it travel before it stops, from the moment she sees the ${obstacle}?`,
      `The driver of a ${vehicle} at ${speed} sees a ${obstacle} on the road, takes ${delay} to react and then brakes uniformly at ${slowing}. ` +
        `What is the whole way from where she sees the ${obstacle} to where the ${vehicle} stands still?`,
    ];
  },
  claim: ({ vehicle, obstacle, kilometresPerHour, reactionTenths, deceleration }, shown) =>
    `A ${vehicle} at ${quantity(kilometresPerHour, 'km/h')} whose driver takes ${quantity(reactionTenths / 10, 's')} to react to a ${obstacle} on the road before she brakes uniformly at ${metresPerSecondSquared(deceleration)} travels ${shown} from the moment she sees it until it stops.`,
  key: (car) => reactionDistance(car) + brakingDistance(car),
  keyWhy: (car) => {
    const speed = car.kilometresPerHour / 3.6;
    return String.raw`The speed is ${metresPerSecond(speed)}: $${speed} \times ${car.reactionTenths / 10} = ${reactionDistance(car)}$ metres while she reacts and $\frac{${speed}^2}{2 \times ${car.deceleration}} = ${brakingDistance(car)}$ metres of braking, $${reactionDistance(car) + brakingDistance(car)}$ in all.`;
  },
  slips: [
    {
      name: 'leaves out the reaction',
      answer: brakingDistance,
      why: (car) =>
        `${metres(brakingDistance(car))} is the braking distance alone; before that the ${car.vehicle} covers another ${metres(reactionDistance(car))} while she reacts.`,
    },
    {
      name: 'forgets the 2 of 2a',
      answer: (car) => reactionDistance(car) + 2 * brakingDistance(car),
      why: (car) =>
        String.raw`This takes $\frac{v^2}{a} = ${2 * brakingDistance(car)}$ for the braking distance; from $v^2 = 2as$ it is half of that.`,
    },
    {
      name: 'halves the reaction distance too',
      answer: (car) => positiveWhole(reactionDistance(car) / 2 + brakingDistance(car)),
      why: (car) =>
        `This takes half the speed for the time of reaction too, $${reactionDistance(car) / 2} + ${brakingDistance(car)}$; the ${car.vehicle} slows down only once the brakes act.`,
    },
    {
      name: 'takes the deceleration for an acceleration',
      answer: (car) => reactionDistance(car) + 3 * brakingDistance(car),
      why: (car) =>
        String.raw`This takes $${2 * brakingDistance(car)} + ${brakingDistance(car)}$ metres, $ut + \frac{1}{2}at^2$, for the braking distance; the brakes slow the ${car.vehicle}, so it is $ut - \frac{1}{2}at^2$.`,
    },
    {
      name: 'leaves out the braking',
      answer: reactionDistance,
      why: (car) =>
        `${metres(reactionDistance(car))} is the way covered before the brakes act; the ${car.vehicle} takes another ${metres(brakingDistance(car))} to stop.`,
    },
    {
      name: 'leaves km/h while she reacts',
      answer: (car) => positiveWhole(Number((3.6 * reactionDistance(car)).toFixed(6)) + brakingDistance(car)),
      why: (car) =>
        String.raw`This takes $${car.kilometresPerHour} \times ${car.reactionTenths / 10}$ for the way covered while she reacts; the speed has to be in metres a second there as well.`,
    },
  ],
  show: metres,
  // In small steps of time, with the mean speed of each.
  proof: (distance, { kilometresPerHour, reactionTenths, deceleration }) => {
    const step = 0.01;
    let speed = (kilometresPerHour * 1000) / 3600;
    let covered = (speed * reactionTenths) / 10;
    while (speed > 0) {
      const next = Math.max(0, speed - deceleration * step);
      covered += ((speed + next) / 2) * step;
      speed = next;
    }
    return Math.abs(covered - distance) < 0.05;
  },
});
