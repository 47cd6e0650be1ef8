import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBinaries } from '../../src/server/testing/database/start-postgres.ts';
import { atLeast, type Figure, median, percentile } from '../harness/figure.ts';
import { type DueCall, fireWell } from '../harness/fire.ts';
import { saveCall, startCall } from './learner-calls.ts';
import { type LoadProduct, startLoadProduct } from '../harness/load-product.ts';
import { type Seeded, seedLearners } from '../harness/seed-learners.ts';

const learners = 2000;
/** For both sides: enough to keep them busy. The figure's name also reports a few clients. */
const clients = 64;
const fewClients = 10;
const rounds = 5;
/** Per learner and round, in sequence: about as long as the floor's measurement. */
const savesOfEach = 4;
const floorSeconds = 3;
const limit = 0.25;

/**
 * Saves per second through the product as a share of pgbench's rate for the same UPDATE on the same rows, one statement and
 * transaction each. The product batches concurrent saves, and reads each test's options once beforehand.
 */
export async function benchSaveRate(): Promise<Figure> {
  const product = await startLoadProduct();
  try {
    const seeded = await seedLearners(product, learners);
    await answered(
      product,
      seeded.learners.map((learner) => startCall(learner)),
      clients,
    );
    let version = 0;
    const shareOf = async (count: number) => {
      const ours = await savesPerSecond(product, seeded, version, count);
      version += savesOfEach;
      return ours / (await updatesPerSecond(product, count));
    };
    const shares: number[] = [];
    const fewShares: number[] = [];
    // The first round warms up both. Alternate, so that other load on the machine affects both.
    for (let round = 0; round <= rounds; round++) {
      shares.push(await shareOf(clients));
      fewShares.push(await shareOf(fewClients));
    }
    const few = median(fewShares.slice(1)).toFixed(2);
    const name = `saves a second against the same UPDATE by pgbench, ${clients} clients (${fewClients} clients: ${few})`;
    return atLeast(name, median(shares.slice(1)), limit, 'of the floor');
  } finally {
    await product.stop();
  }
}

/** Every learner's next saves. No learner has two in flight, because all the others' saves come in between. */
async function savesPerSecond(product: LoadProduct, { learners, questions }: Seeded, version: number, count: number): Promise<number> {
  const turns = Array.from({ length: savesOfEach }, (_each, turn) => version + turn);
  return answered(
    product,
    turns.flatMap((next) => learners.map((learner) => saveCall(learner, questions, next))),
    count,
  );
}

/** Calls per second, each client sending its next call when the last one completes. */
async function answered({ origin }: LoadProduct, calls: DueCall[], count: number): Promise<number> {
  const times = await fireWell(origin, calls, count);
  return (calls.length * 1000) / percentile(Object.values(times).flat(), 1);
}

/** Rewrites the rows' present content, so that rows are equally large for both sides. */
async function updatesPerSecond({ pool, postgres }: LoadProduct, count: number): Promise<number> {
  const { rows } = await pool.query<{ responses: unknown; version: number; attempted: number; savedBy: unknown }>(
    `select responses, version, attempted, saved_by as "savedBy" from attempts where test_id = 'test-1'`,
  );
  const [row] = rows;
  // pgbench reads a colon followed by a word as a variable.
  const literalOf = (value: unknown) => JSON.stringify(value).replaceAll(':', ': ').replaceAll("'", "''");
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-pgbench-'));
  const script = join(folder, 'save.sql');
  writeFileSync(
    script,
    `\\set n random(1, ${learners})
     update attempts set responses = '${literalOf(row?.responses)}', version = ${row?.version}, attempted = ${row?.attempted},
         saved_by = '${literalOf(row?.savedBy)}'
       where test_id = 'test-' || :n and state = 'running' and version = ${row?.version} returning test_id;`,
  );
  const flags = ['-n', '-M', 'prepared', '-c', String(count), '-j', '1', '-T', String(floorSeconds), '-f', script, postgres.url];
  const report = execFileSync(join(findBinaries() ?? '', 'pgbench'), flags, { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return Number(/^tps = ([\d.]+)/mu.exec(report)?.[1]);
}
