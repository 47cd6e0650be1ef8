import { beforeEach, describe, expect, it } from 'vitest';

import { addUser, emptyReport, requestOf, reserveFor, writtenNothing } from '../__fixtures__/add-test.ts';
import { plantQuestion } from '../../attempts/__fixtures__/sat-test.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { completeGeneration, consumeGeneration, findGeneration } from './generations.ts';
import { beginReplacement, finishReplacement, giveUpReplacement } from './replacements.ts';

const noon = Date.UTC(2026, 10, 21, 6, 30);

describe.each(databaseEngines())('replacing questions on %s', async (_, open) => {
  const database = await openUntilEnd(open);
  let generationId: string;
  beforeEach(async () => {
    const { generation } = await reserveFor(database, requestOf(await addUser(database)), noon);
    generationId = generation.id;
    await completeGeneration(database, generation, { ...writtenNothing, questions: [plantQuestion('a'), plantQuestion('b')] }, noon);
  });

  const replace = (questionId: string, by: string) =>
    finishReplacement(database, { generationId, questionId, question: plantQuestion(by), report: emptyReport });

  it('replaces a question, three times', async () => {
    const left: (number | undefined)[] = [];
    for (const [old, next] of [
      ['b', 'c'],
      ['a', 'd'],
      ['c', 'e'],
    ] as const) {
      expect(await beginReplacement(database, generationId, noon)).toBeDefined();
      left.push(await replace(old, next));
    }

    expect(left).toEqual([2, 1, 0]);
    expect((await findGeneration(database, generationId))?.questions?.map(({ id }) => id)).toEqual(['d', 'e']);
    expect(await beginReplacement(database, generationId, noon)).toBeUndefined();
  });

  it('lets one of ten concurrent replacements start', async () => {
    const race = await Promise.all(Array.from({ length: 10 }, () => beginReplacement(database, generationId, noon)));

    expect(race.filter(Boolean)).toHaveLength(1);
  });

  it('lets the next start after a failure, or a minute after its process died', async () => {
    await beginReplacement(database, generationId, noon);
    await giveUpReplacement(database, generationId);
    const afterGivingUp = await beginReplacement(database, generationId, noon);

    const afterASecond = await beginReplacement(database, generationId, noon + 1000);
    const afterAMinute = await beginReplacement(database, generationId, noon + 60_001);

    expect([afterGivingUp, afterASecond, afterAMinute].map((begun) => begun !== undefined)).toEqual([true, false, true]);
  });

  it('T-28: is refused after nine failed tries', async () => {
    const begun: boolean[] = [];
    for (let count = 0; count < 10; count++) {
      begun.push((await beginReplacement(database, generationId, noon)) !== undefined);
      await giveUpReplacement(database, generationId);
    }

    expect(begun).toEqual([...Array<boolean>(9).fill(true), false]);
  });

  it('is a no-op once the generation is a test', async () => {
    await beginReplacement(database, generationId, noon);
    await consumeGeneration(database, generationId, {});

    expect(await replace('a', 'c')).toBeUndefined();
    expect((await findGeneration(database, generationId))?.questions?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await beginReplacement(database, generationId, noon + 100_000)).toBeUndefined();
  });
});
