import type { Question } from '../../assessment/question.ts';
import { type Random, shuffled } from '../../assessment/random.ts';

/** A question as it is shown to somebody who has to answer it: no key, options under names of their own. */
export interface BlindQuestion {
  id: string;
  question: string;
  options: readonly { id: string; text: string }[];
}

export interface TokensSpent {
  input: number;
  output: number;
  /** By the length of the texts: its host counts at the end of an answer, and a call may be ended before. */
  isEstimated: boolean;
}

/** Is told, after each call of a model, what it took. */
export type OnSpent = (spent: TokensSpent) => void;

/**
 * Answers questions without their keys: the ids of the options it takes for correct, by question id; none or several are
 * answers too. A question that it left out has no entry. Throws a `ModelFailure`.
 */
export type QuestionSolver = (
  questions: readonly BlindQuestion[],
  signal: AbortSignal,
  onSpent?: OnSpent,
) => Promise<ReadonlyMap<string, readonly string[]>>;

/**
 * - `refused`: it will not write about this.
 * - `broken`: this call failed; another may well succeed.
 * - `down`: it is not to be asked for a while: overloaded, out of credit, its key refused, or failing again and again.
 */
export type ModelFailureKind = 'refused' | 'broken' | 'down';

/** Why a model did not do its work. The message is for our log: it holds nothing that the model's host said. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  /** With `broken`: how long its host asks to be left alone first, in ms. */
  readonly retryAfter: number;
  /** With `down`: the instant (ms) before which nobody is asked, where that is known. */
  readonly notBefore: number | undefined;

  constructor(
    kind: ModelFailureKind,
    message: string,
    { retryAfter = 0, notBefore, cause }: { retryAfter?: number; notBefore?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfter = retryAfter;
    this.notBefore = notBefore;
  }
}

/** The question with its options in a fresh order, under names that say nothing but where they stand. */
export function hideKey({ stem, options, key }: Question, id: string, random: Random): { blind: BlindQuestion; keyId: string } {
  const order = shuffled(random, [...options.keys()]);
  const named = order.map((option, place) => ({ id: String.fromCharCode(97 + place), text: options[option] ?? '' }));
  return { blind: { id, question: stem, options: named }, keyId: named[order.indexOf(key)]?.id ?? '' };
}

export function isExactly(answer: readonly string[], keyId: string): boolean {
  return answer.length === 1 && answer[0] === keyId;
}
