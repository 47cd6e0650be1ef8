import type { Figure } from '../bench/figure.ts';

/** Where a part of the run tells what it sees on its way; its figures come at its end. */
export interface Telling {
  note: (text: string) => void;
  /** A folder for logs that stay after the run. */
  logFolder: string;
  seed: string;
  /** How often, where a part does one thing again and again; as often as it does of itself without it. */
  rounds: number | undefined;
}

export type Part = (telling: Telling) => Promise<Figure[]>;

/** A figure of things that must not be: met where there are none. Each is told, up to a few. */
export function noneOf(telling: Telling, name: string, faults: readonly string[]): Figure {
  for (const fault of faults.slice(0, 10)) telling.note(`${name}: ${fault}`);
  return { name, value: faults.length, unit: '', limit: 0, isMet: faults.length === 0 };
}

export function atMost(name: string, value: number, limit: number, unit: string): Figure {
  return { name, value, unit, limit, isMet: value <= limit };
}

/** What must have happened at least so often for the rest to say anything. */
export function atLeast(name: string, value: number, limit: number, unit = ''): Figure {
  return { name: `${name} (at least)`, value, unit, limit, isMet: value >= limit };
}
