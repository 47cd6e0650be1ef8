import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant, users } from './learner-schema.ts';

/** Orders. A row is inserted before the provider is called, so that no response can be lost. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    /** Also the provider's receipt, which makes creating the order idempotent. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the provider has answered. */
    providerOrderId: text('provider_order_id'),
    /** The API key of the order. The provider does not know orders of other keys. */
    keyId: text('key_id').notNull(),
    /** In paise. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Forward only. */
    state: text().$type<'new' | 'created' | 'attempted' | 'paid'>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time of the next reconciliation. */
    askAt: instant('ask_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_orders_provider').on(table.providerOrderId),
    index('payment_orders_user').on(table.userId, table.createdAt),
    index('payment_orders_open')
      .on(table.askAt)
      .where(sql`${table.state} <> 'paid'`),
  ],
);

/** Payments by the provider's ids. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Forward only, but a failed payment may still be authorised and captured. */
    state: text().$type<'created' | 'failed' | 'authorized' | 'captured'>().notNull(),
    /** Null until it was credited. */
    creditedAt: instant('credited_at'),
    /** Days of premium. */
    days: integer(),
    /** When premium was ended early, and why. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').$type<'refund' | 'dispute'>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_user').on(table.userId, table.creditedAt),
    index('payments_created').on(table.createdAt),
  ],
);

/** Processed webhook events, which are delivered at least once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('payment_events_received').on(table.receivedAt)],
);
