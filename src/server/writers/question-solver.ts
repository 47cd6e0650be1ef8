import type { NamedLevel } from '../../assessment/levels.ts';
import type { Passage, Question } from '../../assessment/question.ts';
import { type Random, shuffled } from '../../assessment/random.ts';
import type { CallContext } from './call-context.ts';

/** A question as the solver sees it: without its key, with opaque option ids. */
export interface BlindQuestion {
  id: string;
  question: string;
  options: readonly { id: string; text: string }[];
  passage?: Passage | undefined;
}

/** What the questions of one call were written for. */
export interface SolvingBrief {
  /** The class or exam, in plain words. */
  level?: NamedLevel | undefined;
  /** The part of the learner’s notes that they were written from: the only source of answers. */
  notes?: string | undefined;
}

export interface SolvedAnswer {
  /** The ids of the options that the solver considers correct, possibly none or several. */
  correct: readonly string[];
  /** The share of learners, from 0 to 1, that it expects to answer correctly. */
  expectedShare?: number;
}

/** Solves questions without their keys. Returns its answers by question id; one it skipped has no entry. Throws a `ModelFailure`. */
export type QuestionSolver = (
  questions: readonly BlindQuestion[],
  context: CallContext,
  brief?: SolvingBrief,
) => Promise<ReadonlyMap<string, SolvedAnswer>>;

/**
 * - `refused`: the model declines the topic.
 * - `filtered`: a content filter of its host stopped the text.
 * - `broken`: it answered, but nothing usable.
 * - `down`: it could not be reached while the patience lasted, or the tokens of the day are used up.
 * - `misconfigured`: its host rejects the key, the model or the address; waiting does not help.
 */
export type ModelFailureKind = 'refused' | 'filtered' | 'broken' | 'down' | 'misconfigured';

/** Why a call to a model failed. The message is for the log and contains nothing that the model’s host sent. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  /** With `down`: the instant (ms) before which there are no more calls, if known. */
  readonly notBefore: number | undefined;

  constructor(kind: ModelFailureKind, message: string, { notBefore, cause }: { notBefore?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.kind = kind;
    this.notBefore = notBefore;
  }
}

/** Shuffles the options of a question and gives them ids by position. */
export function hideKey({ stem, options, key, passage }: Question, id: string, random: Random): { blind: BlindQuestion; keyId: string } {
  const order = shuffled(random, [...options.keys()]);
  const named = order.map((option, place) => ({ id: String.fromCharCode(97 + place), text: options[option] ?? '' }));
  const blind = { id, question: stem, options: named, ...(passage && { passage }) };
  return { blind, keyId: named[order.indexOf(key)]?.id ?? '' };
}

export function isExactly(answer: readonly string[], keyId: string): boolean {
  return answer.length === 1 && answer[0] === keyId;
}
