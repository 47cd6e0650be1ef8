import { m } from '#messages';

import { AppError } from '../../shared/app-error.ts';
import type { StoredGeneration } from '../../store/generation/generations.ts';
import type { ShortOf } from '../../store/schema/schema.ts';
import { ModelFailure } from '../../writers/question-solver.ts';

/**
 * Why a run is aborted: its learner stops it, its longest time is over, another process stopped or resumed it, or this process
 * ends.
 */
export class RunEnded extends Error {
  readonly why: 'stopped' | 'late' | 'lost' | 'closing';

  constructor(why: RunEnded['why']) {
    super(`The run of this generation has ended: ${why}`);
    this.why = why;
  }
}

/** Why slots stayed open. */
export function shortOf(cause: unknown): ShortOf {
  if (cause instanceof ModelFailure) return cause.kind;
  if (cause instanceof RunEnded && (cause.why === 'stopped' || cause.why === 'late')) return cause.why;
  return 'fault';
}

const reasons: Record<ShortOf, () => string> = {
  refused: m.server_unfinished_refused,
  filtered: m.server_unfinished_filtered,
  broken: m.server_unfinished_broken,
  down: m.server_unfinished_down,
  misconfigured: m.server_unfinished_misconfigured,
  stopped: m.server_unfinished_stopped,
  late: m.server_unfinished_late,
  fault: m.server_unfinished_fault,
};

/** The failure of a generation that kept questions. */
export function unfinishedError(
  { id, form }: Pick<StoredGeneration, 'id' | 'form'>,
  ready: number,
  why: ShortOf,
  cause?: unknown,
): AppError {
  const counts = { ready, wanted: form.questionCount };
  const words = () => `${reasons[why]()} ${m.server_unfinished_kept()}`;
  return new AppError('generation-unfinished', words, { generation: id, ...counts, cause });
}

/** The failure of requests that wait while the process ends. */
export function movingError(): AppError {
  return new AppError('unavailable', m.server_writing_moves, { retryAfter: 5 });
}
