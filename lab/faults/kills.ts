import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import { randomInteger } from '../../src/assessment/random.ts';
import { atLeast, atMost, type Figure, median, note } from '../harness/figure.ts';
import { quick } from '../harness/host-paces.ts';
import { startPacedHost } from '../harness/paced-host.ts';
import type { ProductProcess } from '../harness/product-process.ts';
import { checkAnswers } from '../records/check-answers.ts';
import type { ProductDatabase } from '../records/databases.ts';
import { type FaultRun, signedInLearner, startUnderLoad, type UnderLoad } from './under-load.ts';

const usualKills = { PostgreSQL: 50, embedded: 16 };
/** Kills between two full comparisons through the product's API. */
const betweenAnswers = 10;
const longestRecovery = 5000;

/** Sends SIGKILL under load, at moments that the seed chooses by counting requests. */
export async function provesKills(run: FaultRun, database: ProductDatabase): Promise<Figure[]> {
  const kills = run.rounds ?? usualKills[database.name];
  const what = `kill -9 on ${database.name}`;
  // Slow enough that kills interrupt it.
  const under = await startUnderLoad(run, what, database, await startPacedHost(quick, run.seed));
  const { product, load, random, faults } = under;
  const recoveries: number[] = [];
  const efforts: number[] = [];
  let unanswered = 0;
  for (let kill = 1; kill <= kills; kill++) {
    await load.events(randomInteger(random, 60, 300));
    for (let turns = randomInteger(random, 0, 8); turns > 0; turns--) await setImmediate();
    unanswered += load.caller.inFlight();
    await product.end('SIGKILL');
    await load.park();
    await under.compare(`kill ${kill}`);
    recoveries.push(await recover(under));
    efforts.push(cpuMilliseconds(product));
    if (kill % betweenAnswers === 0)
      faults.push(...(await checkAnswers(load.ledger, load.caller)).map((fault) => `kill ${kill}: ${fault}`));
    load.release();
  }
  const figures = await under.finish(30 * kills);
  note(`${what}: a start takes ${Math.round(median(efforts))} ms of CPU, median`);
  return [
    ...figures,
    atLeast(`${what}: requests in flight at a kill, over ${kills} kills`, unanswered, 2 * kills),
    atMost(`${what}: recovery until a signed-in request succeeds, median`, median(recoveries), longestRecovery, 'ms'),
    atMost(`${what}: recovery, worst`, Math.max(...recoveries), longestRecovery, 'ms'),
  ];
}

/** Milliseconds from the start command to the first response to a signed-in learner. */
async function recover({ product, load: { ledger, caller } }: UnderLoad): Promise<number> {
  const begun = performance.now();
  await product.start();
  const learner = signedInLearner(ledger);
  if (!learner) return performance.now() - begun;
  const outcome = await caller.ask(learner, { path: '/user/update-user-remaining-tests' });
  if (outcome.kind !== 'done') ledger.violations.push(`the first signed-in request after a start: ${outcome.kind}`);
  return performance.now() - begun;
}

const ticksPerSecond = 100;

/**
 * CPU time used so far: unlike elapsed time, it does not depend on what else runs. Linux only; 0 elsewhere. See proc(5), fields 14 and 15 of
 * `stat`.
 */
function cpuMilliseconds(product: ProductProcess): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${product.server().process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
