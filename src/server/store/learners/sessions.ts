import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { reminderDevices, seenTokens, sessions, users } from '../schema/schema.ts';
import { alignRows, isAnyOf, batched, perDatabase } from '../batched-queries.ts';
import { departed, type StoredUser } from './users.ts';

export interface StoredSession {
  user: StoredUser;
  lastSeenAt: number;
  authenticatedAt: number;
}

export type NewSession = Pick<typeof sessions.$inferSelect, 'idHash' | 'authenticatedAt' | 'device'>;

export type ListedSession = Omit<typeof sessions.$inferSelect, 'userId' | 'authenticatedAt'>;

/** How much of its hash names a session among a user's others: 72 bits, from which no id can be computed. */
export const sessionNameLength = 12;

export interface SessionLimits {
  /** Sessions last seen or created before these times (ms) have expired. */
  seenAfter: number;
  createdAfter: number;
}

export async function insertSession(database: Database, userId: string, session: NewSession, now: number): Promise<void> {
  await database.insert(sessions).values({ ...session, userId, createdAt: now, lastSeenAt: now });
}

export async function findSession(
  database: Database,
  idHash: string,
  { seenAfter, createdAfter }: SessionLimits,
): Promise<StoredSession | undefined> {
  const session = await findBatched(database, idHash);
  if (!session || session.user.issuer === departed) return undefined;
  const { user, createdAt, lastSeenAt, authenticatedAt } = session;
  return lastSeenAt > seenAfter && createdAt > createdAfter ? { user, lastSeenAt, authenticatedAt } : undefined;
}

const findBatched = batched(async (database, idHashes: readonly string[]) => {
  return alignRows(idHashes, await sessionsQuery(database).execute({ idHashes }), ({ idHash }) => idHash);
});

const sessionsQuery = perDatabase((database) =>
  database
    .select({
      idHash: sessions.idHash,
      user: users,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      authenticatedAt: sessions.authenticatedAt,
    })
    .from(sessions)
    // As an array, to make PostgreSQL use the index: for a plain equality it prefers to scan thousands of users.
    .innerJoin(users, sql`${users.id} = any(array[${sessions.userId}])`)
    .where(isAnyOf(sessions.idHash, 'idHashes'))
    .prepare('find_sessions'),
);

export async function touchSession(database: Database, idHash: string, now: number): Promise<void> {
  await database.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash));
}

export async function deleteSession(database: Database, idHash: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.idHash, idHash));
}

/** Deletes the session that a browser had before. Where its learner is the same, the browser goes on showing their reminders. */
export async function replaceSession(database: Database, earlier: string, idHash: string): Promise<void> {
  const owner = database.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.idHash, idHash));
  await database
    .update(reminderDevices)
    .set({ sessionHash: idHash })
    .where(and(eq(reminderDevices.sessionHash, earlier), inArray(reminderDevices.userId, owner)));
  await deleteSession(database, earlier);
}

/** A learner has a handful of sessions; a program that signs in over and over may have more. */
const maxListed = 100;

/** The user's sessions within the limits, last seen first. */
export function listSessions(database: Database, userId: string, { seenAfter, createdAfter }: SessionLimits): Promise<ListedSession[]> {
  const { idHash, device, createdAt, lastSeenAt } = sessions;
  return database
    .select({ idHash, device, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(lastSeenAt, seenAfter), gt(createdAt, createdAfter)))
    .orderBy(desc(lastSeenAt), desc(createdAt))
    .limit(maxListed);
}

/** Deletes the user's session whose hash begins with `name`. Returns whether there was one. */
export async function deleteNamedSession(database: Database, userId: string, name: string): Promise<boolean> {
  const isNamed = eq(sql`left(${sessions.idHash}, ${sessionNameLength})`, name);
  const deleted = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isNamed))
    .returning({ idHash: sessions.idHash });
  return deleted.length > 0;
}

export async function deleteOtherSessions(database: Database, userId: string, idHash: string): Promise<void> {
  await database.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.idHash, idHash)));
}

/** Whether this is the first use of the token or code. */
export async function useTokenOnce(database: Database, tokenHash: string, expiresAt: number): Promise<boolean> {
  const [kept] = await database.insert(seenTokens).values({ tokenHash, expiresAt }).onConflictDoNothing().returning();
  return kept !== undefined;
}

export async function forgetExpired(database: Database, now: number, { seenAfter, createdAfter }: SessionLimits): Promise<void> {
  await database.delete(seenTokens).where(lt(seenTokens.expiresAt, now));
  await database.delete(sessions).where(lt(sessions.lastSeenAt, seenAfter));
  await database.delete(sessions).where(lt(sessions.createdAt, createdAfter));
}
