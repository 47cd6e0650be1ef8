import type { Figure } from '../../src/assessment/question.ts';
import { accent, arrow, chain, circle, curve, drawing, label, line, polygon, rectangle, type Spot, tick, wash } from './svg.ts';

/** A block on a level, rough floor, pulled to the right. */
export function pulledBlock(names: { mass: string; pull: string; floor: string }, description: string): Figure {
  const floor = 120;
  const marks = Array.from({ length: 14 }, (_, index) => line([20 + index * 20, floor], [12 + index * 20, floor + 8]));
  return drawing(164, description, [
    line([12, floor], [288, floor]),
    marks,
    rectangle([96, floor - 56], 84, 56, { stroke: accent, fill: wash }),
    label([138, floor - 28], names.mass),
    arrow([180, floor - 28], [258, floor - 28], { isBold: true }),
    label([222, floor - 46], names.pull),
    label([150, floor + 26], names.floor),
  ]);
}

/** A block on a plane that rises to the right, whose rise and length are known. */
export function blockOnPlane(
  rise: number,
  length: number,
  names: { mass: string; rise: string; length: string },
  description: string,
): Figure {
  const [left, low] = [24, 158];
  const drawn = Math.min(226, (120 * length) / rise);
  const angle = Math.asin(rise / length);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const along = (way: number, up = 0): Spot => [left + way * cosine - up * sine, low - way * sine - up * cosine];
  const top = along(drawn);
  const [from, to] = [drawn * 0.3, drawn * 0.3 + 60];
  return drawing(194, description, [
    polygon([[left, low], [top[0], low], top]),
    polygon([along(from), along(to), along(to, 38), along(from, 38)], { stroke: accent, fill: wash }),
    label(along((from + to) / 2, 19), names.mass),
    label([top[0] + 6, (top[1] + low) / 2], names.rise, 'start'),
    label([...along(drawn * 0.84, 18)], names.length, 'end'),
    label([(left + top[0]) / 2, low + 16], 'ground'),
  ]);
}

/** Two bodies on a string over a pulley. */
export function pulley(names: { one: string; other: string }, description: string): Figure {
  const [centre, radius]: [Spot, number] = [[150, 50], 26];
  const [one, other] = [centre[0] - radius, centre[0] + radius];
  const body = (x: number, top: number, name: string) =>
    line([x, centre[1]], [x, top]) +
    rectangle([x - 20, top], 40, 40, { stroke: accent, fill: wash }) +
    label([x + Math.sign(x - 150) * 26, top + 20], name, x < 150 ? 'end' : 'start');
  return drawing(208, description, [
    line([96, 8], [204, 8], { isBold: true }),
    line([150, 8], centre),
    circle(centre, radius),
    circle(centre, 3, { fill: 'currentColor' }),
    curve(`M${one} ${centre[1]}A${radius} ${radius} 0 0 1 ${other} ${centre[1]}`, { isBold: true }),
    body(one, 118, names.one),
    body(other, 150, names.other),
  ]);
}

/** Two measuring cylinders: water alone, and with a stone in it. Levels in steps of the scale, which ends at `most`. */
export function measuringCylinders(levels: readonly [number, number], scale: { most: number; step: number }, description: string): Figure {
  const [low, high] = [182, 34];
  const heightOf = (value: number) => low - (value / scale.most) * (low - high);
  const marks = Array.from({ length: scale.most / scale.step }, (_, index) => (index + 1) * scale.step);
  const vessel = (x: number, level: number) => [
    rectangle([x, heightOf(level)], 58, low - heightOf(level), { fill: wash, stroke: 'none' }),
    line([x, heightOf(level)], [x + 58, heightOf(level)], { stroke: accent, isBold: true }),
    chain([
      [x - 6, high - 20],
      [x, high - 14],
      [x, low],
      [x + 58, low],
      [x + 58, high - 20],
    ]),
    ...marks.map((value, index) => line([x, heightOf(value)], [x + (index % 2 === 1 ? 14 : 8), heightOf(value)])),
    ...marks.filter((_, index) => index % 2 === 1).map((value) => tick([x + 18, heightOf(value)], String(value), 'start')),
  ];
  const stone = polygon(
    [
      [232, 180],
      [229, 170],
      [236, 162],
      [246, 164],
      [250, 173],
      [246, 180],
    ],
    { fill: 'currentColor' },
  );
  return drawing(216, description, [
    vessel(40, levels[0]),
    vessel(196, levels[1]),
    stone,
    label([69, 202], 'before'),
    label([225, 202], 'after'),
    label([150, 20], 'mL'),
  ]);
}
