import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { type Random, randomInteger } from '../../src/assessment/random.ts';
import { plane } from '../figures/graphs.ts';
import { added, inMath, positiveWhole, subtracted } from '../typeset-numbers.ts';
import { named, type Point } from './points.ts';

const pack = 'mathematics/coordinate-geometry';

interface Triangle {
  corners: readonly [Point, Point, Point];
}

/** The terms of the area formula: each x times the difference of the other two y, taken round the triangle. */
function terms({ corners: [a, b, c] }: Triangle): [number, number, number] {
  return [a.x * (b.y - c.y), b.x * (c.y - a.y), c.x * (a.y - b.y)];
}

function span(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}

function box({ corners }: Triangle): [width: number, height: number] {
  return [span(corners.map(({ x }) => x)), span(corners.map(({ y }) => y))];
}

function area(triangle: Triangle): number {
  const [first, second, third] = terms(triangle);
  return Math.abs(first + second + third) / 2;
}

function drawPoint(random: Random): Point {
  return { x: randomInteger(random, -6, 9), y: randomInteger(random, -6, 9) };
}

export const areaFromVertices = itemModel<Triangle, number>({
  id: 'area-from-vertices',
  pack,
  concept: 'Area of a triangle',
  difficulty: 'hard',
  draw: (random) => ({ corners: [drawPoint(random), drawPoint(random), drawPoint(random)] }),
  constraint: (triangle) => {
    const { corners } = triangle;
    const hasNoLevelSide = new Set(corners.map(({ x }) => x)).size === 3 && new Set(corners.map(({ y }) => y)).size === 3;
    return hasNoLevelSide && area(triangle) >= 4 && Number.isInteger(area(triangle)) && terms(triangle).every((term) => term !== 0);
  },
  stem: ({ corners: [a, b, c] }) => [
    `What is the area of the triangle with the vertices ${named('A', a)}, ${named('B', b)} and ${named('C', c)}?`,
    `The points ${named('A', a)}, ${named('B', b)} and ${named('C', c)} are the corners of a triangle. What is its area?`,
  ],
  claim: ({ corners: [a, b, c] }, shown) =>
    `The area of the triangle with the vertices ${named('A', a)}, ${named('B', b)} and ${named('C', c)} is ${shown} square units.`,
  figure: ({ corners: [a, b, c] }) =>
    plane(
      [
        { name: 'A', ...a },
        { name: 'B', ...b },
        { name: 'C', ...c },
      ],
      true,
      'A triangle ABC over the axes of coordinates, which are not marked with numbers.',
    ),
  key: area,
  keyWhy: (triangle) => {
    const [first, second, third] = terms(triangle);
    return String.raw`$\frac{1}{2}\left|x_1(y_2 - y_3) + x_2(y_3 - y_1) + x_3(y_1 - y_2)\right| = \frac{1}{2}\left|${first} ${added(second)} ${added(third)}\right| = ${area(triangle)}$.`;
  },
  slips: [
    {
      name: 'does not halve',
      answer: (triangle) => 2 * area(triangle),
      why: (triangle) => {
        const [first, second, third] = terms(triangle);
        return String.raw`$\left|${first} ${added(second)} ${added(third)}\right| = ${2 * area(triangle)}$ is the area of a parallelogram on two sides of the triangle, twice its own.`;
      },
    },
    {
      name: 'halves the rectangle',
      answer: (triangle) => positiveWhole((box(triangle)[0] * box(triangle)[1]) / 2),
      why: (triangle) => {
        const [width, height] = box(triangle);
        return String.raw`$\frac{1}{2} \times ${width} \times ${height}$ takes the widths in the $x$- and the $y$-direction for base and height; no side is parallel to an axis.`;
      },
    },
    {
      name: 'gives the rectangle',
      answer: (triangle) => box(triangle)[0] * box(triangle)[1],
      why: (triangle) => {
        const [width, height] = box(triangle);
        return String.raw`$${width} \times ${height}$ is the area of the rectangle round the triangle, with sides parallel to the axes.`;
      },
    },
    {
      name: 'alternates the signs',
      answer: (triangle) => {
        const [first, second, third] = terms(triangle);
        return positiveWhole(Math.abs(first - second + third) / 2);
      },
      why: (triangle) => {
        const [first, second, third] = terms(triangle);
        return String.raw`$\frac{1}{2}\left|${first} ${subtracted(second)} ${added(third)}\right|$ turns the sign of the second term; with $x_2(y_3 - y_1)$ all three are added.`;
      },
    },
    {
      name: 'leaves out the third term',
      answer: (triangle) => positiveWhole(Math.abs(terms(triangle)[0] + terms(triangle)[1]) / 2),
      why: (triangle) => {
        const [first, second, third] = terms(triangle);
        return String.raw`$\frac{1}{2}\left|${first} ${added(second)}\right|$ leaves out the third term, $x_3(y_1 - y_2) = ${third}$.`;
      },
    },
    {
      name: 'halves twice',
      answer: (triangle) => positiveWhole(area(triangle) / 2),
      why: (triangle) =>
        `This is half of $${area(triangle)}$: the sum of the three terms was halved twice, but the formula has the factor one half once.`,
    },
  ],
  show: inMath,
  // Heron's formula on the three distances.
  proof: (answer, { corners: [a, b, c] }) => {
    const lengths = [Math.hypot(a.x - b.x, a.y - b.y), Math.hypot(b.x - c.x, b.y - c.y), Math.hypot(c.x - a.x, c.y - a.y)];
    const half = lengths.reduce((sum, length) => sum + length) / 2;
    const square = lengths.reduce((product, length) => product * (half - length), half);
    return Math.abs(Math.sqrt(Math.max(0, square)) - answer) < 1e-6;
  },
});
