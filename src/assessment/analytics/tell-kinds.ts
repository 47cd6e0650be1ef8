import { normaliseText } from '../text/normalise-text.ts';
import type { JudgedResponse } from './finished-test.ts';
import type { ResponseKind } from './response-kind.ts';

export interface KindedResponse extends JudgedResponse {
  kind: ResponseKind;
  /** The same for one concept under one subject, however its name is written. */
  conceptKey: string;
}

/** Measured responses of one sort that make their median worth comparing with. */
export const leastTimed = 5;

/** So many changes of mind are wavering. */
export const waveringChanges = 3;

/**
 * Characters of a stem that nobody reads in a second: twice the 24 of a usual reader (238 words of six characters a minute,
 * Brysbaert 2019). Whoever answered sooner has not read it.
 */
export const unreadablePace = 48;

/** What wrong responses after thought must come to for a misconception: a choice among four weighs 2, true or false 1. */
const leastMisconception = 3;

/** The other responses to a concept that mastery is told from, and the percentage of them that is right. */
export const leastAnswered = 4;
export const masteredPercent = 70;

/** The kind of every response, told from all of them together. */
export function tellKinds(responses: readonly JudgedResponse[]): KindedResponse[] {
  const medians = medianSeconds(responses);
  const keys = conceptKeys(responses);
  const concepts = new Map<string, ConceptCounts>();
  for (const [index, response] of responses.entries()) {
    if (response.outcome === 'blank') continue;
    const key = keys[index] ?? '';
    const counts = concepts.get(key) ?? { answered: 0, correct: 0, wrongAfterThought: 0 };
    counts.answered += 1;
    if (response.outcome === 'correct') counts.correct += 1;
    else if (isThought(response, medians)) counts.wrongAfterThought += response.question.type === 'truefalse' ? 1 : 2;
    concepts.set(key, counts);
  }
  return responses.map((response, index) => {
    const conceptKey = keys[index] ?? '';
    return { ...response, conceptKey, kind: kindOf(response, medians, concepts.get(conceptKey)) };
  });
}

interface ConceptCounts {
  answered: number;
  correct: number;
  wrongAfterThought: number;
}

/** Beside the responses. Each spelling is normalised once: that is most of the work, and names repeat. */
function conceptKeys(responses: readonly JudgedResponse[]): string[] {
  const normalised = new Map<string, string>();
  return responses.map(({ test, question: { concept } }) => {
    const name = normalised.get(concept) ?? normaliseText(concept);
    normalised.set(concept, name);
    return `${test.subjectId} ${name}`;
  });
}

function kindOf(response: JudgedResponse, medians: ReadonlyMap<string, number>, concept: ConceptCounts | undefined): ResponseKind {
  const { outcome, confidence } = response;
  if (outcome === 'blank' || !concept) return 'blank';
  const guessed = isGuess(response, medians);
  if (outcome === 'correct') return guessed ? 'lucky' : 'sound';
  if (guessed) return 'guess';
  // The concept without this response, which is wrong.
  if (isMastered({ answered: concept.answered - 1, correct: concept.correct })) return 'slip';
  const isLearned = isThought(response, medians) && concept.wrongAfterThought >= leastMisconception;
  return confidence === 'sure' || isLearned ? 'misconception' : 'unsettled';
}

/** At least `leastAnswered` responses, of which at least `masteredPercent` are right. */
export function isMastered({ answered, correct }: { answered: number; correct: number }): boolean {
  return answered >= leastAnswered && correct * 100 >= answered * masteredPercent;
}

/** Not guessed, as far as it can be told, and there is something to tell it by: what was not measured is no thought. */
function isThought(response: JudgedResponse, medians: ReadonlyMap<string, number>): boolean {
  const isMeasured = response.seconds !== undefined || response.confidence !== undefined;
  return isMeasured && !isGuess(response, medians);
}

/**
 * What the learner said. Where nothing was said: answered before the stem can have been read, in less than a third of the learner's own median time for
 * questions of that sort, or after `waveringChanges` changes of mind. Where times were not measured, only the changes can tell.
 */
function isGuess(response: JudgedResponse, medians: ReadonlyMap<string, number>): boolean {
  const { outcome, seconds, changesOfMind, confidence } = response;
  if (outcome === 'blank') return false;
  if (confidence) return confidence === 'guess';
  if (changesOfMind >= waveringChanges) return true;
  if (seconds === undefined) return false;
  const usual = medians.get(sortOf(response));
  return seconds * unreadablePace < response.question.stem.length || (usual !== undefined && seconds * 3 < usual);
}

/** What is alike in time: a word of a language is told faster than a sum, and true or false faster than one of four. */
function sortOf({ test, question }: JudgedResponse): string {
  return `${test.subjectId} ${question.type} ${question.difficulty}`;
}

/** By sort, of the answered ones only; a sort with fewer than `leastTimed` measured has none. */
function medianSeconds(responses: readonly JudgedResponse[]): Map<string, number> {
  const times = new Map<string, number[]>();
  for (const response of responses) {
    if (response.outcome === 'blank' || response.seconds === undefined) continue;
    const known = times.get(sortOf(response));
    if (known) known.push(response.seconds);
    else times.set(sortOf(response), [response.seconds]);
  }
  const medians = new Map<string, number>();
  for (const [sort, seconds] of times) {
    const median = medianOf(seconds);
    if (median !== undefined && seconds.length >= leastTimed) medians.set(sort, median);
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
