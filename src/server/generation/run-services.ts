import { m } from '#messages';

import { AppError } from '../shared/app-error.ts';
import type { DrawsOf, PaperKeyOf } from '../shared/keyed-draws.ts';
import type { RecordEvent } from '../shared/events.ts';
import { ModelFailure } from '../writers/question-solver.ts';
import type { Database } from '../store/open-database.ts';
import type { BankDesk } from './bank/bank-desk.ts';
import type { BankServices } from './prepare-writing.ts';

export interface RunServices extends BankServices {
  database: Database;
  drawsOf: DrawsOf;
  paperKeyOf: PaperKeyOf;
  recordEvent: RecordEvent;
  /** What writes, unless a model does. */
  bank?: BankDesk | undefined;
  now: () => number;
  /** How long a generation waits for a model that brings nothing. */
  patienceMilliseconds: number;
}

/** How many of a subject’s latest questions a new test must differ from. */
export const comparedQuestions = 2000;

export function toGenerationFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isRefused = error instanceof ModelFailure && error.kind === 'refused';
  return new AppError('generation-failed', isRefused ? m.server_topic_refused : m.server_not_generated, { cause: error });
}
