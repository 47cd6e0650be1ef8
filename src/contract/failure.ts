import type { NamedLevel } from '../assessment/levels.ts';
import type { Difficulty, QuestionForm, QuestionKind } from '../assessment/question.ts';

/** Every failure code with its HTTP status. */
export const failureStatus = {
  'signed-out': 401,
  'sign-in-refused': 401,
  'sign-in-again': 401,
  forgery: 403,
  'loopback-only': 403,
  'no-tests-left': 403,
  'not-found': 404,
  // What it names was the caller's, and was deleted for good.
  gone: 404,
  'wrong-method': 405,
  'wrong-state': 409,
  overtaken: 409,
  'narrow-topic': 409,
  'too-large': 413,
  'wrong-type': 415,
  'wrong-host': 421,
  invalid: 422,
  'topic-not-covered': 422,
  'slow-down': 429,
  unexpected: 500,
  'generation-failed': 502,
  'generation-unfinished': 502,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof failureStatus;

export type AvailableByType = Record<QuestionKind, number> & { mixed?: number | undefined };

interface FailureMatch {
  topic: string;
  concept?: string | undefined;
  level?: NamedLevel | undefined;
  fromNotes?: true | undefined;
  questions: number;
}

/** What can be made of an outline that the bank cannot fill. */
export interface OutlineChoices {
  /** The part of it that can be made as it is; possibly none. */
  slots: readonly { type: QuestionKind; difficulty: Difficulty; concept?: string | undefined; form?: QuestionForm | undefined }[];
  /** How many questions of the whole would be of another difficulty if the learner agreed to that; 0 if that does not fill it. */
  ofOtherDifficulty: number;
  /** Whether the test can be made without the outline. */
  isNotNeeded: boolean;
}

/** The body of every failed call. `message` may be shown to the learner. */
export interface Failure {
  success: false;
  message: string;
  code: string;
  /** With `invalid`: the errors by field. */
  fields?: Record<string, string> | undefined;
  /** With `topic-not-covered`: the nearest topics that are covered. */
  suggestions?: string[] | undefined;
  /** With `topic-not-covered` and `narrow-topic`: how many questions are available. */
  available?: number | undefined;
  /** With both: how many of those the subject asked before. */
  seen?: number | undefined;
  /** With both: how many questions of `matched` are not on what was asked for. */
  near?: number | undefined;
  /** With both: what the test would hold if the learner agreed to it. */
  matched?: readonly FailureMatch[] | undefined;
  /** With `narrow-topic`, where a part of the request is not held: the topics or subjects that are, for a new request. */
  topics?: string[] | undefined;
  /** With `narrow-topic`, where the topic has too few questions of this difficulty. */
  difficulty?: Difficulty | undefined;
  /** With `narrow-topic`, for an outline that the bank cannot fill. */
  outline?: OutlineChoices | undefined;
  /** With both, for a learner’s notes: how many of each type they allow, and of both together. */
  availableByType?: AvailableByType | undefined;
  /** With `topic-not-covered`: the language in which the topic is held. */
  language?: 'en' | 'hi' | undefined;
  /** With `generation-unfinished`: its id, how many questions it has, and of how many. */
  generation?: string | undefined;
  ready?: number | undefined;
  wanted?: number | undefined;
  /** With `invalid`, for an import of which nothing could be taken: why not, for its first questions. */
  refused?: readonly { number: number; reason: string; question?: string | undefined }[] | undefined;
  /** With `slow-down`, for a guest: they can go on at once by signing in. */
  needsAccount?: boolean | undefined;
}

/** A proxy may answer in place of the server. Checked without zod, because every page loads this on startup. */
export function isFailure(answer: unknown): answer is Failure {
  if (!isRecord(answer)) return false;
  const { success, message, code, fields, suggestions, available, matched, availableByType, language, generation, ready, wanted } = answer;
  const { needsAccount, topics, difficulty, refused, seen, near, outline } = answer;
  return (
    success === false &&
    typeof message === 'string' &&
    typeof code === 'string' &&
    (fields === undefined || (isRecord(fields) && Object.values(fields).every(isText))) &&
    [suggestions, topics].every((texts) => texts === undefined || (Array.isArray(texts) && texts.every(isText))) &&
    (matched === undefined || (Array.isArray(matched) && matched.every(isMatched))) &&
    (difficulty === undefined || isDifficulty(difficulty)) &&
    (outline === undefined || (isRecord(outline) && Array.isArray(outline.slots) && outline.slots.every(isSlot))) &&
    (language === undefined || language === 'en' || language === 'hi') &&
    (generation === undefined || isText(generation)) &&
    (refused === undefined || (Array.isArray(refused) && refused.every(isRefused))) &&
    (needsAccount === undefined || typeof needsAccount === 'boolean') &&
    (availableByType === undefined || (isRecord(availableByType) && Object.values(availableByType).every(isNumber))) &&
    [available, seen, near, ready, wanted].every((count) => count === undefined || isNumber(count))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMatched(value: unknown): boolean {
  return isRecord(value) && isText(value.topic) && isNumber(value.questions) && ['undefined', 'string'].includes(typeof value.concept);
}

function isDifficulty(value: unknown): boolean {
  return value === 'easy' || value === 'medium' || value === 'hard';
}

function isSlot(value: unknown): boolean {
  return isRecord(value) && isDifficulty(value.difficulty) && (value.type === 'mcq' || value.type === 'truefalse');
}

function isRefused(value: unknown): boolean {
  return isRecord(value) && isNumber(value.number) && isText(value.reason);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}
