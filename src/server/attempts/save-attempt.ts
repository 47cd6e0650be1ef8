import { m } from '#messages';

import { acceptsResponses, graceSeconds } from '../../assessment/timing.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { AppError } from '../shared/app-error.ts';
import type { SaveOutcome } from '../shared/happenings.ts';
import type { StoredAttempt } from '../store/attempts.ts';
import { findChoices } from '../store/choices.ts';
import type { Database } from '../store/open-database.ts';
import { findAttempt, saveProgress, saveProgressTogether } from '../store/progress.ts';
import { alreadyFinished, begun, found } from './found-attempt.ts';
import { mergeResponses } from './merge-responses.ts';

interface Saving {
  database: Database;
  noteSave: (outcome: SaveOutcome) => void;
  now: () => number;
}

/**
 * Keeps what a page says on top of what is there. No lock is held from reading to writing, since every change of the responses is one
 * version later: who was overtaken begins again with what is there by then.
 */
export async function saveAttempt({ database, noteSave, now }: Saving, userId: string, body: BodyOf<'saveProgress'>) {
  const { testId, responses, version } = body;
  for (let keep = saveProgressTogether; ; keep = saveProgress) {
    const attempt = begun(found(await findAttempt(database, userId, testId)));
    const refused = refusalOfSave(attempt, now());
    if (refused) noteSave(refused);
    if (refused === 'late') throw new AppError('wrong-state', m.server_time_over);
    if (refused === 'finished') throw alreadyFinished();
    const choices = found(await findChoices(database, testId));
    const mostSeconds = (attempt.deadline - attempt.startedAt) / 1000 + graceSeconds;
    const merged = mergeResponses(attempt, choices, { given: responses, knownVersion: version, mostSeconds });
    if (!(await keep(database, testId, merged))) continue;
    noteSave(version < attempt.version ? 'merged' : 'saved');
    return { choices, attempt: { ...attempt, ...merged } };
  }
}

function refusalOfSave({ deadline, state }: StoredAttempt, now: number): 'late' | 'finished' | undefined {
  if (!acceptsResponses(deadline, now)) return 'late';
  return state === 'finished' ? 'finished' : undefined;
}
