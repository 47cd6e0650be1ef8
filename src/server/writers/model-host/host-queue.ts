import { type HostLimits, takeTurn } from '../../store/models/model-turns.ts';
import type { Patience } from '../call-context.ts';
import { ModelFailure } from '../question-solver.ts';
import { type HostState, type HostTurn, openTurn, type QueueServices } from './host-turn.ts';

/** The longest wait between two looks at the limits, since another process may have made room. In ms. */
const longestNap = 1000;

export interface QueuedCall {
  /** Waiting calls of different owners take turns. */
  owner: string;
  /** It goes before the owner's other calls: what it brings completes a question. */
  isUrgent?: boolean;
  /** The most tokens that the call may take, prompt included. */
  tokens: number;
  signal: AbortSignal;
  patience: Patience;
}

export interface HostQueue {
  /** Resolves when the host may be called. Throws the signal's reason, or `down` if the patience ends first. */
  enter: (call: QueuedCall) => Promise<HostTurn>;
  /** Whether a call failed and none has succeeded since. */
  isFailing: () => boolean;
}

interface Waiting extends QueuedCall {
  resolve: (turn: HostTurn) => void;
  reject: (error: unknown) => void;
}

/**
 * One queue in front of all calls to a host. The limits hold for all processes on one database; within a process the owners of
 * waiting calls take turns. While the host brings something to anyone, those in line stay patient.
 */
export function createHostQueue(host: string, limits: HostLimits, services: QueueServices): HostQueue {
  const state: HostState = { ...services, host, limits, usefulAt: -Infinity, broughtAt: new Map(), isFailing: false, onRoom: () => {} };
  const waiting: Waiting[] = [];
  let isServing = false;
  let lastOwner = '';

  const remove = (call: Waiting): boolean => {
    const at = waiting.indexOf(call);
    if (at >= 0) waiting.splice(at, 1);
    return at >= 0;
  };
  const fail = (call: Waiting, error: unknown) => {
    if (remove(call)) call.reject(error);
  };
  const serve = async () => {
    if (isServing) return;
    isServing = true;
    for (let next = nextInLine(waiting, lastOwner); next; next = nextInLine(waiting, lastOwner)) {
      const call = next;
      const answer = await takeTurn(services.database, { host, tokens: call.tokens, now: services.now() }, limits).catch(
        (error: unknown) => {
          fail(call, error);
        },
      );
      if (answer && 'tryAt' in answer) await nap(state, answer.tryAt);
      for (const each of waiting) each.patience.renew(state.usefulAt);
      for (const each of waiting.filter(({ patience }) => patience.until() <= state.now())) {
        fail(each, new ModelFailure('down', 'The model’s host could not be reached in time.'));
      }
      if (!answer || !('turn' in answer)) continue;
      lastOwner = call.owner;
      const turn = openTurn(answer.turn, state);
      // It may have left while the database was asked.
      if (remove(call)) call.resolve(turn);
      else await turn.end();
    }
    isServing = false;
  };

  return {
    isFailing: () => state.isFailing,
    async enter(call) {
      call.signal.throwIfAborted();
      let leave = () => {};
      const entered = new Promise<HostTurn>((resolve, reject) => {
        const entry = { ...call, resolve, reject };
        leave = () => {
          fail(entry, call.signal.reason);
          state.onRoom();
        };
        waiting.push(entry);
      });
      call.signal.addEventListener('abort', leave);
      state.onRoom();
      void serve();
      return entered.finally(() => call.signal.removeEventListener('abort', leave));
    },
  };
}

/** The oldest call of the owner whose turn it is, an urgent one first. */
function nextInLine(waiting: readonly Waiting[], lastOwner: string): Waiting | undefined {
  const owners = waiting.map(({ owner }) => owner).toSorted();
  const owner = owners.find((each) => each > lastOwner) ?? owners[0];
  const own = waiting.filter((call) => call.owner === owner);
  return own.find(({ isUrgent }) => isUrgent) ?? own[0];
}

/** Sleeps until then at most, or until a turn ends, or a call arrives or leaves. */
async function nap(state: HostState, until: number): Promise<void> {
  const waking = new AbortController();
  state.onRoom = () => waking.abort();
  const length = Math.max(1, Math.min(until - state.now(), longestNap));
  // Rejects when it is woken.
  await state.timers.pause(length, waking.signal).catch(() => undefined);
}
