import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBinaries } from '../../src/server/testing/start-postgres.ts';
import { type Figure, median } from '../figure.ts';
import { fire } from './generator.ts';
import { saveCall, startCall } from './learner-calls.ts';
import { type LoadProduct, startLoadProduct } from './load-product.ts';
import { type Seeded, seedLearners } from './seeded-learners.ts';

const learners = 2000;
/** Of either. So many that each has always somebody to answer; how it is with few stands beside it. */
const clients = 64;
const fewClients = 10;
const rounds = 5;
/** In a round, of each learner, one after the other: about as long as the floor is measured, which needs no time to get going. */
const savesOfEach = 4;
const floorSeconds = 3;
const limit = 0.25;

/**
 * Saves a second through the product as a share of how often pgbench runs the same UPDATE on the same rows, each in a statement and
 * a transaction of its own. Ours keeps those together that come together. What can be chosen in the tests is read before, once.
 */
export async function benchSaveRate(): Promise<Figure> {
  const product = await startLoadProduct();
  try {
    const seeded = await seedLearners(product, learners);
    await answered(product, seeded.learners.map(startCall), clients);
    let version = 0;
    const shareOf = async (count: number) => {
      const ours = await savesPerSecond(product, seeded, version, count);
      version += savesOfEach;
      return ours / (await updatesPerSecond(product, count));
    };
    const shares: number[] = [];
    const fewShares: number[] = [];
    // The first round warms both up. Turn and turn about, so that whatever else the machine does falls on both.
    for (let round = 0; round <= rounds; round++) {
      shares.push(await shareOf(clients));
      fewShares.push(await shareOf(fewClients));
    }
    const value = median(shares.slice(1));
    const few = median(fewShares.slice(1)).toFixed(2);
    return {
      name: `saves a second against the same UPDATE by pgbench, ${clients} clients (${fewClients} clients: ${few})`,
      value,
      unit: 'of the floor',
      limit,
      isMet: value >= limit,
    };
  } finally {
    await product.stop();
  }
}

/** Every learner's next saves. No learner has two under way: between them come those of all the others. */
async function savesPerSecond(product: LoadProduct, { learners, questions }: Seeded, version: number, count: number): Promise<number> {
  const turns = Array.from({ length: savesOfEach }, (_each, turn) => version + turn);
  return answered(
    product,
    turns.flatMap((next) => learners.map((learner) => saveCall(learner, questions, next))),
    count,
  );
}

/** Calls a second, each client making its next as soon as the last is answered. */
async function answered({ origin }: LoadProduct, calls: Parameters<typeof fire>[1], count: number): Promise<number> {
  const { times, failures } = await fire(origin, calls, count);
  if (failures.length > 0) throw new Error(`${failures.length} calls failed: ${failures[0]}`);
  const milliseconds = Object.values(times)
    .flat()
    .reduce((most, each) => Math.max(most, each), 0);
  return (calls.length * 1000) / milliseconds;
}

/** What the rows hold by now is written again, so that they are as large for the floor as for the product. */
async function updatesPerSecond({ pool, postgres }: LoadProduct, count: number): Promise<number> {
  const { rows } = await pool.query<{ responses: unknown; version: number; attempted: number; savedBy: unknown }>(
    `select responses, version, attempted, saved_by as "savedBy" from attempts where test_id = 'test-1'`,
  );
  const [row] = rows;
  // A colon right before a word would be a variable to pgbench.
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
