import type { Difficulty, QuestionKind } from '../../../assessment/question.ts';
import { ratedDifficulty } from '../../../assessment/ratings/item-rating.ts';
import { listSettledRatings } from '../../store/attempts/item-ratings.ts';
import type { Database } from '../../store/open-database.ts';

/** The difficulties of the bank's items by learners' answers; none where the label of the author stands. */
export type DifficultyByItem = ReadonlyMap<string, Difficulty>;

export interface ItemDifficulties {
  /** Reads them again, if they are older than ten minutes. */
  refresh: () => Promise<void>;
}

const freshMilliseconds = 10 * 60_000;

export function createItemDifficulties(
  database: Database,
  now: () => number,
  onRead: (byItem: DifficultyByItem) => void,
): ItemDifficulties {
  let readAt = -Infinity;
  return {
    async refresh() {
      const at = now();
      if (at - readAt < freshMilliseconds) return;
      const ratings = await listSettledRatings(database);
      const rated = ratings.flatMap((rating) => {
        const difficulty = ratedDifficulty(rating, rating.type);
        return difficulty ? [[keyOf(rating.origin, rating.type), difficulty] as const] : [];
      });
      onRead(new Map(rated));
      readAt = at;
    },
  };
}

export function difficultyIn(byItem: DifficultyByItem, origin: string, type: QuestionKind): Difficulty | undefined {
  return byItem.get(keyOf(origin, type));
}

function keyOf(origin: string, type: QuestionKind): string {
  return `${origin} ${type}`;
}
