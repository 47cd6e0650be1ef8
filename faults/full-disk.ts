import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Figure } from '../bench/figure.ts';
import { startPostgres } from '../src/server/testing/start-postgres.ts';
import { startTestIssuer } from '../src/server/testing/test-issuer.ts';
import { awaitRecovery } from './await-recovery.ts';
import { checkBooks } from './check-books.ts';
import { startLoad } from './load.ts';
import { startPacedModel } from './paced-model.ts';
import { atLeast, atMost, noneOf, type Telling } from './part.ts';
import { createProductProcess, type ProductProcess } from './product-process.ts';
import { readBooks } from './read-books.ts';
import { embeddedRecords, postgresRecords, type Records } from './records.ts';
import { settleBooks } from './settle-books.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const megabytes = 160;
const longestRecovery = 5000;
/** Of the journal, what is left of its file before the next is made: that is when a full disk breaks the database. */
const journalLeft = 400_000;

interface FullDisk {
  what: string;
  records: Records;
  disk: SmallDisk;
  /** Bytes that the filler leaves. */
  leaving: number;
  /** Whether the process must end, because its database has broken. */
  mustEnd: boolean;
}

export async function provesFullTables(telling: Telling): Promise<Figure[]> {
  return onSmallDisk(telling, fullTables);
}

export async function provesFullJournal(telling: Telling): Promise<Figure[]> {
  return onSmallDisk(telling, fullJournal);
}

export async function provesFullPostgres(telling: Telling): Promise<Figure[]> {
  return onSmallDisk(telling, fullPostgres);
}

/** The database's disk fills up under load, and is given room again. */
async function onSmallDisk(telling: Telling, prepare: (disk: SmallDisk) => Promise<FullDisk>): Promise<Figure[]> {
  const disk = mountSmallDisk(megabytes);
  if (!disk) {
    telling.note('a full disk is left out: only root may mount a small one');
    return [];
  }
  const prepared = await prepare(disk);
  const figures = await fillUnderLoad(telling, prepared);
  await prepared.records.close();
  disk.close();
  return figures;
}

async function fullTables(disk: SmallDisk): Promise<FullDisk> {
  return { what: 'embedded, full tables', records: embeddedRecords(join(disk.folder, 'data')), disk, leaving: 0, mustEnd: false };
}

async function fullJournal(disk: SmallDisk): Promise<FullDisk> {
  const records = embeddedRecords(join(disk.folder, 'data'));
  return { what: 'embedded, full journal', records, disk, leaving: 15_000_000, mustEnd: true };
}

async function fullPostgres(disk: SmallDisk): Promise<FullDisk> {
  const records = await postgresRecords(await startPostgres({ parent: disk.folder }));
  return { what: 'PostgreSQL', records, disk, leaving: 0, mustEnd: false };
}

async function fillUnderLoad(telling: Telling, { what, records, disk, leaving, mustEnd }: FullDisk): Promise<Figure[]> {
  const name = `disk full (${what})`;
  const issuer = await startTestIssuer();
  const model = await startPacedModel(`${telling.seed} ${what}`);
  const settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...records.settings, ...model.settings };
  const product = await createProductProcess(settings, join(telling.logFolder, `disk-${what.replaceAll(/\W+/gu, '-')}.log`));
  await product.start();
  if (mustEnd) {
    product.signal('SIGTERM');
    await product.ended();
    await useUpJournal(records, join(disk.folder, 'data/database/pg_wal'));
    await product.start();
  }
  const load = startLoad({ origin: () => product.origin, issuer, seed: `${telling.seed} ${what}` });
  const { tally, violations } = load.ledger;
  // The journal is used up by whoever comes first.
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
  const faults = await settleBooks(load, product, records);
  faults.push(...(await stopAndLook(product, records, load.ledger)));
  await Promise.all([issuer.close(), model.close()]);
  telling.note(`${name}: ${JSON.stringify(tally)}${end ? `; ended with ${end.code}: ${end.errors.trim()}` : ''}`);
  const isClear = end ? end.code === 1 && /^The embedded database has broken[^\n]*\n$/u.test(end.errors) : !mustEnd;
  return [
    noneOf(telling, `${name}: the process ${mustEnd ? 'ends with a clear line' : 'goes on'}`, isClear ? [] : [JSON.stringify(end)]),
    ...(mustEnd ? [] : [atLeast(`${name}: requests answered with 503`, refused, 30), atMost(`${name}: slowest 503`, slowest, 3000, 'ms')]),
    atLeast(`${name}: requests acknowledged`, tally.done, 200),
    noneOf(telling, `${name}: differences between what was acknowledged and what is there`, faults),
    noneOf(telling, `${name}: answers that no product may give`, violations),
    atMost(`${name}: from room on the disk to an answered request`, recovery, longestRecovery, 'ms'),
  ];
}

async function stopAndLook(product: ProductProcess, records: Records, ledger: Parameters<typeof checkBooks>[0]): Promise<string[]> {
  product.signal('SIGTERM');
  await product.ended();
  return checkBooks(ledger, await records.look(readBooks));
}

const enoughRefused = 40;
const longestFilling = 120_000;

/** Until enough has been refused to say how; what has room where it is goes on. */
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

/** Writes into the journal what means nothing, until little of its file is left; the file that lies ready after it goes. */
async function useUpJournal(records: Records, folder: string): Promise<void> {
  let last = '';
  await records.amend(async (query) => {
    const [row] = await query(`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as written`);
    const left = journalFile - (Number(row?.written) % journalFile);
    await query(`select pg_logical_emit_message(false, 'nothing', repeat('x', ${Math.max(1, Math.floor(left - journalLeft))}))`);
    const [current] = await query(`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`);
    last = String(current?.name);
  });
  const ready = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/u.test(name) && name > last);
  for (const name of ready) rmSync(join(folder, name));
}
