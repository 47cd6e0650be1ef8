import type { Evidence } from './evidence.ts';
import { judge, judgeLevels, keptLater, estimateConstants, sumOf } from './judge-levels.ts';

interface Answered {
  chapter: string;
  evidence: Evidence | undefined;
}

/** What is tried, in standard deviations from the usual pace. */
const steps = Array.from({ length: 13 }, (_, step) => (step - 6) / 2);
/** Of one later answer, about: its variance. */
const variance = 0.25;

/**
 * How fast a learner forgets, as a power of what their memories say: the most probable pace, given how many of the later answers were right,
 * and that paces are log-normal. With it the standard deviation of its logarithm.
 */
export function forgettingOf(concepts: readonly Answered[]): { pace: number; paceError: number } {
  const total = concepts.reduce((sum, { evidence }) => sum + (evidence?.later ?? 0), 0);
  const paces = steps.map((step) => {
    const pace = estimateConstants.pace * Math.exp(estimateConstants.paceSpread * step);
    const { expected, gained, slope } = laterAnswers(concepts, pace);
    const misfit = total === 0 ? 0 : (gained - expected) ** 2 / (variance * total);
    return { pace, misfit: misfit + step ** 2, information: total === 0 ? 0 : slope ** 2 / (variance * total) };
  });
  const best = paces.reduce((least, each) => (each.misfit < least.misfit ? each : least));
  const ownVariance = 1 / (1 / estimateConstants.paceSpread ** 2 + best.information);
  return { pace: best.pace, paceError: Math.sqrt(ownVariance + estimateConstants.lawError ** 2) };
}

/** What the later answers gained and were to gain at a pace, and how that changes with its logarithm. */
function laterAnswers(concepts: readonly Answered[], pace: number) {
  const { chapters, learner } = judgeLevels(concepts, pace);
  const sum = { gained: 0, expected: 0, slope: 0 };
  for (const { chapter, evidence } of concepts) {
    if (!evidence || evidence.later === 0) continue;
    const { share } = judge(sumOf(evidence, pace), (chapters.get(chapter) ?? learner).share, estimateConstants.concept);
    const expected = share * keptLater(evidence, pace);
    sum.gained += evidence.gainedLater;
    sum.expected += expected;
    sum.slope += (expected * pace * evidence.forgotten) / evidence.later;
  }
  return sum;
}
