import { m } from '#messages';
import type { FastifyBaseLogger } from 'fastify';

import { AppError } from '../shared/app-error.ts';
import type { Note } from '../shared/happenings.ts';
import { ModelFailure } from '../shared/question-solver.ts';
import type { Database } from '../store/open-database.ts';
import type { StoredForm } from '../store/schema.ts';
import type { WritingServices } from './test-writing.ts';

export interface GenerationRunServices extends WritingServices {
  database: Database;
  log: FastifyBaseLogger;
  note: Note;
  /** The sub-topics of what a form asks for, as far as they are known. */
  conceptsOf: (form: StoredForm) => readonly string[];
  now: () => number;
}

/** How many earlier questions of a subject a new test is compared with. */
export const novelAgainst = 2000;
export function asFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isRefused = error instanceof ModelFailure && error.kind === 'refused';
  return new AppError('generation-failed', isRefused ? m.server_topic_refused : m.server_not_generated, { cause: error });
}
