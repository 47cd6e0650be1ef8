import { join } from 'node:path';

import type { Figure } from '../harness/figure.ts';
import { randomInteger, seededRandom } from '../../src/assessment/random.ts';
import { goodDraft } from '../../src/server/testing/model-host/fake-model-server.ts';
import { startTestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { checkRecords } from '../records/check-records.ts';
import type { Ledger, PaperEntry, PurchaseEntry } from '../walkers/ledger.ts';
import { startLoad } from '../walkers/load.ts';
import { startQuestionPacedModel } from '../harness/paced-models.ts';
import { atLeast, atMost, noneOf, type FaultRun } from './fault-run.ts';
import { createProductProcess } from '../harness/product-process.ts';
import { readRecords } from '../records/read-records.ts';
import { embeddedDatabase } from '../records/databases.ts';
import { settleRecords } from '../records/settle-records.ts';

const usualRounds = 10;
/** The product gives requests in flight 25 s, then ends the rest cleanly. */
const longestEnd = 30_000;

/** SIGTERM under load: every started request is answered, and every unanswered one was never started. In the last round a model hangs. */
export async function provesDraining(run: FaultRun): Promise<Figure[]> {
  const rounds = run.rounds ?? usualRounds;
  const database = embeddedDatabase();
  const random = seededRandom(`${run.seed} drain`);
  const issuer = await startTestIssuer();
  const model = await startQuestionPacedModel(`${run.seed} drain`, { slowest: 600 });
  const settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...database.settings, ...model.settings };
  const product = await createProductProcess(settings, { logFile: join(run.logFolder, 'drain.log') });
  await product.start();
  const load = startLoad({ origin: () => product.origin, issuer, seed: `${run.seed} drain` });
  const { tally, violations } = load.ledger;
  const faults: string[] = [];
  const ends: number[] = [];
  let underWay = 0;
  let unread = 0;
  for (let round = 1; round <= rounds; round++) {
    await load.events(randomInteger(random, 60, 200));
    if (round === rounds) {
      model.setAnswer(async (task, send) => {
        send(
          `{"elements":[${task.slots
            .slice(0, 1)
            .map((slot) => JSON.stringify(goodDraft(slot)))
            .join('')}`,
        );
        await new Promise(() => undefined);
      });
      while (model.openCalls() < 3) await load.events(1);
    }
    underWay += load.caller.inFlight();
    const cutBefore = tally.cut;
    const begun = performance.now();
    product.signal('SIGTERM');
    const code = await product.ended();
    ends.push(performance.now() - begun);
    await load.park();
    unread += tally.cut - cutBefore;
    if (code !== 0) faults.push(`round ${round}: ended with ${code}: ${product.errors()}`);
    // While the model hung, waiting requests were ended, so their state may differ.
    const ledger = round === rounds ? load.ledger : asAnswered(load.ledger);
    faults.push(...checkRecords(ledger, await database.look(readRecords)).map((fault) => `round ${round}: ${fault}`));
    model.pace();
    await product.start();
    load.release();
  }
  faults.push(...(await settleRecords(load, product, database)));
  product.signal('SIGTERM');
  await product.ended();
  await Promise.all([issuer.close(), model.close(), database.close()]);
  run.report(`SIGTERM: ${JSON.stringify(tally)}; ${unread} requests arrived on connections that closed before they were read`);
  const [hung = 0] = ends.splice(-1);
  return [
    atLeast('SIGTERM: requests acknowledged', tally.done, 30 * rounds),
    atLeast(`SIGTERM: requests in flight, over ${rounds} rounds`, underWay, 2 * rounds),
    noneOf(run, 'SIGTERM: requests started but not answered, and other differences', faults),
    noneOf(run, 'SIGTERM: invalid responses', violations),
    atMost('SIGTERM: time to exit with code 0, worst', Math.max(...ends), longestEnd, 'ms'),
    atMost('SIGTERM: time to exit while a model hangs', hung, longestEnd, 'ms'),
  ];
}

/** The ledger with every unanswered request treated as never sent. */
function asAnswered(ledger: Ledger): Ledger {
  const answered = <Entry extends object>(entry: Entry): Entry =>
    Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, value === 'unknown' ? 'unasked' : value])) as Entry;
  const learners = ledger.learners.map((learner) => ({
    ...answered(learner),
    papers: learner.papers.map((paper): PaperEntry => ({ ...answered(paper), lastSent: paper.lastDone })),
    purchases: learner.purchases.map((purchase): PurchaseEntry => ({ ...answered(purchase), confirmed: purchase.confirmed })),
    subjects: learner.subjects.map(answered),
  }));
  return { ...ledger, learners };
}
