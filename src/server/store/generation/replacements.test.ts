import { beforeEach, describe, expect, it } from 'vitest';

import { addUser, askedForm } from '../__fixtures__/add-test.ts';
import type { Question } from '../../../assessment/question.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { completeGeneration, consumeGeneration, findGeneration } from './generations.ts';
import { beginReplacement, finishReplacement, giveUpReplacement } from './replacements.ts';
import { reserveGeneration } from './reservations.ts';

const noon = Date.UTC(2026, 10, 21, 6, 30);
const report = { written: 2, rejected: {}, repeatsRefused: 0 };

function question(id: string): Question {
  const options = ['Leaf', 'Root', 'Stem', 'Flower'];
  const common = { type: 'mcq', concept: 'Leaves', difficulty: 'easy', checked: null, explanation: 'So.', optionNotes: options } as const;
  return { id, stem: `Stem of ${id}?`, options, key: 0, ...common };
}

describe.each(databaseEngines())('replacing questions on %s', async (_, open) => {
  const database = await openUntilEnd(open);
  let generationId: string;
  beforeEach(async () => {
    const asker = { kind: 'learner', userId: await addUser(database) } as const;
    const limits = { freeTestsPerMonth: 5, perMinute: 10, guestTestsPerAddress: 1, guestTestsPerDay: 1, leaseSeconds: 90 };
    const request = { asker, idempotencyKey: 'key', formHash: 'form', form: askedForm, subjectId: null };
    const reservation = await reserveGeneration(database, request, limits, noon);
    if (!('generation' in reservation)) throw new Error(reservation.outcome);
    generationId = reservation.generation.id;
    const written = { questions: [question('a'), question('b')], report, writer: { kind: 'model', name: 'm' } } as const;
    await completeGeneration(database, reservation.generation, { ...written, questions: [...written.questions] }, noon);
  });

  const replace = (questionId: string, by: string) =>
    finishReplacement(database, { generationId, questionId, question: question(by), report });

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
