import type { Figure } from '../../src/assessment/question.ts';
import { accent, chain, circle, curve, drawing, label, line, rectangle, type Spot, tick, wash } from './svg.ts';

/** Two windows on the scale of a burette, which is read downwards: before and after. Marks every 0.1 mL. */
export function burettes(readings: readonly [number, number], names: readonly [string, string], description: string): Figure {
  const [top, length, window] = [24, 154, 2.8];
  const tube = (x: number, reading: number, name: string) => {
    const first = Math.round(10 * Math.max(0, reading - 1.4)) / 10;
    const yOf = (value: number) => top + ((value - first) / window) * length;
    const marks = Array.from({ length: Math.round(window * 10) + 1 }, (_, index) => Math.round(10 * first + index) / 10);
    const isWhole = (value: number) => Number.isInteger(value);
    const markWidth = (value: number) => {
      if (isWhole(value)) return 26;
      return Number.isInteger(2 * value) ? 18 : 10;
    };
    return [
      rectangle([x, yOf(reading)], 46, top + length - yOf(reading), { fill: wash, stroke: 'none' }),
      line([x, top - 6], [x, top + length + 6]),
      line([x + 46, top - 6], [x + 46, top + length + 6]),
      curve(`M${x} ${yOf(reading) - 4}Q${x + 23} ${yOf(reading) + 4} ${x + 46} ${yOf(reading) - 4}`, { stroke: accent, isBold: true }),
      ...marks.map((value) => line([x, yOf(value)], [x + markWidth(value), yOf(value)])),
      ...marks.filter(isWhole).map((value) => tick([x - 8, yOf(value)], String(value), 'end')),
      label([x + 23, top + length + 18], name),
    ];
  };
  return drawing(212, description, [tube(64, readings[0], names[0]), tube(196, readings[1], names[1]), label([280, 12], 'mL')]);
}

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
    label([286, 12], '°C', 'end'),
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

/** A vernier of ten parts, 9 mm long, on a main scale in millimetres whose numbers are centimetres. */
export function vernierScale({ whole, tenths }: { whole: number; tenths: number }, description: string): Figure {
  const [first, unit, low] = [Math.max(0, whole - 3), 16, 74];
  const xOf = (millimetres: number) => 18 + (millimetres - first) * unit;
  const markHeight = (mark: number) => {
    if (mark % 10 === 0) return 30;
    return mark % 5 === 0 ? 22 : 14;
  };
  const main = Array.from({ length: 17 }, (_, index) => first + index);
  const zero = whole + tenths / 10;
  const vernier = Array.from({ length: 11 }, (_, index) => ({ index, x: xOf(zero + index * 0.9) }));
  return drawing(142, description, [
    line([10, low], [290, low]),
    ...main.map((mark) => line([xOf(mark), low], [xOf(mark), low - markHeight(mark)])),
    ...main.filter((mark) => mark % 10 === 0).map((mark) => tick([xOf(mark), low - 40], String(mark / 10))),
    label([290, 12], 'main scale in cm', 'end'),
    rectangle([xOf(zero) - 8, low], 9 * unit + 16, 34, { stroke: accent, fill: wash }),
    ...vernier.map(({ index, x }) => line([x, low], [x, low + (index % 5 === 0 ? 18 : 12)], { stroke: accent })),
    ...vernier.filter(({ index }) => index % 5 === 0).map(({ index, x }) => tick([x, low + 25], String(index))),
    label([150, low + 52], 'vernier scale'),
  ]);
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
