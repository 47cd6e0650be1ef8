import { dayStart } from '../../../assessment/allowance.ts';
import type { Database } from '../../store/open-database.ts';
import { returnTokens, takeTokens } from '../../store/model-spending.ts';

/** What the models of all processes may have together in a day (Asia/Kolkata). */
export interface TokenBudget {
  /**
   * Takes what a call may come to at most, in tokens; undefined where the day has not that much left. Answers how to tell
   * what it did come to. A process that dies before that has spent the most: the budget is never exceeded by it.
   */
  take: (tokens: number) => Promise<((spent: number) => Promise<void>) | undefined>;
}

interface BudgetServices {
  database: Database;
  now: () => number;
  log: { error: (details: object, text: string) => void };
}

export function createTokenBudget({ database, now, log }: BudgetServices, perDay: number): TokenBudget {
  /** The day of which that was said last; once is enough. */
  let saidOf: number | undefined;

  return {
    async take(tokens) {
      const day = dayStart(now());
      if (!(await takeTokens(database, day, tokens, perDay))) {
        if (saidOf !== day) log.error({ tokens: perDay }, 'too few of the models’ tokens of the day are left for a call');
        saidOf = day;
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
