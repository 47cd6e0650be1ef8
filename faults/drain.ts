import { join } from 'node:path';

import type { Figure } from '../bench/figure.ts';
import { randomInteger, seededRandom } from '../src/assessment/random.ts';
import { goodDraft } from '../src/server/testing/fake-model-server.ts';
import { startTestIssuer } from '../src/server/testing/test-issuer.ts';
import { checkBooks } from './check-books.ts';
import type { Ledger, PaperEntry, PurchaseEntry } from './ledger.ts';
import { startLoad } from './load.ts';
import { startPacedModel } from './paced-model.ts';
import { atLeast, atMost, noneOf, type Telling } from './part.ts';
import { createProductProcess } from './product-process.ts';
import { readBooks } from './read-books.ts';
import { embeddedRecords } from './records.ts';
import { settleBooks } from './settle-books.ts';

const usualRounds = 10;
/** The product gives what is under way 25 s, and then has to give up the rest in good order. */
const longestEnd = 30_000;

/** SIGTERM under load: whatever was begun is answered, whatever was not answered was not begun. In the last round a model hangs. */
export async function provesDraining(telling: Telling): Promise<Figure[]> {
  const rounds = telling.rounds ?? usualRounds;
  const records = embeddedRecords();
  const random = seededRandom(`${telling.seed} drain`);
  const issuer = await startTestIssuer();
  const model = await startPacedModel(`${telling.seed} drain`, { slowest: 600 });
  const settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...records.settings, ...model.settings };
  const product = await createProductProcess(settings, join(telling.logFolder, 'drain.log'));
  await product.start();
  const load = startLoad({ origin: () => product.origin, issuer, seed: `${telling.seed} drain` });
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
    // Where the model hung, those who waited for it were given up, and may have been met at anything that follows.
    const ledger = round === rounds ? load.ledger : asAnswered(load.ledger);
    faults.push(...checkBooks(ledger, await records.look(readBooks)).map((fault) => `round ${round}: ${fault}`));
    model.pace();
    await product.start();
    load.release();
  }
  faults.push(...(await settleBooks(load, product, records)));
  product.signal('SIGTERM');
  await product.ended();
  await Promise.all([issuer.close(), model.close(), records.close()]);
  telling.note(`SIGTERM: ${JSON.stringify(tally)}; ${unread} requests came on connections that were closed before they were read`);
  const [hung = 0] = ends.splice(-1);
  return [
    atLeast('SIGTERM: requests acknowledged', tally.done, 30 * rounds),
    atLeast(`SIGTERM: requests under way when it came, of ${rounds} rounds`, underWay, 2 * rounds),
    noneOf(telling, 'SIGTERM: requests begun and not answered, and other differences', faults),
    noneOf(telling, 'SIGTERM: answers that no product may give', violations),
    atMost('SIGTERM: until the process has ended with 0, worst', Math.max(...ends), longestEnd, 'ms'),
    atMost('SIGTERM: the same while a model hangs', hung, longestEnd, 'ms'),
  ];
}

/** The ledger as it were if what was not answered had never been asked. */
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
