import type { FastifyBaseLogger } from 'fastify';

import type { FailureCode } from '../../contract/failure.ts';
import type { TokensSpent } from './question-solver.ts';

export const signInOutcomes = ['new', 'returning', 'refused', 'unavailable'] as const;
export const saveRefusals = ['late', 'finished', 'overtaken'] as const;
export const saveOutcomes = ['saved', 'merged', ...saveRefusals] as const;
export const submissionOutcomes = ['scored', 'late', 'repeated', 'refused'] as const;
/** What came of what a provider said of a payment; `unchanged`: it said nothing new, or nothing that could be credited yet. */
export const paymentOutcomes = ['credited', 'refunded', 'disputed', 'restored', 'unchanged', 'foreign', 'mismatched'] as const;
/** What a delivery of a provider's webhook came to beside that; `repeated`: the same event has come before. */
export const webhookOutcomes = [...paymentOutcomes, 'repeated', 'passed-over', 'unreadable', 'forged'] as const;

export type SaveRefusal = (typeof saveRefusals)[number];
export type SaveOutcome = (typeof saveOutcomes)[number];
export type SubmissionOutcome = (typeof submissionOutcomes)[number];
export type PaymentOutcome = (typeof paymentOutcomes)[number];
export type WebhookOutcome = (typeof webhookOutcomes)[number];

/** How a writing of a test ended; all numbers of ms are from its begin. */
export interface GenerationEnded {
  event: 'generation ended';
  generation: string;
  /** `stopped`: nobody waited any more. `elsewhere`: another process was faster. */
  outcome: 'ready' | 'stopped' | 'elsewhere' | FailureCode;
  /** `builtin`, the model's name, `fallback` where our own bank stood in for it, `completed` where it wrote the rest. */
  writer: string;
  milliseconds: number;
  firstQuestionMilliseconds: number | undefined;
  inputTokens: number;
  outputTokens: number;
  /** Some of them by the length of the texts: no host has counted those. */
  isEstimated: boolean;
  drafts: number;
  /** Drafts that did not pass, by reason. */
  rejected: Record<string, number>;
}

export interface ModelCalled {
  event: 'model called';
  model: string;
  task: 'write' | 'solve' | 'advise';
  outcome: string;
  milliseconds: number;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  estimated?: TokensSpent;
}

/** What whoever runs the product wants to know of. Nobody's name, address, words or credentials are part of it; ids may be. */
export type Happening =
  | { event: 'signed in'; outcome: (typeof signInOutcomes)[number]; reason?: string | undefined }
  | { event: 'account deleted' }
  | { event: 'generation begun'; generation: string }
  | GenerationEnded
  | ModelCalled
  | { event: 'progress saved'; outcome: SaveOutcome }
  | { event: 'test submitted'; outcome: SubmissionOutcome }
  | { event: 'payment settled'; payment: string; by: 'webhook' | 'question'; outcome: PaymentOutcome }
  | { event: 'webhook taken'; outcome: WebhookOutcome }
  | { event: 'sweep task ended'; task: string; outcome: 'done' | 'failed'; milliseconds: number; endedAt: number; err?: unknown }
  | { event: 'database lost' }
  | { event: 'database back'; milliseconds: number };

/** Counts what happened and, where somebody may have to look into it, writes it down: in the log of the request, if it is one's. */
export type Note = (happening: Happening, log?: FastifyBaseLogger) => void;
