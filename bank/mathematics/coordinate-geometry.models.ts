import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import type { Figure } from '../../src/assessment/question.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { plane } from '../figures/graphs.ts';
import { added, bracketed, greatestCommonDivisor, inMath, positiveWhole, wholeNumber } from '../typeset-numbers.ts';
import { named, type Point } from './points.ts';
import { drawRightTriangle } from './pythagorean-triples.ts';

const pack = 'mathematics/coordinate-geometry';

interface Segment {
  from: Point;
  to: Point;
}

function sides({ from, to }: Segment): [width: number, height: number] {
  return [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
}

function segmentFigure({ from, to }: Segment): Figure {
  const ends = [
    { name: 'A', ...from },
    { name: 'B', ...to },
  ];
  return plane(ends, false, 'A line segment from A to B over the axes of coordinates, which are not marked with numbers.');
}

export const distanceOfPoints = itemModel<Segment, number>({
  id: 'distance-of-points',
  pack,
  concept: 'Distance and section formula',
  difficulty: 'easy',
  draw: (random) => {
    const { one, other } = drawRightTriangle(random, 37);
    const from = { x: randomInteger(random, -9, 9), y: randomInteger(random, -9, 9) };
    const [right, up] = [pickOne(random, [-1, 1]), pickOne(random, [-1, 1])];
    return { from, to: { x: from.x + right * one, y: from.y + up * other } };
  },
  constraint: ({ to }) => Math.abs(to.x) <= 20 && Math.abs(to.y) <= 20,
  stem: ({ from, to }) => [
    `What is the distance between the points ${named('A', from)} and ${named('B', to)}?`,
    `How long is the straight line segment from ${named('A', from)} to ${named('B', to)}?`,
  ],
  claim: ({ from, to }, shown) => `The distance between the points ${named('A', from)} and ${named('B', to)} is ${shown} units.`,
  figure: segmentFigure,
  key: ({ from, to }) => Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2),
  keyWhy: (segment) => {
    const [width, height] = sides(segment);
    return String.raw`The coordinates differ by $${width}$ and $${height}$, so the distance is $\sqrt{${width}^2 + ${height}^2} = \sqrt{${width ** 2 + height ** 2}} = ${Math.hypot(width, height)}$.`;
  },
  slips: [
    {
      name: 'adds the differences',
      answer: (segment) => sides(segment)[0] + sides(segment)[1],
      why: (segment) => {
        const [width, height] = sides(segment);
        return `$${width} + ${height} = ${width + height}$ is the way along the directions of the axes; the straight line is shorter.`;
      },
    },
    {
      name: 'takes no root',
      answer: (segment) => sides(segment)[0] ** 2 + sides(segment)[1] ** 2,
      why: (segment) => {
        const [width, height] = sides(segment);
        return `$${width}^2 + ${height}^2 = ${width ** 2 + height ** 2}$ is the square of the distance; the root still has to be taken.`;
      },
    },
    {
      name: 'subtracts the differences',
      answer: (segment) => Math.abs(sides(segment)[0] - sides(segment)[1]),
      why: (segment) => {
        const [width, height] = sides(segment);
        return `$${Math.max(width, height)} - ${Math.min(width, height)}$ subtracts the differences of the coordinates; their squares have to be added.`;
      },
    },
    {
      name: 'takes the x-coordinates only',
      answer: (segment) => sides(segment)[0],
      why: (segment) =>
        `$${sides(segment)[0]}$ is by how much the $x$-coordinates differ; the $y$-coordinates differ too, by $${sides(segment)[1]}$.`,
    },
    {
      name: 'takes the y-coordinates only',
      answer: (segment) => sides(segment)[1],
      why: (segment) =>
        `$${sides(segment)[1]}$ is by how much the $y$-coordinates differ; the $x$-coordinates differ too, by $${sides(segment)[0]}$.`,
    },
    {
      name: 'adds the coordinates of the two points',
      answer: ({ from, to }) => positiveWhole(Math.hypot(from.x + to.x, from.y + to.y)),
      why: ({ from, to }) =>
        `This squares the sums $${from.x} ${added(to.x)}$ and $${from.y} ${added(to.y)}$; the differences of the coordinates have to be squared.`,
    },
    {
      name: 'multiplies the differences',
      answer: (segment) => sides(segment)[0] * sides(segment)[1],
      why: (segment) => {
        const [width, height] = sides(segment);
        return String.raw`$${width} \times ${height}$ is the area of the rectangle that has the two points as opposite corners, not the length of its diagonal.`;
      },
    },
  ],
  show: inMath,
  // The angle of the line with the x-axis: its cosine and sine give both differences back.
  proof: (distance, segment) => {
    const [width, height] = sides(segment);
    const angle = Math.atan2(height, width);
    return Math.abs(distance * Math.cos(angle) - width) < 1e-9 && Math.abs(distance * Math.sin(angle) - height) < 1e-9;
  },
});

interface Section extends Segment {
  /** AP : PB. */
  ratio: readonly [one: number, other: number];
  axis: 'x' | 'y';
}

function between({ from, to, axis }: Section, [one, other]: readonly [number, number]): number {
  return (one * to[axis] + other * from[axis]) / (one + other);
}

export const sectionPoint = itemModel<Section, number>({
  id: 'section-point',
  pack,
  concept: 'Distance and section formula',
  difficulty: 'medium',
  draw: (random) => {
    const ratio = [randomInteger(random, 1, 5), randomInteger(random, 1, 5)] as const;
    const parts = ratio[0] + ratio[1];
    const from = { x: randomInteger(random, -9, 9), y: randomInteger(random, -9, 9) };
    const to = { x: from.x + parts * randomInteger(random, -3, 3), y: from.y + parts * randomInteger(random, -3, 3) };
    return { from, to, ratio, axis: pickOne(random, ['x', 'y']) };
  },
  constraint: ({ from, to, ratio }) =>
    greatestCommonDivisor(...ratio) === 1 &&
    ratio[0] !== ratio[1] &&
    from.x !== to.x &&
    from.y !== to.y &&
    Math.max(Math.abs(to.x), Math.abs(to.y)) < 20,
  stem: ({ from, to, ratio: [one, other], axis }) => [
    `The point $P$ lies on the line segment from ${named('A', from)} to ${named('B', to)} so that $AP : PB = ${one} : ${other}$. ` +
      `What is the $${axis}$-coordinate of $P$?`,
    `The line segment from ${named('A', from)} to ${named('B', to)} is divided internally by $P$ in the ratio $${one} : ${other}$, counted from $A$. ` +
      `What is the $${axis}$-coordinate of $P$?`,
  ],
  claim: ({ from, to, ratio: [one, other], axis }, shown) =>
    `The point that divides the line segment from ${named('A', from)} to ${named('B', to)} internally in the ratio $${one} : ${other}$, counted from $A$, has the $${axis}$-coordinate ${shown}.`,
  figure: segmentFigure,
  key: (section) => between(section, section.ratio),
  keyWhy: (section) => {
    const { from, to, ratio, axis } = section;
    const [one, other] = ratio;
    return String.raw`$\frac{${one} \times ${bracketed(to[axis])} + ${other} \times ${bracketed(from[axis])}}{${one} + ${other}} = \frac{${one * to[axis] + other * from[axis]}}{${one + other}} = ${between(section, ratio)}$: the part next to $A$ goes with the coordinate of $B$.`;
  },
  slips: [
    {
      name: 'exchanges the parts of the ratio',
      answer: (section) => between(section, [section.ratio[1], section.ratio[0]]),
      why: ({ ratio: [one, other] }) => `This is the point with $AP : PB = ${other} : ${one}$; the two parts of the ratio are exchanged.`,
    },
    {
      name: 'gives the midpoint',
      answer: (section) => wholeNumber(between(section, [1, 1])),
      why: ({ from, to, axis, ratio: [one, other] }) =>
        String.raw`$\frac{${from[axis]} ${added(to[axis])}}{2}$ belongs to the midpoint, where the ratio is $1 : 1$ instead of $${one} : ${other}$.`,
    },
    {
      name: 'divides externally',
      answer: ({ from, to, axis, ratio: [one, other] }) => wholeNumber((one * to[axis] - other * from[axis]) / (one - other)),
      why: ({ from, to, axis, ratio: [one, other] }) =>
        String.raw`$\frac{${one} \times ${bracketed(to[axis])} - ${other} \times ${bracketed(from[axis])}}{${one} - ${other}}$ is for a point outside the segment; inside it, both signs are plus.`,
    },
    {
      name: 'takes AP : PB for AP : AB',
      answer: ({ from, to, axis, ratio: [one, other] }) => wholeNumber(from[axis] + (one * (to[axis] - from[axis])) / other),
      why: ({ ratio: [one, other] }) =>
        String.raw`This goes ${other === 1 ? `$${one}$ times` : String.raw`$\frac{${one}}{${other}}$ of`} the way from $A$ to $B$; the whole way has $${one} + ${other}$ parts, so it is $\frac{${one}}{${one + other}}$ of it.`,
    },
    {
      name: 'gives the other coordinate',
      answer: (section) => between({ ...section, axis: section.axis === 'x' ? 'y' : 'x' }, section.ratio),
      why: ({ axis }) => `This is the $${axis === 'x' ? 'y' : 'x'}$-coordinate of $P$, not the $${axis}$-coordinate.`,
    },
    {
      name: 'gives the way from A',
      answer: (section) => between(section, section.ratio) - section.from[section.axis],
      why: (section) => {
        const { from, axis } = section;
        return `$${between(section, section.ratio) - from[axis]}$ is how far the coordinate changes from $A$ to $P$; it still has to be added to that of $A$, $${from[axis]}$.`;
      },
    },
  ],
  show: inMath,
  proof: (coordinate, { from, to, axis, ratio: [one, other] }) => {
    const [fromA, toB] = [coordinate - from[axis], to[axis] - coordinate];
    return other * fromA === one * toB && fromA * toB > 0;
  },
});
