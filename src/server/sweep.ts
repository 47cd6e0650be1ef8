import { rateItems } from './attempts/rate-items.ts';
import { finishOverdueAttempts } from './attempts/submit-attempt.ts';
import { sendReminders } from './practising/reminders/send-reminders.ts';
import { reconcilePayments } from './payments/reconcile.ts';
import { deliverSandboxWebhooks } from './stand-ins/razorpay/deliver-webhooks.ts';
import { judgeOpenReports } from './attempts/judge-reports.ts';
import { platformRandom } from './shared/keyed-draws.ts';
import type { Services } from './services.ts';
import { forgetPseudonyms } from './shared/pseudonyms.ts';
import { dropDeparted, forgetDeleted } from './store/learners/departures.ts';
import { forgetGuests } from './store/learners/forget-guests.ts';
import { saveUnfetched } from './generation/save-unfetched.ts';
import { dropUnfinishedGenerations, endAbandonedGenerations } from './store/generation/abandoned-generations.ts';

type Tasks = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Background work: finishes overdue attempts, deletes expired rows, judges reports, reminds learners. The parts run independently, because calls
 * of a provider or model may take a minute. None throws.
 */
export function sweepsOf(services: Services): (() => Promise<void>)[] {
  return tasksOf(services).map((tasks) => () => runInTurn(services, tasks));
}

/** In ms: how often generations are looked for whose process has died. */
const followMilliseconds = 4000;

/** Continues generations whose process has died, until the returned function is called. */
export function followAbandoned(services: Services): () => void {
  // Jitter keeps processes that started together from looking together.
  const schedule = () => services.timers.limit(followMilliseconds * (0.5 + platformRandom() / 2), () => void follow());
  let isOver = false;
  let cancel = schedule();
  const follow = async () => {
    await runInTurn(services, { abandoned: () => services.generations.takeOver() });
    if (!isOver) cancel = schedule();
  };
  return () => {
    isOver = true;
    cancel();
  };
}

async function runInTurn({ recordEvent, now, readiness }: Services, tasks: Tasks): Promise<void> {
  // Readiness already logs an outage; each task would repeat it.
  if (!(await readiness.isDatabaseUp())) return;
  for (const [task, work] of Object.entries(tasks)) {
    const begun = now();
    const ended = (outcome: 'done' | 'failed', err?: unknown) => {
      recordEvent({
        event: 'sweep task ended',
        task,
        outcome,
        milliseconds: now() - begun,
        endedAt: now(),
        ...(err !== undefined && { err }),
      });
    };
    try {
      await work();
      ended('done');
    } catch (error) {
      // The next sweep retries it; other tasks continue.
      ended('failed', error);
    }
  }
}

/** The tasks, keyed by their names in logs and metrics. */
function tasksOf(services: Services): Tasks[] {
  const { database, itemDifficulties, sandbox, sessions, now } = services;
  return [
    {
      attempts: () => finishOverdueAttempts(database, now()),
      ratings: () => rateItems(services),
      difficulties: () => itemDifficulties.refresh(),
      sessions: () => sessions.sweep(),
      leases: () => endAbandonedGenerations(database, now()),
      unfinished: () => dropUnfinishedGenerations(database, now()),
      unfetched: () => saveUnfetched(database, now()),
      guests: () => forgetGuests(database, now()),
      deleted: () => forgetDeleted(database, now()),
      departed: () => dropDeparted(database, now()),
      pseudonyms: () => forgetPseudonyms(database, now()),
    },
    {
      ...(sandbox && { 'sandbox-webhooks': () => deliverSandboxWebhooks({ ...services, ...sandbox }) }),
      payments: () => reconcilePayments(services),
    },
    { reports: () => judgeOpenReports(services) },
    { reminders: () => sendReminders(services) },
  ];
}
