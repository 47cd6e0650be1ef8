import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { guessKey, paperGuessers } from '../../assessment/blind/paper-guessers.ts';
import { scoreBlindStrategies } from '../../assessment/blind/blind-strategies.ts';
import { numericValue } from '../../assessment/drafts/numeric-value.ts';
import type { Question } from '../../assessment/question.ts';
import { loadBank } from '../writers/bank/load-bank.ts';
import { tests } from '../store/schema/schema.ts';
import { addTest } from '../testing/app/made-test.ts';
import { startRoomyApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { openFastDatabase } from '../testing/database/test-database.ts';

const test = await startRoomyApp({ open: openFastDatabase });
const made: Question[][] = [];
const retaken: Question[][] = [];

/** A test of ten questions on every second topic of the bank, and a retake of each: some 700 keys say what 1,400 would. */
beforeAll(async () => {
  const learner = await test.signedIn('reader');
  const { body } = await learner.post('/subject/create-subject', { subject: 'All' });
  const packs = await loadBank('bank');
  for (const { title } of packs.filter((_, index) => index % 2 === 0)) {
    const { testId } = await addTest(test, learner, body.subject._id, { title, description: title, questionCount: 10 });
    made.push(await questionsOf(testId));
    retaken.push(await questionsOf(await retake(learner, testId)));
  }
}, 240_000);

async function retake(learner: TestBrowser, testId: string): Promise<string> {
  await learner.get(`/test/testDetails/${testId}`);
  await learner.post('/test/submitTest', { testId, questions: [] });
  const { body } = await learner.post('/test/retake', { testId, questions: 'all' });
  return body.test._id;
}

async function questionsOf(testId: string): Promise<Question[]> {
  const [stored] = await test.database.select().from(tests).where(eq(tests.id, testId));
  return stored?.questions ?? [];
}

/** Numeric options are sorted, which determines the position of the key. */
function isShuffled({ type, options }: Question): boolean {
  return type === 'mcq' && options.some((option) => numericValue(option) === undefined);
}

/** The chi-squared statistic of the key positions, with three degrees of freedom; exceeds 30.7 by chance once in a million. */
function chiSquare(questions: readonly Question[]): number {
  const expected = questions.length / 4;
  const counts = [0, 1, 2, 3].map((place) => questions.filter(({ key }) => key === place).length);
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe.each([
  ['made', made],
  ['retaken', retaken],
])('over a paper of every second topic, %s', (_, papers) => {
  it('T-50: keys are in every position equally often', () => {
    const shuffled = papers.flat().filter(isShuffled);

    expect(shuffled.length).toBeGreaterThan(400);
    expect(chiSquare(shuffled)).toBeLessThan(30.7);
  });

  it('T-50: no blind strategy is more than six points better than chance', () => {
    const scores = scoreBlindStrategies(papers.flat());

    expect(scores.map(({ strategy }) => strategy)).toContain('longest');
    for (const { strategy, score, chance } of scores) expect(score - chance, strategy).toBeLessThanOrEqual(0.06);
  });
});

it.each(paperGuessers)('T-72: who knows the other keys of a test and of earlier ones finds no more by %s than by chance', (guesser) => {
  const guesses = made.flatMap((questions, index) =>
    questions.flatMap((question, place) => {
      const known = new Set([...questions.keys()].filter((other) => other !== place));
      const seen = { questions, known, earlier: made.slice(Math.max(0, index - 5), index) };
      return isShuffled(question) ? [guessKey(guesser, place, seen)] : [];
    }),
  );
  const share = guesses.reduce((sum, hit) => sum + hit, 0) / guesses.length;

  expect(guesses.length).toBeGreaterThan(400);
  // Within five standard deviations.
  expect(Math.abs(share - 0.25)).toBeLessThan(5 * Math.sqrt(0.1875 / guesses.length));
});

it('T-50: the position of a key does not predict its position in a retake', () => {
  const placeOf = new Map(retaken.flat().map(({ id, key }) => [id, key]));
  const shuffled = made.flat().filter(isShuffled);

  const stayed = shuffled.filter(({ id, key }) => placeOf.get(id) === key).length;

  expect(shuffled.every(({ id }) => placeOf.has(id))).toBe(true);
  // One in four by chance, within five standard deviations.
  const deviation = Math.sqrt(shuffled.length * 0.25 * 0.75);
  expect(Math.abs(stayed - shuffled.length / 4)).toBeLessThan(5 * deviation);
});
