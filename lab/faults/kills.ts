import { join } from 'node:path';

import { type Figure, median } from '../harness/figure.ts';
import { randomInteger, seededRandom } from '../../src/assessment/random.ts';
import { startTestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { checkAnswers } from '../records/check-answers.ts';
import { checkRecords } from '../records/check-records.ts';
import { type Load, startLoad } from '../walkers/load.ts';
import { atLeast, atMost, noneOf, type FaultRun } from './fault-run.ts';
import { createProductProcess, type ProductProcess } from '../harness/product-process.ts';
import { readRecords } from '../records/read-records.ts';
import { embeddedDatabase, postgresDatabase, type ProductDatabase } from '../records/databases.ts';
import { settleRecords } from '../records/settle-records.ts';
import { startQuestionPacedModel } from '../harness/paced-models.ts';

const usualKills = { PostgreSQL: 50, embedded: 16 };
/** Kills between two full comparisons through the product's API. */
const betweenAnswers = 10;
const longestRecovery = 5000;

export async function provesKillsOnPostgres(run: FaultRun): Promise<Figure[]> {
  return killOn(run, await postgresDatabase());
}

export async function provesKillsOnEmbedded(run: FaultRun): Promise<Figure[]> {
  return killOn(run, embeddedDatabase());
}

/** Sends SIGKILL under load, at moments that the seed chooses by counting requests. */
async function killOn(run: FaultRun, database: ProductDatabase): Promise<Figure[]> {
  const { name } = database;
  const kills = run.rounds ?? usualKills[name];
  const random = seededRandom(`${run.seed} ${name}`);
  const issuer = await startTestIssuer();
  // Slow enough that kills interrupt it.
  const model = await startQuestionPacedModel(`${run.seed} model`);
  const settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...database.settings, ...model.settings };
  const product = await createProductProcess(settings, { logFile: join(run.logFolder, `kills-${name}.log`) });
  await product.start();
  const load = startLoad({ origin: () => product.origin, issuer, seed: `${run.seed} ${name}` });
  const faults: string[] = [];
  const recoveries: number[] = [];
  const efforts: number[] = [];
  let unanswered = 0;
  for (let kill = 1; kill <= kills; kill++) {
    await load.events(randomInteger(random, 60, 300));
    for (let turns = randomInteger(random, 0, 8); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    unanswered += load.caller.inFlight();
    product.signal('SIGKILL');
    await product.ended();
    await load.park();
    const told = (fault: string) => `kill ${kill}: ${fault}`;
    faults.push(...checkRecords(load.ledger, await database.look(readRecords)).map(told));
    recoveries.push(await recover(product, load));
    efforts.push(product.cpuMilliseconds());
    if (kill % betweenAnswers === 0) faults.push(...(await checkAnswers(load.ledger, load.caller)).map(told));
    load.release();
  }
  faults.push(...(await settleRecords(load, product, database)));
  product.signal('SIGTERM');
  await product.ended();
  await Promise.all([issuer.close(), model.close(), database.close()]);
  const { tally, violations } = load.ledger;
  run.report(`${name}: ${JSON.stringify(tally)}; a start takes ${Math.round(median(efforts))} ms of CPU, median`);
  return [
    atLeast(`kill -9 on ${name}: requests acknowledged`, tally.done, 30 * kills),
    atLeast(`kill -9 on ${name}: requests in flight at a kill, over ${kills} kills`, unanswered, 2 * kills),
    noneOf(run, `kill -9 on ${name}: differences between acknowledged and stored`, faults),
    noneOf(run, `kill -9 on ${name}: invalid responses`, violations),
    atMost(`kill -9 on ${name}: recovery until a signed-in request succeeds, median`, median(recoveries), longestRecovery, 'ms'),
    atMost(`kill -9 on ${name}: recovery, worst`, Math.max(...recoveries), longestRecovery, 'ms'),
  ];
}

/** Milliseconds from the start command to the first response to a signed-in learner. */
async function recover(product: ProductProcess, { ledger, caller }: Load): Promise<number> {
  const begun = performance.now();
  await product.start();
  const learner = ledger.learners.find(({ signedIn, left }) => signedIn === 'done' && left === 'unasked');
  if (!learner) return performance.now() - begun;
  const outcome = await caller.ask(learner, { path: '/user/update-user-remaining-tests' });
  if (outcome.kind !== 'done') ledger.violations.push(`the first signed-in request after a start: ${outcome.kind}`);
  return performance.now() - begun;
}
