import { m } from '#messages';

import { AppError } from '../shared/app-error.ts';
import { departureMark } from '../shared/departure-mark.ts';
import type { Note } from '../shared/happenings.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import type { Sessions } from '../shared/sessions.ts';
import { findAccountData } from '../store/account-data.ts';
import { departUser } from '../store/departures.ts';
import type { Database } from '../store/open-database.ts';
import { describeAccount } from './describe-account.ts';

export interface AccountServices {
  database: Database;
  sessions: Sessions;
  /** Keys the marks by which whoever left is known again. */
  departureSecret: string;
  note: Note;
  now: () => number;
}

/** Each reads all that a learner ever did. */
const mostExports = 5;
const minute = 60_000;

/** A learner's rights over what is kept of them: to have it all, and to have it all gone. */
export function accountRoutes(mount: MountEndpoint, { database, sessions, departureSecret, note, now }: AccountServices): void {
  const mayExport = createRateWindow(mostExports, minute, now);

  mount('readAccount', async ({ learner: { user } }) => {
    if (!mayExport(user.id)) throw new AppError('slow-down', m.server_export_wait, { retryAfter: 60 });
    return { data: describeAccount(user, await findAccountData(database, user.id), now()) };
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
