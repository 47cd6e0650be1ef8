import { m } from '#messages';

import { acceptsResponses, graceSeconds } from '../../assessment/timing.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import { AppError } from '../shared/app-error.ts';
import type { SaveOutcome, SaveRefusal } from '../shared/events.ts';
import type { Learner } from '../shared/sessions.ts';
import type { StoredAttempt } from '../store/attempts/attempts.ts';
import type { Database } from '../store/open-database.ts';
import { findAttempt, saveResponses, saveResponsesBatched, findChoices } from '../store/attempts/responses.ts';
import { alreadyFinished, begun, found } from './find-attempt.ts';
import { mergeSave } from './merge-save.ts';

interface SaveServices {
  database: Database;
  recordSave: (outcome: SaveOutcome) => void;
  now: () => number;
}

/** Merges a page's responses into the stored ones. Optimistic concurrency: retries with the new version after a concurrent save. */
export async function saveAttempt({ database, recordSave, now }: SaveServices, learner: Learner, body: BodyOf<'saveProgress'>) {
  const { testId, responses, version } = body;
  const saver = body.isCurrent ? learner.sessionName : undefined;
  // The batched statement skips locked rows; a retry waits for them.
  for (let store = saveResponsesBatched; ; store = saveResponses) {
    const attempt = begun(found(await findAttempt(database, learner.user.id, testId)));
    const refused = refusalOfSave(attempt, { version, saver }, now());
    if (refused) recordSave(refused);
    if (refused === 'late') throw new AppError('wrong-state', m.server_time_over);
    if (refused === 'finished') throw alreadyFinished();
    if (refused === 'overtaken') throw new AppError('overtaken', m.server_save_overtaken);
    const choices = found(await findChoices(database, testId));
    const mostSeconds = (attempt.deadline - attempt.startedAt) / 1000 + graceSeconds;
    const merged = {
      ...mergeSave(attempt, choices, { given: responses, knownVersion: version, mostSeconds }),
      savedBy: withSave(attempt, saver),
    };
    if (!(await store(database, testId, merged))) continue;
    recordSave(version < attempt.version ? 'merged' : 'saved');
    return { choices, attempt: { ...attempt, ...merged } };
  }
}

interface KnownSave {
  version: number;
  /** The session whose earlier saves the page knows; undefined if it does not say so. */
  saver: string | undefined;
}

function refusalOfSave({ deadline, state, savedBy }: StoredAttempt, { version, saver }: KnownSave, now: number): SaveRefusal | undefined {
  if (!acceptsResponses(deadline, now)) return 'late';
  if (state === 'finished') return 'finished';
  // A page that abandons a save reads the attempt before its next one. The abandoned save must not arrive late and win.
  const isOvertaken = saver !== undefined && version < (savedBy[saver] ?? 0);
  return isOvertaken ? 'overtaken' : undefined;
}

/** Browsers of one learner that are told apart. */
const maxSessions = 8;

/** The last save of each session, this one included. The most recent sessions only. */
function withSave({ savedBy, version }: StoredAttempt, saver: string | undefined): Record<string, number> {
  if (saver === undefined) return savedBy;
  const saves = Object.entries({ ...savedBy, [saver]: version + 1 });
  return Object.fromEntries(saves.toSorted(([, one], [, other]) => other - one).slice(0, maxSessions));
}
