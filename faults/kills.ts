import { join } from 'node:path';

import { type Figure, median } from '../bench/figure.ts';
import { randomInteger, seededRandom } from '../src/assessment/random.ts';
import { startTestIssuer } from '../src/server/testing/test-issuer.ts';
import { checkAnswers } from './check-answers.ts';
import { checkBooks } from './check-books.ts';
import { type Load, startLoad } from './load.ts';
import { atLeast, atMost, noneOf, type Telling } from './part.ts';
import { createProductProcess, type ProductProcess } from './product-process.ts';
import { readBooks } from './read-books.ts';
import { embeddedRecords, postgresRecords, type Records } from './records.ts';
import { settleBooks } from './settle-books.ts';
import { startPacedModel } from './paced-model.ts';

const usualKills = { PostgreSQL: 50, embedded: 16 };
/** So many kills lie between two comparisons with all that the product answers. */
const betweenAnswers = 10;
const longestRecovery = 5000;

export async function provesKillsOnPostgres(telling: Telling): Promise<Figure[]> {
  return killOn(telling, await postgresRecords());
}

export async function provesKillsOnEmbedded(telling: Telling): Promise<Figure[]> {
  return killOn(telling, embeddedRecords());
}

/** Ends the process with SIGKILL at moments that the seed chooses by requests sent and answered, under load. */
async function killOn(telling: Telling, records: Records): Promise<Figure[]> {
  const { name } = records;
  const kills = telling.rounds ?? usualKills[name];
  const random = seededRandom(`${telling.seed} ${name}`);
  const issuer = await startTestIssuer();
  // Slow enough to be met at work.
  const model = await startPacedModel(`${telling.seed} model`);
  const settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...records.settings, ...model.settings };
  const product = await createProductProcess(settings, join(telling.logFolder, `kills-${name}.log`));
  await product.start();
  const load = startLoad({ origin: () => product.origin, issuer, seed: `${telling.seed} ${name}` });
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
    faults.push(...checkBooks(load.ledger, await records.look(readBooks)).map(told));
    recoveries.push(await recover(product, load));
    efforts.push(product.cpuMilliseconds());
    if (kill % betweenAnswers === 0) faults.push(...(await checkAnswers(load.ledger, load.caller)).map(told));
    load.release();
  }
  faults.push(...(await settleBooks(load, product, records)));
  product.signal('SIGTERM');
  await product.ended();
  await Promise.all([issuer.close(), model.close(), records.close()]);
  const { tally, violations } = load.ledger;
  telling.note(`${name}: ${JSON.stringify(tally)}; a start takes ${Math.round(median(efforts))} ms of a processor, median`);
  return [
    atLeast(`kill -9 on ${name}: requests acknowledged`, tally.done, 30 * kills),
    atLeast(`kill -9 on ${name}: requests that a kill met, of ${kills} kills`, unanswered, 2 * kills),
    noneOf(telling, `kill -9 on ${name}: differences between what was acknowledged and what is there`, faults),
    noneOf(telling, `kill -9 on ${name}: answers that no product may give`, violations),
    atMost(`kill -9 on ${name}: until a signed-in request is answered, median`, median(recoveries), longestRecovery, 'ms'),
    atMost(`kill -9 on ${name}: the same, worst`, Math.max(...recoveries), longestRecovery, 'ms'),
  ];
}

/** The ms from the command to the first answer to somebody who is signed in. */
async function recover(product: ProductProcess, { ledger, caller }: Load): Promise<number> {
  const begun = performance.now();
  await product.start();
  const learner = ledger.learners.find(({ signedIn, left }) => signedIn === 'done' && left === 'unasked');
  if (!learner) return performance.now() - begun;
  const outcome = await caller.ask(learner, { path: '/user/update-user-remaining-tests' });
  if (outcome.kind !== 'done') ledger.violations.push(`the first signed-in request after a start: ${outcome.kind}`);
  return performance.now() - begun;
}
