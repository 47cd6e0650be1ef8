import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Figure } from '../harness/figure.ts';
import { startPostgres } from '../../src/server/testing/database/start-postgres.ts';
import { startTestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { awaitRecovery } from '../walkers/await-recovery.ts';
import { checkRecords } from '../records/check-records.ts';
import { startLoad } from '../walkers/load.ts';
import { startQuestionPacedModel } from '../harness/paced-models.ts';
import { atLeast, atMost, noneOf, type FaultRun } from './fault-run.ts';
import { createProductProcess, type ProductProcess } from '../harness/product-process.ts';
import { readRecords } from '../records/read-records.ts';
import { embeddedDatabase, postgresDatabase, type ProductDatabase } from '../records/databases.ts';
import { settleRecords } from '../records/settle-records.ts';
import { mountSmallDisk, type SmallDisk } from '../parties/small-disk.ts';

const megabytes = 160;
const longestRecovery = 5000;
/** How much of the WAL file is left before the next is created, which is when a full disk breaks the database. */
const journalLeft = 400_000;

interface FullDisk {
  what: string;
  database: ProductDatabase;
  disk: SmallDisk;
  /** Bytes that the filler leaves free. */
  leaving: number;
  /** Whether the process must exit because its database is broken. */
  mustEnd: boolean;
}

export async function provesFullTables(run: FaultRun): Promise<Figure[]> {
  return onSmallDisk(run, fullTables);
}

export async function provesFullJournal(run: FaultRun): Promise<Figure[]> {
  return onSmallDisk(run, fullJournal);
}

export async function provesFullPostgres(run: FaultRun): Promise<Figure[]> {
  return onSmallDisk(run, fullPostgres);
}

/** Fills the database's disk under load, then frees space. */
async function onSmallDisk(run: FaultRun, prepare: (disk: SmallDisk) => Promise<FullDisk>): Promise<Figure[]> {
  const disk = mountSmallDisk(megabytes);
  if (!disk) {
    run.report('a full disk is left out: only root may mount a small one');
    return [];
  }
  const prepared = await prepare(disk);
  const figures = await fillUnderLoad(run, prepared);
  await prepared.database.close();
  disk.close();
  return figures;
}

async function fullTables(disk: SmallDisk): Promise<FullDisk> {
  return { what: 'embedded, full tables', database: embeddedDatabase(join(disk.folder, 'data')), disk, leaving: 0, mustEnd: false };
}

async function fullJournal(disk: SmallDisk): Promise<FullDisk> {
  const database = embeddedDatabase(join(disk.folder, 'data'));
  return { what: 'embedded, full journal', database, disk, leaving: 15_000_000, mustEnd: true };
}

async function fullPostgres(disk: SmallDisk): Promise<FullDisk> {
  const database = await postgresDatabase(await startPostgres({ parent: disk.folder }));
  return { what: 'PostgreSQL', database, disk, leaving: 0, mustEnd: false };
}

async function fillUnderLoad(run: FaultRun, { what, database, disk, leaving, mustEnd }: FullDisk): Promise<Figure[]> {
  const name = `disk full (${what})`;
  const issuer = await startTestIssuer();
  const model = await startQuestionPacedModel(`${run.seed} ${what}`);
  const settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...database.settings, ...model.settings };
  const product = await createProductProcess(settings, { logFile: join(run.logFolder, `disk-${what.replaceAll(/\W+/gu, '-')}.log`) });
  await product.start();
  if (mustEnd) {
    product.signal('SIGTERM');
    await product.ended();
    await useUpJournal(database, join(disk.folder, 'data/database/pg_wal'));
    await product.start();
  }
  const load = startLoad({ origin: () => product.origin, issuer, seed: `${run.seed} ${what}` });
  const { tally, violations } = load.ledger;
  // The first writes use up the WAL.
  if (!mustEnd) await load.events(300);
  disk.fill(leaving);
  await Promise.race([product.ended(), mustEnd ? pause(longestFilling) : untilRefused(tally)]);
  const end = product.isUp() ? undefined : { code: await product.ended(), errors: product.errors() };
  const refused = tally.unavailable;
  const slowest = tally.slowestUnavailable;
  disk.empty();
  const begun = performance.now();
  if (end) await product.start();
  await awaitRecovery(product, load);
  const recovery = performance.now() - begun;
  await load.events(300);
  const faults = await settleRecords(load, product, database);
  faults.push(...(await stopAndLook(product, database, load.ledger)));
  await Promise.all([issuer.close(), model.close()]);
  run.report(`${name}: ${JSON.stringify(tally)}${end ? `; ended with ${end.code}: ${end.errors.trim()}` : ''}`);
  const isClear = end ? end.code === 1 && /^The embedded database has broken[^\n]*\n$/u.test(end.errors) : !mustEnd;
  return [
    noneOf(run, `${name}: the process ${mustEnd ? 'exits with a clear message' : 'keeps running'}`, isClear ? [] : [JSON.stringify(end)]),
    ...(mustEnd ? [] : [atLeast(`${name}: requests answered with 503`, refused, 30), atMost(`${name}: slowest 503`, slowest, 3000, 'ms')]),
    atLeast(`${name}: requests acknowledged`, tally.done, 200),
    noneOf(run, `${name}: differences between acknowledged and stored`, faults),
    noneOf(run, `${name}: invalid responses`, violations),
    atMost(`${name}: from free space to a successful request`, recovery, longestRecovery, 'ms'),
  ];
}

async function stopAndLook(
  product: ProductProcess,
  database: ProductDatabase,
  ledger: Parameters<typeof checkRecords>[0],
): Promise<string[]> {
  product.signal('SIGTERM');
  await product.ended();
  return checkRecords(ledger, await database.look(readRecords));
}

const enoughRefused = 40;
const longestFilling = 120_000;

/** Waits until enough requests failed; those that need no new space succeed. */
async function untilRefused(tally: { unavailable: number }): Promise<void> {
  const before = tally.unavailable;
  const deadline = performance.now() + longestFilling;
  while (tally.unavailable < before + enoughRefused && performance.now() < deadline) {
    await pause(50);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const journalFile = 16 * 1024 * 1024;

/** Writes meaningless WAL until little of its file is left, and deletes the preallocated next file. */
async function useUpJournal(database: ProductDatabase, folder: string): Promise<void> {
  let last = '';
  await database.amend(async (query) => {
    const [row] = await query(`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as written`);
    const left = journalFile - (Number(row?.written) % journalFile);
    await query(`select pg_logical_emit_message(false, 'nothing', repeat('x', ${Math.max(1, Math.floor(left - journalLeft))}))`);
    const [current] = await query(`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`);
    last = String(current?.name);
  });
  const ready = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/u.test(name) && name > last);
  for (const name of ready) rmSync(join(folder, name));
}
