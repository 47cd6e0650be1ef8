import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';

import type { Database } from '../../store/open-database.ts';
import { signBody } from '../../payments/signatures.ts';
import { captureDuePayments } from './sandbox-payments.ts';
import { sandboxWebhooks } from '../../store/schema/sandbox-schema.ts';

export interface SandboxDelivery {
  database: Database;
  /** The base URL of this process, without a trailing slash. */
  address: string;
  webhookSecret: string;
  fetch: typeof fetch;
  now: () => number;
}

type SandboxWebhook = typeof sandboxWebhooks.$inferSelect;

/** In ms. The lease outlasts the timeout, so that no other process sends the event meanwhile. */
const timeout = 5000;
const lease = 30_000;
const firstDelay = 10_000;
const maxDelay = 3_600_000;
/** For how long a rejected event is retried. */
const lifetime = 24 * 3_600_000;
/** The number of events one sweep sends in parallel. */
const batch = 50;

/** The sandbox's sweep: captures due payments and delivers queued events. Returns the number of accepted events. */
export async function deliverSandboxWebhooks(services: SandboxDelivery): Promise<number> {
  await captureDuePayments(services.database, services.now());
  const due = await takeDueWebhooks(services.database, services.now());
  const isAccepted = await Promise.all(due.map((webhook) => deliver(services, webhook)));
  return isAccepted.filter(Boolean).length;
}

/** Leases due events: if this process dies, another one sends them after the lease. */
async function takeDueWebhooks(database: Database, now: number): Promise<SandboxWebhook[]> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: sandboxWebhooks.id })
      .from(sandboxWebhooks)
      .where(lte(sandboxWebhooks.nextTryAt, now))
      .orderBy(asc(sandboxWebhooks.nextTryAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return transaction
      .update(sandboxWebhooks)
      .set({ nextTryAt: now + lease, attempts: sql`${sandboxWebhooks.attempts} + 1` })
      .where(inArray(sandboxWebhooks.id, ids))
      .returning();
  });
}

async function deliver(services: SandboxDelivery, webhook: SandboxWebhook): Promise<boolean> {
  const { database, now } = services;
  const isAccepted = await send(services, webhook);
  if (isAccepted) {
    await database.update(sandboxWebhooks).set({ nextTryAt: null, deliveredAt: now() }).where(eq(sandboxWebhooks.id, webhook.id));
  } else {
    const nextTryAt = now() + delayAfter(webhook.attempts);
    await database
      .update(sandboxWebhooks)
      .set({ nextTryAt: nextTryAt > webhook.createdAt + lifetime ? null : nextTryAt })
      // No-op if the lease expired and another process took or delivered the event.
      .where(and(eq(sandboxWebhooks.id, webhook.id), eq(sandboxWebhooks.attempts, webhook.attempts)));
  }
  return isAccepted;
}

async function send({ address, webhookSecret, fetch: post }: SandboxDelivery, { id, body }: SandboxWebhook): Promise<boolean> {
  try {
    const response = await post(`${address}/payment/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': signBody(body, webhookSecret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // No answer in time: retry later.
    return false;
  }
}

/** Exponential backoff, up to an hour. */
function delayAfter(attempts: number): number {
  return Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
}
