import { type Random, randomInteger, seededRandom } from '../../src/assessment/random.ts';
import type { TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { type Caller, createCaller, type Outcome, type Request } from './caller.ts';
import { createLedger, type LearnerEntry, type Ledger, newLearner } from './ledger.ts';
import { walkLeaver } from './walk-leaver.ts';
import { walkPayer } from './walk-payer.ts';
import { walkTestTaker } from './walk-test-taker.ts';

export type Settled = Exclude<Outcome, { kind: 'unknown' }>;

/** A simulated learner who keeps working through outages. */
export interface Walker {
  learner: LearnerEntry;
  issuer: TestIssuer;
  random: Random;
  violations: string[];
  ask: (request: Request) => Promise<Outcome>;
  /** Repeats the same request until the result is known. */
  settle: (request: Request) => Promise<Settled>;
  /** Throws `Stopped` once the load ends. Call it when nothing is in flight. */
  goOn: () => Promise<void>;
  /** Replaces this learner with a new one. */
  renew: () => LearnerEntry;
}

export class Stopped extends Error {}
/** A request was refused that must succeed; already recorded as a violation. */
export class Abandoned extends Error {}

export interface Load {
  ledger: Ledger;
  caller: Caller;
  /** Pauses all requests until `release`; resolves when none is in flight. */
  park: () => Promise<void>;
  release: () => void;
  /** Resolves after `count` more requests were sent or ended. */
  events: (count: number) => Promise<void>;
  /** Ends every walk at a safe point. Rejects if one failed. */
  stop: () => Promise<void>;
}

export interface LoadOptions {
  origin: () => string;
  issuer: TestIssuer;
  seed: string;
  /** By default all kinds of learners. */
  learners?: { testTakers: number; payers: number; leavers: number };
  /** Milliseconds between retries. */
  pause?: number;
}

const allLearners = { testTakers: 14, payers: 4, leavers: 2 };

/** Twenty concurrent learners on the public interface, and a ledger of what was acknowledged to them. */
export function startLoad({ origin, issuer, seed, learners = allLearners, pause = 150 }: LoadOptions): Load {
  const ledger = createLedger();
  const caller = createCaller(ledger, origin);
  const gate = createGate();
  let isStopping = false;
  const walkerOf = (name: string, index: number): Walker => {
    const random = seededRandom(`${seed} ${name}`);
    let renewed = 0;
    const enter = () => {
      const learner = newLearner(renewed === 0 ? name : `${name}-${renewed}`);
      renewed += 1;
      ledger.learners.push(learner);
      return learner;
    };
    const ask = async (request: Request) => {
      await gate.open();
      return caller.ask(walker.learner, request);
    };
    const walker: Walker = {
      learner: enter(),
      issuer,
      random,
      violations: ledger.violations,
      ask,
      async settle(request) {
        for (;;) {
          const outcome = await ask(request);
          if (outcome.kind !== 'unknown') return outcome;
          await new Promise((resolve) => setTimeout(resolve, randomInteger(random, pause, pause * 2) + (index % 5)));
        }
      },
      async goOn() {
        await gate.open();
        if (isStopping) throw new Stopped('The load ends');
      },
      renew: () => (walker.learner = enter()),
    };
    return walker;
  };
  const kinds = [
    ...Array.from({ length: learners.testTakers }, () => walkTestTaker),
    ...Array.from({ length: learners.payers }, () => walkPayer),
    ...Array.from({ length: learners.leavers }, () => walkLeaver),
  ];
  const walks = kinds.map((walk, index) => keepWalking(walk, walkerOf(`learner-${index}`, index)));
  const ended = Promise.all(walks);
  // `stop` reports failures.
  ended.catch(() => undefined);
  return {
    ledger,
    caller,
    async park() {
      gate.close();
      while (caller.inFlight() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    release: () => gate.release(),
    events: (count) =>
      new Promise((resolve) => {
        let left = count;
        caller.onEvent(() => {
          left -= 1;
          if (left > 0) return;
          caller.onEvent(undefined);
          resolve();
        });
      }),
    async stop() {
      isStopping = true;
      gate.release();
      await ended;
    },
  };
}

async function keepWalking(walk: (walker: Walker) => Promise<void>, walker: Walker): Promise<void> {
  for (;;) {
    try {
      await walk(walker);
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof Abandoned)) throw error;
    }
  }
}

function createGate() {
  let opened = Promise.resolve();
  let release: () => void = () => undefined;
  return {
    open: () => opened,
    close() {
      release();
      opened = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}
