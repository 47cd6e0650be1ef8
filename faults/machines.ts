import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Figure, median } from '../bench/figure.ts';
import { productFolder } from '../src/server/config.ts';
import { freePort } from '../src/server/testing/free-port.ts';
import { startTestIssuer, type TestIssuer } from '../src/server/testing/test-issuer.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Load, startLoad } from './load.ts';
import { startPacedModel } from './paced-model.ts';
import { atLeast, atMost, noneOf, type Telling } from './part.ts';
import { createProductProcess, type ProductProcess } from './product-process.ts';
import { postgresRecords, type Records } from './records.ts';
import { settleBooks } from './settle-books.ts';
import { countAccepted } from './share-limits.ts';
import { timeFirstQuestion } from './stream-times.ts';

interface Machines {
  telling: Telling;
  settings: Record<string, string>;
  products: ProductProcess[];
  balancer: Balancer;
  records: Records;
  issuer: TestIssuer;
  load: Load;
}

/** Of each round of restarts and kills all three processes have their share. */
const usualRounds = 3;
/** Requests sent and ended between two blows. */
const apart = 150;

/** Three processes behind a real HAProxy on one PostgreSQL: begun at once, restarted in turn, killed, and all of it under load. */
export async function provesMachines(telling: Telling): Promise<Figure[]> {
  const records = await postgresRecords();
  const issuer = await startTestIssuer();
  const model = await startPacedModel(`${telling.seed} model`);
  const port = await freePort();
  const settings = {
    ORIGIN: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '2',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    ...records.settings,
    ...model.settings,
  };
  const products = await threeProcesses(telling, settings);
  const origins = products.map(({ origin }) => origin);
  const balancer = await startBalancer(port, origins, telling.logFolder);
  const load = startLoad({ origin: () => balancer.origin, issuer, seed: `${telling.seed} machines` });
  const machines = { telling, settings, products, balancer, records, issuer, load };
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
    await Promise.all([balancer.stop(), issuer.close(), model.close(), records.close()]);
  }
}

function threeProcesses(telling: Telling, settings: Record<string, string>): Promise<ProductProcess[]> {
  return Promise.all([0, 1, 2].map((place) => createProductProcess(settings, join(telling.logFolder, `machines-${place}.log`))));
}

async function endAll(products: readonly ProductProcess[], signal: NodeJS.Signals): Promise<void> {
  const up = products.filter((product) => product.isUp());
  for (const product of up) product.signal(signal);
  await Promise.all(up.map((product) => product.ended()));
}

/** Every process finds an empty database, and each step of its making is taken once. */
async function migrateAtOnce({ telling, products, balancer, records }: Machines): Promise<Figure> {
  const started = await Promise.allSettled(products.map((product) => product.start()));
  const failed = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  await balancer.untilUp(products.length);
  const journal = JSON.parse(readFileSync(join(productFolder, 'src/server/store/migrations/meta/_journal.json'), 'utf8')) as {
    entries: unknown[];
  };
  const [row] = await records.look((query) => query('select count(*)::int as count from drizzle.__drizzle_migrations'));
  if (row?.['count'] !== journal.entries.length) failed.push(`${String(row?.['count'])} migrations of ${journal.entries.length}`);
  return noneOf(telling, 'three processes that find an empty database at once: failures', failed);
}

/** Each process in turn is told to end and started anew, as in an upgrade. */
async function restartInTurn({ telling, products, balancer, load }: Machines): Promise<Figure[]> {
  const restarts = telling.rounds ?? usualRounds;
  const { tally } = load.ledger;
  const faults: string[] = [];
  load.release();
  await load.events(apart);
  const before = { ...tally };
  for (let round = 1; round <= restarts; round++) {
    for (const [place, product] of products.entries()) {
      product.signal('SIGTERM');
      const code = await product.ended();
      if (code !== 0) faults.push(`round ${round}: process ${place} ended with ${code}`);
      await product.start();
      await balancer.untilUp(products.length);
      await load.events(apart);
    }
  }
  telling.note(`restarts: ${JSON.stringify(tally)}`);
  const failed = tally.unavailable - before.unavailable + tally.cut - before.cut + tally.notReached - before.notReached;
  return [
    atLeast('rolling restarts: requests acknowledged', tally.done - before.done, restarts * products.length * 50),
    atMost(`rolling restarts of three processes, ${restarts} rounds: requests that failed`, failed, 0, ''),
    noneOf(telling, 'rolling restarts: processes that did not end as told', faults),
  ];
}

/** One process after the other is killed in the middle of its work; what it had begun goes on at another. */
async function killInTurn({ telling, products, balancer, load, records }: Machines): Promise<Figure[]> {
  const kills = (telling.rounds ?? usualRounds) * products.length;
  const { tally, violations } = load.ledger;
  const before = tally.done;
  for (let kill = 0; kill < kills; kill++) {
    const product = products[kill % products.length];
    if (!product) throw new Error('There is no such process');
    await load.events(apart);
    product.signal('SIGKILL');
    await product.ended();
    await load.events(apart);
    await product.start();
    await balancer.untilUp(products.length);
  }
  telling.note(`kills: ${JSON.stringify(tally)}`);
  const [first, ...others] = products;
  if (!first) throw new Error('There is no process');
  await load.park();
  await endAll(others, 'SIGTERM');
  load.release();
  const start = async () => {
    const took = await first.start();
    await balancer.untilUp(1);
    return took;
  };
  const faults = await settleBooks(load, { ...first, start }, records);
  return [
    atLeast(`kill -9 of one of three, ${kills} times: requests acknowledged`, tally.done - before, kills * 50),
    noneOf(telling, 'kill -9 of one of three: differences between what was acknowledged and what is there', faults),
    noneOf(telling, 'three processes: answers that no product may give', violations),
  ];
}

/** Server-sent events come through the balancer as they are written. */
async function streamThrough({ products, balancer }: Machines): Promise<Figure[]> {
  const [direct] = products;
  if (!direct) throw new Error('There is no process to ask');
  await balancer.untilUp(1);
  const times: Record<'direct' | 'through', number[]> = { direct: [], through: [] };
  for (let run = 0; run < 7; run++) {
    times.direct.push(await timeFirstQuestion(direct.origin));
    times.through.push(await timeFirstQuestion(balancer.origin));
  }
  const value = median(times.through) / median(times.direct);
  return [atMost('first question of a stream through HAProxy, against the process itself', value, 1.5, 'of its time')];
}

const asked = 45;

/** A learner who asks at all processes at once gets what one process would have given. */
async function shareLimits({ telling, products, settings, issuer }: Machines): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, limit, limits] of [
    ['free tests of a month', 5, { FREE_TESTS_PER_MONTH: '5' }],
    ['generations of a minute', 10, { GENERATIONS_PER_MINUTE: '10' }],
  ] as const) {
    await endAll(products, 'SIGTERM');
    // A model would write one test of a learner at a time; the bank as many as the limit lets it.
    const limited = await threeProcesses(telling, { ...settings, ...limits, AI_PROVIDER: 'builtin' });
    try {
      await Promise.all(limited.map((product) => product.start()));
      const origins = limited.map(({ origin }) => origin);
      const accepted = await countAccepted(origins, issuer, `limited by ${limit}`, asked);
      figures.push({
        name: `${name} at three processes, asked for ${asked} times at once`,
        value: accepted,
        unit: '',
        limit,
        isMet: accepted === limit,
      });
    } finally {
      await endAll(limited, 'SIGTERM');
    }
  }
  return figures;
}
