import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne } from '../../src/assessment/random.ts';
import { chordFigure, tangentFigure } from '../figures/shapes.ts';
import { positiveWhole, quantity } from '../typeset-numbers.ts';
import { drawRightTriangle } from './pythagorean-triples.ts';

const pack = 'mathematics/triangles-and-circles';

const units = ['cm', 'm'] as const;

interface Tangent {
  unit: (typeof units)[number];
  radius: number;
  tangent: number;
  distance: number;
}

export const tangentLength = itemModel<Tangent, number>({
  id: 'tangent-length',
  pack,
  concept: 'Circles and tangents',
  difficulty: 'easy',
  draw: (random) => {
    const { one, other, hypotenuse } = drawRightTriangle(random, 150);
    return { unit: pickOne(random, units), radius: one, tangent: other, distance: hypotenuse };
  },
  stem: ({ radius, distance, unit }) => {
    const [away, size] = [quantity(distance, unit), quantity(radius, unit)];
    return [
      `From a point ${away} away from the centre of a circle of radius ${size}, a tangent is drawn to the circle. How long is it from that point to where it touches the circle?`,
      `The point $P$ is ${away} away from the centre of a circle with the radius ${size}. What is the length of a tangent from $P$ to the circle?`,
      `A circle has the radius ${size}. How long is a tangent that is drawn to it from a point ${away} away from its centre?`,
      `A tangent from the point $P$ touches a circle of radius ${size} at $T$, and $P$ is ${away} away from the centre. How long is $PT$?`,
    ];
  },
  claim: ({ radius, distance, unit }, shown) =>
    `A tangent from a point ${quantity(distance, unit)} away from the centre of a circle of radius ${quantity(radius, unit)} is ${shown} long, measured to the point of contact.`,
  figure: ({ radius, distance, unit }) =>
    tangentFigure(
      radius,
      distance,
      { radius: `${radius} ${unit}`, distance: `${distance} ${unit}` },
      `A circle with centre O and a point P outside it. A tangent from P touches the circle at T. OT is ${radius} ${unit} and OP is ${distance} ${unit}.`,
    ),
  key: ({ radius, distance }) => Math.sqrt(distance ** 2 - radius ** 2),
  keyWhy: ({ radius, distance, tangent }) =>
    String.raw`The radius to the point of contact is perpendicular to the tangent, so the length is $\sqrt{${distance}^2 - ${radius}^2} = \sqrt{${tangent ** 2}} = ${tangent}$.`,
  slips: [
    {
      name: 'subtracts the radius',
      answer: ({ radius, distance }) => distance - radius,
      why: ({ radius, distance }) =>
        `$${distance} - ${radius}$ is the distance of the point from the nearest point of the circle, on the line to the centre.`,
    },
    {
      name: 'adds the radius',
      answer: ({ radius, distance }) => distance + radius,
      why: ({ radius, distance }) =>
        `$${distance} + ${radius}$ is the distance of the point from the farthest point of the circle, on the line through the centre.`,
    },
    {
      name: 'subtracts the diameter',
      answer: ({ radius, distance }) => positiveWhole(distance - 2 * radius),
      why: ({ radius, distance }) =>
        String.raw`$${distance} - 2 \times ${radius}$ takes the diameter off the distance; the tangent is a leg of a right triangle whose hypotenuse is the distance.`,
    },
    {
      name: 'takes the distance to the centre',
      answer: ({ distance }) => distance,
      why: ({ distance, unit }) =>
        `${quantity(distance, unit)} is the hypotenuse of the right triangle, and the tangent is one of its shorter sides.`,
    },
    {
      name: 'takes the figure for a square',
      answer: ({ radius }) => radius,
      why: ({ radius, unit }) =>
        `${quantity(radius, unit)} is the radius; a tangent is as long as that only if the two tangents from the point make a right angle.`,
    },
    {
      name: 'gives both tangents',
      answer: ({ tangent }) => 2 * tangent,
      why: ({ tangent }) =>
        String.raw`$2 \times ${tangent} = ${2 * tangent}$ is the length of both tangents from the point together; one is asked for.`,
    },
    {
      name: 'halves the difference of the squares',
      answer: ({ tangent }) => positiveWhole(tangent ** 2 / 2),
      why: ({ radius, distance, tangent }) =>
        String.raw`$${distance}^2 - ${radius}^2 = ${tangent ** 2}$ is the square of the length; its root has to be taken, not its half.`,
    },
  ],
  show: (length, { unit }) => quantity(length, unit),
  // The power of the point: the secant through the centre is cut into pieces with the product of the tangent's square.
  proof: (tangent, { radius, distance }) => tangent * tangent === (distance - radius) * (distance + radius),
});

interface Chord {
  unit: (typeof units)[number];
  radius: number;
  distance: number;
  half: number;
}

export const chordLength = itemModel<Chord, number>({
  id: 'chord-length',
  pack,
  concept: 'Circles and tangents',
  difficulty: 'medium',
  draw: (random) => {
    const { one, other, hypotenuse } = drawRightTriangle(random, 150);
    return { unit: pickOne(random, units), radius: hypotenuse, distance: one, half: other };
  },
  stem: ({ radius, distance, unit }) => {
    const [away, size] = [quantity(distance, unit), quantity(radius, unit)];
    return [
      `In a circle of radius ${size}, a chord lies at a distance of ${away} from the centre. How long is it?`,
      `A chord of a circle of radius ${size} is ${away} away from the centre. What is its length?`,
      `The perpendicular from the centre of a circle to a chord is ${away} long, and the radius of the circle is ${size}. How long is the chord?`,
      `How long is a chord at a distance of ${away} from the centre of a circle with the radius ${size}?`,
    ];
  },
  claim: ({ radius, distance, unit }, shown) =>
    `In a circle of radius ${quantity(radius, unit)}, a chord at a distance of ${quantity(distance, unit)} from the centre is ${shown} long.`,
  figure: ({ radius, distance, unit }) =>
    chordFigure(
      radius,
      distance,
      { radius: `${radius} ${unit}`, distance: `${distance} ${unit}` },
      `A circle with centre O and a chord AB. The radius is ${radius} ${unit}, and the dashed line from O to the chord is ${distance} ${unit}.`,
    ),
  key: ({ radius, distance }) => 2 * Math.sqrt(radius ** 2 - distance ** 2),
  keyWhy: ({ radius, distance, half }) =>
    String.raw`The perpendicular from the centre bisects the chord, so its half is $\sqrt{${radius}^2 - ${distance}^2} = ${half}$ and the whole $2 \times ${half} = ${2 * half}$.`,
  slips: [
    {
      name: 'gives half the chord',
      answer: ({ half }) => half,
      why: ({ radius, distance, half }) =>
        String.raw`$\sqrt{${radius}^2 - ${distance}^2} = ${half}$ is from the foot of the perpendicular to one end: half of the chord.`,
    },
    {
      name: 'subtracts without squares',
      answer: ({ radius, distance }) => 2 * (radius - distance),
      why: ({ radius, distance }) =>
        String.raw`$2 \times (${radius} - ${distance})$ subtracts the sides of the right triangle themselves; their squares have to be subtracted.`,
    },
    {
      name: 'adds without squares',
      answer: ({ radius, distance }) => 2 * (radius + distance),
      why: ({ radius, distance }) =>
        String.raw`$2 \times (${radius} + ${distance})$ adds the sides of the right triangle, and would be longer than the diameter, $${2 * radius}$.`,
    },
    {
      name: 'takes no root',
      answer: ({ half }) => half * half,
      why: ({ radius, distance, half }) =>
        String.raw`$${radius}^2 - ${distance}^2 = ${half * half}$ is the square of half the chord; its root has to be taken and doubled.`,
    },
    {
      name: 'takes the distance off the diameter',
      answer: ({ radius, distance }) => 2 * radius - distance,
      why: ({ radius, distance }) =>
        String.raw`$2 \times ${radius} - ${distance}$ takes the distance off the diameter; the half chord, the distance and the radius make a right triangle.`,
    },
    {
      name: 'gives the diameter',
      answer: ({ radius }) => 2 * radius,
      why: ({ radius, distance, unit }) =>
        String.raw`$2 \times ${radius}$ is the diameter, a chord through the centre; this one lies ${quantity(distance, unit)} away from it.`,
    },
  ],
  show: (length, { unit }) => quantity(length, unit),
  // Intersecting chords: the two halves have the product of the two parts of the diameter that bisects them.
  proof: (chord, { radius, distance }) => (chord / 2) ** 2 === (radius - distance) * (radius + distance),
});
