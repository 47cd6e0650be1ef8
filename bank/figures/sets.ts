import type { Figure } from '../../src/assessment/question.ts';
import { accent, circle, drawing, label, rectangle, wash } from './svg.ts';

/** Two overlapping sets in a frame, with what is known of each part; a part without words stays empty. */
export function venn(
  names: readonly [string, string],
  parts: { first: string; both: string; second: string; neither: string },
  description: string,
): Figure {
  return drawing(194, description, [
    rectangle([6, 6], 288, 182),
    circle([112, 100], 70, { fill: wash, stroke: accent }),
    circle([188, 100], 70, { stroke: accent }),
    label([84, 20], names[0]),
    label([216, 20], names[1]),
    label([78, 100], parts.first),
    label([150, 100], parts.both),
    label([222, 100], parts.second),
    label([286, 174], parts.neither, 'end'),
  ]);
}
