import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';

import { lockDataFolder } from '../shared/data-folder-lock.ts';
import { rowsOf } from '../store/copying/copy-rows.ts';
import { openPglite } from '../store/open-database.ts';
import { pageViews, secrets } from '../store/schema/schema.ts';
import { createDataFolder } from '../testing/data-folder.ts';
import { testMigrationsFolder } from '../testing/database/test-database.ts';
import { backUp } from './back-up.ts';
import { serveBackups } from './backup-while-running.ts';
import { restoreBackup } from './restore-backup.ts';

const parent = mkdtempSync(join(tmpdir(), 'prash-patra-running-'));

/** In ms. */
const readTimeout = 300;

let close: () => Promise<void>;
const dataFolder = await createDataFolder(parent);
const release = await lockDataFolder(dataFolder);
const opened = await openPglite(join(dataFolder, 'database'), testMigrationsFolder);
await addMegabytes();
afterAll(async () => {
  await opened.close();
  release();
  rmSync(parent, { recursive: true, force: true });
});
beforeEach(async () => {
  ({ close } = await serveBackups(dataFolder, opened.database, readTimeout));
});
afterEach(() => close());

/** More than the socket buffers hold for a client that does not read. */
async function addMegabytes(): Promise<void> {
  for (let part = 0; part < 30; part++) {
    await opened.database.insert(secrets).values({ name: `large ${part}`, value: randomBytes(75_000).toString('base64') });
  }
}

/** Increments a count in two tables in one transaction; a backup reads the tables at different times. */
function incrementBoth(number: number): Promise<void> {
  return opened.database.transaction(async (transaction) => {
    await transaction.insert(secrets).values({ name: `counted ${number}`, value: '' });
    await transaction
      .insert(pageViews)
      .values({ day: '2026-11-22', screen: 'counted', views: 1 })
      .onConflictDoUpdate({ target: [pageViews.day, pageViews.screen], set: { views: sql`${pageViews.views} + 1` } });
  });
}

async function connectSilently(): Promise<Socket> {
  const socket = connect(join(dataFolder, 'backup.sock'));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

it('takes a consistent snapshot while the server keeps writing', { timeout: 120_000 }, async () => {
  const file = join(parent, 'while-writing');
  const backupRun = { isDone: false };
  let written = 0;
  const writing = (async () => {
    while (!backupRun.isDone) {
      written += 1;
      await incrementBoth(written);
      // Yields as between two requests.
      await setImmediate();
    }
  })();

  await backUp.run({ dataFolder, databaseUrl: undefined }, file, { overwrites: false });
  backupRun.isDone = true;
  await writing;
  const folder = join(parent, 'restored');
  await restoreBackup.run({ dataFolder: folder, databaseUrl: undefined }, file, { overwrites: false });

  const restored = await openPglite(join(folder, 'database'), testMigrationsFolder);
  const [counts] = await rowsOf<{ views: number; names: number }>(
    restored.database,
    `select (select views from page_views) as views, (select count(*)::int from secrets where name like 'counted%') as names`,
  );
  await restored.close();
  expect(counts?.views).toBeGreaterThan(0);
  expect(counts?.views).toBe(counts?.names);
  expect(written).toBeGreaterThan(counts?.names ?? 0);
});

it('serves only the owner of the folder', () => {
  expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataFolder, 'backup.sock')).mode & 0o777).toBe(0o600);
});

it('disconnects a client that does not read', async () => {
  const stalled = await connectSilently();

  // Waits in the queue behind the stalled client.
  const file = join(parent, 'after-the-stalled-client');
  await backUp.run({ dataFolder, databaseUrl: undefined }, file, { overwrites: false });

  expect(statSync(file).size).toBeGreaterThan(2_000_000);
  expect(await rowsOf(opened.database, 'select 1 as one')).toEqual([{ one: 1 }]);
  stalled.destroy();
});

it('does not wait for clients when the server closes', async () => {
  const stalled = await connectSilently();

  await close();

  expect(await rowsOf(opened.database, 'select 1 as one')).toEqual([{ one: 1 }]);
  stalled.destroy();
});

it('leaves no file when the server aborts the backup', async () => {
  const file = join(parent, 'aborted');
  const running = backUp.run({ dataFolder, databaseUrl: undefined }, file, { overwrites: false });
  running.catch(() => undefined);
  await expect.poll(() => statSync(`${file}.${process.pid}.partial`, { throwIfNoEntry: false })?.size ?? 0).toBeGreaterThan(0);

  await close();

  await expect(running).rejects.toThrow(/broke it off|aborted|closed|reset/u);
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
});
