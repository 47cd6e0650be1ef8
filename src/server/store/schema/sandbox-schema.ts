import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant } from './learner-schema.ts';

export type Notes = Record<string, string>;

/** The sandbox's tables. The product reads them only through the provider's API. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    id: text().primaryKey(),
    /** In paise. */
    amount: integer().notNull(),
    currency: text().notNull(),
    receipt: text(),
    /** Whether its receipt names it alone, so that asking again finds it. */
    hasUniqueReceipt: boolean('has_unique_receipt').notNull(),
    notes: jsonb().$type<Notes>().notNull(),
    /** Forward only. */
    status: text().$type<'created' | 'attempted' | 'paid'>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_orders_receipt')
      .on(table.receipt)
      .where(sql`${table.hasUniqueReceipt}`),
  ],
);

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => sandboxOrders.id, { onDelete: 'cascade' }),
    /** One press of Pay, however often its request comes. */
    tryId: text('try_id').notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Forward only. */
    status: text().$type<'created' | 'authorized' | 'captured' | 'failed'>().notNull(),
    /** The last four digits; the rest of the number is kept nowhere. */
    last4: text().notNull(),
    notes: jsonb().$type<Notes>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When an authorised payment is to be captured by the sweep. */
    captureAt: instant('capture_at'),
  },
  (table) => [
    // No order is paid twice, whatever the code does.
    uniqueIndex('sandbox_payments_once')
      .on(table.orderId)
      .where(sql`${table.status} in ('authorized', 'captured')`),
    uniqueIndex('sandbox_payments_try').on(table.orderId, table.tryId),
    index('sandbox_payments_to_capture')
      .on(table.captureAt)
      .where(sql`${table.status} = 'authorized'`),
  ],
);

/** Events to deliver to the product, at least once each. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    /** The `x-razorpay-event-id`. */
    id: text().primaryKey(),
    /** The very text that is sent and signed. */
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Not sent before then; null when it was delivered or abandoned. */
    nextTryAt: instant('next_try_at'),
    deliveredAt: instant('delivered_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sandbox_webhooks_due')
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
  ],
);
