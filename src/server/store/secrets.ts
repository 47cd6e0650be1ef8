import { eq } from 'drizzle-orm';

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
