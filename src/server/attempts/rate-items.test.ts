import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Question } from '../../assessment/question.ts';
import { attempts, itemRatings, tests } from '../store/schema/schema.ts';
import { right, startedTest, wrong } from '../testing/app/made-test.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { rateItems } from './rate-items.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A finished test whose questions come from items of the bank. */
async function finishedTest(name: string, change: (questions: Question[]) => Question[] = (questions) => questions) {
  const begun = await startedTest(app, name);
  const [stored] = await app.database.select().from(tests).where(eq(tests.id, begun.testId));
  const questions = change((stored?.questions ?? []).map((question, index) => ({ ...question, origin: `${name}/${index}` })));
  await app.database.update(tests).set({ questions }).where(eq(tests.id, begun.testId));
  const [first, second] = begun.questions;
  const answers = [right(first), wrong(second)];
  await begun.learner.post('/test/submitTest', { testId: begun.testId, questions: answers });
  return begun;
}

function ratings(name: string) {
  return app.database
    .select({ origin: itemRatings.origin, answers: itemRatings.answers, right: itemRatings.right })
    .from(itemRatings)
    .then((rows) =>
      rows.filter(({ origin }) => origin.startsWith(`${name}/`)).toSorted((one, other) => (one.origin < other.origin ? -1 : 1)),
    );
}

const services = () => ({ database: app.database, recordEvent: () => undefined });

describe('a finished attempt', () => {
  it('counts once in the ratings of the items that were answered, though two processes rate at once', async () => {
    await finishedTest('once');

    await Promise.all([rateItems(services()), rateItems(services())]);
    await rateItems(services());

    expect(await ratings('once')).toEqual([
      { origin: 'once/0', answers: 1, right: 1 },
      { origin: 'once/1', answers: 1, right: 0 },
    ]);
  });

  it('counts in nothing if its questions are not from the bank, or were seen before', async () => {
    await finishedTest('seen', (questions) => questions.map((question) => ({ ...question, seenBefore: true })));
    await finishedTest('model', (questions) => questions.map(({ origin: _origin, ...question }) => question));

    await rateItems(services());

    expect([await ratings('seen'), await ratings('model')]).toEqual([[], []]);
    expect(await app.database.select().from(attempts).where(eq(attempts.isRated, false))).toEqual([]);
  });

  it('leaves out questions that the learner never saw, and void ones', async () => {
    const { testId, questions } = await finishedTest('void');
    await app.database
      .update(tests)
      .set({ voidIds: [questions[0].id] })
      .where(eq(tests.id, testId));

    await rateItems(services());

    expect((await ratings('void')).map(({ origin }) => origin)).toEqual(['void/1']);
  });

  it('is reported when it makes an item suspect, by the item’s name alone', async () => {
    const almost = { answers: 60, right: 3, difficulty: 0, information: 10, abilities: 0, squares: 60, abilitiesOfRight: 0 };
    await finishedTest('suspect', (questions) => questions.map((question) => ({ ...question, type: 'mcq' as const })));
    await app.database.insert(itemRatings).values([{ origin: 'suspect/1', type: 'mcq', ...almost, right: 5 }]);
    const events: unknown[] = [];

    await rateItems({ ...services(), recordEvent: (event) => events.push(event) });

    expect(events).toEqual([{ event: 'bank item suspect', item: 'suspect/1', answers: 61, right: 5 }]);
  });
});
