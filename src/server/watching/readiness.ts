import type { Note } from '../shared/happenings.ts';
import { answerInTime, type Limits, shared } from './answer-in-time.ts';

/** What keeps a process from serving. */
export type Lack = 'draining' | 'database' | 'migrations';

export interface Readiness {
  /** What keeps this process from serving now; nothing: it may be sent requests. */
  findLacks: () => Promise<Lack[]>;
  isDatabaseUp: () => Promise<boolean>;
  /** From now on it is to be sent nothing new. */
  drain: () => void;
  isDraining: () => boolean;
}

export interface ReadinessServices {
  /** The instant of the newest migration that the database has. Throws where it does not answer. */
  findNewestMigration: () => Promise<number>;
  /** That of the newest one when this process had migrated it. */
  migratedTo: number;
  timers: Limits;
  note: Note;
  now: () => number;
}

/** A database that takes longer to answer is no use to whoever waits for a page. In ms. */
const patience = 2000;

export function createReadiness({ findNewestMigration, migratedTo, timers, note, now }: ReadinessServices): Readiness {
  const ask = shared(findNewestMigration);
  let isDraining = false;
  let lostAt: number | undefined;

  // Its going and its coming are noted once each.
  const heardOfDatabase = (isUp: boolean) => {
    if (!isUp && lostAt === undefined) {
      lostAt = now();
      note({ event: 'database lost' });
    } else if (isUp && lostAt !== undefined) {
      note({ event: 'database back', milliseconds: now() - lostAt });
      lostAt = undefined;
    }
  };
  const askDatabase = async () => {
    const newest = await answerInTime(timers, patience, ask());
    heardOfDatabase(newest !== undefined);
    return newest;
  };
  return {
    async findLacks() {
      const newest = await askDatabase();
      return [
        ...(isDraining ? (['draining'] as const) : []),
        ...(newest === undefined ? (['database'] as const) : []),
        // A copy of earlier times was put in the place of what we migrated.
        ...(newest !== undefined && newest < migratedTo ? (['migrations'] as const) : []),
      ];
    },
    isDatabaseUp: async () => (await askDatabase()) !== undefined,
    drain: () => void (isDraining = true),
    isDraining: () => isDraining,
  };
}
