import { and, eq, like, lt } from 'drizzle-orm';

import type { Database } from './open-database.ts';
import { secrets } from './schema/schema.ts';

/** Creates the secret on first use. The same for all processes of the database. */
export async function findOrMakeSecret(database: Database, name: string, make: () => string | Promise<string>): Promise<string> {
  const [stored] = await database.select().from(secrets).where(eq(secrets.name, name));
  if (stored) return stored.value;
  await database
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const [saved] = await database.select().from(secrets).where(eq(secrets.name, name));
  if (!saved) throw new Error(`The secret ${name} could not be stored`);
  return saved.value;
}

/** Drops the secrets whose names begin with the prefix and sort before that name. */
export async function dropSecretsBefore(database: Database, prefix: string, name: string): Promise<void> {
  await database.delete(secrets).where(and(like(secrets.name, `${prefix}%`), lt(secrets.name, name)));
}
