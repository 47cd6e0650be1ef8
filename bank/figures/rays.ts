import type { Figure } from '../../src/assessment/question.ts';
import { accent, arrow, curve, dot, drawing, label, line, type Spot, tick } from './svg.ts';

export interface Bench {
  /** Distances in one unit, positive. */
  object: number;
  focal: number;
  /** Words for both distances. */
  names: { object: string; focal: string };
  description: string;
}

const axis = 84;

/** A distance below the axis, from one place to another. */
function measured(from: number, to: number, y: number, name: string): string {
  return arrow([(from + to) / 2, y], [from, y]) + arrow([(from + to) / 2, y], [to, y]) + label([(from + to) / 2, y + 14], name);
}

/** An object: an arrow on the axis. */
function object(x: number): string {
  return arrow([x, axis], [x, axis - 44], { stroke: accent, isBold: true }) + tick([x, axis + 14], 'O');
}

/** A concave mirror on the right, an object, and the first piece of a ray that is parallel to the axis. */
export function concaveMirror({ object: distance, focal, names, description }: Bench): Figure {
  const pole = 270;
  const scale = 236 / Math.max(distance, 2 * focal);
  const [o, f, c] = [pole - distance * scale, pole - focal * scale, pole - 2 * focal * scale];
  const hatch = Array.from({ length: 9 }, (_, index): [Spot, Spot] => {
    const y = 24 + index * 15;
    const x = pole - ((y - axis) / 66) ** 2 * 14;
    return [
      [x, y],
      [x + 7, y - 6],
    ];
  });
  return drawing(190, description, [
    line([16, axis], [pole, axis]),
    curve(`M${pole - 14} ${axis - 66}Q${pole + 14} ${axis} ${pole - 14} ${axis + 66}`, { isBold: true }),
    hatch.map(([from, to]) => line(from, to)),
    object(o),
    arrow([o, axis - 44], [(o + pole) / 2, axis - 44], { stroke: accent }),
    line([(o + pole) / 2, axis - 44], [pole - 5, axis - 44], { stroke: accent }),
    dot([f, axis]),
    dot([c, axis]),
    label([f, axis - 14], 'F'),
    label([c, axis - 14], 'C'),
    label([pole + 14, axis], 'P'),
    measured(f, pole, axis + 30, names.focal),
    measured(o, pole, axis + 66, names.object),
  ]);
}

/** A convex lens in the middle, an object on its left, and the first piece of a ray parallel to the axis. */
export function convexLens({ object: distance, focal, names, description }: Bench): Figure {
  const centre = 170;
  const scale = Math.min(146 / distance, 110 / focal);
  const [o, f, g] = [centre - distance * scale, centre - focal * scale, centre + focal * scale];
  return drawing(206, description, [
    line([10, axis], [292, axis]),
    curve(`M${centre} ${axis - 54}Q${centre + 22} ${axis} ${centre} ${axis + 54}Q${centre - 22} ${axis} ${centre} ${axis - 54}Z`),
    object(o),
    arrow([o, axis - 44], [(o + centre) / 2, axis - 44], { stroke: accent }),
    line([(o + centre) / 2, axis - 44], [centre, axis - 44], { stroke: accent }),
    dot([f, axis]),
    dot([g, axis]),
    label([f, axis - 14], 'F₁'),
    label([g, axis - 14], 'F₂'),
    measured(f, centre, axis + 64, names.focal),
    measured(o, centre, axis + 98, names.object),
  ]);
}
