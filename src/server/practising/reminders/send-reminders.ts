import type { FastifyBaseLogger } from 'fastify';

import { m } from '#messages';

import { dayIn, nextReminder } from '../../../assessment/memory/reminder-time.ts';
import { screens } from '../../../contract/screens.ts';
import { inLocale } from '../../shared/http/request-locale.ts';
import type { Database } from '../../store/open-database.ts';
import {
  claimReminder,
  dropDevice,
  dropReminder,
  listDevices,
  listReminders,
  type StoredDevice,
  type StoredReminder,
} from '../../store/practising/reminders.ts';
import { readToday } from '../read-today.ts';
import type { PushedNotification, PushSender } from '../../shared/outgoing/push-sender.ts';

export interface SendingServices {
  database: Database;
  push: PushSender;
  log: FastifyBaseLogger;
  now: () => number;
}

/** In one sweep. */
const mostReminded = 100;
const hour = 60 * 60 * 1000;

/** Reminds the learners whose hour has come. Waits for the push services at the end, so that a slow one delays no other reminder. */
export async function sendReminders(services: SendingServices): Promise<void> {
  const { database, log, now } = services;
  const sending: Promise<void>[] = [];
  for (const reminder of await listReminders(database, now(), mostReminded)) {
    // One that fails is over for today; the others go on.
    const sent = await remind(services, reminder).catch((error: unknown) => log.warn({ err: error }, 'a reminder could not be made'));
    sending.push(...(sent ?? []));
  }
  await Promise.all(sending);
}

/** Claims the day first: a process that dies after that loses the reminder rather than sending a second one. */
async function remind(services: SendingServices, reminder: StoredReminder): Promise<Promise<void>[]> {
  const { database, now } = services;
  const { userId, zone, nextAt } = reminder;
  const at = now();
  const lastDay = dayIn(zone, nextAt);
  if (!(await claimReminder(database, reminder, { nextAt: nextReminder(reminder, at, lastDay), lastDay }))) return [];
  const devices = await listDevices(database, userId);
  if (devices.length === 0) await dropReminder(database, userId);
  const endsAt = nextAt + hour;
  // Too late, if no process was running in that hour.
  if (devices.length === 0 || at >= endsAt) return [];
  const { today, terms } = await readToday(database, userId, at);
  if (today.length === 0) return [];
  const minutes = Math.max(1, Math.round((today.length * terms.plan.minutesPerDay) / terms.perDay));
  return devices.map((device) => sendTo(services, device, wordsFor(device, today.length, minutes), Math.ceil((endsAt - at) / 1000)));
}

function wordsFor({ locale }: StoredDevice, due: number, minutes: number): PushedNotification {
  return inLocale(locale, () => ({
    title: m.server_reminder_due({ count: due }),
    body: m.server_reminder_minutes({ count: minutes }),
    screen: screens.home,
  }));
}

async function sendTo(
  { database, push, log }: SendingServices,
  device: StoredDevice,
  notification: PushedNotification,
  secondsToLive: number,
): Promise<void> {
  try {
    if ((await push.send(device, notification, secondsToLive)) === 'gone') await dropDevice(database, device.endpoint);
  } catch (error) {
    // No second try: it could become a second notification.
    log.info({ err: error, host: new URL(device.endpoint).hostname }, 'a reminder could not be sent');
  }
}
