import type { Figure } from '../../src/assessment/question.ts';
import { accent, chain, circle, curve, drawing, label, line, rectangle, type Spot, tick, wash } from './svg.ts';

interface Scale {
  least: number;
  most: number;
  /** Between marks, and between marks with a number. */
  step: number;
  numbered: number;
}

/** Thermometers side by side, in degrees Celsius. */
export function thermometers(
  readings: readonly { value: number; name: string }[],
  { least, most, step, numbered }: Scale,
  description: string,
): Figure {
  const [low, high] = [150, 16];
  const yOf = (value: number) => low - ((value - least) / (most - least)) * (low - high);
  const marks = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, index) => least + index * step);
  const tube = (x: number, value: number, name: string) => [
    curve(`M${x - 6} ${low + 8}V${high - 4}a6 6 0 0 1 12 0V${low + 8}`),
    circle([x, low + 16], 11, { stroke: accent, fill: accent }),
    line([x, low + 8], [x, yOf(value)], { stroke: accent, isBold: true }),
    ...marks.map((mark) => line([x + 8, yOf(mark)], [x + (mark % numbered === 0 ? 18 : 13), yOf(mark)])),
    ...marks.filter((mark) => mark % numbered === 0).map((mark) => tick([x + 22, yOf(mark)], String(mark), 'start')),
    label([x, low + 42], name),
  ];
  return drawing(206, description, [
    readings.flatMap(({ value, name }, index) => tube(60 + (index * 180) / Math.max(1, readings.length - 1), value, name)),
    label([150, 12], '°C'),
  ]);
}

/** A dial whose needle goes from 0 on the left to `most` on the right. */
function dial([x, y]: Spot, { reading, most, parts, unit }: { reading: number; most: number; parts: number; unit: string }): string[] {
  const at = (value: number, distance: number): Spot => {
    const angle = Math.PI * (0.85 - (0.7 * value) / most);
    return [x + distance * Math.cos(angle), y - distance * Math.sin(angle)];
  };
  const marks = Array.from({ length: parts + 1 }, (_, index) => ({ value: (most * index) / parts, isLong: index % 5 === 0 }));
  const [left, right] = [at(0, 72), at(most, 72)];
  return [
    curve(`M${left.map((part) => part.toFixed(1)).join(' ')}A72 72 0 0 1 ${right.map((part) => part.toFixed(1)).join(' ')}`),
    ...marks.map(({ value, isLong }) => line(at(value, 72), at(value, isLong ? 62 : 66))),
    ...marks.filter(({ isLong }) => isLong).map(({ value }) => tick(at(value, 84), String(value))),
    line([x, y], at(reading, 62), { stroke: accent, isBold: true }),
    circle([x, y], 4, { fill: 'currentColor' }),
    label([x, y - 24], unit),
  ];
}

export interface Meter {
  reading: number;
  most: number;
  parts: number;
  unit: string;
}

/** The scales of two meters, one above the other. */
export function meters(upper: Meter, lower: Meter, description: string): Figure {
  return drawing(236, description, [dial([150, 106], upper), dial([150, 222], lower)]);
}

/** A tank of a liquid with an object at its bottom, and how deep it seems to lie. */
export function deepTank(names: { real: string; apparent: string }, description: string): Figure {
  return drawing(190, description, [
    rectangle([90, 56], 120, 112, { fill: wash, stroke: 'none' }),
    chain(
      [
        [90, 30],
        [90, 168],
        [210, 168],
        [210, 30],
      ],
      { isBold: true },
    ),
    line([90, 56], [210, 56], { stroke: accent }),
    circle([150, 164], 4, { fill: 'currentColor' }),
    circle([150, 124], 4, { isDashed: true }),
    chain(
      [
        [150, 164],
        [164, 56],
        [190, 10],
      ],
      { stroke: accent },
    ),
    line([164, 56], [150, 124], { isDashed: true, stroke: accent }),
    line([78, 56], [70, 56]),
    line([78, 168], [70, 168]),
    line([74, 56], [74, 168]),
    label([66, 112], names.real, 'end'),
    line([222, 56], [230, 56]),
    line([222, 124], [230, 124]),
    line([226, 56], [226, 124]),
    label([234, 90], names.apparent, 'start'),
  ]);
}
