import { createHmac, randomBytes } from 'node:crypto';

import { dayStart } from '../../assessment/allowance.ts';
import type { Database } from '../store/open-database.ts';
import { dropSecretsBefore, findOrMakeSecret, type SecretStore } from '../store/secrets.ts';

/**
 * Names a learner in the log for one day (Asia/Kolkata), in all processes. Undefined if the database fails: an audit line must not
 * fail what it is about.
 */
export type PseudonymOf = (userId: string) => Promise<string | undefined>;

const prefix = 'pseudonyms-';

/** A day's key is random and dropped after that day, so that no one can tell afterwards whom its lines are about. */
export function createPseudonyms(secrets: SecretStore, now: () => number): PseudonymOf {
  let day: { name: string; key: string } | undefined;
  return async (userId) => {
    try {
      const name = nameOfDay(now());
      if (day?.name !== name) day = { name, key: await findOrMakeSecret(secrets, name, () => randomBytes(32).toString('base64url')) };
      return createHmac('sha256', day.key).update(userId).digest('base64url').slice(0, 16);
    } catch {
      return undefined;
    }
  };
}

/** Drops the keys of past days. */
export async function forgetPseudonyms(database: Database, now: number): Promise<void> {
  await dropSecretsBefore(database, prefix, nameOfDay(now));
}

/** The start of the day in ms, which has the same number of digits until the year 2286: names sort by time. */
function nameOfDay(now: number): string {
  return `${prefix}${dayStart(now)}`;
}
