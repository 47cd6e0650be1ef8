import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { startPostgres } from '../../src/server/testing/database/start-postgres.ts';
import { atLeast, atMost, type Figure, noneOf, note } from '../harness/figure.ts';
import { quick } from '../harness/host-paces.ts';
import { startPacedHost } from '../harness/paced-host.ts';
import { createProductProcess } from '../harness/product-process.ts';
import { mountSmallDisk, type SmallDisk } from '../parties/small-disk.ts';
import { embeddedDatabase, postgresDatabase, type ProductDatabase } from '../records/databases.ts';
import { awaitRecovery, type FaultRun, startUnderLoad, type UnderLoad } from './under-load.ts';

const megabytes = 160;
const longestRecovery = 5000;
/** How much of the WAL file is left before the next is created, which is when a full disk breaks the database. */
const journalLeft = 400_000;
/** Bytes that are free for the tables when the journal cannot grow. */
const tablesLeft = 15_000_000;

/** The embedded database keeps running while it can write its journal. */
export function provesFullTables(run: FaultRun): Promise<Figure[]> {
  return onSmallDisk(async (disk) => keepsRunning(run, 'embedded, full tables', disk, embeddedDatabase(join(disk.folder, 'data'))));
}

export function provesFullPostgres(run: FaultRun): Promise<Figure[]> {
  return onSmallDisk(async (disk) => {
    const database = await postgresDatabase(await startPostgres({ parent: disk.folder }));
    return keepsRunning(run, 'PostgreSQL', disk, database);
  });
}

/** The process exits because its database is broken, and loses nothing. */
export function provesFullJournal(run: FaultRun): Promise<Figure[]> {
  return onSmallDisk((disk) => exits(run, disk));
}

async function onSmallDisk(prove: (disk: SmallDisk) => Promise<Figure[]>): Promise<Figure[]> {
  const disk = mountSmallDisk(megabytes);
  if (!disk) {
    note('a full disk is left out: only root may mount a small one');
    return [];
  }
  const figures = await prove(disk);
  disk.close();
  return figures;
}

/** Fills the database's disk under load, then frees space. */
async function keepsRunning(run: FaultRun, kind: string, disk: SmallDisk, database: ProductDatabase): Promise<Figure[]> {
  const what = `disk full (${kind})`;
  const under = await startUnderLoad(run, what, database, await startPacedHost(quick, run.seed));
  const { product, load } = under;
  const { tally } = load.ledger;
  // The first writes use up the WAL.
  await load.events(300);
  disk.fill(0);
  await Promise.race([product.server().ended, untilRefused(tally)]);
  const isRunning = product.isUp();
  const { unavailable, slowestUnavailable } = tally;
  return [
    noneOf(`${what}: the process keeps running`, isRunning ? [] : [JSON.stringify(await product.server().ended)]),
    atLeast(`${what}: requests answered with 503`, unavailable, 30),
    atMost(`${what}: slowest 503`, slowestUnavailable, 3000, 'ms'),
    ...(await freeAndFinish(what, disk, under)),
  ];
}

async function exits(run: FaultRun, disk: SmallDisk): Promise<Figure[]> {
  const what = 'disk full (embedded, full journal)';
  const database = embeddedDatabase(join(disk.folder, 'data'));
  const first = await createProductProcess(database.settings);
  await first.start();
  await first.end();
  await useUpJournal(database, join(disk.folder, 'data/database/pg_wal'));
  const under = await startUnderLoad(run, what, database, await startPacedHost(quick, run.seed));
  const { product } = under;
  disk.fill(tablesLeft);
  await Promise.race([product.server().ended, setTimeout(longestFilling)]);
  const end = product.isUp() ? undefined : await product.server().ended;
  const isClear = end?.code === 1 && /^The embedded database has broken[^\n]*\n$/u.test(end.errors);
  return [
    noneOf(`${what}: the process exits with a clear message`, isClear ? [] : [JSON.stringify(end)]),
    ...(await freeAndFinish(what, disk, under)),
  ];
}

async function freeAndFinish(what: string, disk: SmallDisk, under: UnderLoad): Promise<Figure[]> {
  const { product, load } = under;
  disk.empty();
  const begun = performance.now();
  if (!product.isUp()) await product.start();
  await awaitRecovery(under);
  const recovery = performance.now() - begun;
  await load.events(300);
  return [...(await under.finish(200)), atMost(`${what}: from free space to a successful request`, recovery, longestRecovery, 'ms')];
}

const enoughRefused = 40;
const longestFilling = 120_000;

/** Waits until enough requests failed; those that need no new space succeed. */
async function untilRefused(tally: { unavailable: number }): Promise<void> {
  const before = tally.unavailable;
  const deadline = performance.now() + longestFilling;
  while (tally.unavailable < before + enoughRefused && performance.now() < deadline) await setTimeout(50);
}

const journalFile = 16 * 1024 * 1024;

/** Writes meaningless WAL until little of its file is left, and deletes the preallocated next file. */
async function useUpJournal(database: ProductDatabase, folder: string): Promise<void> {
  let last = '';
  await database.amend(async (client) => {
    const place = sql<number>`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8`;
    const [row] = await client.select({ written: place }).from(sql`generate_series(1, 1)`);
    const left = journalFile - ((row?.written ?? 0) % journalFile);
    const filler = Math.max(1, Math.floor(left - journalLeft));
    await client.execute(sql`select pg_logical_emit_message(false, 'nothing', repeat('x', ${filler}::int))`);
    const file = sql<string>`pg_walfile_name(pg_current_wal_insert_lsn())`;
    const [current] = await client.select({ file }).from(sql`generate_series(1, 1)`);
    last = current?.file ?? '';
  });
  const ready = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/u.test(name) && name > last);
  for (const name of ready) rmSync(join(folder, name));
}
