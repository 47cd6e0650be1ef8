import type { Figure } from '../../src/assessment/question.ts';
import { accent, arrow, circle, curve, dot, drawing, label, line, midpoint, polygon, type Spot, wash } from './svg.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** At a distance from a spot, in degrees counted from the right against the clock. */
function towards([x, y]: Spot, degrees: number, distance: number): Spot {
  return [x + distance * Math.cos(radians(degrees)), y - distance * Math.sin(radians(degrees))];
}

/** The arc of an angle at `at`, from one direction to another against the clock, with its name. */
function angleMark(at: Spot, from: number, to: number, name: string, radius = 22): string {
  const [start, end] = [towards(at, from, radius), towards(at, to, radius)];
  const path = `M${start.map((part) => part.toFixed(1)).join(' ')}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 0 ${end.map((part) => part.toFixed(1)).join(' ')}`;
  return curve(path) + label(towards(at, (from + to) / 2, radius + 17), name);
}

/** A triangle ABC on its base BC, of which the side BC is drawn on to D: names of the angles. */
export function triangleWithExterior(
  angles: { b: number; c: number },
  names: { a?: string; b?: string; c?: string; exterior?: string },
  description: string,
): Figure {
  const base = 130;
  const [b, c]: [Spot, Spot] = [
    [40, 170],
    [40 + base, 170],
  ];
  const rise = base / (1 / Math.tan(radians(angles.b)) + 1 / Math.tan(radians(angles.c)));
  const scale = Math.min(1, 130 / rise);
  const [right, height] = [scale * base, scale * rise];
  const corner: Spot = [b[0] + right, b[1]];
  const a: Spot = [b[0] + height / Math.tan(radians(angles.b)), b[1] - height];
  const end: Spot = [corner[0] + 96, c[1]];
  const turn = 180 - angles.c;
  return drawing(200, description, [
    polygon([a, b, corner], { stroke: accent, fill: wash }),
    line(corner, end),
    label([a[0], a[1] - 14], 'A'),
    label([b[0] - 12, b[1] + 6], 'B'),
    label([corner[0], c[1] + 18], 'C'),
    label([end[0] + 10, end[1]], 'D'),
    names.a === undefined ? [] : angleMark(a, 180 + angles.b, 360 - angles.c, names.a, 18),
    names.b === undefined ? [] : angleMark(b, 0, angles.b, names.b),
    names.c === undefined ? [] : angleMark(corner, turn, 180, names.c),
    names.exterior === undefined ? [] : angleMark(corner, 0, turn, names.exterior),
  ]);
}

/** Two parallel lines and a line that cuts both: an angle at the upper and one at the lower crossing. */
export function transversal(
  slope: number,
  upper: { from: number; to: number; name: string },
  lower: { from: number; to: number; name: string },
  description: string,
): Figure {
  const [high, low] = [64, 144];
  const shift = 80 / Math.tan(radians(slope));
  const [top, bottom]: [Spot, Spot] = [
    [150 + shift / 2, high],
    [150 - shift / 2, low],
  ];
  return drawing(206, description, [
    line([30, high], [270, high], { isBold: true }),
    line([30, low], [270, low], { isBold: true }),
    line(towards(top, slope, 50), towards(bottom, 180 + slope, 50), { stroke: accent, isBold: true }),
    label([20, high], 'l'),
    label([20, low], 'm'),
    label(towards(top, slope, 60), 't'),
    angleMark(top, upper.from, upper.to, upper.name, 18),
    angleMark(bottom, lower.from, lower.to, lower.name, 18),
  ]);
}

/** A circle with centre O, and points on it given by their directions; lines join points by their letters. */
export function circlePoints(
  points: readonly { name: string; at: number }[],
  lines: readonly (readonly [string, string])[],
  angles: readonly { at: string; from: string; to: string; name: string }[],
  description: string,
): Figure {
  const centre: Spot = [150, 104];
  const radius = 78;
  const spots = new Map<string, Spot>([['O', centre], ...points.map(({ name, at }) => [name, towards(centre, at, radius)] as const)]);
  const spotOf = (name: string): Spot => spots.get(name) ?? centre;
  const direction = (from: string, to: string) => {
    const [one, other] = [spotOf(from), spotOf(to)];
    return (Math.atan2(one[1] - other[1], other[0] - one[0]) * 180) / Math.PI;
  };
  const marks = angles.map(({ at, from, to, name }) => {
    const start = direction(at, from);
    let end = direction(at, to);
    while (end < start) end += 360;
    return angleMark(spotOf(at), start, end, name, 18);
  });
  const isUsed = lines.some((pair) => pair.includes('O'));
  return drawing(212, description, [
    circle(centre, radius, { stroke: accent, fill: wash }),
    lines.map(([one, other]) => line(spotOf(one), spotOf(other))),
    isUsed ? [dot(centre), label([centre[0], centre[1] - 14], 'O')] : [],
    points.map(({ name, at }) => label(towards(centre, at, radius + 14), name)),
    points.map(({ at }) => dot(towards(centre, at, radius))),
    marks,
  ]);
}

/** A sector of a circle, with its radius and the angle at its centre. */
export function sector(degrees: number, names: { radius: string; angle: string }, description: string): Figure {
  const [centre, radius]: [Spot, number] = [[150, 104], 84];
  const [from, to] = [90 - degrees / 2, 90 + degrees / 2];
  const [start, end] = [towards(centre, from, radius), towards(centre, to, radius)];
  const piece = `M${centre.join(' ')}L${start.map((part) => part.toFixed(1)).join(' ')}A${radius} ${radius} 0 ${degrees > 180 ? 1 : 0} 0 ${end.map((part) => part.toFixed(1)).join(' ')}Z`;
  const side = midpoint(centre, start);
  return drawing(208, description, [
    circle(centre, radius, { isDashed: true }),
    curve(piece, { stroke: accent, fill: wash }),
    dot(centre),
    label([centre[0], centre[1] + 16], 'O'),
    label([side[0] + 8, side[1] + 12], names.radius, 'start'),
    label(towards(centre, 90, 40), names.angle),
  ]);
}

/** A triangle ABC with D on AB and E on AC, DE parallel to BC. */
export function cutTriangle(share: number, names: { ad: string; db: string; ae: string; ec: string }, description: string): Figure {
  const [a, b, c]: [Spot, Spot, Spot] = [
    [130, 22],
    [40, 180],
    [256, 180],
  ];
  const between = (from: Spot, to: Spot): Spot => [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  const [d, e] = [between(a, b), between(a, c)];
  const beside = (one: Spot, other: Spot, side: number): Spot => [midpoint(one, other)[0] + side, midpoint(one, other)[1]];
  return drawing(206, description, [
    polygon([a, b, c], { stroke: accent, fill: wash }),
    line(d, e, { isBold: true, stroke: accent }),
    label([a[0], a[1] - 12], 'A'),
    label([b[0] - 12, b[1] + 6], 'B'),
    label([c[0] + 12, c[1] + 6], 'C'),
    label([d[0] - 12, d[1] - 4], 'D'),
    label([e[0] + 12, e[1] - 4], 'E'),
    label(beside(a, d, -10), names.ad, 'end'),
    label(beside(d, b, -10), names.db, 'end'),
    label(beside(a, e, 10), names.ae, 'start'),
    label(beside(e, c, 10), names.ec, 'start'),
  ]);
}

/** A plane mirror, the normal to it and a ray that meets it, with the angle between the ray and the mirror or the normal. */
export function mirrorRay(toNormal: number, named: { isToMirror: boolean; name: string }, description: string): Figure {
  const at: Spot = [150, 150];
  const hatch = Array.from({ length: 14 }, (_, index) => line([40 + index * 16, 150], [32 + index * 16, 160]));
  const start = towards(at, 90 + toNormal, 130);
  return drawing(172, description, [
    line([30, 150], [270, 150], { isBold: true }),
    hatch,
    line([150, 150], [150, 20], { isDashed: true }),
    label([150, 10], 'normal'),
    arrow(start, midpoint(start, at), { stroke: accent }),
    line(midpoint(start, at), at, { stroke: accent }),
    named.isToMirror ? angleMark(at, 90 + toNormal, 180, named.name, 34) : angleMark(at, 90, 90 + toNormal, named.name, 34),
    label([276, 150], 'M', 'start'),
  ]);
}
