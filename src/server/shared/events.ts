import type { FastifyBaseLogger } from 'fastify';

import type { FailureCode } from '../../contract/failure.ts';
import type { ShortOf } from '../store/schema/schema.ts';
import type { TokensSpent } from '../writers/call-context.ts';

export const signInOutcomes = ['new', 'returning', 'refused', 'unavailable'] as const;
export const saveRefusals = ['late', 'finished', 'overtaken'] as const;
export const saveOutcomes = ['saved', 'merged', ...saveRefusals] as const;
export const submissionOutcomes = ['scored', 'late', 'repeated', 'refused'] as const;
/** Outcomes of settling a payment. `unchanged`: nothing new, or nothing to credit yet. */
export const paymentOutcomes = ['credited', 'refunded', 'disputed', 'restored', 'unchanged', 'foreign', 'mismatched'] as const;
/** Outcomes of a webhook delivery. `repeated`: the event was processed before. */
export const webhookOutcomes = [...paymentOutcomes, 'repeated', 'passed-over', 'unreadable', 'forged'] as const;

export type SaveRefusal = (typeof saveRefusals)[number];
export type SaveOutcome = (typeof saveOutcomes)[number];
export type SubmissionOutcome = (typeof submissionOutcomes)[number];
export type PaymentOutcome = (typeof paymentOutcomes)[number];
export type WebhookOutcome = (typeof webhookOutcomes)[number];

/** The end of a generation. Times are in ms from its start. */
export interface GenerationEnded {
  event: 'generation ended';
  generation: string;
  /** `unfinished`: questions are kept. `elsewhere`: another process continues it, or ended it. */
  outcome: 'ready' | 'unfinished' | 'elsewhere' | FailureCode;
  /** With `unfinished`: why. */
  shortOf?: ShortOf;
  /** `builtin`, the model's name, `fallback` if the bank replaced the model, `completed` if the bank wrote the rest. */
  writer: string;
  milliseconds: number;
  firstQuestionMilliseconds: number | undefined;
  inputTokens: number;
  outputTokens: number;
  /** Some token counts are estimated from text lengths, because the host reported none. */
  isEstimated: boolean;
  drafts: number;
  /** Rejected drafts by reason. */
  rejected: Record<string, number>;
}

export interface ModelCalled {
  event: 'model called';
  model: string;
  task: 'plan' | 'write' | 'solve' | 'advise';
  outcome: string;
  milliseconds: number;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  estimated?: TokensSpent;
}

/** The events of the audit trail say who, by the pseudonym of the day; undefined if that is not known. */
interface Audited {
  who: string | undefined;
}

/** Events for metrics and logs. They contain ids, but no names, addresses, texts or credentials. */
export type OperationalEvent =
  | ({ event: 'signed in'; outcome: (typeof signInOutcomes)[number]; reason?: string | undefined } & Audited)
  | ({ event: 'signed out' | 'account exported' | 'account deleted' } & Audited)
  | { event: 'generation begun'; generation: string }
  | GenerationEnded
  | ModelCalled
  | { event: 'progress saved'; outcome: SaveOutcome }
  | { event: 'test submitted'; outcome: SubmissionOutcome }
  | ({ event: 'payment settled'; payment: string; by: 'webhook' | 'question'; outcome: PaymentOutcome } & Audited)
  | { event: 'webhook taken'; outcome: WebhookOutcome }
  | { event: 'bank item suspect'; item: string; answers: number; right: number }
  | { event: 'sweep task ended'; task: string; outcome: 'done' | 'failed'; milliseconds: number; endedAt: number; err?: unknown }
  | { event: 'database lost' }
  | { event: 'database back'; milliseconds: number };

/** Counts an event and, if an operator may have to act on it, logs it: in the request's log, if given. */
export type RecordEvent = (event: OperationalEvent, log?: FastifyBaseLogger) => void;
