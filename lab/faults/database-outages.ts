import { join } from 'node:path';

import { type Figure, median } from '../harness/figure.ts';
import { randomInteger, seededRandom } from '../../src/assessment/random.ts';
import { startTestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { awaitRecovery } from '../walkers/await-recovery.ts';
import { checkRecords } from '../records/check-records.ts';
import { startLoad } from '../walkers/load.ts';
import { atLeast, atMost, noneOf, type FaultRun } from './fault-run.ts';
import { createProductProcess } from '../harness/product-process.ts';
import { readRecords } from '../records/read-records.ts';
import { postgresDatabase } from '../records/databases.ts';
import { settleRecords } from '../records/settle-records.ts';

const usualRestarts = 10;
const outageMilliseconds = 10_000;
/** Longer than the product's query timeout. */
const silenceMilliseconds = 20_000;
const longestRecovery = 5000;
const longestRefusal = 3000;
/** A request in flight waits for a connection, 5 s for its query, and for another connection to release its reservation. */
const longestSilence = 10_000;

/** Restarts PostgreSQL under load, stops it for ten seconds, and freezes it. The product's process must survive all of this. */
export async function provesDatabaseOutages(run: FaultRun): Promise<Figure[]> {
  const restarts = run.rounds ?? usualRestarts;
  const database = await postgresDatabase();
  const { postgres } = database;
  const random = seededRandom(`${run.seed} database`);
  const issuer = await startTestIssuer();
  const settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...database.settings };
  const product = await createProductProcess(settings, { logFile: join(run.logFolder, 'database.log') });
  await product.start();
  const pid = product.pid();
  const load = startLoad({ origin: () => product.origin, issuer, seed: `${run.seed} database` });
  const { tally, violations } = load.ledger;
  const faults: string[] = [];
  const compare = async (when: string) => {
    if (!product.isUp()) throw new Error(`The product ended at ${when}: ${product.errors()}`);
    await load.park();
    faults.push(...checkRecords(load.ledger, await database.look(readRecords)).map((fault) => `${when}: ${fault}`));
    load.release();
  };

  const recoveries: number[] = [];
  for (let restart = 1; restart <= restarts; restart++) {
    await load.events(randomInteger(random, 60, 300));
    await postgres.halt(restart % 2 === 0 ? 'immediate' : 'fast');
    await load.events(20);
    await postgres.resume();
    recoveries.push(await awaitRecovery(product, load));
    await compare(`restart ${restart}`);
  }
  await load.events(100);
  tally.slowestUnavailable = 0;
  await postgres.halt();
  await pause(outageMilliseconds);
  await postgres.resume();
  recoveries.push(await awaitRecovery(product, load));
  const slowestRefusal = tally.slowestUnavailable;
  await compare('outage');

  await load.events(100);
  tally.slowest = 0;
  const thaw = postgres.freeze();
  await pause(silenceMilliseconds);
  thaw();
  const afterSilence = await awaitRecovery(product, load);
  const slowestSilence = tally.slowest;
  await compare('silence');

  const survived = product.isUp() && product.pid() === pid;
  faults.push(...(await settleRecords(load, product, database)));
  product.signal('SIGTERM');
  await product.ended();
  await Promise.all([issuer.close(), database.close()]);
  run.report(`PostgreSQL down: ${JSON.stringify(tally)}`);
  return [
    noneOf(run, 'PostgreSQL down: the product’s process ended', survived ? [] : [product.errors()]),
    atLeast('PostgreSQL down: requests acknowledged', tally.done, 500),
    atLeast('PostgreSQL down: requests answered with 503', tally.unavailable, 50),
    noneOf(run, 'PostgreSQL down: differences between acknowledged and stored', faults),
    noneOf(run, 'PostgreSQL down: invalid responses', violations),
    atMost(
      `PostgreSQL down: recovery until requests succeed after ${restarts + 1} outages, median`,
      median(recoveries),
      longestRecovery,
      'ms',
    ),
    atMost('PostgreSQL down: recovery, worst', Math.max(...recoveries), longestRecovery, 'ms'),
    atMost('PostgreSQL down for 10 s: slowest 503', slowestRefusal, longestRefusal, 'ms'),
    atMost('PostgreSQL frozen for 20 s: slowest response', slowestSilence, longestSilence, 'ms'),
    atMost('PostgreSQL frozen for 20 s: recovery until requests succeed', afterSilence, longestRecovery, 'ms'),
  ];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
