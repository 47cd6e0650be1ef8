import { eq } from 'drizzle-orm';

import { newId } from '../new-id.ts';
import type { Database } from '../open-database.ts';
import { users } from '../schema/schema.ts';

export type StoredUser = typeof users.$inferSelect;

/** Stored in place of the issuer, which is a URL, for a deleted account. */
export const departed = 'departed';

/** Issuer and subject identify a user, never the e-mail address. */
export interface Identity {
  issuer: string;
  subject: string;
  name: string;
  email: string;
  picture: string | null;
}

/** Upserts the user. Name, e-mail and picture follow the issuer. */
export async function findOrCreateUser(database: Database, identity: Identity, now: number): Promise<{ user: StoredUser; isNew: boolean }> {
  const id = newId();
  const { name, email, picture } = identity;
  const [user] = await database
    .insert(users)
    .values({ id, ...identity, createdAt: now })
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { name, email, picture } })
    .returning();
  if (!user) throw new Error('The user could not be stored');
  return { user, isNew: user.id === id };
}

/** Serialises decisions about a user. `no key update`: a full lock would deadlock with transactions that inserted a row of the user. */
export async function lockUser(transaction: Database, userId: string): Promise<StoredUser | undefined> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user;
}

/** Call under the user's lock. */
export async function setPlanExpiry(transaction: Database, userId: string, planExpiry: number): Promise<void> {
  await transaction.update(users).set({ planExpiry }).where(eq(users.id, userId));
}

export async function findUser(database: Database, id: string): Promise<StoredUser | undefined> {
  const [user] = await database.select().from(users).where(eq(users.id, id));
  return user;
}
