import type { Figure } from '../harness/figure.ts';

/** Context of one part of the fault runs, which reports notes on its way and figures at its end. */
export interface FaultRun {
  report: (text: string) => void;
  /** Logs stay in this folder after the run. */
  logFolder: string;
  seed: string;
  /** Overrides how often a part repeats its fault. */
  rounds: number | undefined;
}

export type Part = (run: FaultRun) => Promise<Figure[]>;

/** A count of faults that must be zero. Notes the first few. */
export function noneOf(run: FaultRun, name: string, faults: readonly string[]): Figure {
  for (const fault of faults.slice(0, 10)) run.report(`${name}: ${fault}`);
  return { name, value: faults.length, unit: '', limit: 0, isMet: faults.length === 0 };
}

export function atMost(name: string, value: number, limit: number, unit: string): Figure {
  return { name, value, unit, limit, isMet: value <= limit };
}

/** A minimum of events, below which the other figures prove nothing. */
export function atLeast(name: string, value: number, limit: number, unit = ''): Figure {
  return { name: `${name} (at least)`, value, unit, limit, isMet: value >= limit };
}
