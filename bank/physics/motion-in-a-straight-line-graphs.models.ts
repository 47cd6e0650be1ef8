import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { graph } from '../figures/graphs.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';

const pack = 'physics/motion-in-a-straight-line';

const metres = (value: number) => quantity(value, 'm');

interface Trip {
  vehicle: string;
  speed: number;
  /** Seconds of speeding up, of steady speed and of braking. */
  times: readonly [number, number, number];
}

function lasting({ times: [first, second, third] }: Trip): number {
  return first + second + third;
}

function distance({ speed, times: [first, second, third] }: Trip): number {
  return (speed * (first + 2 * second + third)) / 2;
}

export const distanceFromGraph = itemModel<Trip, number>({
  id: 'distance-from-velocity-time-graph',
  pack,
  concept: 'Motion graphs',
  difficulty: 'medium',
  draw: (random) => ({
    vehicle: pickOne(random, ['scooter', 'metro train', 'bus', 'tram', 'car']),
    speed: 2 * randomInteger(random, 2, 10),
    times: [2 * randomInteger(random, 1, 4), 2 * randomInteger(random, 1, 5), 2 * randomInteger(random, 1, 4)],
  }),
  constraint: (trip) => lasting(trip) <= 20,
  stem: (trip) =>
    `The graph shows the velocity of a ${trip.vehicle} on a straight track from one stop to the next, ${quantity(lasting(trip), 's')} later. How far apart are the two stops?`,
  figure: (trip) => {
    const { vehicle, speed, times } = trip;
    const [first, second] = times;
    const end = lasting(trip);
    return graph({
      x: { name: 'Time in s', most: 20, step: 2 },
      y: { name: 'Velocity in m/s', most: 20, step: 4 },
      points: [
        [0, 0],
        [first, speed],
        [first + second, speed],
        [end, 0],
      ],
      description: `A velocity–time graph of a ${vehicle}. The line rises from rest to ${speed} m/s in ${first} s, stays level until ${first + second} s and falls to 0 at ${end} s.`,
    });
  },
  key: distance,
  keyWhy: (trip) => {
    const { speed, times } = trip;
    const [first, second, third] = times;
    return String.raw`The distance is the area below the graph: $\frac{1}{2} \times ${first} \times ${speed} + ${second} \times ${speed} + \frac{1}{2} \times ${third} \times ${speed} = ${distance(trip)}$ metres.`;
  },
  slips: [
    {
      name: 'takes the highest velocity all the time',
      answer: (trip) => trip.speed * lasting(trip),
      why: (trip) =>
        String.raw`$${trip.speed} \times ${lasting(trip)}$ is the area of the whole rectangle; while the velocity rises and falls, the area below the graph is a triangle.`,
    },
    {
      name: 'counts the level piece only',
      answer: ({ speed, times: [, second] }) => speed * second,
      why: ({ speed, times: [, second] }) =>
        String.raw`$${speed} \times ${second}$ is what is covered at a steady velocity; the triangles at both ends are missing.`,
    },
    {
      name: 'halves the whole rectangle',
      answer: (trip) => (trip.speed * lasting(trip)) / 2,
      why: (trip) =>
        String.raw`$\frac{1}{2} \times ${trip.speed} \times ${lasting(trip)}$ would be right for a triangle; this graph has a level piece, so it is a trapezium.`,
    },
    {
      name: 'leaves out the braking',
      answer: ({ speed, times: [first, second] }) => positiveWhole((speed * (first + 2 * second)) / 2),
      why: ({ speed, times: [, , third] }) =>
        String.raw`This ends when the braking begins; while the velocity falls, another $\frac{1}{2} \times ${third} \times ${speed}$ metres are covered.`,
    },
    {
      name: 'does not halve the first triangle',
      answer: (trip) => distance(trip) + (trip.speed * trip.times[0]) / 2,
      why: ({ speed, times: [first] }) =>
        String.raw`This counts $${first} \times ${speed}$ for the first piece, where the graph rises from $0$; the triangle below it is half of that.`,
    },
    {
      name: 'does not halve the last triangle',
      answer: (trip) => distance(trip) + (trip.speed * trip.times[2]) / 2,
      why: ({ speed, times: [, , third] }) =>
        String.raw`This counts $${third} \times ${speed}$ for the last piece, where the graph falls to $0$; the triangle below it is half of that.`,
    },
  ],
  show: metres,
  // Second by second, with the mean velocity of each.
  proof: (way, { speed, times: [first, second, third] }) => {
    const at = (time: number) => {
      if (time < first) return (speed * time) / first;
      return time <= first + second ? speed : (speed * (first + second + third - time)) / third;
    };
    let sum = 0;
    for (let past = 0; past < first + second + third; past++) sum += (at(past) + at(past + 1)) / 2;
    return Math.abs(sum - way) < 1e-9;
  },
});
