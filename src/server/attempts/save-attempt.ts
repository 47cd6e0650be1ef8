import { m } from '#messages';

import { acceptsResponses, graceSeconds } from '../../assessment/timing.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { AppError } from '../shared/app-error.ts';
import type { SaveOutcome, SaveRefusal } from '../shared/happenings.ts';
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
  const { testId, responses, version, copy } = body;
  for (let keep = saveProgressTogether; ; keep = saveProgress) {
    const attempt = begun(found(await findAttempt(database, userId, testId)));
    const refused = refusalOfSave(attempt, body, now());
    if (refused) noteSave(refused);
    if (refused === 'late') throw new AppError('wrong-state', m.server_time_over);
    if (refused === 'finished') throw alreadyFinished();
    if (refused === 'overtaken') throw new AppError('overtaken', m.server_save_overtaken);
    const choices = found(await findChoices(database, testId));
    const mostSeconds = (attempt.deadline - attempt.startedAt) / 1000 + graceSeconds;
    const merged = {
      ...mergeResponses(attempt, choices, { given: responses, knownVersion: version, mostSeconds }),
      savedBy: withSave(attempt, copy),
    };
    if (!(await keep(database, testId, merged))) continue;
    noteSave(version < attempt.version ? 'merged' : 'saved');
    return { choices, attempt: { ...attempt, ...merged } };
  }
}

function refusalOfSave(attempt: StoredAttempt, { version, copy }: BodyOf<'saveProgress'>, now: number): SaveRefusal | undefined {
  if (!acceptsResponses(attempt.deadline, now)) return 'late';
  if (attempt.state === 'finished') return 'finished';
  // Whoever gives a save up asks where the attempt stands before the next. The one given up, taken at last, would pass for newer answers.
  const isOvertaken = copy !== undefined && version < (attempt.savedBy[copy] ?? 0);
  return isOvertaken ? 'overtaken' : undefined;
}

/** So many browsers of one learner are told apart; nobody sits a test on more. */
const mostCopies = 8;

/** The attempt's saves by copy, with this one; those that have saved last. */
function withSave({ savedBy, version }: StoredAttempt, copy: string | undefined): Record<string, number> {
  if (copy === undefined) return savedBy;
  const saves = Object.entries({ ...savedBy, [copy]: version + 1 });
  return Object.fromEntries(saves.toSorted(([, one], [, other]) => other - one).slice(0, mostCopies));
}
