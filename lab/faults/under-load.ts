import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { Random } from '../../src/assessment/random.ts';
import { seededRandom } from '../../src/assessment/seeded-random.ts';
import { startTestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { atLeast, type Figure, noneOf, note } from '../harness/figure.ts';
import type { PacedHost } from '../harness/paced-host.ts';
import { createProductProcess, type ProductProcess } from '../harness/product-process.ts';
import { checkRecords } from '../records/check-records.ts';
import type { ProductDatabase } from '../records/databases.ts';
import { readRecords } from '../records/read-records.ts';
import { settleRecords } from '../records/settle-records.ts';
import type { LearnerEntry, Ledger } from '../walkers/ledger.ts';
import { type Load, startLoad } from '../walkers/load.ts';

/** Context of one part of the fault runs. */
export interface FaultRun {
  /** Logs stay in this folder after the run. */
  logFolder: string;
  seed: string;
  /** Overrides how often a part repeats its fault. */
  rounds: number | undefined;
}

/** The product under the load of twenty learners, for one kind of fault. */
export interface UnderLoad {
  product: ProductProcess;
  load: Load;
  random: Random;
  /** Differences between what was acknowledged and what is stored, and other faults. */
  faults: string[];
  /** Adds the differences of now, while nothing is in flight. */
  compare: (when: string, ledger?: Ledger) => Promise<void>;
  /** Ends the load, and everything after a last comparison. Returns the figures that every kind of fault has. */
  finish: (leastAcknowledged: number) => Promise<Figure[]>;
}

/** `what` names the fault in the figures. A model writes the questions if there is one, otherwise the bank. */
export async function startUnderLoad(run: FaultRun, what: string, database: ProductDatabase, model?: PacedHost): Promise<UnderLoad> {
  const seed = `${run.seed} ${what}`;
  const issuer = await startTestIssuer();
  const settings = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...database.settings, ...model?.settings };
  const product = await createProductProcess(settings, { logFile: logFileOf(run, what) });
  await product.start();
  const load = startLoad(product.origin, issuer, seed);
  const faults: string[] = [];
  const compare = async (when: string, ledger = load.ledger) => {
    faults.push(...checkRecords(ledger, await database.look(readRecords)).map((fault) => `${when}: ${fault}`));
  };
  return {
    product,
    load,
    random: seededRandom(seed),
    faults,
    compare,
    async finish(leastAcknowledged) {
      faults.push(...(await settleRecords(load, product, database)));
      await product.end();
      await compare('end');
      await Promise.all([issuer.close(), model?.close(), database.close()]);
      const { tally, violations } = load.ledger;
      note(`${what}: ${JSON.stringify(tally)}`);
      return [
        atLeast(`${what}: requests acknowledged`, tally.done, leastAcknowledged),
        noneOf(`${what}: differences between acknowledged and stored`, faults),
        noneOf(`${what}: invalid responses`, violations),
      ];
    },
  };
}

export function logFileOf({ logFolder }: FaultRun, what: string): string {
  return join(logFolder, `${what.replaceAll(/\W+/gu, '-')}.log`);
}

const longestRecovery = 60_000;

/** Milliseconds until the product is ready and answers a signed-in learner. */
export async function awaitRecovery({ product, load: { ledger, caller } }: UnderLoad): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < longestRecovery) {
    const learner = signedInLearner(ledger);
    if (learner && (await isReady(product)) && (await caller.ask(learner, { path: '/subject/all-subjects' })).kind === 'done') break;
    await setTimeout(50);
  }
  return performance.now() - begun;
}

export function signedInLearner({ learners }: Ledger): LearnerEntry | undefined {
  return learners.find(({ signedIn, left }) => signedIn === 'done' && left === 'unasked');
}

async function isReady({ origin }: ProductProcess): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) });
    await response.text();
    return response.status === 200;
  } catch {
    // Nothing listens, or not yet.
    return false;
  }
}
