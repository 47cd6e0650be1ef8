import type { Figure } from '../../src/assessment/question.ts';
import { accent, arrow, chain, circle, drawing, label, line, rectangle, type Spot, wash } from './svg.ts';

function floor(y: number): string[] {
  return [line([10, y], [290, y]), ...Array.from({ length: 15 }, (_, index) => line([20 + index * 18, y], [13 + index * 18, y + 7]))];
}

/** A block seen as a free body: forces to the left and right, and up and down, each with its name; missing ones are not drawn. */
export function freeBody(mass: string, forces: { left?: string; right?: string; up?: string; down?: string }, description: string): Figure {
  const centre: Spot = [150, 104];
  const of = (name: string | undefined, from: Spot, to: Spot, at: Spot) =>
    name === undefined ? [] : [arrow(from, to, { isBold: true }), label(at, name)];
  return drawing(208, description, [
    rectangle([116, 78], 68, 52, { stroke: accent, fill: wash }),
    label(centre, mass),
    of(forces.left, [116, 104], [44, 104], [68, 88]),
    of(forces.right, [184, 104], [256, 104], [232, 88]),
    of(forces.up, [150, 78], [150, 28], [150, 14]),
    of(forces.down, [150, 130], [150, 180], [150, 196]),
  ]);
}

/** Blocks in a row on a smooth table, joined by strings and pulled to the right. */
export function pulledChain(masses: readonly string[], pull: string, strings: readonly string[], description: string): Figure {
  const [low, width, gap] = [110, 54, 34];
  const drawn = masses.map((mass, index) => {
    const x = 18 + index * (width + gap);
    return [
      rectangle([x, low - 44], width, 44, { stroke: accent, fill: wash }),
      label([x + width / 2, low - 22], mass),
      index === 0 ? '' : line([x - gap, low - 22], [x, low - 22]) + label([x - gap / 2, low - 36], strings[index - 1] ?? ''),
    ];
  });
  const end = 18 + masses.length * (width + gap) - gap;
  return drawing(128, description, [
    floor(low),
    drawn.flat(),
    arrow([end, low - 22], [end + 44, low - 22], { isBold: true }),
    label([end + 22, low - 40], pull),
  ]);
}

/** Two trolleys on a track, with their velocities; a trolley at rest has none. */
export function trolleys(
  one: { mass: string; velocity: string },
  other: { mass: string; velocity?: string; isToLeft?: boolean },
  description: string,
): Figure {
  const body = (x: number, mass: string) =>
    rectangle([x, 66], 72, 36, { stroke: accent, fill: wash }) +
    label([x + 36, 84], mass) +
    circle([x + 16, 110], 8) +
    circle([x + 56, 110], 8);
  const [from, to]: [Spot, Spot] = other.isToLeft
    ? [
        [246, 46],
        [192, 46],
      ]
    : [
        [192, 46],
        [246, 46],
      ];
  return drawing(138, description, [
    floor(118),
    body(40, one.mass),
    body(184, other.mass),
    arrow([50, 46], [104, 46], { isBold: true }),
    label([77, 28], one.velocity),
    other.velocity === undefined ? label([220, 46], 'at rest') : [arrow(from, to, { isBold: true }), label([219, 28], other.velocity)],
  ]);
}

/** A spring from a ceiling: without a load, and with one that makes it longer. */
export function loadedSpring(names: { bare: string; loaded: string; load: string }, description: string): Figure {
  const spring = (x: number, length: number) => {
    const turns = 9;
    const zigzag = Array.from({ length: turns * 2 }, (_, index): Spot => [
      x + (index % 2 === 0 ? -12 : 12),
      22 + ((index + 0.5) * length) / (turns * 2),
    ]);
    return chain([[x, 12], [x, 22], ...zigzag, [x, 22 + length], [x, 30 + length]], { stroke: accent });
  };
  const measured = (x: number, low: number, name: string) => [
    line([x, 12], [x, low], { isDashed: true }),
    line([x - 5, low], [x + 5, low]),
    label([x + 8, low / 2 + 6], name, 'start'),
  ];
  return drawing(206, description, [
    line([20, 12], [280, 12], { isBold: true }),
    spring(60, 64),
    measured(88, 94, names.bare),
    spring(190, 116),
    measured(218, 146, names.loaded),
    rectangle([168, 146], 44, 40, { fill: wash, stroke: accent }),
    label([190, 166], names.load),
  ]);
}
