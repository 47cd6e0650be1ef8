import { eq } from 'drizzle-orm';

import { newId } from './new-id.ts';
import type { Database } from './open-database.ts';
import { users } from './schema.ts';

export type StoredUser = typeof users.$inferSelect;

/** In the place of an issuer, whose names are addresses: of whom nothing is kept but what must be. */
export const departed = 'departed';

/** Who somebody is: the issuer's word for them, never the e-mail address. */
export interface Identity {
  issuer: string;
  subject: string;
  name: string;
  email: string;
  picture: string | null;
}

/** The user of that identity, made on the first sign-in; name, e-mail and picture follow the issuer. */
export async function findOrCreateUser(database: Database, identity: Identity, now: number): Promise<{ user: StoredUser; isNew: boolean }> {
  const id = newId();
  const { name, email, picture } = identity;
  const [user] = await database
    .insert(users)
    .values({ id, ...identity, createdAt: now })
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { name, email, picture } })
    .returning();
  if (!user) throw new Error('The user could not be kept');
  return { user, isNew: user.id === id };
}

/**
 * Locks the row until the transaction ends, so that what hangs on the user is decided one request at a time. Whoever has
 * inserted a row that names the user shares the key meanwhile: a lock on the key too would wait for them, and they for it.
 */
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
