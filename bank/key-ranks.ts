import { inNumericOrder } from '../src/assessment/drafts/numeric-value.ts';
import type { Draft } from '../src/assessment/question.ts';

/** In a pack with fewer numeric items one item weighs too much. */
const fewestRanked = 12;
const largestShare = 0.35;
/** With four counts chi-squared exceeds it in one of 100 samples of a uniform choice. */
export const chiSquaredLimit = 11.34;

/** The place of the key among options that are sorted by value, from 0; undefined if they may be placed in any order. */
export function rankOfKey(draft: Draft): number | undefined {
  if (draft.type === 'truefalse') return undefined;
  const options = [draft.correct, ...draft.distractors];
  const [placed, turned] = [options, options.toReversed()].map((given) => inNumericOrder(given, ({ text }) => text));
  const isSorted = placed?.every((option, place) => option === turned?.[place]);
  return isSorted ? placed?.indexOf(draft.correct) : undefined;
}

/** How often the key has each of the four ranks. */
export function countKeyRanks(drafts: readonly Draft[]): number[] {
  const counts = [0, 0, 0, 0];
  for (const rank of drafts.map(rankOfKey)) if (rank !== undefined) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}

/** Pearson's, against equal counts. */
export function chiSquared(counts: readonly number[]): number {
  const expected = sum(counts) / counts.length;
  return expected === 0 ? 0 : sum(counts.map((count) => (count - expected) ** 2 / expected));
}

/** Sorted values reveal the key if it is a middle one more often than the first or the last. */
export function findPackRankFaults(drafts: readonly Draft[]): string[] {
  const counts = countKeyRanks(drafts);
  const isUneven = sum(counts) >= fewestRanked && Math.max(...counts) > largestShare * sum(counts);
  return isUneven ? [`ranks of numeric keys uneven: ${counts.join(', ')}`] : [];
}

export function findBankRankFaults(drafts: readonly Draft[]): string[] {
  const counts = countKeyRanks(drafts);
  return chiSquared(counts) > chiSquaredLimit ? [`ranks of numeric keys not uniform: ${counts.join(', ')}`] : [];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
