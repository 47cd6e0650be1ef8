import { dayStart } from '../../../assessment/allowance.ts';
import type { Database } from '../../store/open-database.ts';
import { returnTokens, takeTokens } from '../../store/models/model-spending.ts';

/** The tokens per day (Asia/Kolkata) for all models of all processes together. */
export interface TokenBudget {
  /**
   * Reserves the most tokens that a call may use; undefined if too few are left. Returns a function that settles the tokens
   * actually used. If the process dies before that, the reservation stays spent, so the budget is never exceeded.
   */
  take: (tokens: number) => Promise<((spent: number) => Promise<void>) | undefined>;
}

interface BudgetServices {
  database: Database;
  now: () => number;
  log: { error: (details: object, text: string) => void };
}

export function createTokenBudget({ database, now, log }: BudgetServices, perDay: number): TokenBudget {
  /** The day for which it was logged already. */
  let loggedDay: number | undefined;

  return {
    async take(tokens) {
      const day = dayStart(now());
      if (!(await takeTokens(database, day, tokens, perDay))) {
        if (loggedDay !== day) log.error({ tokens: perDay }, 'too few of the models’ tokens of the day are left for a call');
        loggedDay = day;
        return undefined;
      }
      return async (spent) => {
        await returnTokens(database, day, tokens - spent).catch((error: unknown) => {
          log.error({ err: error }, 'what a call of a model came to could not be kept');
        });
      };
    },
  };
}
