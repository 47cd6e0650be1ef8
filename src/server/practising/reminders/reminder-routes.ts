import { ECDH } from 'node:crypto';

import { m } from '#messages';
import { getLocale } from '#messages/runtime';

import { nextReminder } from '../../../assessment/memory/reminder-time.ts';
import type { BodyOf } from '../../../contract/endpoints.ts';
import { reminderHours } from '../../../contract/form-rules.ts';
import { AppError } from '../../shared/app-error.ts';
import type { MountEndpoint } from '../../shared/http/mount-endpoint.ts';
import { isNumberedHost } from '../../shared/outgoing/public-hosts.ts';
import type { Learner } from '../../shared/sessions.ts';
import type { Database } from '../../store/open-database.ts';
import { endReminder, findReminder, saveReminder } from '../../store/practising/reminders.ts';
import type { PushSender } from '../../shared/outgoing/push-sender.ts';

export interface ReminderServices {
  database: Database;
  push: PushSender;
  now: () => number;
}

/** Whether the browser of a session shows the learner a reminder a day, and at what hour. */
export function reminderRoutes(mount: MountEndpoint, { database, push, now }: ReminderServices): void {
  const read = async ({ user, sessionHash }: Learner) => {
    const { reminder, isOn } = await findReminder(database, user.id, sessionHash);
    return { isOn, hour: reminder?.hour ?? reminderHours.proposed, publicKey: push.publicKey };
  };
  mount('readReminder', ({ learner }) => read(learner));
  mount('saveReminder', async ({ body: { subscription, hour, zone }, learner }) => {
    if (!subscription) {
      await endReminder(database, learner.sessionHash);
      return read(learner);
    }
    requireReachable(subscription);
    const { endpoint, keys } = subscription;
    const { user, sessionHash } = learner;
    const browser = { endpoint, publicKey: keys.p256dh, auth: keys.auth, locale: getLocale() };
    const nextAfter = (lastDay: string | null) => nextReminder({ hour, zone }, now(), lastDay);
    const device = { ...browser, sessionHash, userId: user.id, addedAt: now() };
    if (!(await saveReminder(database, device, { hour, zone, nextAfter }))) throw new AppError('signed-out', m.server_log_in_first);
    return read(learner);
  });
}

/** Refuses an address that no push service has, and a key that nothing can be encrypted for. */
function requireReachable({ endpoint, keys }: NonNullable<BodyOf<'saveReminder'>['subscription']>): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isService = url && url.port === '' && url.username + url.password === '' && !isNumberedHost(url.hostname);
  if (!isService || !isPoint(keys.p256dh))
    throw new AppError('invalid', m.server_reminder_browser_wrong, { fields: { subscription: m.server_reminder_browser_wrong() } });
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
