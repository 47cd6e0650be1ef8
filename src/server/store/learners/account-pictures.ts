import { and, eq } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { accountPictures, users } from '../schema/schema.ts';
import { lockUser } from './users.ts';

/** The stored picture, if it is still the one that the issuer names. As WebP in Base64. */
export async function findPicture(database: Database, userId: string): Promise<string | undefined> {
  const [found] = await database
    .select({ image: accountPictures.image })
    .from(accountPictures)
    .innerJoin(users, isCurrent)
    .where(ofUser(userId));
  return found?.image;
}

export async function hasPicture(database: Database, userId: string): Promise<boolean> {
  const [found] = await database.select({ userId: users.id }).from(accountPictures).innerJoin(users, isCurrent).where(ofUser(userId));
  return found !== undefined;
}

const isCurrent = and(eq(users.id, accountPictures.userId), eq(users.picture, accountPictures.source));
const ofUser = (userId: string) => eq(accountPictures.userId, userId);

/** Stores a picture, unless the issuer names another meanwhile or the account was deleted. */
export async function storePicture(database: Database, picture: typeof accountPictures.$inferInsert): Promise<void> {
  await database.transaction(async (transaction) => {
    const user = await lockUser(transaction, picture.userId);
    if (user?.picture !== picture.source) return;
    await transaction.insert(accountPictures).values(picture).onConflictDoUpdate({ target: accountPictures.userId, set: picture });
  });
}

export async function dropPicture(database: Database, userId: string): Promise<void> {
  await database.delete(accountPictures).where(ofUser(userId));
}
