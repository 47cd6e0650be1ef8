import { m } from '#messages';
import type { Failure } from '../../../contract/failure.ts';

/** A call that the server refused or never answered (`offline`). The message may be shown to the learner. */
export class CallFailure extends Error {
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly suggestions: string[];
  /** With `topic-not-covered` and `narrow-topic`: how many questions are available. */
  readonly available: number | undefined;
  /** With both: how many of those the subject asked before, and how many of `matched` are not on what was asked for. */
  readonly seen: number | undefined;
  readonly near: number | undefined;
  /** With both: what the test would hold. */
  readonly matched: Failure['matched'];
  /** With `narrow-topic`, where a part is not held: the topics or subjects that are. */
  readonly topics: string[];
  /** With `narrow-topic`, where the topic has too few questions of this difficulty. */
  readonly difficulty: Failure['difficulty'];
  /** With `narrow-topic`, for an outline that cannot be filled. */
  readonly outline: Failure['outline'];
  /** With `topic-not-covered`, for a learner’s notes: how many of each type they allow. */
  readonly availableByType: Failure['availableByType'];
  /** With `topic-not-covered`: the language in which the topic is held. */
  readonly language: Failure['language'];
  /** With `generation-unfinished`: its id. */
  readonly generation: string | undefined;
  /** With `invalid`, for an import of which nothing could be taken. */
  readonly refused: NonNullable<Failure['refused']>;
  /** With `slow-down`, for a guest: they can go on at once by signing in. */
  readonly needsAccount: boolean;

  constructor(code: string, message: string, details: Partial<Omit<Failure, 'success' | 'message' | 'code'>> = {}) {
    super(message);
    this.code = code;
    this.fields = details.fields ?? {};
    this.suggestions = details.suggestions ?? [];
    this.available = details.available;
    this.seen = details.seen;
    this.near = details.near;
    this.matched = details.matched;
    this.difficulty = details.difficulty;
    this.outline = details.outline;
    this.topics = details.topics ?? [];
    this.availableByType = details.availableByType;
    this.language = details.language;
    this.generation = details.generation;
    this.refused = details.refused ?? [];
    this.needsAccount = details.needsAccount ?? false;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof CallFailure ? error.message : m.shared_went_wrong();
}

/** For a module that must be loaded before a call can be made: offline, the call would have failed as well. */
export function notFetched(): never {
  throw new CallFailure('offline', m.shared_unreachable());
}
