import { and, asc, desc, eq, inArray, lte, ne, notExists } from 'drizzle-orm';

import { lockUser } from '../learners/users.ts';
import type { Database } from '../open-database.ts';
import { reminderDevices, reminders, sessions } from '../schema/schema.ts';

export type StoredReminder = typeof reminders.$inferSelect;
export type StoredDevice = typeof reminderDevices.$inferSelect;

/** Of one learner. The oldest makes room for another. */
const mostDevices = 10;

/**
 * Stores the device and the hour. `nextAfter` computes when the next reminder is, from the last day that had one. Returns false if the session has
 * ended meanwhile.
 */
export async function saveReminder(
  database: Database,
  device: StoredDevice,
  { hour, zone, nextAfter }: Pick<StoredReminder, 'hour' | 'zone'> & { nextAfter: (lastDay: string | null) => number },
): Promise<boolean> {
  const { userId, endpoint, sessionHash } = device;
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const held = await transaction.select().from(sessions).where(eq(sessions.idHash, sessionHash)).for('key share');
    if (held.length === 0) return false;
    // A browser may have been given another address.
    await transaction
      .delete(reminderDevices)
      .where(and(eq(reminderDevices.sessionHash, sessionHash), ne(reminderDevices.endpoint, endpoint)));
    await transaction.insert(reminderDevices).values(device).onConflictDoUpdate({ target: reminderDevices.endpoint, set: device });
    await dropOldest(transaction, userId);
    // Locked, so that what is sent at the same time is known here.
    const [earlier] = await transaction.select().from(reminders).where(eq(reminders.userId, userId)).for('update');
    const changed = { hour, zone, nextAt: nextAfter(earlier?.lastDay ?? null) };
    await transaction
      .insert(reminders)
      .values({ userId, ...changed })
      .onConflictDoUpdate({ target: reminders.userId, set: changed });
    return true;
  });
}

async function dropOldest(transaction: Database, userId: string): Promise<void> {
  const { endpoint, addedAt } = reminderDevices;
  const oldest = await transaction
    .select({ endpoint })
    .from(reminderDevices)
    .where(eq(reminderDevices.userId, userId))
    .orderBy(desc(addedAt), endpoint)
    .offset(mostDevices);
  const endpoints = oldest.map((device) => device.endpoint);
  await transaction.delete(reminderDevices).where(inArray(endpoint, endpoints));
}

/** The user's hour, and whether they are reminded in that session. */
export async function findReminder(database: Database, userId: string, sessionHash: string) {
  const [reminder] = await database.select().from(reminders).where(eq(reminders.userId, userId));
  const isOn = (await database.$count(reminderDevices, eq(reminderDevices.sessionHash, sessionHash))) > 0;
  return { reminder, isOn };
}

/** Ends them in that session. */
export async function endReminder(database: Database, sessionHash: string): Promise<void> {
  await database.delete(reminderDevices).where(eq(reminderDevices.sessionHash, sessionHash));
}

/** Those whose time has come, the earliest first. */
export async function listReminders(database: Database, now: number, limit: number): Promise<StoredReminder[]> {
  return database
    .select()
    .from(reminders)
    .where(lte(reminders.nextAt, now))
    .orderBy(asc(reminders.nextAt), asc(reminders.userId))
    .limit(limit);
}

/** Moves a reminder on to its next day. Of all who try, one succeeds, and sends it. */
export async function claimReminder(
  database: Database,
  { userId, nextAt }: StoredReminder,
  following: Pick<StoredReminder, 'nextAt' | 'lastDay'>,
): Promise<boolean> {
  const claimed = await database
    .update(reminders)
    .set(following)
    .where(and(eq(reminders.userId, userId), eq(reminders.nextAt, nextAt)))
    .returning({ userId: reminders.userId });
  return claimed.length > 0;
}

export async function listDevices(database: Database, userId: string): Promise<StoredDevice[]> {
  return database.select().from(reminderDevices).where(eq(reminderDevices.userId, userId)).orderBy(asc(reminderDevices.addedAt));
}

/** Its push service no longer takes messages for it. */
export async function dropDevice(database: Database, endpoint: string): Promise<void> {
  await database.delete(reminderDevices).where(eq(reminderDevices.endpoint, endpoint));
}

/** Forgets the hour of a user who has no device left. */
export async function dropReminder(database: Database, userId: string): Promise<void> {
  const devices = database.select({ endpoint: reminderDevices.endpoint }).from(reminderDevices).where(eq(reminderDevices.userId, userId));
  await database.delete(reminders).where(and(eq(reminders.userId, userId), notExists(devices)));
}
