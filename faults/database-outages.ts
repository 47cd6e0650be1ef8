import { join } from 'node:path';

import { type Figure, median } from '../bench/figure.ts';
import { randomInteger, seededRandom } from '../src/assessment/random.ts';
import { startTestIssuer } from '../src/server/testing/test-issuer.ts';
import { awaitRecovery } from './await-recovery.ts';
import { checkBooks } from './check-books.ts';
import { startLoad } from './load.ts';
import { atLeast, atMost, noneOf, type Telling } from './part.ts';
import { createProductProcess } from './product-process.ts';
import { readBooks } from './read-books.ts';
import { postgresRecords } from './records.ts';
import { settleBooks } from './settle-books.ts';

const usualRestarts = 10;
const outageMilliseconds = 10_000;
/** Longer than the product waits for a word of its database. */
const silenceMilliseconds = 20_000;
const longestRecovery = 5000;
const longestRefusal = 3000;
/** Whoever is under way waits for a connection, 5 s for its answer, and for another connection to give back what was taken. */
const longestSilence = 10_000;

/** PostgreSQL is restarted under load, away for ten seconds, and silent; the product's process lives through all of it. */
export async function provesDatabaseOutages(telling: Telling): Promise<Figure[]> {
  const restarts = telling.rounds ?? usualRestarts;
  const records = await postgresRecords();
  const { postgres } = records;
  const random = seededRandom(`${telling.seed} database`);
  const issuer = await startTestIssuer();
  const settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...records.settings };
  const product = await createProductProcess(settings, join(telling.logFolder, 'database.log'));
  await product.start();
  const pid = product.pid();
  const load = startLoad({ origin: () => product.origin, issuer, seed: `${telling.seed} database` });
  const { tally, violations } = load.ledger;
  const faults: string[] = [];
  const compare = async (when: string) => {
    if (!product.isUp()) throw new Error(`The product ended at ${when}: ${product.errors()}`);
    await load.park();
    faults.push(...checkBooks(load.ledger, await records.look(readBooks)).map((fault) => `${when}: ${fault}`));
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
  faults.push(...(await settleBooks(load, product, records)));
  product.signal('SIGTERM');
  await product.ended();
  await Promise.all([issuer.close(), records.close()]);
  telling.note(`PostgreSQL away: ${JSON.stringify(tally)}`);
  return [
    noneOf(telling, 'PostgreSQL away: the product’s process ended', survived ? [] : [product.errors()]),
    atLeast('PostgreSQL away: requests acknowledged', tally.done, 500),
    atLeast('PostgreSQL away: requests answered with 503', tally.unavailable, 50),
    noneOf(telling, 'PostgreSQL away: differences between what was acknowledged and what is there', faults),
    noneOf(telling, 'PostgreSQL away: answers that no product may give', violations),
    atMost(
      `PostgreSQL away: until requests are answered again after ${restarts + 1} outages, median`,
      median(recoveries),
      longestRecovery,
      'ms',
    ),
    atMost('PostgreSQL away: the same, worst', Math.max(...recoveries), longestRecovery, 'ms'),
    atMost('PostgreSQL away for 10 s: slowest 503', slowestRefusal, longestRefusal, 'ms'),
    atMost('PostgreSQL silent for 20 s: slowest answer', slowestSilence, longestSilence, 'ms'),
    atMost('PostgreSQL silent for 20 s: until requests are answered again', afterSilence, longestRecovery, 'ms'),
  ];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
