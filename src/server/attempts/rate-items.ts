import type { Question } from '../../assessment/question.ts';
import { isSuspect, type ItemRating, unrated } from '../../assessment/ratings/item-rating.ts';
import { ratePaper } from '../../assessment/ratings/rate-paper.ts';
import type { RecordEvent } from '../shared/events.ts';
import type { StartedAttempt } from '../store/attempts/attempts.ts';
import { findRatings, listUnratedAttempts, markRated, mayRate, saveRatings, type StoredRating } from '../store/attempts/item-ratings.ts';
import type { Database } from '../store/open-database.ts';

interface RatingServices {
  database: Database;
  recordEvent: RecordEvent;
}

const batchSize = 50;

/** Counts finished attempts in the ratings of their items, each once. Several processes may run it at once: one of them rates. */
export async function rateItems(services: RatingServices): Promise<void> {
  while ((await rateBatch(services)) === batchSize);
}

/** Returns how many attempts it counted. */
async function rateBatch({ database, recordEvent }: RatingServices): Promise<number> {
  const { count, suspects } = await database.transaction(async (transaction) => {
    const unratedAttempts = (await mayRate(transaction)) ? await listUnratedAttempts(transaction, batchSize) : [];
    const papers = unratedAttempts.map(answersOf);
    const before = await findRatings(transaction, [...new Set(papers.flat().map(({ origin }) => origin))]);
    const ratings = new Map(before.map((rating) => [keyOf(rating), rating]));
    const found = papers.flatMap((paper) => countPaper(paper, ratings));
    await saveRatings(
      transaction,
      [...ratings.values()].filter((rating) => !before.includes(rating)),
    );
    const testIds = unratedAttempts.map(({ test }) => test.id);
    if (testIds.length > 0) await markRated(transaction, testIds);
    return { count: papers.length, suspects: found };
  });
  for (const { origin, answers, right } of suspects) recordEvent({ event: 'bank item suspect', item: origin, answers, right });
  return count;
}

interface Answer extends Pick<Question, 'type' | 'difficulty'> {
  origin: string;
  isRight: boolean;
}

/** The answers of a first attempt to items of the bank. What the learner has not seen, or was void, is no answer. */
function answersOf({ test, attempt }: StartedAttempt): Answer[] {
  if (test.retakeOf !== null) return [];
  return test.questions.flatMap(({ id, origin, type, difficulty, key, seenBefore }) => {
    const response = attempt.responses[id];
    const isSeen = response !== undefined && (response.chosen !== null || response.visited === true);
    if (origin === undefined || seenBefore || !isSeen || test.voidIds.includes(id)) return [];
    return [{ origin, type, difficulty, isRight: response.chosen === key }];
  });
}

/** Adds a paper to the ratings; returns those that it made suspect. */
function countPaper(paper: readonly Answer[], ratings: Map<string, StoredRating>): StoredRating[] {
  const rated = paper.map((answer) => ({ ...answer, rating: ratingOf(answer, ratings) }));
  const after = ratePaper(rated);
  return rated.flatMap(({ origin, type, rating }, index) => {
    const next = { origin, type, ...(after[index] ?? rating) };
    ratings.set(keyOf(next), next);
    return isSuspect(next, type) && !isSuspect(rating, type) ? [next] : [];
  });
}

function ratingOf(answer: Answer, ratings: ReadonlyMap<string, StoredRating>): ItemRating {
  return ratings.get(keyOf(answer)) ?? unrated(answer.difficulty, answer.type);
}

function keyOf({ origin, type }: Pick<Answer, 'origin' | 'type'>): string {
  return `${origin} ${type}`;
}
