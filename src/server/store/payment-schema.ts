import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { users } from './schema.ts';

/** Instants are milliseconds since 1970, as everywhere in the product. */
const instant = (name: string) => bigint(name, { mode: 'number' });

/** What learners set out to pay. A row is made before the provider hears of it, so that no answer of its can be lost. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    /** Ours, and the provider's receipt: asking twice under one receipt makes one order. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's id, once it has answered. */
    providerOrderId: text('provider_order_id'),
    /** Who takes the money: the key it was ordered under. Orders of another key are none of the provider's. */
    keyId: text('key_id').notNull(),
    /** In paise. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Forward only. */
    state: text().$type<'new' | 'created' | 'attempted' | 'paid'>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The provider is not asked what became of it before then. */
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

/** Payments as the provider knows them, by its ids. */
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
    /** Forward only; a payment that failed may still be authorised and captured. */
    state: text().$type<'created' | 'failed' | 'authorized' | 'captured'>().notNull(),
    /** When it was credited; null: it has not been, and everybody may try. */
    creditedAt: instant('credited_at'),
    /** The days of premium that it bought. */
    days: integer(),
    /** When what it paid for ended early, and why. */
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

/** Events of the provider that have been dealt with: each comes at least once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('payment_events_received').on(table.receivedAt)],
);
