import type { Timers } from '../../shared/timers.ts';
import {
  endTurn,
  type HostLimits,
  noteFailure,
  noteRateLimit,
  noteSuccess,
  noteTokens,
  renewTurn,
  type TokenCount,
} from '../../store/models/model-turns.ts';
import type { Database } from '../../store/open-database.ts';

/** Permission for one call to a model's host, held until `end`. Its functions report what became of the call, and never reject. */
export interface HostTurn {
  /** Something usable has arrived. */
  succeeded: () => Promise<void>;
  failed: () => Promise<void>;
  /** The host asks for a pause, of that many ms if it says so. */
  rateLimited: (pause: number | undefined) => Promise<void>;
  /** The host's headers say how many tokens are left. */
  counted: (tokens: TokenCount) => Promise<void>;
  end: () => Promise<void>;
}

export interface QueueServices {
  database: Database;
  timers: Timers;
  now: () => number;
}

/** What the calls of this process know of a host. */
export interface HostState extends QueueServices {
  host: string;
  limits: HostLimits;
  /** When the host last brought something usable to anyone (ms). */
  usefulAt: number;
  /** When each call in progress that has brought something usable last did (ms). */
  broughtAt: Map<string, number>;
  /** Whether a call failed and none has succeeded since. */
  isFailing: boolean;
  /** Called when a turn has ended. */
  onRoom: () => void;
}

/** In ms. Shorter than the lease of a turn. */
const renewMilliseconds = 15_000;

/** A host that brought something so lately to another call in progress is not down. */
const wellMilliseconds = 5000;

export function openTurn(id: string, state: HostState): HostTurn {
  const { database, timers, now, host, limits } = state;
  const beganAt = now();
  let cancelRenewal = () => {};
  const renew = () => {
    cancelRenewal = timers.limit(renewMilliseconds, () => {
      // One that fails is followed by another before the lease ends.
      void renewTurn(database, id, now()).catch(() => undefined);
      renew();
    });
  };
  renew();
  let hasSucceeded = false;
  return {
    async succeeded() {
      state.usefulAt = now();
      state.broughtAt.set(id, now());
      state.isFailing = false;
      if (!hasSucceeded) await kept(noteSuccess(database, host, limits, now()));
      hasSucceeded = true;
    },
    async failed() {
      if ([...state.broughtAt].some(([turn, at]) => turn !== id && at > now() - wellMilliseconds)) return;
      state.isFailing = true;
      await kept(noteFailure(database, host, { beganAt, now: now() }));
    },
    rateLimited: (pause) => kept(noteRateLimit(database, host, { beganAt, now: now(), pause })),
    counted: (tokens) => kept(noteTokens(database, host, tokens, now())),
    async end() {
      cancelRenewal();
      state.broughtAt.delete(id);
      // A turn whose end is lost ends with its lease.
      await endTurn(database, id).catch(() => undefined);
      state.onRoom();
    },
  };
}

/** What could not be noted, the next call finds out again. */
async function kept(noting: Promise<void>): Promise<void> {
  await noting.catch(() => undefined);
}
