import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from './learner-schema.ts';

/** What the processes on this database know about a model's host. */
export const modelHosts = pgTable('model_hosts', {
  /** Its address, or the vendor's name. */
  host: text().primaryKey(),
  /** Calls at once; adapted to the host's rate limits. */
  atOnce: integer('at_once').notNull(),
  changedAt: instant('changed_at').notNull().default(0),
  /** No call begins before, since the host said so. */
  pausedUntil: instant('paused_until').notNull().default(0),
  /** Failures in a row, and the instant of the last. */
  failures: integer().notNull().default(0),
  failedAt: instant('failed_at').notNull().default(0),
  /** Its own count of tokens: how many were left at an instant, of how many, and when all will be. */
  tokensLeft: integer('tokens_left').notNull().default(0),
  tokensLimit: integer('tokens_limit').notNull().default(0),
  tokensReadAt: instant('tokens_read_at').notNull().default(0),
  tokensResetAt: instant('tokens_reset_at').notNull().default(0),
});

/** The calls of the last minute, and those in progress. */
export const modelTurns = pgTable(
  'model_turns',
  {
    id: text().primaryKey(),
    host: text().notNull(),
    beganAt: instant('began_at').notNull(),
    /** Null once it has ended. Renewed while the call lasts, so that a dead process does not hold its place. */
    leaseUntil: instant('lease_until'),
    /** The most tokens that the call may take, prompt included. */
    tokens: integer().notNull(),
  },
  (table) => [index('model_turns_host').on(table.host, table.beganAt)],
);
