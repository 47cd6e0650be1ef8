import { m } from '#messages';

import { AppError } from '../../shared/app-error.ts';
import { failGeneration, handOverGeneration, keepUnfinished, type StoredGeneration } from '../../store/generation/generations.ts';
import type { StoredProgress } from '../../store/schema/schema.ts';
import { ModelFailure } from '../../writers/question-solver.ts';
import type { DraftTest } from '../drafting/draft-test.ts';
import { toGenerationFailure, type RunServices } from '../run-services.ts';
import { movingError, RunEnded, shortOf, unfinishedError } from './generation-end.ts';
import type { GenerationRecord } from './generation-record.ts';
import type { KeptTurn } from './keep-turn.ts';

export interface EndedRun {
  generation: StoredGeneration;
  /** Undefined if writing never started. */
  draftTest: DraftTest | undefined;
  turn: KeptTurn;
  record: GenerationRecord;
}

/** Stores how a run ended that completed no test. Returns the error for those who wait for it. */
export async function endRun(services: RunServices, run: EndedRun, cause: unknown): Promise<Error> {
  const { generation, draftTest, record } = run;
  const { log } = services;
  const progress = draftTest?.progress() ?? generation.progress;
  const report = progress?.report;
  if (cause instanceof RunEnded && cause.why === 'lost') {
    record.ended({ outcome: 'elsewhere', report });
    return cause;
  }
  try {
    return await storeEnd(services, run, progress, cause);
  } catch (error) {
    // Without heartbeats, a process continues it later.
    log.error({ err: error, generation: generation.id }, 'ending a generation failed');
    record.ended({ outcome: toGenerationFailure(cause).code, report });
    return toGenerationFailure(cause);
  }
}

async function storeEnd(services: RunServices, run: EndedRun, progress: StoredProgress | null, cause: unknown): Promise<Error> {
  const { database, writer, now, log } = services;
  const { generation, turn, record } = run;
  const report = progress?.report;
  const lost = () => {
    record.ended({ outcome: 'elsewhere', report });
    return new RunEnded('lost');
  };
  if (cause instanceof RunEnded && cause.why === 'closing') {
    await handOverGeneration(database, generation, progress);
    record.ended({ outcome: 'elsewhere', report });
    return movingError();
  }
  if (isFault(cause)) log.error({ err: cause, generation: generation.id }, 'generation failed');
  // The bank is instant, and what it lacks it will lack later; it may have continued what a model wrote.
  if (progress && progress.questions.length > 0 && (writer.kind === 'model' || generation.progress)) {
    const why = shortOf(cause);
    const shortfall = { progress, shortOf: why, writer: { kind: writer.kind, name: writer.name } };
    if (!(await keepUnfinished(database, generation, shortfall, now()))) return lost();
    turn.tellRest();
    record.ended({ outcome: 'unfinished', shortOf: why, report });
    return unfinishedError(generation, progress.questions.length, why, cause);
  }
  if (!(await failGeneration(database, generation))) return lost();
  const failure = cause instanceof RunEnded ? new AppError('generation-failed', m.server_not_generated) : toGenerationFailure(cause);
  record.ended({ outcome: failure.code, report });
  return failure;
}

/** Whether an operator may have to act on it. */
function isFault(cause: unknown): boolean {
  return !(cause instanceof AppError) && !(cause instanceof RunEnded) && !(cause instanceof ModelFailure && cause.kind === 'refused');
}
