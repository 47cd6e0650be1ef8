import { m } from '#messages';

import { acceptsResponses, graceSeconds } from '../../assessment/timing.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { AppError } from '../shared/app-error.ts';
import type { SaveOutcome, SaveRefusal } from '../shared/happenings.ts';
import type { Learner } from '../shared/sessions.ts';
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
export async function saveAttempt({ database, noteSave, now }: Saving, learner: Learner, body: BodyOf<'saveProgress'>) {
  const { testId, responses, version } = body;
  const saver = body.isCurrent ? learner.sessionName : undefined;
  for (let keep = saveProgressTogether; ; keep = saveProgress) {
    const attempt = begun(found(await findAttempt(database, learner.user.id, testId)));
    const refused = refusalOfSave(attempt, { version, saver }, now());
    if (refused) noteSave(refused);
    if (refused === 'late') throw new AppError('wrong-state', m.server_time_over);
    if (refused === 'finished') throw alreadyFinished();
    if (refused === 'overtaken') throw new AppError('overtaken', m.server_save_overtaken);
    const choices = found(await findChoices(database, testId));
    const mostSeconds = (attempt.deadline - attempt.startedAt) / 1000 + graceSeconds;
    const merged = {
      ...mergeResponses(attempt, choices, { given: responses, knownVersion: version, mostSeconds }),
      savedBy: withSave(attempt, saver),
    };
    if (!(await keep(database, testId, merged))) continue;
    noteSave(version < attempt.version ? 'merged' : 'saved');
    return { choices, attempt: { ...attempt, ...merged } };
  }
}

interface KnownSave {
  version: number;
  /** The session whose saves are known; undefined where nothing is said of that. */
  saver: string | undefined;
}

function refusalOfSave({ deadline, state, savedBy }: StoredAttempt, { version, saver }: KnownSave, now: number): SaveRefusal | undefined {
  if (!acceptsResponses(deadline, now)) return 'late';
  if (state === 'finished') return 'finished';
  // Whoever gives a save up asks where the attempt stands before the next. The one given up, taken at last, would pass for newer answers.
  const isOvertaken = saver !== undefined && version < (savedBy[saver] ?? 0);
  return isOvertaken ? 'overtaken' : undefined;
}

/** So many browsers of one learner are told apart; nobody sits a test on more. */
const mostSavers = 8;

/** The attempt's saves by session, with this one; those that have saved last. */
function withSave({ savedBy, version }: StoredAttempt, saver: string | undefined): Record<string, number> {
  if (saver === undefined) return savedBy;
  const saves = Object.entries({ ...savedBy, [saver]: version + 1 });
  return Object.fromEntries(saves.toSorted(([, one], [, other]) => other - one).slice(0, mostSavers));
}
