import { findShapeFault } from './check-shape.ts';
import { findFlaws } from './flaws/find-flaws.ts';
import { findRepeat, type PreparedQuestion } from './novelty.ts';
import type { Draft } from './question.ts';

export interface Rejection {
  /** Which check refused it. */
  check: 'shape' | 'flaw' | 'novelty';
  /** A stable word for the reason, e.g. `key-much-longer`. */
  reason: string;
}

/** The first reason against a draft: its shape, a flaw that a rule can see, or that it was asked before. */
export function findRejection(draft: Draft, asked: readonly PreparedQuestion[]): Rejection | undefined {
  const fault = findShapeFault(draft);
  if (fault) return { check: 'shape', reason: fault };
  const [flaw] = findFlaws(draft);
  if (flaw) return { check: 'flaw', reason: flaw };
  const repeat = findRepeat(draft, asked);
  return repeat && { check: 'novelty', reason: repeat };
}
