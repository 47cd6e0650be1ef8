import { finishOverdueAttempts } from './attempts/finish-overdue.ts';
import { reconcilePayments } from './payments/settling/reconcile.ts';
import { deliverSandboxWebhooks } from './payments/sandbox/deliver-webhooks.ts';
import { judgeOpenReports } from './reports/judge-reports.ts';
import type { Services } from './services.ts';
import { dropDeparted } from './store/departures.ts';
import { forgetDeleted } from './store/forget-deleted.ts';
import { forgetGuests } from './store/forget-guests.ts';
import { failExpiredGenerations } from './store/generations.ts';

/** What nobody's request does: attempts nobody returned to are finished, what has expired is dropped, reports are judged. */
export async function sweep(services: Services): Promise<void> {
  const { note, now, readiness } = services;
  // One line says that it is away; each task would add another.
  if (!(await readiness.isDatabaseUp())) return;
  for (const [task, work] of Object.entries(tasksOf(services))) {
    const begun = now();
    const ended = (outcome: 'done' | 'failed', err?: unknown) => {
      note({ event: 'sweep task ended', task, outcome, milliseconds: now() - begun, endedAt: now(), ...(err !== undefined && { err }) });
    };
    try {
      await work();
      ended('done');
    } catch (error) {
      // The next round does the same work again, and nobody's fault keeps the others from theirs.
      ended('failed', error);
    }
  }
}

/** By the names that logs and metrics know them by. */
function tasksOf(services: Services): Record<string, () => Promise<unknown>> {
  const { database, sandbox, sessions, now } = services;
  return {
    attempts: () => finishOverdueAttempts(database, now()),
    sessions: () => sessions.sweep(),
    leases: () => failExpiredGenerations(database, now()),
    guests: () => forgetGuests(database, now()),
    deleted: () => forgetDeleted(database, now()),
    departed: () => dropDeparted(database, now()),
    ...(sandbox && { 'sandbox-webhooks': () => deliverSandboxWebhooks({ ...services, ...sandbox }) }),
    payments: () => reconcilePayments(services),
    reports: () => judgeOpenReports(services),
  };
}
