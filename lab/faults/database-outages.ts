import { setTimeout } from 'node:timers/promises';

import { randomInteger } from '../../src/assessment/random.ts';
import { atLeast, atMost, type Figure, median, noneOf } from '../harness/figure.ts';
import { postgresDatabase } from '../records/databases.ts';
import { awaitRecovery, type FaultRun, startUnderLoad } from './under-load.ts';

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
  const what = 'PostgreSQL down';
  const under = await startUnderLoad(run, what, database);
  const { product, load, random } = under;
  const { tally } = load.ledger;
  const recoverAndCompare = async (when: string) => {
    const took = await awaitRecovery(under);
    if (!product.isUp()) throw new Error(`The product ended at ${when}: ${(await product.server().ended).errors}`);
    await load.park();
    await under.compare(when);
    load.release();
    return took;
  };

  const recoveries: number[] = [];
  for (let restart = 1; restart <= restarts; restart++) {
    await load.events(randomInteger(random, 60, 300));
    await postgres.halt(restart % 2 === 0 ? 'immediate' : 'fast');
    await load.events(20);
    await postgres.resume();
    recoveries.push(await recoverAndCompare(`restart ${restart}`));
  }
  await load.events(100);
  tally.slowestUnavailable = 0;
  await postgres.halt();
  await setTimeout(outageMilliseconds);
  await postgres.resume();
  recoveries.push(await recoverAndCompare('outage'));
  const slowestRefusal = tally.slowestUnavailable;

  await load.events(100);
  tally.slowest = 0;
  const thaw = postgres.freeze();
  await setTimeout(silenceMilliseconds);
  thaw();
  const afterSilence = await recoverAndCompare('silence');
  const slowestSilence = tally.slowest;

  const survived = product.isUp();
  return [
    ...(await under.finish(500)),
    noneOf(`${what}: the product’s process ended`, survived ? [] : ['after the silence']),
    atLeast(`${what}: requests answered with 503`, tally.unavailable, 50),
    atMost(`${what}: recovery until requests succeed after ${restarts + 1} outages, median`, median(recoveries), longestRecovery, 'ms'),
    atMost(`${what}: recovery, worst`, Math.max(...recoveries), longestRecovery, 'ms'),
    atMost(`${what} for 10 s: slowest 503`, slowestRefusal, longestRefusal, 'ms'),
    atMost('PostgreSQL frozen for 20 s: slowest response', slowestSilence, longestSilence, 'ms'),
    atMost('PostgreSQL frozen for 20 s: recovery until requests succeed', afterSilence, longestRecovery, 'ms'),
  ];
}
