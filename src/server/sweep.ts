import { finishOverdueAttempts } from './attempts/finish-overdue.ts';
import { reconcilePayments } from './payments/settling/reconcile.ts';
import { deliverSandboxWebhooks } from './payments/sandbox/deliver-webhooks.ts';
import { judgeOpenReports } from './reports/judge-reports.ts';
import type { Services } from './services.ts';

/** What nobody's request does: attempts nobody returned to are finished, what has expired is dropped, reports are judged. */
export async function sweep(services: Services): Promise<void> {
  const { database, sandbox, sessions, log, now } = services;
  const tasks = [
    () => finishOverdueAttempts(database, now()),
    () => sessions.sweep(),
    () => sandbox && deliverSandboxWebhooks({ ...services, ...sandbox }),
    () => reconcilePayments(services),
    () => judgeOpenReports(services),
  ];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      // The next round does the same work again, and nobody's fault keeps the others from theirs.
      log.error({ err: error }, 'sweep failed');
    }
  }
}
