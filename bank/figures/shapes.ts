import type { Figure } from '../../src/assessment/question.ts';
import {
  accent,
  chain,
  circle,
  curve,
  dot,
  drawing,
  ellipse,
  label,
  line,
  midpoint,
  polygon,
  rectangle,
  rightAngle,
  type Spot,
  tick,
  wash,
} from './svg.ts';

/** A right triangle with the right angle at the lower right: the names of its sides, and of the angle at the lower left. */
export function rightTriangle(
  { base, height }: { base: number; height: number },
  names: { base: string; height: string; hypotenuse: string; angle?: string },
  description: string,
): Figure {
  const scale = Math.min(190 / base, 150 / height);
  const [left, low]: Spot = [54, 20 + height * scale];
  const [foot, corner, top]: [Spot, Spot, Spot] = [
    [left, low],
    [left + base * scale, low],
    [left + base * scale, low - height * scale],
  ];
  const angle = Math.atan2(height, base);
  const reach = Math.min(30, base * scale * 0.4);
  return drawing(Math.round(low + 34), description, [
    polygon([foot, corner, top], { fill: wash, stroke: accent }),
    rightAngle(corner, foot, top),
    names.angle === undefined
      ? []
      : [
          curve(`M${left + reach} ${low}A${reach} ${reach} 0 0 0 ${left + reach * Math.cos(angle)} ${low - reach * Math.sin(angle)}`),
          label([left + (reach + 16) * Math.cos(angle / 2), low - (reach + 16) * Math.sin(angle / 2)], names.angle),
        ],
    label([midpoint(foot, corner)[0], low + 16], names.base),
    label([corner[0] + 8, midpoint(corner, top)[1]], names.height, 'start'),
    label([midpoint(foot, top)[0] - 10, midpoint(foot, top)[1] - 10], names.hypotenuse, 'end'),
  ]);
}

/** A ladder against a wall. */
export function ladder(length: number, foot: number, name: string, description: string): Figure {
  const scale = 150 / length;
  const corner: Spot = [206, 176];
  const low: Spot = [corner[0] - foot * scale, corner[1]];
  const top: Spot = [corner[0], corner[1] - Math.sqrt(length * length - foot * foot) * scale];
  return drawing(200, description, [
    line([30, corner[1]], corner),
    line([corner[0], 12], corner),
    rectangle([corner[0], 12], 10, corner[1] - 12, { fill: wash, stroke: 'none' }),
    line(low, top, { isBold: true, stroke: accent }),
    label([midpoint(low, top)[0] - 12, midpoint(low, top)[1] - 10], name, 'end'),
    label([corner[0] + 16, 90], 'wall', 'start'),
    label([60, corner[1] + 14], 'ground'),
  ]);
}

/** A circle with a tangent from an outer point P to T. */
export function tangentFigure(radius: number, distance: number, names: { radius: string; distance: string }, description: string): Figure {
  const scale = Math.min(62 / radius, 190 / distance);
  const [centre, drawn]: [Spot, number] = [[24 + radius * scale, 82], radius * scale];
  const outer: Spot = [centre[0] + distance * scale, centre[1]];
  const angle = Math.acos(radius / distance);
  const touch: Spot = [centre[0] + drawn * Math.cos(angle), centre[1] - drawn * Math.sin(angle)];
  return drawing(164, description, [
    circle(centre, drawn, { stroke: accent, fill: wash }),
    line(centre, outer),
    line(centre, touch),
    line(touch, outer, { isBold: true, stroke: accent }),
    dot(centre),
    dot(outer),
    dot(touch),
    label([centre[0] - 10, centre[1] + 10], 'O'),
    label([outer[0] + 10, outer[1] - 10], 'P'),
    label([touch[0] + 4, touch[1] - 13], 'T'),
    label([midpoint(centre, outer)[0], centre[1] + 14], names.distance),
    label([midpoint(centre, touch)[0] - 6, midpoint(centre, touch)[1] - 6], names.radius, 'end'),
  ]);
}

/** A circle with a chord AB and its distance from the centre. */
export function chordFigure(radius: number, distance: number, names: { radius: string; distance: string }, description: string): Figure {
  const [centre, drawn]: [Spot, number] = [[150, 92], 76];
  const low = centre[1] + (drawn * distance) / radius;
  const half = drawn * Math.sqrt(1 - (distance / radius) ** 2);
  const rim: Spot = [centre[0] + drawn * Math.cos(0.5), centre[1] - drawn * Math.sin(0.5)];
  const [a, b, foot]: [Spot, Spot, Spot] = [
    [centre[0] - half, low],
    [centre[0] + half, low],
    [centre[0], low],
  ];
  return drawing(190, description, [
    circle(centre, drawn, { stroke: accent, fill: wash }),
    line(a, b, { isBold: true, stroke: accent }),
    line(centre, foot, { isDashed: true }),
    line(centre, rim),
    dot(centre),
    label([centre[0] - 11, centre[1] - 8], 'O'),
    label([a[0] - 12, a[1] + 4], 'A'),
    label([b[0] + 12, b[1] + 4], 'B'),
    label([centre[0] + 6, midpoint(centre, foot)[1]], names.distance, 'start'),
    label([midpoint(centre, rim)[0] - 12, midpoint(centre, rim)[1] - 15], names.radius),
  ]);
}

/** A box seen from the front and above. `isOpen`: without a lid. */
export function cuboid(names: { length: string; breadth: string; height: string }, isOpen: boolean, description: string): Figure {
  const [x, y, width, height, deepX, deepY] = [58, 60, 136, 80, 46, 36];
  const back: Spot = [x + deepX, y - deepY];
  const lid: Spot[] = [[x, y], back, [x + width + deepX, y - deepY], [x + width, y]];
  return drawing(176, description, [
    rectangle([x, y], width, height, { stroke: accent, fill: wash }),
    polygon(lid, { stroke: accent, fill: isOpen ? 'none' : wash }),
    chain(
      [
        [x + width + deepX, y - deepY],
        [x + width + deepX, y - deepY + height],
        [x + width, y + height],
      ],
      { stroke: accent },
    ),
    isOpen ? line(back, [back[0], y], { stroke: accent }) : [],
    label([x + width / 2, y + height + 16], names.length),
    label([x + width + deepX / 2 + 8, y + height - deepY / 2 + 10], names.breadth, 'start'),
    label([x - 6, y + height / 2], names.height, 'end'),
  ]);
}

export function cylinder(names: { radius: string; height: string }, description: string): Figure {
  const [x, top, width, height] = [130, 40, 130, 110];
  return drawing(186, description, [
    curve(`M${x - width / 2} ${top}V${top + height}A${width / 2} 18 0 0 0 ${x + width / 2} ${top + height}V${top}`, {
      stroke: accent,
      fill: wash,
    }),
    ellipse([x, top], width, 36, { stroke: accent, fill: wash }),
    line([x, top], [x + width / 2, top], { isDashed: true }),
    dot([x, top]),
    label([x, 10], names.radius, 'start'),
    label([x + width / 2 + 8, top + height / 2], names.height, 'start'),
  ]);
}

/** A clock that shows a time. */
export function clockFace(time: { hour: number; minute: number }, description: string): Figure {
  const [centre, radius]: [Spot, number] = [[150, 96], 84];
  const at = (degrees: number, distance: number): Spot => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return [centre[0] + distance * Math.cos(angle), centre[1] + distance * Math.sin(angle)];
  };
  const hours = Array.from({ length: 12 }, (_, index) => index + 1);
  return drawing(192, description, [
    circle(centre, radius, { stroke: accent }),
    hours.flatMap((hour) => [line(at(30 * hour, radius - 5), at(30 * hour, radius)), tick(at(30 * hour, radius - 16), String(hour))]),
    line(centre, at(30 * time.hour + time.minute / 2, 40), { isBold: true }),
    line(centre, at(6 * time.minute, 62), { stroke: accent, isBold: true }),
    dot(centre),
  ]);
}
