import { normaliseText } from '../text/normalise-text.ts';
import type { JudgedResponse } from './finished-test.ts';

/**
 * What a response shows about its learner:
 * - `blank`: no option chosen;
 * - `guess`, `lucky`: wrong or right without thought, or after wavering (see `guessSignOf` in classify-responses.ts);
 * - `slip`: wrong, on a concept that the learner otherwise masters (see `isMastered`);
 * - `misconception`: wrong although sure, or one of several considered wrong responses to a concept that is not mastered;
 * - `unsettled`: any other wrong response: too little evidence to tell;
 * - `sound`: right, and not a guess.
 *
 * The kinds are mutually exclusive.
 */
export const responseKinds = ['sound', 'lucky', 'slip', 'guess', 'misconception', 'unsettled', 'blank'] as const;
export type ResponseKind = (typeof responseKinds)[number];

export interface ClassifiedResponse extends JudgedResponse {
  kind: ResponseKind;
  /** Identifies a concept within a subject, however its name is spelled. */
  conceptKey: string;
  /** Set for a `guess` and a `lucky` one. */
  guessSign: GuessSign | undefined;
}

/** Why a response counts as a guess: its learner said so, changed the answer several times, or was very quick. */
export type GuessSign = 'said' | 'changed' | 'quick';

/** The fewest timed responses in a group for which its median is meaningful. */
const minTimed = 5;

/** This many changes of mind count as wavering. */
const waveringChanges = 3;

/**
 * In characters per second: twice the 24 of an average reader (238 words of six characters a minute, Brysbaert 2019). A
 * faster response was given without reading the stem.
 */
const maxReadingPace = 48;

/** The total weight of considered wrong responses that makes a misconception: one of four options weighs 2, true or false 1. */
const minMisconceptionWeight = 3;

/** For mastery: the minimum number of other responses to the concept, and the minimum percentage of them that are right. */
const minAnswered = 4;
const masteredPercent = 70;

/** Classifies each response in the context of all of them. */
export function classifyResponses(responses: readonly JudgedResponse[]): ClassifiedResponse[] {
  const medians = medianSeconds(responses);
  const keys = conceptKeys(responses);
  const concepts = new Map<string, ConceptCounts>();
  for (const [index, response] of responses.entries()) {
    if (response.outcome === 'blank') continue;
    const key = keys[index] ?? '';
    const counts = concepts.get(key) ?? { answered: 0, correct: 0, wrongAfterThought: 0 };
    counts.answered += 1;
    if (response.outcome === 'correct') counts.correct += 1;
    else if (isConsidered(response, medians)) counts.wrongAfterThought += response.question.type === 'truefalse' ? 1 : 2;
    concepts.set(key, counts);
  }
  return responses.map((response, index) => {
    const conceptKey = keys[index] ?? '';
    const guessSign = guessSignOf(response, medians);
    return { ...response, conceptKey, guessSign, kind: kindOf(response, guessSign, concepts.get(conceptKey)) };
  });
}

interface ConceptCounts {
  answered: number;
  correct: number;
  wrongAfterThought: number;
}

/** Parallel to `responses`. Names repeat, so each spelling is normalised once: that is most of the work. */
function conceptKeys(responses: readonly JudgedResponse[]): string[] {
  const normalised = new Map<string, string>();
  return responses.map(({ test, question: { concept } }) => {
    const name = normalised.get(concept) ?? normaliseText(concept);
    normalised.set(concept, name);
    return `${test.subjectId} ${name}`;
  });
}

function kindOf(response: JudgedResponse, guessSign: GuessSign | undefined, concept: ConceptCounts | undefined): ResponseKind {
  const { outcome, confidence } = response;
  if (outcome === 'blank' || !concept) return 'blank';
  if (outcome === 'correct') return guessSign ? 'lucky' : 'sound';
  if (guessSign) return 'guess';
  // Leave out this response, which is wrong.
  if (isMastered({ answered: concept.answered - 1, correct: concept.correct })) return 'slip';
  const isLearned = isMeasured(response) && concept.wrongAfterThought >= minMisconceptionWeight;
  return confidence === 'sure' || isLearned ? 'misconception' : 'unsettled';
}

/** At least `minAnswered` responses, at least `masteredPercent` of them right. */
export function isMastered({ answered, correct }: { answered: number; correct: number }): boolean {
  return answered >= minAnswered && correct * 100 >= answered * masteredPercent;
}

/** Not a guess as far as is known. A response with neither a time nor a confidence does not count as considered. */
function isConsidered(response: JudgedResponse, medians: ReadonlyMap<string, number>): boolean {
  return isMeasured(response) && !guessSignOf(response, medians);
}

function isMeasured({ seconds, confidence }: JudgedResponse): boolean {
  return seconds !== undefined || confidence !== undefined;
}

/**
 * The learner's stated confidence decides. Without it, a response is a guess after `waveringChanges` changes of mind, or if
 * it took less time than reading the stem or than a third of the learner's median for such questions. Untimed responses are
 * judged by changes of mind alone.
 */
function guessSignOf(response: JudgedResponse, medians: ReadonlyMap<string, number>): GuessSign | undefined {
  const { outcome, seconds, changesOfMind, confidence } = response;
  if (outcome === 'blank') return undefined;
  if (confidence) return confidence === 'guess' ? 'said' : undefined;
  if (changesOfMind >= waveringChanges) return 'changed';
  if (seconds === undefined) return undefined;
  const usual = medians.get(sortOf(response));
  const isQuick = seconds * maxReadingPace < response.question.stem.length || (usual !== undefined && seconds * 3 < usual);
  return isQuick ? 'quick' : undefined;
}

/** Groups questions of comparable time: recalling a word is faster than calculating, four options faster than four statements. */
function sortOf({ test, question }: JudgedResponse): string {
  return `${test.subjectId} ${question.form ?? question.type} ${question.difficulty}`;
}

/** Medians by group, of answered questions only. A group with fewer than `minTimed` timed responses has none. */
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
    if (median !== undefined && seconds.length >= minTimed) medians.set(sort, median);
  }
  return medians;
}

/** The median: of an even count, the mean of the middle two; undefined for an empty list. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}
