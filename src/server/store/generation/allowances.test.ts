import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { addUser, emptyReport, requestOf, writtenNothing } from '../__fixtures__/add-test.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { type Asker, countTestsOfMonth, type GenerationLimits } from './allowances.ts';
import { completeGeneration, failGeneration, saveGenerationProgress } from './generations.ts';
import { type Reservation, reserveGeneration } from './reservations.ts';
import { users } from '../schema/schema.ts';

const noon = Date.UTC(2026, 10, 21, 6, 30);
const limits: GenerationLimits = { freeTestsPerMonth: 5, perMinute: 3, guestTestsPerAddress: 2, guestTestsPerDay: 3, leaseSeconds: 90 };
const minute = 60_000;

describe.each(databaseEngines())('on %s', async (_, open) => {
  const database = await openUntilEnd(open);

  async function newUser(planExpiry: number | null = null): Promise<string> {
    const userId = await addUser(database);
    await database.update(users).set({ planExpiry }).where(eq(users.id, userId));
    return userId;
  }

  function reserve(asker: Asker, now: number, changes: Partial<GenerationLimits> = {}): Promise<Reservation> {
    return reserveGeneration(database, { ...requestOf(''), asker }, { ...limits, ...changes }, now);
  }

  async function finish(reservation: Reservation, now: number): Promise<void> {
    if (!('generation' in reservation)) throw new Error(reservation.outcome);
    await completeGeneration(database, reservation.generation, writtenNothing, now);
  }

  describe('premium', () => {
    it('neither uses nor is limited by the free allowance', async () => {
      const userId = await newUser(noon + 1000 * minute);
      for (let count = 0; count < 8; count++) await finish(await reserve({ kind: 'learner', userId }, noon + count * minute), noon);

      expect(await countTestsOfMonth(database, userId, noon + 10 * minute)).toBe(0);
    });

    it('T-32: ends exactly at its expiry: from then on a test counts', async () => {
      const userId = await newUser(noon + minute);

      await reserve({ kind: 'learner', userId }, noon + minute - 1);
      const before = await countTestsOfMonth(database, userId, noon + minute);
      await reserve({ kind: 'learner', userId }, noon + minute);

      expect(before).toBe(0);
      expect(await countTestsOfMonth(database, userId, noon + minute)).toBe(1);
    });

    it('T-28: is subject to the rate limit per minute', async () => {
      const userId = await newUser(noon + 1000 * minute);
      const outcomes: string[] = [];

      for (let count = 0; count < 4; count++) outcomes.push((await reserve({ kind: 'learner', userId }, noon)).outcome);

      expect(outcomes).toEqual(['reserved', 'reserved', 'reserved', 'too-fast']);
    });
  });

  describe('a day of premium', () => {
    const hours = 60 * minute;

    it('T-28: allows ten minutes’ worth at the full rate, failures included, and resets at midnight', async () => {
      const userId = await newUser(noon + 1000 * hours);
      const learner = { kind: 'learner', userId } as const;
      const outcomes: string[] = [];
      for (let count = 0; count < 30; count++) {
        const reservation = await reserve(learner, noon + count * minute);
        outcomes.push(reservation.outcome);
        if ('generation' in reservation) await failGeneration(database, reservation.generation);
      }

      expect(outcomes).toEqual(Array(30).fill('reserved'));
      expect((await reserve(learner, noon + hours)).outcome).toBe('day-full');
      expect((await reserve(learner, noon + 12 * hours - 1)).outcome).toBe('day-full');
      expect((await reserve(learner, noon + 12 * hours)).outcome).toBe('reserved');
    });
  });

  describe('the rate of a minute', () => {
    it('counts failed tries and resets a minute after the first one', async () => {
      const userId = await newUser();
      for (let count = 0; count < 3; count++) {
        const reservation = await reserve({ kind: 'learner', userId }, noon + count);
        if ('generation' in reservation) await failGeneration(database, reservation.generation);
      }

      const outcomes = [
        (await reserve({ kind: 'learner', userId }, noon + minute - 1)).outcome,
        (await reserve({ kind: 'learner', userId }, noon + minute)).outcome,
      ];

      expect(outcomes).toEqual(['too-fast', 'reserved']);
    });

    it('is counted per learner', async () => {
      const [hasty, patient] = [await newUser(), await newUser()];
      for (let count = 0; count < 3; count++) await reserve({ kind: 'learner', userId: hasty }, noon);

      expect((await reserve({ kind: 'learner', userId: patient }, noon)).outcome).toBe('reserved');
    });
  });

  describe('one at once', () => {
    const atOnce = 1;

    it('T-28: refuses a second generation while the first is running, also among twenty that race', async () => {
      const asker = { kind: 'learner', userId: await newUser() } as const;
      const race = await Promise.all(Array.from({ length: 20 }, () => reserve(asker, noon, { atOnce })));
      const first = race.find((reservation) => 'generation' in reservation);
      const others = race.filter((reservation) => reservation !== first);
      if (first) await finish(first, noon + 1);

      const next = await reserve(asker, noon + 2, { atOnce });

      expect(others.map(({ outcome }) => outcome)).toEqual(Array(19).fill('busy'));
      expect(next.outcome).toBe('reserved');
    });

    it('T-28: ignores generations of a dead process', async () => {
      const asker = { kind: 'learner', userId: await newUser() } as const;
      await reserve(asker, noon, { atOnce });

      const outcomes = [await reserve(asker, noon + 4999, { atOnce }), await reserve(asker, noon + 5000, { atOnce })];

      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['busy', 'reserved']);
    });

    it('T-28: counts a running generation that began yesterday', async () => {
      const asker = { kind: 'learner', userId: await newUser() } as const;
      const midnight = Date.UTC(2026, 10, 21, 18, 30);
      const begun = await reserve(asker, midnight - 10_000, { atOnce });
      if ('generation' in begun)
        await saveGenerationProgress(database, begun.generation, { questions: [], report: emptyReport }, midnight + 62_000);

      expect((await reserve(asker, midnight + 65_000, { atOnce })).outcome).toBe('busy');
    });
  });

  describe('a guest', () => {
    // Caps are per day, so each test uses a day of its own.
    const dayOf = (number: number) => noon + number * 24 * 60 * minute;
    const guest = (address: string): Asker => ({ kind: 'guest', guestId: crypto.randomUUID(), address });

    it('may retry after a failure, not after a success', async () => {
      const asker = guest('192.0.2.1');
      const first = await reserve(asker, dayOf(1));
      if ('generation' in first) await failGeneration(database, first.generation);
      const second = await reserve(asker, dayOf(1) + minute);
      await finish(second, dayOf(1) + minute);

      const third = await reserve(asker, dayOf(40));

      expect([first, second, third].map(({ outcome }) => outcome)).toEqual(['reserved', 'reserved', 'none-left']);
    });

    it('T-36: has a limit of failed tries', async () => {
      const outcomes: string[] = [];
      for (let count = 0; count < 6; count++) {
        const reservation = await reserve(guest('192.0.2.77'), dayOf(60) + count * minute, { guestTestsPerAddress: 1 });
        outcomes.push(reservation.outcome);
        if ('generation' in reservation) await failGeneration(database, reservation.generation);
      }

      expect(outcomes).toEqual([...Array<string>(5).fill('reserved'), 'guests-full']);
    });

    it('may retry once the lease has expired', async () => {
      const asker = guest('192.0.2.2');
      await reserve(asker, dayOf(2));

      const outcomes = [(await reserve(asker, dayOf(2) + 89_999)).outcome, (await reserve(asker, dayOf(2) + 90_000)).outcome];

      expect(outcomes).toEqual(['none-left', 'reserved']);
    });

    it('T-36: has its limits reset at midnight in India', async () => {
      const midnight = Date.UTC(2026, 11, 10, 18, 30);
      for (const address of ['192.0.2.3', '192.0.2.3', '192.0.2.4'])
        await finish(await reserve(guest(address), midnight - 10 * minute), midnight - 9 * minute);

      const outcomes = [
        (await reserve(guest('192.0.2.3'), midnight - 1)).outcome,
        (await reserve(guest('192.0.2.5'), midnight - 1)).outcome,
        (await reserve(guest('192.0.2.3'), midnight)).outcome,
      ];

      expect(outcomes).toEqual(['guests-full', 'guests-full', 'reserved']);
    });

    it('is counted separately from learners', async () => {
      const userId = await newUser();
      for (let count = 0; count < 3; count++) await reserve({ kind: 'learner', userId }, dayOf(60));

      expect((await reserve(guest('192.0.2.6'), dayOf(60))).outcome).toBe('reserved');
      expect(await countTestsOfMonth(database, userId, dayOf(60))).toBe(3);
    });
  });
});
