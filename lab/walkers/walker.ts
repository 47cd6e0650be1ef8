import { setTimeout } from 'node:timers/promises';

import type { Random } from '../../src/assessment/random.ts';
import { seededRandom } from '../../src/assessment/seeded-random.ts';
import type { TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { type Caller, createCaller, type Done, type Outcome, type Request } from './caller.ts';
import { createLedger, type LearnerEntry, type Ledger, newLearner } from './ledger.ts';

export type Settled = Exclude<Outcome, { kind: 'unknown' }>;

/** A request was refused that must succeed; already recorded as a violation. */
export class Abandoned extends Error {}

/** A simulated learner who keeps working through outages. */
export interface Walker {
  learner: LearnerEntry;
  issuer: TestIssuer;
  random: Random;
  violations: string[];
  ask: (request: Request) => Promise<Outcome>;
  /** Repeats the same request until the result is known. */
  settle: (request: Request) => Promise<Settled>;
  /** The same, for a request that must not be refused: a refusal is a violation and ends the walk. */
  must: (request: Request) => Promise<Done>;
  /** Call it between two steps, when nothing is in flight: it waits, and throws once the walk must end. */
  goOn: () => Promise<void>;
}

export interface WalkerOptions extends Pick<Walker, 'issuer' | 'random' | 'goOn'> {
  name: string;
  ledger: Ledger;
  ask: Caller['ask'];
  /** Waits before a retry. */
  pause: () => Promise<unknown>;
}

export function createWalker({ name, ledger, issuer, random, ask, pause, goOn }: WalkerOptions): Walker {
  const walker: Walker = {
    learner: newLearner(name),
    issuer,
    random,
    violations: ledger.violations,
    ask: (request) => ask(walker.learner, request),
    async settle(request) {
      for (;;) {
        const outcome = await walker.ask(request);
        if (outcome.kind !== 'unknown') return outcome;
        await pause();
      }
    },
    must: async (request) => mustBeDone(walker, request, await walker.settle(request)),
    goOn,
  };
  return walker;
}

export function mustBeDone({ learner, violations }: Walker, { path }: Request, outcome: Settled): Done {
  if (outcome.kind === 'done') return outcome;
  violations.push(`${path} of ${learner.name}: refused with ${outcome.status} ${outcome.code}`);
  throw new Abandoned(path);
}

/** One learner who follows a script. */
export function createLoneWalker(origin: string, issuer: TestIssuer, name: string, ledger = createLedger()): Walker {
  const { ask } = createCaller(ledger, origin);
  return createWalker({
    name,
    ledger,
    issuer,
    random: seededRandom(name),
    ask,
    pause: () => setTimeout(200),
    goOn: async () => undefined,
  });
}
