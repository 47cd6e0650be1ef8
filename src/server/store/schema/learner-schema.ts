import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Milliseconds since 1970. */
export const instant = (name: string) => bigint(name, { mode: 'number' });

/** Generated secrets, shared by all processes of one database. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    picture: text(),
    planExpiry: instant('plan_expiry'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_identity').on(table.issuer, table.subject)],
);

/** The account's picture, fetched once from the issuer and drawn again by us. */
export const accountPictures = pgTable('account_pictures', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** WebP in Base64, at most 30 kB. */
  image: text().notNull(),
  /** Where it was fetched from, so that it is fetched again only when the issuer names another. */
  source: text().notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, so that a copy of the table is no credential. */
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the learner last proved who they are to the issuer: the token's `auth_time`. 0 in sessions older than this column. */
    authenticatedAt: instant('authenticated_at').notNull().default(0),
    /** The browser and system, as the learner would name them, such as `Chrome, Android`; empty if unknown. */
    device: text().notNull().default(''),
  },
  (table) => [
    index('sessions_last_seen').on(table.lastSeenAt),
    index('sessions_created').on(table.createdAt),
    index('sessions_user').on(table.userId),
  ],
);

/** Used authorization codes and ID tokens, so that each signs in once. */
export const seenTokens = pgTable(
  'seen_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('seen_tokens_expiry').on(table.expiresAt)],
);

export const subjects = pgTable(
  'subjects',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Holds tests taken before signing in; at most one per user. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Changes when the memories of its concepts are reset: then no attempt counts in them yet. */
    memoryVersion: text('memory_version').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subjects_list').on(table.userId, table.createdAt),
    uniqueIndex('subjects_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

/** Page views by calendar day (Asia/Kolkata) and screen, without any identity. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date({ mode: 'string' }).notNull(),
    screen: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.screen] })],
);

/** Insights written by a model, cached until the learner's figures change. */
export const studyInsights = pgTable('study_insights', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the figures that the words were written from; null before the first words. */
  digest: text(),
  /** One text per study need, in order. */
  words: jsonb().$type<string[]>(),
  /** Lease of the process that calls the model, or the time of the next try after a failure. */
  askAt: instant('ask_at').notNull(),
  /** Number of tries, which identifies the lease. */
  tries: integer().notNull(),
});
