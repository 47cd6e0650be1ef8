import { Readable } from 'node:stream';

import { m } from '#messages';

import { AppError } from '../shared/app-error.ts';
import type { RecordEvent } from '../shared/events.ts';
import { createDownloadPlaces } from '../shared/computing/download-places.ts';
import { streamJson } from '../shared/computing/stream-json.ts';
import { endSlowReading } from '../shared/http/end-slow-reading.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { untilDisconnect } from '../shared/http/until-disconnect.ts';
import type { PseudonymOf } from '../shared/pseudonyms.ts';
import type { Sessions } from '../shared/sessions.ts';
import type { Timers } from '../shared/timers.ts';
import { findPicture } from '../store/learners/account-pictures.ts';
import { departUser, departureMark } from '../store/learners/departures.ts';
import type { Database } from '../store/open-database.ts';
import { exportAccount } from './export-account.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';

export interface AccountServices {
  database: Database;
  sessions: Sessions;
  /** Key of the marks that recognise learners who return after deleting their account. */
  departureSecret: string;
  recordEvent: RecordEvent;
  pseudonymOf: PseudonymOf;
  timers: Timers;
  now: () => number;
}

/** Per learner and minute: each export reads everything they ever did. */
const exportsPerMinute = 5;
/** Per process: each export is held in memory as a whole, until it is sent. */
const maxConcurrentExports = 2;
/** Of a test below `data`, `subjects` and `tests`. */
const depthOfTest = 5;

/** A learner's rights over their data: to export all of it, and to delete all of it. */
export function accountRoutes(mount: MountEndpoint, services: AccountServices): void {
  const { database, sessions, departureSecret, recordEvent, pseudonymOf, timers, now } = services;
  const takePlace = createDownloadPlaces({ atOnce: maxConcurrentExports, perMinute: exportsPerMinute, now });

  mount('readAccount', async ({ learner, request, reply }) => {
    requireFreshSignIn(learner, now());
    const { user } = learner;
    const free = takePlace(user.id);
    try {
      const data = await exportAccount(database, user, now(), untilDisconnect(reply));
      recordEvent({ event: 'account exported', who: await pseudonymOf(user.id) }, request.log);
      void reply.type('application/json; charset=utf-8');
      return endSlowReading(streamJson({ success: true, data }, depthOfTest), timers).once('close', free);
    } catch (error) {
      free();
      throw error;
    }
  });

  mount('readPicture', async ({ learner, reply }) => {
    const image = await findPicture(database, learner.user.id);
    if (image === undefined) throw new AppError('not-found', m.server_nothing_here);
    void reply.type('image/webp');
    return Readable.from([Buffer.from(image, 'base64')]);
  });

  mount('deleteAccount', async ({ body, learner, request, reply }) => {
    requireFreshSignIn(learner, now());
    const mark = departureMark(departureSecret, learner.user);
    await database.transaction((transaction) => departUser(transaction, learner.user.id, mark, now()));
    recordEvent({ event: 'account deleted', who: await pseudonymOf(learner.user.id) }, request.log);
    // The sessions were deleted with the account.
    sessions.forget(reply);
    if (!body.keepsUnsent) void reply.header('Clear-Site-Data', '"storage"');
    return {};
  });
}
