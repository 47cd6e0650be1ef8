import type { Figure } from '../../src/assessment/question.ts';
import { accent, arrow, chain, circle, dot, drawing, figureWidth, label, line, polygon, rectangle, type Spot, tick, wash } from './svg.ts';

interface Axis {
  name: string;
  /** The last value that is marked. */
  most: number;
  step: number;
}

export interface GraphOptions {
  x: Axis;
  y: Axis;
  /** The corners of the graph, in the units of the axes. */
  points: readonly (readonly [x: number, y: number])[];
  description: string;
}

const box = { left: 44, right: 268, top: 34, bottom: 176 };

function stepsOf({ most, step }: Axis): number[] {
  return Array.from({ length: Math.floor(most / step + 1e-9) }, (_, index) => Number(((index + 1) * step).toFixed(6)));
}

/** A graph of straight pieces over axes that begin at 0. */
export function graph({ x, y, points, description }: GraphOptions): Figure {
  const place = ([right, up]: readonly [number, number]): Spot => [
    box.left + (right / x.most) * (box.right - box.left),
    box.bottom - (up / y.most) * (box.bottom - box.top),
  ];
  const grid = [
    ...stepsOf(x).flatMap((value) => [
      line(place([value, 0]), place([value, y.most]), { stroke: wash }),
      tick([place([value, 0])[0], box.bottom + 14], String(value)),
    ]),
    ...stepsOf(y).flatMap((value) => [
      line(place([0, value]), place([x.most, value]), { stroke: wash }),
      tick([box.left - 8, place([0, value])[1]], String(value), 'end'),
    ]),
  ];
  const axes = [
    arrow([box.left, box.bottom], [box.right + 18, box.bottom]),
    arrow([box.left, box.bottom], [box.left, box.top - 12]),
    tick([box.left - 8, box.bottom + 8], '0', 'end'),
    label([(box.left + box.right) / 2, box.bottom + 34], x.name),
    label([6, 10], y.name, 'start'),
  ];
  return drawing(222, description, [grid, axes, chain(points.map(place), { stroke: accent, isBold: true })]);
}

export interface Bar {
  name: string;
  value: number;
}

/** Bars over an axis with marks in steps. Names are short: five fit. */
export function barChart(y: Axis, bars: readonly Bar[], description: string): Figure {
  const width = (box.right - box.left + 16) / bars.length;
  const heightOf = (value: number) => (value / y.most) * (box.bottom - box.top);
  const grid = stepsOf(y).flatMap((value) => [
    line([box.left, box.bottom - heightOf(value)], [box.right + 16, box.bottom - heightOf(value)], { stroke: wash }),
    tick([box.left - 8, box.bottom - heightOf(value)], String(value), 'end'),
  ]);
  const drawn = bars.flatMap(({ name, value }, index) => {
    const left = box.left + index * width;
    return [
      rectangle([left + width * 0.2, box.bottom - heightOf(value)], width * 0.6, heightOf(value), { stroke: accent, fill: wash }),
      tick([left + width / 2, box.bottom + 14], name),
    ];
  });
  const axes = [
    line([box.left, box.bottom], [box.right + 16, box.bottom]),
    line([box.left, box.bottom], [box.left, box.top - 8]),
    tick([box.left - 8, box.bottom + 4], '0', 'end'),
    label([6, 10], y.name, 'start'),
  ];
  return drawing(202, description, [grid, drawn, axes]);
}

/** A circle in sectors, clockwise from the top. `shown`: the words below the name of a sector. */
export function pieChart(sectors: readonly { name: string; degrees: number; shown: string }[], description: string): Figure {
  const [middle, radius]: [Spot, number] = [[150, 104], 66];
  const at = (degrees: number, distance: number): Spot => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return [middle[0] + distance * Math.cos(angle), middle[1] + distance * Math.sin(angle)];
  };
  let turned = 0;
  const drawn = sectors.flatMap(({ name, degrees, shown }) => {
    const [from, centre] = [turned, turned + degrees / 2];
    turned += degrees;
    const [x, y] = at(centre, radius + 12);
    const anchor = x >= middle[0] ? 'start' : 'end';
    const isTop = y < middle[1];
    return [
      line(middle, at(from, radius)),
      label([x, y + (isTop ? -14 : 2)], name, anchor),
      label([x, y + (isTop ? 2 : 18)], shown, anchor),
    ];
  });
  return drawing(216, description, [circle(middle, radius, { fill: wash, stroke: accent }), drawn]);
}

/** Points of the plane with their names, over axes through 0; `isClosed` joins the last with the first. */
export function plane(points: readonly { name: string; x: number; y: number }[], isClosed: boolean, description: string): Figure {
  const xs = [0, ...points.map(({ x }) => x)];
  const ys = [0, ...points.map(({ y }) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(200 / Math.max(1, right - left), 170 / Math.max(1, high - low));
  const zero: Spot = [(figureWidth - (right - left) * scale) / 2 - left * scale, 34 + high * scale];
  const place = ({ x, y }: { x: number; y: number }): Spot => [zero[0] + x * scale, zero[1] - y * scale];
  const height = 34 + (high - low) * scale + 34;
  const axes = [
    arrow([zero[0] + left * scale - 26, zero[1]], [zero[0] + right * scale + 30, zero[1]]),
    arrow([zero[0], zero[1] - low * scale + 24], [zero[0], zero[1] - high * scale - 26]),
    label([zero[0] + right * scale + 38, zero[1] + 1], 'x'),
    label([zero[0] + 12, zero[1] - high * scale - 24], 'y'),
    tick([zero[0] - 9, zero[1] + 11], 'O'),
  ];
  const spots = points.map(place);
  const lines = isClosed ? polygon(spots, { stroke: accent, fill: wash }) : chain(spots, { stroke: accent, isBold: true });
  // Names stand outside the figure that the points make.
  const [middleX, middleY] = [0, 1].map((side) => spots.reduce((sum, spot) => sum + (spot[side] ?? 0), 0) / spots.length);
  const names = points.map((point) => {
    const [x, y] = place(point);
    const [aside, down] = [x - (middleX ?? x), y - (middleY ?? y)];
    const distance = Math.max(1, Math.hypot(aside, down)) / 16;
    return label([x + aside / distance, y + down / distance], point.name);
  });
  return drawing(Math.round(height), description, [lines, axes, spots.map(dot), names]);
}

/** Points joined by lines over named places of the x-axis, such as years. */
export function lineChart(y: Axis, values: readonly Bar[], description: string): Figure {
  const width = (box.right - box.left) / (values.length - 1);
  const spots = values.map(({ value }, index): Spot => [box.left + index * width, box.bottom - (value / y.most) * (box.bottom - box.top)]);
  const grid = stepsOf(y).flatMap((value) => {
    const height = box.bottom - (value / y.most) * (box.bottom - box.top);
    return [line([box.left, height], [box.right, height], { stroke: wash }), tick([box.left - 8, height], String(value), 'end')];
  });
  return drawing(202, description, [
    grid,
    line([box.left, box.bottom], [box.right, box.bottom]),
    line([box.left, box.bottom], [box.left, box.top - 8]),
    tick([box.left - 8, box.bottom], '0', 'end'),
    label([6, 10], y.name, 'start'),
    chain(spots, { stroke: accent, isBold: true }),
    spots.map(dot),
    values.map(({ name }, index) => tick([box.left + index * width, box.bottom + 14], name)),
  ]);
}

/** Bars that touch, over classes of equal width whose limits are named. */
export function histogram(x: { name: string; limits: readonly number[] }, y: Axis, counts: readonly number[], description: string): Figure {
  const width = (box.right - box.left) / counts.length;
  const heightOf = (value: number) => (value / y.most) * (box.bottom - box.top);
  return drawing(222, description, [
    stepsOf(y).flatMap((value) => [
      line([box.left, box.bottom - heightOf(value)], [box.right, box.bottom - heightOf(value)], { stroke: wash }),
      tick([box.left - 8, box.bottom - heightOf(value)], String(value), 'end'),
    ]),
    counts.map((count, index) =>
      rectangle([box.left + index * width, box.bottom - heightOf(count)], width, heightOf(count), { stroke: accent, fill: wash }),
    ),
    line([box.left, box.bottom], [box.right, box.bottom]),
    line([box.left, box.bottom], [box.left, box.top - 8]),
    x.limits.map((limit, index) => tick([box.left + index * width, box.bottom + 14], String(limit))),
    label([(box.left + box.right) / 2, box.bottom + 34], x.name),
    label([6, 10], y.name, 'start'),
  ]);
}
