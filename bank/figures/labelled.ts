import type { Figure } from '../../src/assessment/question.ts';
import { circle, drawing, label, line, type Spot } from './svg.ts';

/** Words in English and in Hindi; the same where nothing asks in Hindi. */
export type InBoth = readonly [english: string, hindi: string];

export interface DiagramPart {
  name: InBoth;
  /** How it looks and where it lies, in words that do not name it. */
  look: InBoth;
  /** What it does, as an option; undefined if that is not asked. */
  does?: InBoth;
  /** What its label points at, and where the letter stands. */
  at: Spot;
  letterAt: Spot;
}

/** A line drawing whose parts can be labelled. */
export interface Diagram {
  /** As in "the diagram of …". */
  of: InBoth;
  height: number;
  art: readonly (string | readonly string[])[];
  parts: readonly DiagramPart[];
}

export interface Labelled {
  letter: string;
  part: DiagramPart;
}

/** The drawing with letters at some of its parts. */
export function labelledDrawing({ height, art }: Diagram, labels: readonly Labelled[], description: string): Figure {
  const pointers = labels.map(({ letter, part: { at, letterAt } }) => {
    const length = Math.hypot(at[0] - letterAt[0], at[1] - letterAt[1]);
    const start: Spot = [letterAt[0] + (11 * (at[0] - letterAt[0])) / length, letterAt[1] + (11 * (at[1] - letterAt[1])) / length];
    return line(start, at) + circle(at, 2.2, { fill: 'currentColor', stroke: 'none' }) + label(letterAt, letter);
  });
  return drawing(height, description, [...art, pointers]);
}
