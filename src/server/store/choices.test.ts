import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Question } from '../../assessment/question.ts';
import { databaseEngines } from '../testing/test-database.ts';
import { addTest, addUser } from './__fixtures__/add-test.ts';
import { findChoices, forgetChoices } from './choices.ts';
import type { Database, OpenedDatabase } from './open-database.ts';
import { tests } from './schema.ts';

function question(id: string): Question {
  const options = ['Root', 'Leaf', 'Stem', `Flower ${id}`];
  const words = { stem: 'Which part makes sugar?', explanation: 'Leaves hold chlorophyll.', concept: 'leaves' };
  return { id, type: 'mcq', ...words, options, key: 1, optionNotes: ['', '', '', ''], difficulty: 'easy', checked: 'reviewed' };
}

describe.each(databaseEngines())('on %s, what can be chosen in a test', (_, open) => {
  let opened: OpenedDatabase;
  let database: Database;
  let userId: string;
  beforeAll(async () => {
    opened = await open();
    ({ database } = opened);
    userId = await addUser(database, 'asha');
  });
  afterAll(() => opened.close());

  it('is the ids and options of its questions in their order, without their keys', async () => {
    const testId = await addTest(database, userId, [question('two'), question('one')]);

    expect(await findChoices(database, testId)).toEqual([
      { id: 'two', options: ['Root', 'Leaf', 'Stem', 'Flower two'] },
      { id: 'one', options: ['Root', 'Leaf', 'Stem', 'Flower one'] },
    ]);
  });

  it('is found for each of those who ask at once', async () => {
    const testIds: string[] = [];
    for (let count = 0; count < 45; count++) testIds.push(await addTest(database, userId, [question(`of ${count}`)]));

    const found = await Promise.all(['missing', ...testIds].map((testId) => findChoices(database, testId)));

    expect(found.map((choices) => choices?.[0]?.id)).toEqual([undefined, ...testIds.map((_id, count) => `of ${count}`)]);
  });

  it('is read once, until it is forgotten', async () => {
    const testId = await addTest(database, userId, [question('one')]);
    await findChoices(database, testId);
    // Which the product never does: so it is seen where an answer comes from.
    await database
      .update(tests)
      .set({ questions: [question('other')] })
      .where(eq(tests.id, testId));

    const kept = await findChoices(database, testId);
    forgetChoices(database, testId);

    expect(kept?.map(({ id }) => id)).toEqual(['one']);
    expect((await findChoices(database, testId))?.map(({ id }) => id)).toEqual(['other']);
  });

  it('is not kept where there is no test', async () => {
    const testId = await addTest(database, userId, [question('one')]);
    await database.update(tests).set({ id: 'elsewhere' }).where(eq(tests.id, testId));
    const missing = await findChoices(database, testId);
    await database.update(tests).set({ id: testId }).where(eq(tests.id, 'elsewhere'));

    expect(missing).toBeUndefined();
    expect((await findChoices(database, testId))?.map(({ id }) => id)).toEqual(['one']);
  });
});
