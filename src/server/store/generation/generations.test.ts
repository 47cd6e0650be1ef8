import { describe, expect, it } from 'vitest';

import { addUser, emptyReport, requestOf, reserveFor, writtenNothing } from '../__fixtures__/add-test.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { countTestsOfMonth } from './allowances.ts';
import {
  beatGeneration,
  completeGeneration,
  failGeneration,
  findGeneration,
  handOverGeneration,
  findTurn,
  keepUnfinished,
  saveGenerationProgress,
} from './generations.ts';
import { type GenerationRequest, reserveGeneration } from './reservations.ts';

const noon = Date.UTC(2026, 10, 21, 6, 30);
const limits = { freeTestsPerMonth: 5, perMinute: 1000, guestTestsPerAddress: 2, guestTestsPerDay: 3, leaseSeconds: 90 };
const progress = { questions: [], report: { written: 3, rejected: {}, repeatsRefused: 0 } };

describe.each(databaseEngines())('generations on %s', async (_, open) => {
  const database = await openUntilEnd(open);

  const newUser = () => addUser(database);

  const reserve = (userId: string, now = noon, key?: string) => reserveFor(database, requestOf(userId, key), now, limits);

  it('count from the reservation until they fail', async () => {
    const userId = await newUser();
    const { generation } = await reserve(userId);

    const reserved = await countTestsOfMonth(database, userId, noon);
    await failGeneration(database, generation);

    expect(reserved).toBe(1);
    expect(await countTestsOfMonth(database, userId, noon)).toBe(0);
  });

  it('T-31: stop counting when the lease expires and cannot be completed afterwards', async () => {
    const userId = await newUser();
    const { generation } = await reserve(userId);
    const after = noon + 90_000;

    const isCompleted = await completeGeneration(database, generation, writtenNothing, after);

    expect(isCompleted).toBe(false);
    expect(await countTestsOfMonth(database, userId, after - 1)).toBe(1);
    expect(await countTestsOfMonth(database, userId, after)).toBe(0);
  });

  it('count permanently once complete; failing them is then a no-op', async () => {
    const userId = await newUser();
    const { generation } = await reserve(userId);
    await completeGeneration(database, generation, writtenNothing, noon + 1000);
    await failGeneration(database, generation);

    expect(await countTestsOfMonth(database, userId, noon + 1_000_000)).toBe(1);
  });

  it('restart under the same key after a failure, and the old process cannot complete them', async () => {
    const userId = await newUser();
    const first = await reserve(userId, noon, 'again');
    await failGeneration(database, first.generation);

    const second = await reserve(userId, noon, 'again');

    expect(second.outcome).toBe('reserved');
    expect(second.generation.id).not.toBe(first.generation.id);
    expect(await completeGeneration(database, first.generation, writtenNothing, noon)).toBe(false);
  });

  describe('that are unfinished', () => {
    const day = 24 * 3_600_000;
    const shortfall = { progress, shortOf: 'stopped', writer: { kind: 'model', name: 'm' } } as const;

    it('do not count, and are resumed by the same key for a day with their progress', async () => {
      const userId = await newUser();
      const { generation } = await reserve(userId, noon, 'kept');
      await keepUnfinished(database, generation, shortfall, noon);
      const whileKept = await countTestsOfMonth(database, userId, noon);

      const resumed = await reserve(userId, noon + day - 1, 'kept');

      expect(whileKept).toBe(0);
      expect(resumed).toMatchObject({
        outcome: 'resumed',
        generation: { id: generation.id, progress, state: 'reserved', keptUntil: null, shortOf: null },
      });
      expect(await countTestsOfMonth(database, userId, noon + day)).toBe(1);
    });

    it('restart when they are kept no longer', async () => {
      const userId = await newUser();
      const { generation } = await reserve(userId, noon, 'late');
      await keepUnfinished(database, generation, shortfall, noon);

      const later = await reserve(userId, noon + day, 'late');

      expect(later.outcome).toBe('reserved');
      expect(later.generation.id).not.toBe(generation.id);
    });

    it('cannot be resumed once other generations used the allowance, and stay kept', async () => {
      const userId = await newUser();
      const { generation } = await reserve(userId, noon, 'beaten');
      await keepUnfinished(database, generation, shortfall, noon);
      for (let count = 0; count < 5; count++) await reserve(userId);

      const outcome = await reserveGeneration(database, requestOf(userId, 'beaten'), limits, noon + 1000);

      expect(outcome).toEqual({ outcome: 'none-left' });
      expect(await findGeneration(database, generation.id)).toMatchObject({ state: 'unfinished', progress });
    });

    it('are resumed by one of twenty concurrent requests', async () => {
      const userId = await newUser();
      const { generation } = await reserve(userId, noon, 'race');
      await keepUnfinished(database, generation, shortfall, noon);

      const race = await Promise.all(Array.from({ length: 20 }, () => reserve(userId, noon + 1000, 'race')));

      expect(race.filter(({ outcome }) => outcome === 'resumed')).toHaveLength(1);
      expect(race.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(19);
    });
  });

  describe('whose process has died', () => {
    it('are resumed by the next request and keep their reservation', async () => {
      const userId = await newUser();
      const { generation } = await reserve(userId, noon, 'dead');
      const progress = { questions: [], report: { ...emptyReport, written: 2 } };
      await saveGenerationProgress(database, generation, progress, noon + 3000);

      const alive = await reserve(userId, noon + 12_999, 'dead');
      const dead = await reserve(userId, noon + 13_000, 'dead');

      expect(alive.outcome).toBe('repeated');
      expect(dead).toMatchObject({ outcome: 'resumed', generation: { id: generation.id, progress } });
      expect(await countTestsOfMonth(database, userId, noon + 13_000)).toBe(1);
    });

    it('cannot be changed by a process that was taken for dead', async () => {
      const userId = await newUser();
      const { generation: sleeper } = await reserve(userId, noon, 'sleeper');
      await reserve(userId, noon + 20_000, 'sleeper');
      const late = noon + 20_001;

      const changes = [
        await saveGenerationProgress(database, sleeper, progress, late),
        await beatGeneration(database, sleeper, late),
        await handOverGeneration(database, sleeper, progress),
        await keepUnfinished(database, sleeper, { progress, shortOf: 'late', writer: writtenNothing.writer }, late),
        await completeGeneration(database, sleeper, writtenNothing, late),
        await failGeneration(database, sleeper),
      ];

      expect(changes).toEqual(Array(6).fill(false));
      expect(await findTurn(database, sleeper)).toBeUndefined();
      expect(await findGeneration(database, sleeper.id)).toMatchObject({ state: 'reserved', progress: null });
    });

    it('are not completed where they were compared with another subject than theirs', async () => {
      const userId = await newUser();
      const { generation } = await reserve(userId, noon, 'moved');

      const moved = await completeGeneration(database, { ...generation, subjectId: 'another' }, writtenNothing, noon + 1);

      expect([moved, await completeGeneration(database, generation, writtenNothing, noon + 1)]).toEqual([false, true]);
    });

    it('are completed once', async () => {
      const userId = await newUser();
      await reserve(userId, noon, 'undead');
      const { generation } = await reserve(userId, noon + 20_000, 'undead');

      const completed = [1, 2].map(() => completeGeneration(database, generation, writtenNothing, noon + 21_000));

      expect(new Set(await Promise.all(completed))).toEqual(new Set([false, true]));
    });
  });

  it('T-30: count in the calendar month of their creation in India', async () => {
    const userId = await newUser();
    const midnight = Date.UTC(2026, 10, 30, 18, 30);
    const { generation } = await reserve(userId, midnight - 1);
    await completeGeneration(database, generation, writtenNothing, midnight - 1);

    expect(await countTestsOfMonth(database, userId, midnight - 1)).toBe(1);
    expect(await countTestsOfMonth(database, userId, midnight)).toBe(0);
  });

  it('T-36: of guests are limited by browser, address and day, also when they race', async () => {
    const guest = (guestId: string, address: string): GenerationRequest => ({
      ...requestOf('nobody'),
      asker: { kind: 'guest', guestId, address },
    });
    const tomorrow = noon + 24 * 60 * 60 * 1000;
    const one = Array.from({ length: 5 }, () => guest('one', '192.0.2.1'));
    const many = Array.from({ length: 10 }, (__, index) => guest(`many-${index}`, index < 5 ? '192.0.2.1' : '192.0.2.2'));

    const outcomes = await Promise.all([...one, ...many].map((request) => reserveGeneration(database, request, limits, tomorrow)));

    const reserved = outcomes.filter(({ outcome }) => outcome === 'reserved');
    expect(reserved).toHaveLength(3);
    expect(outcomes.slice(0, 5).filter(({ outcome }) => outcome === 'reserved').length).toBeLessThanOrEqual(1);
    const atFirstAddress = reserved.filter(
      (reservation) => 'generation' in reservation && reservation.generation.guestAddress === '192.0.2.1',
    );
    expect(atFirstAddress.length).toBeLessThanOrEqual(2);
  });
});
