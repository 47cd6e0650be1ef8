import { finishOverdueAttempts } from './attempts/finish-overdue.ts';
import { reconcilePayments } from './payments/settling/reconcile.ts';
import { deliverSandboxWebhooks } from './payments/sandbox/deliver-webhooks.ts';
import { judgeOpenReports } from './reports/judge-reports.ts';
import type { Services } from './services.ts';
import { dropDeparted } from './store/departures.ts';
import { forgetDeleted } from './store/forget-deleted.ts';
import { forgetGuests } from './store/forget-guests.ts';
import { failExpiredGenerations } from './store/generations.ts';

type Tasks = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * What nobody's request does: attempts nobody returned to are finished, what has expired is dropped, reports are judged. In parts
 * that need not wait for each other: what asks a provider or a model may take a minute. None throws.
 */
export function sweepsOf(services: Services): (() => Promise<void>)[] {
  return tasksOf(services).map((tasks) => () => runInTurn(services, tasks));
}

async function runInTurn({ note, now, readiness }: Services, tasks: Tasks): Promise<void> {
  // One line says that it is away; each task would add another.
  if (!(await readiness.isDatabaseUp())) return;
  for (const [task, work] of Object.entries(tasks)) {
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
function tasksOf(services: Services): Tasks[] {
  const { database, sandbox, sessions, now } = services;
  return [
    {
      attempts: () => finishOverdueAttempts(database, now()),
      sessions: () => sessions.sweep(),
      leases: () => failExpiredGenerations(database, now()),
      guests: () => forgetGuests(database, now()),
      deleted: () => forgetDeleted(database, now()),
      departed: () => dropDeparted(database, now()),
    },
    {
      ...(sandbox && { 'sandbox-webhooks': () => deliverSandboxWebhooks({ ...services, ...sandbox }) }),
      payments: () => reconcilePayments(services),
    },
    { reports: () => judgeOpenReports(services) },
  ];
}
