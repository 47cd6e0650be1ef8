import type { Figure } from '../../src/assessment/question.ts';
import { accent, arrow, chain, circle, dot, drawing, label, line, rectangle, type Spot, wash } from './svg.ts';

const [left, right, bottom] = [34, 266, 168];
const [length, thickness] = [54, 20];

function resistor([x, y]: Spot, name: string): string {
  return rectangle([x - length / 2, y - thickness / 2], length, thickness, { fill: wash, stroke: accent }) + label([x, y - 21], name);
}

/** A wire from left to right with a resistor in the middle. */
function branch([from, y]: Spot, to: number, name: string): string {
  const middle = (from + to) / 2;
  return line([from, y], [middle - length / 2, y]) + resistor([middle, y], name) + line([middle + length / 2, y], [to, y]);
}

/** The longer stroke is the positive pole. */
function cell([x, y]: Spot, name: string): string {
  return line([x - 5, y - 14], [x - 5, y + 14]) + line([x + 5, y - 7], [x + 5, y + 7], { isBold: true }) + label([x, y + 26], name);
}

function sides(top: number): string[] {
  return [
    chain([
      [145, bottom],
      [left, bottom],
      [left, top],
    ]),
    chain([
      [155, bottom],
      [right, bottom],
      [right, top],
    ]),
  ];
}

/** A cell, and a pair in parallel whose one end is in series with another resistor. */
export function mixedCircuit({ pair, series }: { pair: readonly [string, string]; series: string }): Figure {
  const [y, spread] = [76, 34];
  const description = `A circuit diagram. Resistors of ${pair[0]} and ${pair[1]} lie in two parallel branches. In line with them is a resistor of ${series}. A cell feeds them.`;
  return drawing(212, description, [
    sides(y),
    line([left, y], [56, y]),
    chain([
      [148, y - spread],
      [148, y + spread],
    ]),
    chain([
      [56, y - spread],
      [56, y + spread],
    ]),
    branch([56, y - spread], 148, pair[0]),
    branch([56, y + spread], 148, pair[1]),
    dot([56, y]),
    dot([148, y]),
    branch([148, y], right, series),
    cell([150, bottom], ''),
  ]);
}

/** A battery with its internal resistance in a box, and a resistor on which a voltmeter lies. */
export function batteryCircuit({ emf, internal, external }: { emf: string; internal: string; external: string }): Figure {
  const description = `A circuit diagram. A battery of emf ${emf} with an internal resistance of ${internal} is joined to a resistor of ${external}. A voltmeter lies across the terminals of the battery.`;
  const y = 40;
  return drawing(264, description, [
    branch([left, y], right, external),
    chain([
      [right, y],
      [right, bottom],
      [206, bottom],
    ]),
    chain([
      [left, y],
      [left, bottom],
      [105, bottom],
    ]),
    line([115, bottom], [152, bottom]),
    cell([110, bottom], emf),
    resistor([179, bottom], internal),
    rectangle([78, bottom - 40], 144, 80, { isDashed: true }),
    dot([56, bottom]),
    dot([244, bottom]),
    chain([
      [56, bottom],
      [56, 232],
      [136, 232],
    ]),
    chain([
      [164, 232],
      [244, 232],
      [244, bottom],
    ]),
    circle([150, 232], 14),
    label([150, 232], 'V'),
    arrow([left, 120], [left, 90], { stroke: accent }),
    label([left + 12, 105], 'I'),
  ]);
}

/** Resistors one after the other, or side by side, on a cell. `meter`: the letter of a meter in the main wire. */
export function simpleCircuit(
  { resistors, isParallel, supply, meter }: { resistors: readonly string[]; isParallel: boolean; supply: string; meter?: string },
  description: string,
): Figure {
  const step = (right - left) / resistors.length;
  const top = 40;
  const drawn = isParallel
    ? resistors.flatMap((name, index) => {
        const y = top + index * 46;
        return [branch([70, y], 230, name), ...(index === 0 ? [] : [line([70, y - 46], [70, y]), line([230, y - 46], [230, y])])];
      })
    : resistors.map((name, index) => branch([left + index * step, top], left + (index + 1) * step, name));
  const low = isParallel ? top + resistors.length * 46 + 14 : bottom - 20;
  const wires = [
    ...(isParallel ? [line([left, top], [70, top]), line([230, top], [right, top])] : []),
    chain([
      [145, low],
      [left, low],
      [left, top],
    ]),
    chain([
      [155, low],
      [right, low],
      [right, top],
    ]),
  ];
  const middle = (top + low) / 2;
  const shown = meter === undefined ? [] : [circle([left, middle], 14, { fill: 'var(--pen-wash)' }), label([left, middle], meter)];
  return drawing(Math.round(low + 42), description, [wires, drawn, cell([150, low], supply), shown]);
}
