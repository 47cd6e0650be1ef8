import { and, eq, like, lt } from 'drizzle-orm';

import type { Database } from './open-database.ts';
import { secrets } from './schema/schema.ts';
import { createSeal, type Seal, type SealingKeys } from './sealing.ts';

/** Where the product keeps the secrets that it makes for itself. */
export interface SecretStore {
  database: Database;
  seal: Seal;
}

/**
 * Opens every stored secret, then seals those that are not sealed with the current key. Throws a `SealedSecretError`, and changes
 * nothing, if one of them cannot be opened. Processes may do this at once.
 */
export async function openSecrets(database: Database, keys: SealingKeys): Promise<SecretStore> {
  const seal = createSeal(keys);
  const opened = (await database.select().from(secrets)).map((row) => ({ ...row, secret: seal.open(row.name, row.value) }));
  for (const { name, value, secret } of opened) {
    if (seal.isCurrent(value)) continue;
    // Only the value that was opened is replaced: another process may have sealed it meanwhile.
    await database
      .update(secrets)
      .set({ value: seal.close(name, secret) })
      .where(and(eq(secrets.name, name), eq(secrets.value, value)));
  }
  return { database, seal };
}

/** Creates the secret on first use. The same for all processes of the database. */
export async function findOrMakeSecret(
  { database, seal }: SecretStore,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const [stored] = await database.select().from(secrets).where(eq(secrets.name, name));
  if (stored) return seal.open(name, stored.value);
  await database
    .insert(secrets)
    .values({ name, value: seal.close(name, await make()) })
    .onConflictDoNothing();
  const [saved] = await database.select().from(secrets).where(eq(secrets.name, name));
  if (!saved) throw new Error(`The secret ${name} could not be stored`);
  return seal.open(name, saved.value);
}

/** Drops the secrets whose names begin with the prefix and sort before that name. */
export async function dropSecretsBefore(database: Database, prefix: string, name: string): Promise<void> {
  await database.delete(secrets).where(and(like(secrets.name, `${prefix}%`), lt(secrets.name, name)));
}
