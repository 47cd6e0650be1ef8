import { setTimeout } from 'node:timers/promises';

import { randomInteger } from '../../src/assessment/random.ts';
import { seededRandom } from '../../src/assessment/seeded-random.ts';
import type { TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { type Caller, createCaller } from './caller.ts';
import { createLedger, type Ledger, newLearner } from './ledger.ts';
import { Abandoned, createWalker, type Walker } from './walker.ts';
import { walkLeaver, walkPayer, walkTestTaker } from './walks.ts';

type Walk = (walker: Walker) => Promise<void>;

/** How many learners take which walk, over and over. */
const crowd: readonly (readonly [count: number, walk: Walk])[] = [
  [14, walkTestTaker],
  [4, walkPayer],
  [2, walkLeaver],
];

class Stopped extends Error {}

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

/** Twenty concurrent learners on the public interface, and a ledger of what was acknowledged to them. */
export function startLoad(origin: string, issuer: TestIssuer, seed: string): Load {
  const ledger = createLedger();
  const caller = createCaller(ledger, origin);
  const gate = createGate();
  let isStopping = false;
  const walkerOf = (name: string) => {
    const random = seededRandom(`${seed} ${name}`);
    return createWalker({
      name,
      ledger,
      issuer,
      random,
      async ask(learner, request) {
        await gate.opened();
        return caller.ask(learner, request);
      },
      pause: () => setTimeout(randomInteger(random, 150, 300)),
      async goOn() {
        await gate.opened();
        if (isStopping) throw new Stopped('The load ends');
      },
    });
  };
  const walks = crowd.flatMap(([count, walk]) => Array<Walk>(count).fill(walk));
  const ended = Promise.all(walks.map((walk, index) => keepWalking(walk, walkerOf(`learner-${index}`), ledger)));
  // `stop` reports failures.
  ended.catch(() => undefined);
  return {
    ledger,
    caller,
    async park() {
      gate.close();
      while (caller.inFlight() > 0) await setTimeout(5);
    },
    release: gate.release,
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

/** Walks until the load stops, as a new learner after leaving. */
async function keepWalking(walk: Walk, walker: Walker, ledger: Ledger): Promise<void> {
  const { name } = walker.learner;
  ledger.learners.push(walker.learner);
  for (let renewed = 0; ;) {
    try {
      await walk(walker);
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof Abandoned)) throw error;
    }
    if (walker.learner.left !== 'done') continue;
    renewed += 1;
    walker.learner = newLearner(`${name}-${renewed}`);
    ledger.learners.push(walker.learner);
  }
}

function createGate() {
  let opened = Promise.resolve();
  let release: () => void = () => undefined;
  return {
    opened: () => opened,
    close() {
      release();
      opened = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}
