import { createReadiness } from './operations/readiness.ts';
import { createStateMetrics } from './operations/state-metrics.ts';
import { maxOpenAge } from './payments/reconcile.ts';
import type { Services } from './services.ts';
import { readOpenWork } from './store/generation/open-work.ts';
import { findNewestMigration } from './store/migrate-database.ts';

type WatchServices = Pick<Services, 'config' | 'database' | 'now' | 'timers' | 'recordEvent'> & { keyId: string | undefined };

/** What tells an operator how the process and its database are. */
export async function createWatches({ config, database, now, timers, recordEvent, keyId = '' }: WatchServices) {
  const readiness = createReadiness({
    findNewestMigration: async () => (await findNewestMigration(database)) ?? 0,
    migratedTo: (await findNewestMigration(database)) ?? 0,
    timers,
    recordEvent,
    now,
  });
  const orders = { keyId, askAfter: config.reconcileAfterSeconds * 1000, askUntil: maxOpenAge };
  const read = () => readOpenWork(database, { now: now(), ...orders });
  return { readiness, stateMetrics: createStateMetrics({ readOpenWork: read, isDatabaseUp: readiness.isDatabaseUp, timers, now }) };
}
