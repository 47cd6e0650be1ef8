import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';

import type { Database } from '../../store/open-database.ts';
import { signBody } from '../provider/signatures.ts';
import { captureDuePayments } from './sandbox-payments.ts';
import { sandboxWebhooks } from './sandbox-schema.ts';

export interface SandboxDelivery {
  database: Database;
  /** Where this very process can be reached, without a slash at its end. */
  address: string;
  webhookSecret: string;
  fetch: typeof fetch;
  now: () => number;
}

type SandboxWebhook = typeof sandboxWebhooks.$inferSelect;

/** How long the product may take to answer; whoever sends has the event for longer, so that nobody else sends meanwhile. In ms. */
const patience = 5000;
const lease = 30_000;
const firstWait = 10_000;
const longestWait = 3_600_000;
/** So long an event is sent again where it was not taken. */
const lifetime = 24 * 3_600_000;
/** How many events one sweep sends, side by side. */
const batch = 50;

/** The sandbox's own sweep: captures what is due, and tells the product of what has changed. Answers how many events were taken. */
export async function deliverSandboxWebhooks(services: SandboxDelivery): Promise<number> {
  await captureDuePayments(services.database, services.now());
  const due = await takeDueWebhooks(services.database, services.now());
  const isTaken = await Promise.all(due.map((webhook) => deliver(services, webhook)));
  return isTaken.filter(Boolean).length;
}

/** Takes events for as long as a lease: should this process die meanwhile, another sends them. */
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
  const isTaken = await send(services, webhook);
  if (isTaken) {
    await database.update(sandboxWebhooks).set({ nextTryAt: null, deliveredAt: now() }).where(eq(sandboxWebhooks.id, webhook.id));
  } else {
    const nextTryAt = now() + waitAfter(webhook.attempts);
    await database
      .update(sandboxWebhooks)
      .set({ nextTryAt: nextTryAt > webhook.createdAt + lifetime ? null : nextTryAt })
      // Where the lease ran out, somebody else has it, or has delivered it.
      .where(and(eq(sandboxWebhooks.id, webhook.id), eq(sandboxWebhooks.attempts, webhook.attempts)));
  }
  return isTaken;
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
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Nobody answered, or not in time: it is sent again.
    return false;
  }
}

/** Doubles with every try, up to an hour. */
function waitAfter(attempts: number): number {
  return Math.min(longestWait, firstWait * 2 ** (attempts - 1));
}
