import { m } from '#messages';

import { AppError } from '../shared/app-error.ts';
import type { RecordEvent } from '../shared/events.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import type { PseudonymOf } from '../shared/pseudonyms.ts';
import type { Sessions } from '../shared/sessions.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';

export interface SessionServices {
  sessions: Sessions;
  recordEvent: RecordEvent;
  pseudonymOf: PseudonymOf;
  now: () => number;
}

/** Where a learner is signed in, and ending it. */
export function sessionRoutes(mount: MountEndpoint, { sessions, recordEvent, pseudonymOf, now }: SessionServices): void {
  mount('listSessions', async ({ learner }) => {
    const listed = await sessions.list(learner);
    return {
      sessions: listed.map(({ name, device, createdAt, lastSeenAt }) => ({
        id: name,
        device,
        firstSeen: createdAt,
        lastSeen: lastSeenAt,
        isThis: name === learner.sessionName,
      })),
    };
  });

  mount('endSessions', async ({ body: { id }, learner, request, reply }) => {
    const isThis = id === learner.sessionName;
    if (!isThis) requireFreshSignIn(learner, now());
    if (id === 'others') {
      await sessions.endOthers(learner);
    } else if (isThis) {
      await sessions.end(learner);
      sessions.forget(reply);
    } else if (!(await sessions.endNamed(learner, id))) {
      throw new AppError('not-found', m.server_no_such_session);
    }
    recordEvent({ event: 'signed out', who: await pseudonymOf(learner.user.id) }, request.log);
    return {};
  });
}
