import { type Random, randomInteger, seededRandom } from '../src/assessment/random.ts';
import type { TestIssuer } from '../src/server/testing/test-issuer.ts';
import { type Caller, createCaller, type Outcome, type Request } from './caller.ts';
import { createLedger, type LearnerEntry, type Ledger, newLearner } from './ledger.ts';
import { walkLeaver } from './walk-leaver.ts';
import { walkPayer } from './walk-payer.ts';
import { walkTestTaker } from './walk-test-taker.ts';

export type Settled = Exclude<Outcome, { kind: 'unknown' }>;

/** A learner who works on, whatever happens to the product. */
export interface Walker {
  learner: LearnerEntry;
  issuer: TestIssuer;
  random: Random;
  violations: string[];
  ask: (request: Request) => Promise<Outcome>;
  /** Asks again, the very same, until the answer tells how it ended. */
  settle: (request: Request) => Promise<Settled>;
  /** Throws `Stopped` once the load ends. Called where nothing is open. */
  goOn: () => Promise<void>;
  /** Somebody nobody has been before, in this learner's place. */
  renew: () => LearnerEntry;
}

export class Stopped extends Error {}
/** Something was refused that must not be: told as a violation, and left. */
export class Abandoned extends Error {}

export interface Load {
  ledger: Ledger;
  caller: Caller;
  /** Resolves when nobody sends anything any more, until `release`. */
  park: () => Promise<void>;
  release: () => void;
  /** Resolves after so many more requests have been sent or have ended. */
  events: (count: number) => Promise<void>;
  /** Ends every walk once nothing is open in it. Rejects where one ended otherwise. */
  stop: () => Promise<void>;
}

export interface LoadOptions {
  origin: () => string;
  issuer: TestIssuer;
  seed: string;
  /** By default what the product makes possible; without payments where another provider is connected. */
  learners?: { testTakers: number; payers: number; leavers: number };
  /** Between an answer that says nothing and asking again, in ms. */
  pause?: number;
}

const allLearners = { testTakers: 14, payers: 4, leavers: 2 };

/** Twenty learners who work side by side through the public interface, and what they were promised. */
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
  // Whoever stops the load is told.
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
