import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';

import type { Database } from './open-database.ts';
import { prepared } from './prepared.ts';
import { seenTokens, sessions, users } from './schema.ts';
import { departed, type StoredUser } from './users.ts';

export interface StoredSession {
  user: StoredUser;
  lastSeenAt: number;
}

export interface SessionLimits {
  /** Sessions seen last before this instant, or made before that one, are over. */
  seenAfter: number;
  createdAfter: number;
}

export async function insertSession(database: Database, idHash: string, userId: string, now: number): Promise<void> {
  await database.insert(sessions).values({ idHash, userId, createdAt: now, lastSeenAt: now });
}

export async function findSession(
  database: Database,
  idHash: string,
  { seenAfter, createdAfter }: SessionLimits,
): Promise<StoredSession | undefined> {
  const [session] = await sessionQuery(database).execute({ idHash, seenAfter, createdAfter });
  return session;
}

const sessionQuery = prepared((database) =>
  database
    .select({ user: users, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.idHash, sql.placeholder('idHash')),
        gt(sessions.lastSeenAt, sql.placeholder('seenAfter')),
        gt(sessions.createdAt, sql.placeholder('createdAfter')),
        ne(users.issuer, departed),
      ),
    )
    .prepare('find_session'),
);

export async function touchSession(database: Database, idHash: string, now: number): Promise<void> {
  await database.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash));
}

export async function deleteSession(database: Database, idHash: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.idHash, idHash));
}

/** Whether this is the token's first use. It may be forgotten once it has expired. */
export async function useTokenOnce(database: Database, tokenHash: string, expiresAt: number): Promise<boolean> {
  const [kept] = await database.insert(seenTokens).values({ tokenHash, expiresAt }).onConflictDoNothing().returning();
  return kept !== undefined;
}

export async function forgetExpired(database: Database, now: number, { seenAfter, createdAfter }: SessionLimits): Promise<void> {
  await database.delete(seenTokens).where(lt(seenTokens.expiresAt, now));
  await database.delete(sessions).where(lt(sessions.lastSeenAt, seenAfter));
  await database.delete(sessions).where(lt(sessions.createdAt, createdAfter));
}
