import type { Difficulty } from '../question.ts';
import { normaliseText } from '../text/normalise-text.ts';
import type { JudgedResponse } from './finished-test.ts';
import type { ResponseKind } from './response-kind.ts';

export type KindedResponse = JudgedResponse & { kind: ResponseKind };

/** Measured responses of one difficulty that make its median worth comparing with. */
export const leastTimed = 5;

/** So many changes of mind are wavering. */
export const waveringChanges = 3;

/** The other responses to a concept that mastery is told from, and the percentage of them that is right. */
export const leastAnswered = 4;
export const masteredPercent = 70;

/** The kind of every response, told from all of them together. */
export function tellKinds(responses: readonly JudgedResponse[]): KindedResponse[] {
  const medians = medianSecondsByDifficulty(responses);
  const concepts = new Map<string, ConceptCounts>();
  for (const response of responses) {
    if (response.outcome === 'blank') continue;
    const counts = concepts.get(conceptKey(response)) ?? { answered: 0, correct: 0, wrongAfterThought: 0 };
    counts.answered += 1;
    if (response.outcome === 'correct') counts.correct += 1;
    else if (!isGuess(response, medians)) counts.wrongAfterThought += 1;
    concepts.set(conceptKey(response), counts);
  }
  return responses.map((response) => {
    const kind = kindOf(response, isGuess(response, medians), concepts.get(conceptKey(response)));
    return { ...response, kind };
  });
}

interface ConceptCounts {
  answered: number;
  correct: number;
  wrongAfterThought: number;
}

/** The same concept under the same subject, however its name is written. */
export function conceptKey({ test, question }: Pick<JudgedResponse, 'test' | 'question'>): string {
  return `${test.subjectId} ${normaliseText(question.concept)}`;
}

function kindOf({ outcome }: JudgedResponse, guessed: boolean, concept: ConceptCounts | undefined): ResponseKind {
  if (outcome === 'blank' || !concept) return 'blank';
  if (outcome === 'correct') return guessed ? 'lucky' : 'sound';
  if (guessed) return 'guess';
  // The concept without this response, which is wrong.
  if (isMastered({ answered: concept.answered - 1, correct: concept.correct })) return 'slip';
  return concept.wrongAfterThought > 1 ? 'misconception' : 'unsettled';
}

/** At least `leastAnswered` responses, of which at least `masteredPercent` are right. */
export function isMastered({ answered, correct }: { answered: number; correct: number }): boolean {
  return answered >= leastAnswered && correct * 100 >= answered * masteredPercent;
}

/**
 * Answered in less than a third of the learner's own median time for that difficulty, or after `waveringChanges` changes
 * of mind. Where times were not measured, only the changes can tell.
 */
function isGuess({ outcome, seconds, changesOfMind, question }: JudgedResponse, medians: ReadonlyMap<Difficulty, number>): boolean {
  if (outcome === 'blank') return false;
  if (changesOfMind >= waveringChanges) return true;
  const usual = medians.get(question.difficulty);
  return seconds !== undefined && usual !== undefined && seconds * 3 < usual;
}

/** Of the answered ones only; a difficulty with fewer than `leastTimed` measured has none. */
function medianSecondsByDifficulty(responses: readonly JudgedResponse[]): Map<Difficulty, number> {
  const times = new Map<Difficulty, number[]>();
  for (const { outcome, seconds, question } of responses) {
    if (outcome === 'blank' || seconds === undefined) continue;
    const known = times.get(question.difficulty);
    if (known) known.push(seconds);
    else times.set(question.difficulty, [seconds]);
  }
  const medians = new Map<Difficulty, number>();
  for (const [difficulty, seconds] of times) {
    const median = medianOf(seconds);
    if (median !== undefined && seconds.length >= leastTimed) medians.set(difficulty, median);
  }
  return medians;
}

/** The middle one, or what lies halfway between the two in the middle; undefined of none. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}
