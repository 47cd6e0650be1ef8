import { normaliseText } from '../text/normalise-text.ts';
import { analyse, type ConceptTally } from './analyse.ts';
import type { FinishedTest } from './finished-test.ts';

/** Leaves out the concepts that were answered all right in the newest retake that asked them. Retakes count in no figure. */
export function withoutMended(concepts: readonly ConceptTally[], retakes: readonly FinishedTest[]): ConceptTally[] {
  const newest = new Map<string, ConceptTally>();
  for (const retake of retakes.toSorted((one, other) => one.finishedAt - other.finishedAt)) {
    for (const concept of analyse([retake]).concepts) newest.set(keyOf(concept), concept);
  }
  return concepts.filter((concept) => {
    const again = newest.get(keyOf(concept));
    return !again || again.askedAt <= concept.askedAt || again.wrong + again.blank > 0;
  });
}

function keyOf({ subjectId, concept }: ConceptTally): string {
  return `${subjectId} ${normaliseText(concept)}`;
}
