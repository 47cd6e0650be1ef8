import type { Evidence } from './evidence.ts';

/** What answers gained, of what they would have gained if all were known. */
interface Sum {
  gained: number;
  exposure: number;
}

export interface Judged {
  share: number;
  variance: number;
  /** How much of the share is its prior's. */
  borrowed: number;
}

/**
 * How many answers the share of a chapter counts for in one of its concepts, that of the learner in a chapter, and one half in that of the
 * learner; how far errors are from those of a beta distribution; and how fast learners forget. Chosen with simulated learners: see
 * `lab/standing`.
 */
export const estimateConstants = {
  concept: 2.5,
  chapter: 2,
  learner: 1,
  own: 0.95,
  chapterError: 0.4,
  learnerError: 0.2,
  /** In logits. */
  untaught: 0.5,
  /** The usual pace of forgetting, and the standard deviations of its logarithm: of learners, of one concept, and of the law itself. */
  pace: 2.4,
  paceSpread: 0.7,
  ownMemory: 1.2,
  lawError: 0.38,
};

const nothing: Sum = { gained: 0, exposure: 0 };

/** The evidence of a concept, if the learner forgets at that pace. */
export function sumOf(evidence: Evidence | undefined, pace: number): Sum {
  if (!evidence) return nothing;
  const { gained, fresh } = evidence;
  return { gained, exposure: fresh + keptLater(evidence, pace) };
}

/** What the later answers would have gained if all were understood. */
export function keptLater({ later, forgotten }: Evidence, pace: number): number {
  return later === 0 ? 0 : later * Math.exp((-pace * forgotten) / later);
}

/** What is understood of each chapter, and in all. */
export function judgeLevels(concepts: readonly { chapter: string; evidence: Evidence | undefined }[], pace: number) {
  const sums = new Map<string, Sum>();
  for (const { chapter, evidence } of concepts) {
    sums.set(chapter, add(sums.get(chapter) ?? nothing, limited(sumOf(evidence, pace), estimateConstants.concept)));
  }
  const all = [...sums.values()].reduce((sum, chapter) => add(sum, limited(chapter, estimateConstants.chapter)), nothing);
  const learner = judge(all, 0.5, estimateConstants.learner);
  return { learner, chapters: new Map([...sums].map(([name, sum]) => [name, judge(sum, learner.share, estimateConstants.chapter)])) };
}

function add(one: Sum, other: Sum): Sum {
  return { gained: one.gained + other.gained, exposure: one.exposure + other.exposure };
}

/** However often one part was asked, it tells only so much of the whole. */
function limited({ gained, exposure }: Sum, most: number): Sum {
  const part = most / (exposure + most);
  return { gained: gained * part, exposure: exposure * part };
}

export function judge({ gained, exposure }: Sum, prior: number, strength: number): Judged {
  const total = exposure + strength;
  const share = Math.min(0.98, Math.max(0.02, (gained + strength * prior) / total));
  return { share, variance: (share * (1 - share)) / (total + 1), borrowed: strength / total };
}
