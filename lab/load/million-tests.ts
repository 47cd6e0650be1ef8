import { setTimeout } from 'node:timers/promises';

import { request } from 'undici';

import { listFinishedTests } from '../../src/server/store/insights.ts';
import { atMost, type Figure, median, note, percentile } from '../harness/figure.ts';
import { fireWell } from '../harness/fire.ts';
import { postOf, saveCall, startCall, submitCall } from './learner-calls.ts';
import { type LoadProduct, startLoadProduct } from '../harness/load-product.ts';
import { copyRows, type SeededLearner, seedLearners } from '../harness/seed-learners.ts';

const few = 1000;
const many = 1_000_000;
const limit = 1.3;
const turns = 1000;
const warming = 200;
/** A little more than two sweeps. */
const sweepingSeconds = 25;
/** Full scans of tables with fewer rows are fine. */
const large = 10_000;

/** How much slower one learner's screens are among a million tests of others than among a thousand. */
export async function benchMillionTests(): Promise<Figure[]> {
  const products = await Promise.all([startLoadProduct(), startLoadProduct()]);
  try {
    const [small, big] = products;
    const learner = await seedTests(small, few);
    const leaver = await seedTests(big, many);
    await big.pool.query('select pg_stat_reset()');
    const routes = await compare(small, big, learner);
    await leave(big, leaver);
    const scanned = await rowsScanned(big);
    const medians = routes.map(({ name, ours, floor }) => ratio(`median of ${name}`, median(ours) / median(floor)));
    const slowest = Math.max(...routes.map(({ ours, floor }) => percentile(ours, 0.99) / percentile(floor, 0.99)));
    return [...medians, ratio('p99 of the slowest of them', slowest), scanned];
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}

interface Compared {
  name: string;
  ours: number[];
  floor: number[];
}

const screens = ['/subject/all-subjects', '/subject/subjectDetails/subject-1', '/test/fetchTests/subject-1', '/test/running'];

async function compare(small: LoadProduct, big: LoadProduct, { headers }: SeededLearner): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const path of [...screens, '/solutions/get-solutions/test-1']) {
    compared.push(await inTurns(path.replace(/\/[a-z]+-1$/u, ''), small, big, ({ origin }) => read(origin + path, headers)));
  }
  // The route is rate limited; only its query depends on the amount of data.
  compared.push(await inTurns('what analytics and insights read', small, big, readFinished));
  return compared;
}

/** Alternate call by call, so that other load on the machine affects both. */
async function inTurns(
  name: string,
  small: LoadProduct,
  big: LoadProduct,
  call: (product: LoadProduct) => Promise<void>,
): Promise<Compared> {
  const compared: Compared = { name, ours: [], floor: [] };
  for (let turn = -warming; turn < turns; turn++) {
    const floor = await timed(() => call(small));
    const ours = await timed(() => call(big));
    if (turn < 0) continue;
    compared.floor.push(floor);
    compared.ours.push(ours);
  }
  return compared;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const { statusCode, body } = await request(url, { headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${text}`);
}

async function readFinished({ database }: LoadProduct): Promise<void> {
  const found = await listFinishedTests(database, 'user-1', 200);
  if (found.length !== 20) throw new Error(`${found.length} finished tests were found, not 20`);
}

/** Deletes the learner's account; the next sweep removes the identity. */
async function leave({ origin }: LoadProduct, { headers }: SeededLearner): Promise<void> {
  await fireWell(origin, [{ due: 0, phase: 'leave', ...postOf(headers, '/user/delete', {}) }]);
}

/** Rows of large tables read by sequential scans, for these screens, an account deletion and sweeps. */
async function rowsScanned({ pool }: LoadProduct): Promise<Figure> {
  await setTimeout(sweepingSeconds * 1000);
  const { rows } = await pool.query<{ relname: string; seq_scan: string; seq_tup_read: string }>(
    `select stat.relname, seq_scan, seq_tup_read from pg_stat_user_tables as stat join pg_class on pg_class.oid = stat.relid
      where seq_scan > 0 and reltuples > $1`,
    [large],
  );
  for (const { relname, seq_scan: scans } of rows) note(`${relname} was read as a whole ${scans} times`);
  const read = rows.reduce((sum, row) => sum + Number(row.seq_tup_read), 0);
  return atMost(`rows read because a table of ${many} was gone through`, read, 0);
}

/** Seeds one learner with twenty finished tests under a subject and many tests of others; returns that learner. */
async function seedTests(product: LoadProduct, count: number): Promise<SeededLearner> {
  const { learners, questions } = await seedLearners(product, 1);
  const [learner] = learners;
  if (!learner) throw new Error('Nobody was seeded');
  await fireWell(product.origin, [startCall(learner), saveCall(learner, questions, 0), submitCall(learner, questions)], 1);
  // One connection, because disabling triggers applies to its session.
  const client = await product.pool.connect();
  for (const statement of copies(count)) await client.query(statement);
  client.release();
  return learner;
}

function copies(count: number): string[] {
  const learners = count / 20;
  const who = `'other-' || n % ${learners} + 1`;
  const ofOthers = `'id', 'other-' || n, 'user_id', ${who}, 'subject_id', ${who}`;
  return [
    // The references are valid; checking them a million times would take most of the time.
    'set session_replication_role = replica',
    copyRows('tests', { of: `one.id = 'test-1'`, count: 19, changes: `'id', 'own-' || n, 'generation_id', 'own-' || n` }),
    copyRows('attempts', { of: `one.test_id = 'test-1'`, count: 19, changes: `'test_id', 'own-' || n` }),
    copyRows('users', { of: `one.id = 'user-1'`, count: learners, changes: `'id', 'other-' || n, 'subject', 'other-' || n` }),
    copyRows('subjects', { of: `one.id = 'subject-1'`, count: learners, changes: `'id', 'other-' || n, 'user_id', 'other-' || n` }),
    copyRows('sessions', { of: `one.user_id = 'user-1'`, count: learners, changes: `'id_hash', 'other-' || n, 'user_id', 'other-' || n` }),
    copyRows('generations', {
      of: 'one.subject_id is not null',
      lean: `'questions', null`,
      count,
      changes: `${ofOthers}, 'owner', 'user:' || ${who}, 'idempotency_key', n`,
    }),
    copyRows('tests', {
      of: `one.id = 'test-1'`,
      lean: `'questions', jsonb_build_array(one.questions -> 0)`,
      count,
      changes: `${ofOthers}, 'generation_id', 'other-' || n`,
    }),
    copyRows('attempts', {
      of: `one.test_id = 'test-1'`,
      lean: `'responses', '{}'::jsonb`,
      count,
      changes: `'test_id', 'other-' || n, 'user_id', ${who}`,
    }),
    'set session_replication_role = default',
    'vacuum analyze',
  ];
}

function ratio(name: string, value: number): Figure {
  return atMost(`${name}, among ${many} tests against ${few}`, value, limit, 'of its time');
}
