import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { plantQuestion } from '../../attempts/__fixtures__/sat-test.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { addTest, addUser } from '../__fixtures__/add-test.ts';
import { findChoices, forgetChoices } from './choices.ts';
import { tests } from '../schema/schema.ts';

const question = (id: string) => plantQuestion(id, { options: ['Root', 'Leaf', 'Stem', `Flower ${id}`] });

describe.each(databaseEngines())('on %s, the options of a test', async (_, open) => {
  const database = await openUntilEnd(open);
  const userId = await addUser(database, 'asha');

  it('are the ids and options of its questions in order, without keys', async () => {
    const testId = await addTest(database, userId, [question('two'), question('one')]);

    expect(await findChoices(database, testId)).toEqual([
      { id: 'two', options: ['Root', 'Leaf', 'Stem', 'Flower two'] },
      { id: 'one', options: ['Root', 'Leaf', 'Stem', 'Flower one'] },
    ]);
  });

  it('are found by each of several concurrent calls', async () => {
    const testIds: string[] = [];
    for (let count = 0; count < 45; count++) testIds.push(await addTest(database, userId, [question(`of ${count}`)]));

    const found = await Promise.all(['missing', ...testIds].map((testId) => findChoices(database, testId)));

    expect(found.map((choices) => choices?.[0]?.id)).toEqual([undefined, ...testIds.map((_id, count) => `of ${count}`)]);
  });

  it('are cached until they are forgotten', async () => {
    const testId = await addTest(database, userId, [question('one')]);
    await findChoices(database, testId);
    // The product never changes questions; the test does, to tell cached answers from fresh ones.
    await database
      .update(tests)
      .set({ questions: [question('other')] })
      .where(eq(tests.id, testId));

    const kept = await findChoices(database, testId);
    forgetChoices(database, testId);

    expect(kept?.map(({ id }) => id)).toEqual(['one']);
    expect((await findChoices(database, testId))?.map(({ id }) => id)).toEqual(['other']);
  });

  it('are not cached for a missing test', async () => {
    const testId = await addTest(database, userId, [question('one')]);
    await database.update(tests).set({ id: 'elsewhere' }).where(eq(tests.id, testId));
    const missing = await findChoices(database, testId);
    await database.update(tests).set({ id: testId }).where(eq(tests.id, 'elsewhere'));

    expect(missing).toBeUndefined();
    expect((await findChoices(database, testId))?.map(({ id }) => id)).toEqual(['one']);
  });
});
