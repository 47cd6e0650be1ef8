import { eq } from 'drizzle-orm';

import type { Database } from './open-database.ts';
import { secrets } from './schema.ts';

/** The secret of that name; made on first use, the same for every process on the database. */
export async function findOrMakeSecret(database: Database, name: string, make: () => string | Promise<string>): Promise<string> {
  const [stored] = await database.select().from(secrets).where(eq(secrets.name, name));
  if (stored) return stored.value;
  await database
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const [kept] = await database.select().from(secrets).where(eq(secrets.name, name));
  if (!kept) throw new Error(`The secret ${name} could not be kept`);
  return kept.value;
}
