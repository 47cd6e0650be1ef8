import { normaliseText } from '../text/normalise-text.ts';

/** Whether the text contains the whole key as separate words. */
export function namesKey(text: string, key: string): boolean {
  return ` ${normaliseText(text)} `.includes(` ${normaliseText(key)} `);
}

/** In characters, for a learner’s own sub-topics too; a longer text may be leaked instructions. */
export const longestConcept = 120;

/** The first name that may be shown before the attempt. Half of the true/false questions have the same key, so it tells nothing. */
export function findSafeConcept(names: readonly string[], key: string | undefined): string | undefined {
  return names.find((name) => name !== '' && name.length <= longestConcept && !(key !== undefined && namesKey(name, key)));
}
