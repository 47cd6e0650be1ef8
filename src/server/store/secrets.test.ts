import { describe, expect, it } from 'vitest';

import {
  databaseEngines,
  hasPostgres,
  openTestDatabase,
  openTestPostgres,
  openUntilEnd,
  testMigrationsFolder,
} from '../testing/database/test-database.ts';
import { openPostgres } from './open-database.ts';
import { secrets as storedSecrets } from './schema/schema.ts';
import { SealedSecretError } from './sealing.ts';
import { findOrMakeSecret, openSecrets } from './secrets.ts';

const key = 'k'.repeat(32);
const newKey = 'n'.repeat(32);

describe.each(databaseEngines())('on %s, a secret', async (_, open) => {
  const database = await openUntilEnd(open);
  const secrets = await openSecrets(database, {});

  it('is created once and then returned', async () => {
    const first = await findOrMakeSecret(secrets, 'kept', () => 'first');

    const second = await findOrMakeSecret(secrets, 'kept', () => 'second');

    expect([first, second]).toEqual(['first', 'first']);
  });

  it('is distinct per name', async () => {
    const one = await findOrMakeSecret(secrets, 'one', () => 'for one');

    const other = await findOrMakeSecret(secrets, 'other', () => 'for the other');

    expect([one, other]).toEqual(['for one', 'for the other']);
  });
});

describe('a key from outside', async () => {
  const database = await openUntilEnd(openTestDatabase);
  const readStored = async () => Object.fromEntries((await database.select().from(storedSecrets)).map(({ name, value }) => [name, value]));
  const unused = () => {
    throw new Error('This secret was made before');
  };

  it('T-73: seals what was stored before it was set, and what is made from then on', async () => {
    await findOrMakeSecret(await openSecrets(database, {}), 'before', () => 'made before');

    const sealed = await openSecrets(database, { key });
    await findOrMakeSecret(sealed, 'after', () => 'made after');

    expect(JSON.stringify(await readStored())).not.toMatch(/made (?:before|after)/u);
    expect(await findOrMakeSecret(sealed, 'before', unused)).toBe('made before');
    expect(await findOrMakeSecret(await openSecrets(database, { key }), 'after', unused)).toBe('made after');
  });

  it.each([[{}], [{ key: newKey }], [{ key: newKey, oldKey: 'w'.repeat(32) }]])(
    'T-73: that is missing or wrong (%j) opens nothing and changes nothing',
    async (keys) => {
      const before = await readStored();

      await expect(openSecrets(database, keys)).rejects.toThrow(SealedSecretError);

      expect(await readStored()).toEqual(before);
    },
  );

  it('is changed while processes with the old one run, and then opens nothing any more', async () => {
    const running = await openSecrets(database, { key });
    const value = await findOrMakeSecret(running, 'before', unused);
    await findOrMakeSecret(running, 'late', () => 'made by a process with the old key');

    const changed = await openSecrets(database, { key: newKey, oldKey: key });

    expect(await findOrMakeSecret(changed, 'before', unused)).toBe(value);
    expect(await findOrMakeSecret(await openSecrets(database, { key: newKey }), 'late', unused)).toContain('the old key');
    await expect(openSecrets(database, { key })).rejects.toThrow(SealedSecretError);
  });

  it('may be given up: its secrets are then stored as they are', async () => {
    const open = await openSecrets(database, { oldKey: newKey });

    expect(await findOrMakeSecret(open, 'before', unused)).toBe('made before');
    expect((await readStored()).before).toBe('made before');
  });
});

describe.runIf(hasPostgres)('on PostgreSQL, a secret', () => {
  it('is shared by processes that start at once', async () => {
    const { url, ...first } = await openTestPostgres();
    const others = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, testMigrationsFolder, () => undefined)));
    const processes = [first, ...others];
    await findOrMakeSecret(await openSecrets(first.database, { key }), 'of the first start', () => 'kept');

    // Each changes the key, too.
    const values = await Promise.all(
      processes.map(async ({ database }) => {
        const secrets = await openSecrets(database, { key: newKey, oldKey: key });
        const names = ['of the first start', 'shared', 'shared', 'shared'];
        return Promise.all(names.map((name) => findOrMakeSecret(secrets, name, () => crypto.randomUUID())));
      }),
    );
    await Promise.all(processes.map(({ close }) => close()));

    expect(values.map(([kept]) => kept)).toEqual(Array.from({ length: 5 }, () => 'kept'));
    expect(new Set(values.flatMap(([, ...shared]) => shared)).size).toBe(1);
  });
});
