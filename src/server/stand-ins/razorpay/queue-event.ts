import type { Database } from '../../store/open-database.ts';
import { describeOrder, describePayment, inSeconds, type SandboxOrder, type SandboxPayment } from './describe-entities.ts';
import { newProviderId } from './provider-id.ts';
import { sandboxWebhooks } from '../../store/schema/sandbox-schema.ts';

interface Change {
  payment: SandboxPayment;
  order: SandboxOrder;
}

/** The entities of each event, in the provider's order. */
const contents = {
  'payment.authorized': ['payment'],
  'payment.captured': ['payment'],
  'payment.failed': ['payment'],
  'order.paid': ['payment', 'order'],
} as const;

/** Queues an event in the transaction of the change it announces, so that neither exists without the other. */
export async function queueEvent(transaction: Database, event: keyof typeof contents, change: Change, now: number): Promise<void> {
  const entities = {
    payment: () => describePayment(change.payment),
    order: () => describeOrder(change.order),
  };
  const body = {
    entity: 'event',
    account_id: 'acc_PrashPatraTest',
    event,
    contains: contents[event],
    payload: Object.fromEntries(contents[event].map((name) => [name, { entity: entities[name]() }])),
    created_at: inSeconds(now),
  };
  await transaction.insert(sandboxWebhooks).values({ id: newProviderId(''), body: JSON.stringify(body), nextTryAt: now, createdAt: now });
}
