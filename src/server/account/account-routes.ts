import { m } from '#messages';

import { AppError } from '../shared/app-error.ts';
import { departureMark } from '../shared/departure-mark.ts';
import type { Note } from '../shared/happenings.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import type { Sessions } from '../shared/sessions.ts';
import { keepAwake, lookAtAccount } from '../store/account-data.ts';
import { departUser } from '../store/departures.ts';
import type { Database } from '../store/open-database.ts';
import { createPlaces } from './places.ts';
import { type Clock, streamText } from './stream-text.ts';
import { tellAccount } from './tell-account.ts';

export interface AccountServices {
  database: Database;
  sessions: Sessions;
  /** Keys the marks by which whoever left is known again. */
  departureSecret: string;
  note: Note;
  timers: Clock;
  now: () => number;
}

/** In a minute, each learner: each reads all that they ever did. */
const mostExports = 5;
/** Each may keep a connection to the database for as long as it is read, of which a process has ten. */
const mostExportsAtOnce = 2;
const minute = 60_000;

/** A learner's rights over what is kept of them: to have it all, and to have it all gone. */
export function accountRoutes(mount: MountEndpoint, services: AccountServices): void {
  const { database, sessions, departureSecret, note, timers: clock, now } = services;
  const mayExport = createRateWindow(mostExports, minute, now);
  const takePlace = createPlaces(mostExportsAtOnce);

  mount('readAccount', async ({ learner: { user }, request, reply }) => {
    const leave = takePlace(user.id);
    if (!leave) throw new AppError('slow-down', m.server_export_busy, { retryAfter: 30 });
    if (!mayExport(user.id)) {
      leave();
      throw new AppError('slow-down', m.server_export_wait, { retryAfter: 60 });
    }
    void reply.type('application/json; charset=utf-8');
    return streamText((pour) => lookAtAccount(database, (instant) => pour(tellAccount(instant, user, now()), () => keepAwake(instant))), {
      clock,
      log: request.log,
      onOver: leave,
      onFailure: (code) => void (request.failureCode = code),
    });
  });

  mount('deleteAccount', async ({ body, learner, request, reply }) => {
    const mark = departureMark(departureSecret, learner.user);
    await database.transaction((transaction) => departUser(transaction, learner.user.id, mark, now()));
    note({ event: 'account deleted' }, request.log);
    // Their sessions went with them; to end one more could only fail.
    sessions.forget(reply);
    if (!body.keepsUnsent) void reply.header('Clear-Site-Data', '"storage"');
    return {};
  });
}
