import type { Evidence } from './evidence.ts';
import { forgettingOf } from './forgetting.ts';
import { type Judged, judgeLevels, judge, estimateConstants, sumOf } from './judge-levels.ts';

/** A concept as far as an estimate needs it. */
export interface EstimatedConcept {
  chapter: string;
  /** Undefined if it was never asked. */
  evidence: Evidence | undefined;
}

/** An expected share of right answers, from 0 to 1, with the interval that is to hold the true one in eight of ten cases. */
export interface ExpectedShare {
  share: number;
  low: number;
  high: number;
}

/** What is known of how much of a concept is understood. */
export interface Understanding {
  /** From 0 to 1. */
  share: number;
  chapter: string;
  guessShare: number;
  /** The variance of its own error, and how much of its chapter's and the learner's error it has. */
  ownVariance: number;
  ofChapter: number;
  ofLearner: number;
}

/** Of all concepts of a learner, by which each is judged. */
export interface Understandings<Concept> {
  of: ReadonlyMap<Concept, Understanding>;
  chapterVariances: ReadonlyMap<string, number>;
  learnerVariance: number;
  /** How fast this learner forgets: what a memory says is raised to this power. And the standard deviation of its logarithm. */
  pace: number;
  paceError: number;
}

/** Of the standard normal distribution: eight of ten lie within. */
const eightOfTen = 1.2816;
/** A new question has four options. */
const usualGuessShare = 1 / 4;

/**
 * How much of each concept is understood: the share of right answers, with a prior that is the share of its chapter, whose prior is that of
 * the learner, whose prior is one half. A beta-binomial model on three levels by its moments.
 */
export function understand<Concept extends EstimatedConcept>(concepts: readonly Concept[]): Understandings<Concept> {
  const { pace, paceError } = forgettingOf(concepts);
  const { learner, chapters } = judgeLevels(concepts, pace);
  const of = new Map(concepts.map((concept) => [concept, understandingOf(concept, chapters.get(concept.chapter) ?? learner, pace)]));
  const chapterVariances = new Map([...chapters].map(([name, { variance }]) => [name, variance * estimateConstants.chapterError]));
  return { of, chapterVariances, learnerVariance: learner.variance * estimateConstants.learnerError, pace, paceError };
}

function understandingOf({ chapter, evidence }: EstimatedConcept, ofChapter: Judged, pace: number): Understanding {
  // Being asked teaches: of what was not asked less is understood than of the rest of its chapter.
  const prior = evidence ? ofChapter.share : lowered(ofChapter.share);
  const { share, variance, borrowed } = judge(sumOf(evidence, pace), prior, estimateConstants.concept);
  const own = { ownVariance: variance * estimateConstants.own, ofChapter: borrowed, ofLearner: borrowed * ofChapter.borrowed };
  return { share, chapter, guessShare: evidence?.guessShare ?? usualGuessShare, ...own };
}

function lowered(share: number): number {
  const odds = (share / (1 - share)) * Math.exp(-estimateConstants.untaught);
  return odds / (1 + odds);
}

/**
 * The expected share of right answers where one question is asked on each of these concepts. `remembered` tells how many, from 0 to 1, would
 * remember one at the instant in question.
 */
export function expectedShareOf<Concept extends EstimatedConcept>(
  concepts: readonly Concept[],
  known: Understandings<Concept>,
  remembered: (concept: Concept) => number,
): ExpectedShare {
  const spread = { own: 0, memory: 0, learner: 0, chapters: new Map<string, number>() };
  let floor = 0;
  let above = 0;
  for (const concept of concepts) {
    const { share, chapter, guessShare, ownVariance, ofChapter, ofLearner } = known.of.get(concept) as Understanding;
    const memory = keptOf(remembered(concept), known);
    const weight = (1 - guessShare) / concepts.length;
    const slope = -weight * share * memory * Math.log(Math.max(0.02, memory));
    floor += guessShare / concepts.length;
    above += weight * share * memory;
    spread.own += (weight * memory) ** 2 * ownVariance + (estimateConstants.ownMemory * slope) ** 2;
    spread.memory += slope * known.paceError;
    spread.learner += weight * memory * ofLearner;
    spread.chapters.set(chapter, (spread.chapters.get(chapter) ?? 0) + weight * memory * ofChapter);
  }
  const ofChapters = [...spread.chapters].reduce((sum, [name, weight]) => sum + weight ** 2 * (known.chapterVariances.get(name) ?? 0), 0);
  return within(floor, above, spread.own + spread.memory ** 2 + spread.learner ** 2 * known.learnerVariance + ofChapters);
}

/** How many of those who understood a concept keep it, if this learner forgets at their own pace. */
export function keptOf(remembered: number, { pace }: Pick<Understandings<unknown>, 'pace'>): number {
  return remembered ** pace;
}

/** Logit-normal between what is guessed and 1. */
function within(floor: number, above: number, variance: number): ExpectedShare {
  const range = 1 - floor;
  const known = Math.min(0.99, Math.max(0.01, above / range));
  const middle = Math.log(known / (1 - known));
  const width = (eightOfTen * Math.sqrt(variance)) / range / (known * (1 - known));
  const at = (logit: number) => floor + range / (1 + Math.exp(-logit));
  return { share: at(middle), low: at(middle - width), high: at(middle + width) };
}
