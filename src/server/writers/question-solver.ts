import type { Question } from '../../assessment/question.ts';
import { type Random, shuffled } from '../../assessment/random.ts';

/** A question as the solver sees it: without its key, with opaque option ids. */
export interface BlindQuestion {
  id: string;
  question: string;
  options: readonly { id: string; text: string }[];
}

export interface TokensSpent {
  input: number;
  output: number;
  /** Estimated from the length of the texts, since the call ended before its host reported usage. */
  isEstimated: boolean;
}

/** Called after each call to a model with the tokens it used. */
export type OnSpent = (spent: TokensSpent) => void;

/**
 * Solves questions without their keys. Returns the ids of the options it considers correct, possibly none or several, by
 * question id; a question it skipped has no entry. Throws a `ModelFailure`.
 */
export type QuestionSolver = (
  questions: readonly BlindQuestion[],
  signal: AbortSignal,
  onSpent?: OnSpent,
) => Promise<ReadonlyMap<string, readonly string[]>>;

/**
 * - `refused`: the model declines the topic.
 * - `broken`: this call failed; a retry may succeed.
 * - `down`: not available for a while: overloaded, out of credit, key rejected, or failing repeatedly.
 */
export type ModelFailureKind = 'refused' | 'broken' | 'down';

/** Why a call to a model failed. The message is for the log and contains nothing that the model’s host sent. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  /** With `broken`: the pause before a retry, in ms. */
  readonly retryAfter: number;
  /** With `down`: the instant (ms) before which there are no more calls, if known. */
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

/** Shuffles the options of a question and gives them ids by position. */
export function hideKey({ stem, options, key }: Question, id: string, random: Random): { blind: BlindQuestion; keyId: string } {
  const order = shuffled(random, [...options.keys()]);
  const named = order.map((option, place) => ({ id: String.fromCharCode(97 + place), text: options[option] ?? '' }));
  return { blind: { id, question: stem, options: named }, keyId: named[order.indexOf(key)]?.id ?? '' };
}

export function isExactly(answer: readonly string[], keyId: string): boolean {
  return answer.length === 1 && answer[0] === keyId;
}
