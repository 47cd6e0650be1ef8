import { seededRandom } from '../../src/assessment/random.ts';
import type { TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { createCaller, type Outcome, type Request } from './caller.ts';
import { createLedger, newLearner, type SubjectEntry } from './ledger.ts';
import type { Settled, Walker } from './load.ts';
import { formFor, mustBeDone } from './walk-steps.ts';

/** One learner who follows a script. */
export interface LoneWalker extends Walker {
  timed: (request: Request) => Promise<{ outcome: Outcome; took: number }>;
  /** A refusal is a violation and ends the script. */
  must: (request: Request) => Promise<Extract<Settled, { kind: 'done' }>>;
  /** Milliseconds until a retry succeeds. */
  untilDone: (request: Request) => Promise<number>;
  /** Retries until a failure is immediate; returns whether one was. */
  untilFast: (request: Request) => Promise<boolean>;
  freeTests: () => Promise<number>;
  form: (subject: SubjectEntry) => { formData: unknown };
  wait: () => Promise<void>;
  /** Continues as another learner. */
  rename: (name: string) => void;
}

const longest = 60_000;
const fast = 300;
const mostTries = 6;

export function createLoneWalker(origin: () => string, issuer: TestIssuer, name: string): LoneWalker {
  const ledger = createLedger();
  const caller = createCaller(ledger, origin);
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
  const walker: LoneWalker = {
    learner: newLearner(name),
    issuer,
    random: seededRandom(name),
    violations: ledger.violations,
    wait,
    ask: (request) => caller.ask(walker.learner, request),
    async settle(request) {
      for (;;) {
        const outcome = await walker.ask(request);
        if (outcome.kind !== 'unknown') return outcome;
        await wait();
      }
    },
    goOn: async () => undefined,
    renew: () => (walker.learner = newLearner(`${name}-again`)),
    async timed(request) {
      const begun = performance.now();
      const outcome = await walker.ask(request);
      return { outcome, took: performance.now() - begun };
    },
    must: async (request) => mustBeDone(walker, request.path, await walker.settle(request)),
    async untilDone(request) {
      const begun = performance.now();
      while (performance.now() - begun < longest && (await walker.ask(request)).kind !== 'done') await wait();
      return performance.now() - begun;
    },
    async untilFast(request) {
      for (let tries = 0; tries < mostTries; tries++) if ((await walker.timed(request)).took < fast) return true;
      return false;
    },
    freeTests: async () => (await walker.must({ path: '/user/update-user-remaining-tests' })).body.user.freeTestsRemaining,
    form: (subject) => ({ formData: formFor(subject) }),
    rename: (next) => {
      walker.learner = newLearner(next);
    },
  };
  return walker;
}
