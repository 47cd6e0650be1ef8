import type { RecordEvent } from '../shared/events.ts';

/** A reason why a process is not ready. */
type Lack = 'draining' | 'database' | 'migrations';

export interface Readiness {
  /** The reasons why this process is not ready; empty if it is. */
  findLacks: () => Promise<Lack[]>;
  isDatabaseUp: () => Promise<boolean>;
  /** Reports not ready from now on. */
  drain: () => void;
  isDraining: () => boolean;
}

interface ReadinessServices {
  /** The time of the newest applied migration. Throws if the database does not answer. */
  findNewestMigration: () => Promise<number>;
  /** The newest migration at start-up. */
  migratedTo: number;
  timers: Limits;
  recordEvent: RecordEvent;
  now: () => number;
}

/** In ms. */
const timeout = 2000;

export function createReadiness({ findNewestMigration, migratedTo, timers, recordEvent, now }: ReadinessServices): Readiness {
  const ask = coalesce(findNewestMigration);
  let isDraining = false;
  let lostAt: number | undefined;

  // Records each outage and recovery once.
  const recordState = (isUp: boolean) => {
    if (!isUp && lostAt === undefined) {
      lostAt = now();
      recordEvent({ event: 'database lost' });
    } else if (isUp && lostAt !== undefined) {
      recordEvent({ event: 'database back', milliseconds: now() - lostAt });
      lostAt = undefined;
    }
  };
  const askDatabase = async () => {
    const newest = await withTimeout(timers, timeout, ask());
    recordState(newest !== undefined);
    return newest;
  };
  return {
    async findLacks() {
      const newest = await askDatabase();
      return [
        ...(isDraining ? (['draining'] as const) : []),
        ...(newest === undefined ? (['database'] as const) : []),
        // An older copy has replaced the database that this process migrated.
        ...(newest !== undefined && newest < migratedTo ? (['migrations'] as const) : []),
      ];
    },
    isDatabaseUp: async () => (await askDatabase()) !== undefined,
    drain: () => void (isDraining = true),
    isDraining: () => isDraining,
  };
}

/** Calls `onOver` after the given ms unless the returned function is called first. */
export interface Limits {
  limit: (milliseconds: number, onOver: () => void) => () => void;
}

/** The result of the work; undefined if it fails or takes longer. Does not cancel the work. */
export function withTimeout<Answer>(timers: Limits, milliseconds: number, work: Promise<Answer>): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const cancel = timers.limit(milliseconds, () => resolve(undefined));
    work
      .then(resolve, () => resolve(undefined))
      .finally(cancel)
      .catch(() => undefined);
  });
}

/** Coalesces concurrent calls into one run of the work. */
export function coalesce<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  return () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
}
