import type { Difficulty, QuestionKind } from '../../../assessment/question.ts';
import { ratedDifficulty } from '../../../assessment/ratings/item-rating.ts';
import { listSettledRatings } from '../../store/attempts/item-ratings.ts';
import type { Database } from '../../store/open-database.ts';

/** The difficulties of the bank's items by learners' answers; undefined where the label of the author stands. */
export interface ItemDifficulties {
  of: (origin: string, type: QuestionKind) => Difficulty | undefined;
  /** Reads them again, if they are older than ten minutes. */
  refresh: () => Promise<void>;
}

const freshMilliseconds = 10 * 60_000;

export function createItemDifficulties(database: Database, now: () => number): ItemDifficulties {
  let readAt = -Infinity;
  let byItem: ReadonlyMap<string, Difficulty> = new Map();
  return {
    of: (origin, type) => byItem.get(keyOf(origin, type)),
    async refresh() {
      const at = now();
      if (at - readAt < freshMilliseconds) return;
      const ratings = await listSettledRatings(database);
      byItem = new Map(
        ratings.flatMap((rating) => {
          const difficulty = ratedDifficulty(rating, rating.type);
          return difficulty ? [[keyOf(rating.origin, rating.type), difficulty]] : [];
        }),
      );
      readAt = at;
    },
  };
}

function keyOf(origin: string, type: QuestionKind): string {
  return `${origin} ${type}`;
}
