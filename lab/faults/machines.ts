import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { productFolder } from '../../src/server/config.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import { startTestIssuer, type TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { atLeast, atMost, type Figure, median, noneOf, note } from '../harness/figure.ts';
import { formOf, streamGeneration } from '../harness/guest-generation.ts';
import { quick } from '../harness/host-paces.ts';
import { startPacedHost } from '../harness/paced-host.ts';
import { createProductProcess, type ProductProcess } from '../harness/product-process.ts';
import { type Balancer, startBalancer } from '../parties/balancer.ts';
import { postgresDatabase, type ProductDatabase } from '../records/databases.ts';
import { settleRecords } from '../records/settle-records.ts';
import { createCaller } from '../walkers/caller.ts';
import { createLedger } from '../walkers/ledger.ts';
import { type Load, startLoad } from '../walkers/load.ts';
import { createSubject, generationOf, signIn } from '../walkers/walk-steps.ts';
import { createLoneWalker } from '../walkers/walker.ts';
import { type FaultRun, logFileOf } from './under-load.ts';

interface Machines {
  run: FaultRun;
  settings: Record<string, string>;
  products: ProductProcess[];
  balancer: Balancer;
  database: ProductDatabase;
  issuer: TestIssuer;
  load: Load;
}

/** Each round of restarts and kills includes all three processes. */
const usualRounds = 3;
/** Requests between two faults. */
const apart = 150;

/** Three processes behind HAProxy on one PostgreSQL: started at once, restarted in turn, and killed, under load. */
export async function provesMachines(run: FaultRun): Promise<Figure[]> {
  const database = await postgresDatabase();
  const issuer = await startTestIssuer();
  const model = await startPacedHost(quick, run.seed);
  const port = await freePort();
  const settings = {
    ORIGIN: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '2',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    ...database.settings,
    ...model.settings,
  };
  const products = await threeProcesses(run, settings);
  const origins = products.map(({ origin }) => origin);
  const balancer = await startBalancer(port, origins, run.logFolder);
  const load = startLoad(balancer.origin, issuer, run.seed);
  const machines = { run, settings, products, balancer, database, issuer, load };
  try {
    await load.park();
    return [
      await migrateAtOnce(machines),
      ...(await restartInTurn(machines)),
      ...(await killInTurn(machines)),
      ...(await streamThrough(machines)),
      ...(await shareLimits(machines)),
    ];
  } finally {
    await endAll(products, 'SIGKILL');
    await Promise.all([balancer.stop(), issuer.close(), model.close(), database.close()]);
  }
}

function threeProcesses(run: FaultRun, settings: Record<string, string>): Promise<ProductProcess[]> {
  return Promise.all([0, 1, 2].map((place) => createProductProcess(settings, { logFile: logFileOf(run, `machine ${place}`) })));
}

async function endAll(products: readonly ProductProcess[], signal?: NodeJS.Signals): Promise<void> {
  await Promise.all(products.filter((product) => product.isUp()).map((product) => product.end(signal)));
}

/** All processes start on an empty database, and each migration runs once. */
async function migrateAtOnce({ products, balancer, database }: Machines): Promise<Figure> {
  const started = await Promise.allSettled(products.map((product) => product.start()));
  const failed = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  await balancer.untilUp(products.length);
  const journal = JSON.parse(readFileSync(join(productFolder, 'src/server/store/migrations/meta/_journal.json'), 'utf8')) as {
    entries: unknown[];
  };
  const count = await database.look((client) => client.$count(sql`drizzle.__drizzle_migrations`));
  if (count !== journal.entries.length) failed.push(`${count} migrations of ${journal.entries.length}`);
  return noneOf('three processes that migrate an empty database at once: failures', failed);
}

/** Restarts each process in turn, as in an upgrade. */
async function restartInTurn({ run, products, balancer, load }: Machines): Promise<Figure[]> {
  const restarts = run.rounds ?? usualRounds;
  const { tally } = load.ledger;
  const faults: string[] = [];
  load.release();
  await load.events(apart);
  const before = { ...tally };
  for (let round = 1; round <= restarts; round++) {
    for (const [place, product] of products.entries()) {
      const { code } = await product.end();
      if (code !== 0) faults.push(`round ${round}: process ${place} ended with ${code}`);
      await product.start();
      await balancer.untilUp(products.length);
      await load.events(apart);
    }
  }
  note(`restarts: ${JSON.stringify(tally)}`);
  const failed = tally.unavailable - before.unavailable + tally.cut - before.cut + tally.notReached - before.notReached;
  return [
    atLeast('rolling restarts: requests acknowledged', tally.done - before.done, restarts * products.length * 50),
    atMost(`rolling restarts of three processes, ${restarts} rounds: requests that failed`, failed, 0),
    noneOf('rolling restarts: processes that did not exit cleanly', faults),
  ];
}

/** Kills one process after another at work; another process resumes its work. */
async function killInTurn({ run, products, balancer, load, database }: Machines): Promise<Figure[]> {
  const kills = (run.rounds ?? usualRounds) * products.length;
  const { tally, violations } = load.ledger;
  const before = tally.done;
  for (let kill = 0; kill < kills; kill++) {
    const product = products[kill % products.length];
    if (!product) throw new Error('There is no such process');
    await load.events(apart);
    await product.end('SIGKILL');
    await load.events(apart);
    await product.start();
    await balancer.untilUp(products.length);
  }
  note(`kills: ${JSON.stringify(tally)}`);
  const [first, ...others] = products;
  if (!first) throw new Error('There is no process');
  await load.park();
  await endAll(others);
  load.release();
  const start = async () => {
    const took = await first.start();
    await balancer.untilUp(1);
    return took;
  };
  const faults = await settleRecords(load, { ...first, start }, database);
  return [
    atLeast(`kill -9 of one of three, ${kills} times: requests acknowledged`, tally.done - before, kills * 50),
    noneOf('kill -9 of one of three: differences between acknowledged and stored', faults),
    noneOf('three processes: invalid responses', violations),
  ];
}

/** The load balancer passes server-sent events on without delay. */
async function streamThrough({ products, balancer }: Machines): Promise<Figure[]> {
  const [direct] = products;
  if (!direct) throw new Error('There is no process to ask');
  await balancer.untilUp(1);
  const times: Record<'direct' | 'through', number[]> = { direct: [], through: [] };
  for (let run = 0; run < 7; run++) {
    times.direct.push(await timeFirstQuestion(direct));
    times.through.push(await timeFirstQuestion(balancer));
  }
  const value = median(times.through) / median(times.direct);
  return [atMost('first question of a stream through HAProxy, relative to a direct connection', value, 1.5, 'of its time')];
}

async function timeFirstQuestion({ origin }: { origin: string }): Promise<number> {
  const { begun, firstQuestion } = await streamGeneration(origin, formOf());
  return firstQuestion - begun;
}

const asked = 45;

/** A learner who uses all processes at once gets no more than from one. */
async function shareLimits({ run, products, settings, issuer }: Machines): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, limit, limits] of [
    ['free tests of a month', 5, { FREE_TESTS_PER_MONTH: '5' }],
    ['generations of a minute', 10, { GENERATIONS_PER_MINUTE: '10' }],
  ] as const) {
    await endAll(products);
    // The bank writes as many tests at once as the limit allows, a model only one per learner.
    const limited = await threeProcesses(run, { ...settings, ...limits, AI_PROVIDER: 'builtin' });
    try {
      await Promise.all(limited.map((product) => product.start()));
      const origins = limited.map(({ origin }) => origin);
      const value = await countAccepted(origins, issuer, `limited by ${limit}`);
      figures.push({ name: `${name} at three processes, asked for ${asked} times at once`, value, unit: '', bound: 'exactly', limit });
    } finally {
      await endAll(limited);
    }
  }
  return figures;
}

/** A new learner requests many tests at once, spread over the processes. Returns how many were generated. */
async function countAccepted(origins: readonly string[], issuer: TestIssuer, name: string): Promise<number> {
  const walker = createLoneWalker(origins[0] ?? '', issuer, name);
  await signIn(walker);
  // One subject each, because questions do not repeat within a subject.
  const requests: ReturnType<typeof generationOf>[] = [];
  while (requests.length < asked) requests.push(generationOf(await createSubject(walker)));
  const callers = origins.map((origin) => createCaller(createLedger(), origin));
  const outcomes = await Promise.all(
    requests.map(async (request, place) => {
      const headers = { 'idempotency-key': crypto.randomUUID(), accept: 'application/json' };
      return callers[place % callers.length]?.ask(walker.learner, { ...request, headers });
    }),
  );
  return outcomes.filter((outcome) => outcome?.kind === 'done').length;
}
