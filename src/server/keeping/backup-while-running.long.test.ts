import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { lockDataFolder } from '../data-folder-lock.ts';
import { rowsOf } from '../store/copying/tables.ts';
import { type OpenedDatabase, openPglite } from '../store/open-database.ts';
import { pageViews, secrets } from '../store/schema.ts';
import { migrationsFolder } from '../testing/test-database.ts';
import { backUp } from './back-up.ts';
import { answerBackups } from './backup-while-running.ts';
import { restoreBackup } from './restore-backup.ts';

const parent = mkdtempSync(join(tmpdir(), 'prash-patra-running-'));

/** Within this time, in ms, whoever asked must read. */
const readWithin = 300;

const dataFolder = mkdtempSync(join(parent, 'data-'));
let opened: OpenedDatabase;
let release: () => void;
let close: () => Promise<void>;
beforeAll(async () => {
  release = await lockDataFolder(dataFolder);
  opened = await openPglite(join(dataFolder, 'database'), migrationsFolder);
  await addMegabytes();
});
afterAll(async () => {
  await opened.close();
  release();
  rmSync(parent, { recursive: true, force: true });
});
beforeEach(async () => {
  ({ close } = await answerBackups(dataFolder, opened.database, readWithin));
});
afterEach(() => close());

/** More than any socket takes from somebody whose other side does not read. */
async function addMegabytes(): Promise<void> {
  for (let part = 0; part < 30; part++) {
    await opened.database.insert(secrets).values({ name: `large ${part}`, value: randomBytes(75_000).toString('base64') });
  }
}

/** Counts one more in two tables at once, of which a backup reads one long after the other. */
function countInBoth(number: number): Promise<void> {
  return opened.database.transaction(async (transaction) => {
    await transaction.insert(secrets).values({ name: `counted ${number}`, value: '' });
    await transaction
      .insert(pageViews)
      .values({ day: '2026-11-22', screen: 'counted', views: 1 })
      .onConflictDoUpdate({ target: [pageViews.day, pageViews.screen], set: { views: sql`${pageViews.views} + 1` } });
  });
}

it('a backup of a server that goes on writing is of one instant', { timeout: 120_000 }, async () => {
  const file = join(parent, 'while-writing');
  const making = { isDone: false };
  let written = 0;
  const writing = Array.from({ length: 4 }, async () => {
    while (!making.isDone) {
      written += 1;
      await countInBoth(written);
      // As between requests: the database itself never waits for anything outside.
      await setImmediate();
    }
  });

  await backUp.run({ dataFolder, databaseUrl: undefined }, file, { overwrites: false });
  making.isDone = true;
  await Promise.all(writing);
  const folder = join(parent, 'restored');
  await restoreBackup.run({ dataFolder: folder, databaseUrl: undefined }, file, { overwrites: false });

  const restored = await openPglite(join(folder, 'database'), migrationsFolder);
  const [counts] = await rowsOf<{ views: number; names: number }>(
    restored.database,
    `select (select views from page_views) as views, (select count(*)::int from secrets where name like 'counted%') as names`,
  );
  await restored.close();
  expect(counts?.views).toBeGreaterThan(0);
  expect(counts?.views).toBe(counts?.names);
  expect(written).toBeGreaterThan(counts?.names ?? 0);
});

it('only the owner of the folder may ask', () => {
  expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataFolder, 'backup.sock')).mode & 0o777).toBe(0o600);
});

it('whoever asks and does not read holds up nobody for long', async () => {
  const deaf = connect(join(dataFolder, 'backup.sock'));
  deaf.on('error', () => undefined);
  await once(deaf, 'connect');

  // Comes once its own turn has come, which is after the deaf one's.
  const file = join(parent, 'after-the-deaf');
  await backUp.run({ dataFolder, databaseUrl: undefined }, file, { overwrites: false });

  expect(statSync(file).size).toBeGreaterThan(2_000_000);
  expect(await rowsOf(opened.database, 'select 1 as one')).toEqual([{ one: 1 }]);
  deaf.destroy();
});

it('a server that ends does not wait for whoever reads', async () => {
  const deaf = connect(join(dataFolder, 'backup.sock'));
  deaf.on('error', () => undefined);
  await once(deaf, 'connect');

  await close();

  expect(await rowsOf(opened.database, 'select 1 as one')).toEqual([{ one: 1 }]);
  deaf.destroy();
});

it('a backup that the server breaks off is none', async () => {
  const file = join(parent, 'broken-off');
  const asked = backUp.run({ dataFolder, databaseUrl: undefined }, file, { overwrites: false });
  asked.catch(() => undefined);
  await expect.poll(() => statSync(`${file}.${process.pid}.partial`, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(0);

  await close();

  await expect(asked).rejects.toThrow(/broke it off|aborted|closed|reset/u);
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
});
