import type { Figure } from '../../src/assessment/question.ts';
import { accent, arrow, chain, dot, drawing, label, line, type Spot, tick, wash } from './svg.ts';

/** A window on the plane whose axes may cross anywhere in it. */
export interface Window {
  x: readonly [least: number, most: number];
  y: readonly [least: number, most: number];
  /** Between the lines of the grid, which are numbered as far as there is room. */
  step?: number;
}

/** Lines and curves over axes with a numbered grid. */
export function curves(
  { x: [left, right], y: [low, high], step = 1 }: Window,
  lines: readonly { of: (x: number) => number; name?: string; from?: number; to?: number }[],
  points: readonly { x: number; y: number; name: string }[],
  description: string,
): Figure {
  const scale = Math.min(240 / (right - left), 210 / (high - low));
  const [start, top] = [(300 - (right - left) * scale) / 2, 26];
  const place = (x: number, y: number): Spot => [start + (x - left) * scale, top + (high - y) * scale];
  const from = (least: number, most: number) =>
    Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => Math.ceil(least / step) * step + index * step).filter(
      (value) => value <= most,
    );
  const zero = place(0, 0);
  // Numbers need some 18 units of the drawing each.
  const numbered = [1, 2, 5, 10].find((times) => times * step * scale >= 18) ?? 10;
  const hasNumber = (value: number) => value !== 0 && Math.round(value / step) % numbered === 0;
  const drawn = lines.map(({ of, from: first = left, to: last = right }) => {
    const spots = Array.from({ length: 61 }, (_, index) => first + ((last - first) * index) / 60)
      .map((x): [number, number] => [x, of(x)])
      .filter(([, y]) => y >= low && y <= high);
    return chain(
      spots.map(([x, y]) => place(x, y)),
      { stroke: accent, isBold: true },
    );
  });
  return drawing(Math.round(top + (high - low) * scale + 22), description, [
    from(left, right).map((value) => line(place(value, low), place(value, high), { stroke: wash })),
    from(low, high).map((value) => line(place(left, value), place(right, value), { stroke: wash })),
    arrow(place(left, 0), [place(right, 0)[0] + 12, zero[1]]),
    arrow(place(0, low), [zero[0], top - 12]),
    label([place(right, 0)[0] + 20, zero[1]], 'x'),
    label([zero[0] + 12, top - 14], 'y'),
    from(left, right)
      .filter(hasNumber)
      .map((value) => tick([place(value, 0)[0], zero[1] + 11], String(value))),
    from(low, high)
      .filter(hasNumber)
      .map((value) => tick([zero[0] - 5, place(0, value)[1]], String(value), 'end')),
    drawn,
    points.flatMap(({ x, y, name }) => [dot(place(x, y)), label([place(x, y)[0] + 10, place(x, y)[1] - 11], name)]),
  ]);
}

/** A number line with marks at equal parts of each unit, and letters above some points. */
export function numberLine(
  { least, most, parts }: { least: number; most: number; parts: number },
  points: readonly { at: number; name: string }[],
  description: string,
): Figure {
  const xOf = (value: number) => 24 + ((value - least) / (most - least)) * 252;
  const marks = Array.from({ length: (most - least) * parts + 1 }, (_, index) => index);
  return drawing(86, description, [
    arrow([xOf(least), 46], [292, 46]),
    arrow([xOf(most), 46], [8, 46]),
    marks.map((index) =>
      line(
        [xOf(least + index / parts), 46 - (index % parts === 0 ? 9 : 5)],
        [xOf(least + index / parts), 46 + (index % parts === 0 ? 9 : 5)],
      ),
    ),
    marks.filter((index) => index % parts === 0).map((index) => tick([xOf(least + index / parts), 66], String(least + index / parts))),
    points.flatMap(({ at, name }) => [dot([xOf(at), 46]), label([xOf(at), 24], name)]),
  ]);
}

/** A wave at one moment: heights over distance or time, so many steps of the axis long. */
export function waveGraph(
  {
    x,
    y,
    length,
    height,
  }: { x: { name: string; step: number; most: number }; y: string; length: number; height: { size: number; most: number } },
  description: string,
): Figure {
  const [left, width, middle] = [46, 228, 96];
  const xOf = (value: number) => left + (value / x.most) * width;
  const yOf = (value: number) => middle - (value / height.most) * 62;
  const marks = Array.from({ length: Math.round(x.most / x.step) }, (_, index) => (index + 1) * x.step);
  const spots = Array.from({ length: 121 }, (_, index): Spot => {
    const at = (x.most * index) / 120;
    return [xOf(at), yOf(height.size * Math.sin((2 * Math.PI * at) / length))];
  });
  return drawing(188, description, [
    marks.map((value) => line([xOf(value), yOf(height.most)], [xOf(value), yOf(-height.most)], { stroke: wash })),
    [-1, 1].flatMap((side) => [
      line([left, yOf(side * height.size)], [left + width, yOf(side * height.size)], { isDashed: true }),
      tick([left - 6, yOf(side * height.size)], String(side * height.size), 'end'),
    ]),
    arrow([left, middle], [290, middle]),
    arrow([left, 166], [left, 24]),
    tick([left - 6, middle], '0', 'end'),
    marks.map((value) => tick([xOf(value), middle + 12], String(Number(value.toFixed(2))))),
    chain(spots, { stroke: accent, isBold: true }),
    label([6, 10], y, 'start'),
    label([160, 178], x.name),
  ]);
}
