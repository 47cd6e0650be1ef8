import { normaliseText, tokensOf } from './normalise-text.ts';

/** Jaccard similarity: 1 for equal sets, 0 for disjoint ones. */
export function setSimilarity<T>(left: ReadonlySet<T>, right: ReadonlySet<T>): number {
  if (left.size === 0 && right.size === 0) return 1;
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  let shared = 0;
  for (const member of small) if (large.has(member)) shared++;
  return shared / (left.size + right.size - shared);
}

/** Ignores the order of words and repeated words. */
export function tokenSetSimilarity(left: string, right: string): number {
  return setSimilarity(new Set(tokensOf(left)), new Set(tokensOf(right)));
}

/** Tolerates small changes within words: a plural, another ending, a spelling mistake. */
export function trigramSimilarity(left: string, right: string): number {
  return setSimilarity(trigramsOf(left), trigramsOf(right));
}

export function trigramsOf(text: string): Set<string> {
  const padded = `  ${normaliseText(text)} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start++) trigrams.add(padded.slice(start, start + 3));
  return trigrams;
}
