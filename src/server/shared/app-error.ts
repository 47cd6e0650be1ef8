import type { Difficulty } from '../../assessment/question.ts';
import type { AvailableByType, FailureCode, OutlineChoices } from '../../contract/failure.ts';
import type { Language, Matched } from '../../contract/shapes/test-shapes.ts';
import { inLocale } from './http/request-locale.ts';

export interface FailureDetails {
  /** With `invalid`: messages by field. */
  fields?: Record<string, string>;
  /** With `topic-not-covered`. */
  suggestions?: string[];
  /** With `topic-not-covered` and `narrow-topic`: the number of questions available. */
  available?: number;
  /** With both: how many of those the subject asked before, and how many of `matched` are not on what was asked for. */
  seen?: number;
  near?: number;
  /** With both: what the test would hold if the learner agreed to it. */
  matched?: readonly Matched[];
  /** With `narrow-topic`, where a part is not held: the topics or subjects that are. */
  topics?: string[];
  /** With `narrow-topic`, where the topic has too few questions of this difficulty. */
  difficulty?: Difficulty;
  /** With both, for a learner’s notes: how many of each type they allow. */
  availableByType?: AvailableByType;
  /** With `narrow-topic`, for an outline that the bank cannot fill. */
  outline?: OutlineChoices;
  /** With `topic-not-covered`: the language in which the topic is held. */
  language?: Language;
  /** With `generation-unfinished`: its id, how many questions it has, and of how many. */
  generation?: string;
  ready?: number;
  wanted?: number;
  /** With `invalid`, for an import of which nothing could be taken: why not, for its first questions. */
  refused?: readonly { number: number; reason: string; question?: string }[];
  /** With `slow-down`, for a guest: they can go on at once by signing in. */
  needsAccount?: boolean;
  /** With `unavailable` at `/readyz`: why the process is not ready. */
  lacks?: readonly string[];
  /** With `slow-down` and `unavailable`, in seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A failure with a message for the learner. Anything else that is thrown is a defect. `words` are evaluated per request, in its
 * language. `message`, for logs, is in English.
 */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly words: () => string;
  readonly details: FailureDetails;

  constructor(code: FailureCode, words: () => string, details: FailureDetails = {}) {
    super(inLocale('en', words), { cause: details.cause });
    this.code = code;
    this.words = words;
    this.details = details;
  }
}
