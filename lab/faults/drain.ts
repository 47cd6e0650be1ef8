import { goodDraft } from '../../src/server/testing/model-host/fake-model-server.ts';
import { randomInteger } from '../../src/assessment/random.ts';
import { atLeast, atMost, type Figure, note } from '../harness/figure.ts';
import { quick } from '../harness/host-paces.ts';
import { startPacedHost } from '../harness/paced-host.ts';
import { embeddedDatabase } from '../records/databases.ts';
import type { Ledger, PaperEntry, PurchaseEntry } from '../walkers/ledger.ts';
import { type FaultRun, startUnderLoad } from './under-load.ts';

const usualRounds = 10;
/** The product gives requests in flight 25 s, then ends the rest cleanly. */
const longestEnd = 30_000;

/** SIGTERM under load: every started request is answered, and every unanswered one was never started. In the last round a model hangs. */
export async function provesDraining(run: FaultRun): Promise<Figure[]> {
  const rounds = run.rounds ?? usualRounds;
  const model = await startPacedHost(quick, run.seed, 10);
  const under = await startUnderLoad(run, 'SIGTERM', embeddedDatabase(), model);
  const { product, load, random, faults } = under;
  const { tally } = load.ledger;
  const ends: number[] = [];
  let underWay = 0;
  let unread = 0;
  for (let round = 1; round <= rounds; round++) {
    await load.events(randomInteger(random, 60, 200));
    if (round === rounds) {
      model.setAnswer(async (task, send) => {
        const [draft] = task.slots.map(goodDraft);
        send(`{"elements":[${JSON.stringify(draft)}`);
        await new Promise(() => undefined);
      });
      while (model.openCalls() < 3) await load.events(1);
    }
    underWay += load.caller.inFlight();
    const cutBefore = tally.cut;
    const begun = performance.now();
    const { code, errors } = await product.end();
    ends.push(performance.now() - begun);
    await load.park();
    unread += tally.cut - cutBefore;
    if (code !== 0) faults.push(`round ${round}: ended with ${code}: ${errors}`);
    // While the model hung, waiting requests were ended, so their state may differ.
    await under.compare(`round ${round}`, round === rounds ? load.ledger : asAnswered(load.ledger));
    model.pace();
    await product.start();
    load.release();
  }
  const figures = await under.finish(30 * rounds);
  note(`SIGTERM: ${unread} requests arrived on connections that closed before they were read`);
  const [hung = 0] = ends.splice(-1);
  return [
    ...figures,
    atLeast(`SIGTERM: requests in flight, over ${rounds} rounds`, underWay, 2 * rounds),
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
