import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { databaseEngines } from '../testing/test-database.ts';
import { type Asker, countTestsOfMonth, type GenerationLimits } from './allowances.ts';
import { completeGeneration, failGeneration, type Reservation, reserveGeneration, saveProgress } from './generations.ts';
import type { Database, OpenedDatabase } from './open-database.ts';
import { users } from './schema.ts';
import { findOrCreateUser } from './users.ts';

const noon = Date.UTC(2026, 10, 21, 6, 30);
const limits: GenerationLimits = { freeTestsPerMonth: 5, perMinute: 3, guestTestsPerAddress: 2, guestTestsPerDay: 3, leaseSeconds: 90 };
const minute = 60_000;

describe.each(databaseEngines())('on %s', (_, open) => {
  let opened: OpenedDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await open();
    ({ database } = opened);
  });
  afterAll(() => opened.close());

  async function newUser(planExpiry: number | null = null): Promise<string> {
    const identity = { issuer: 'test', subject: crypto.randomUUID(), name: 'Asha', email: 'asha@example.com', picture: null };
    const { user } = await findOrCreateUser(database, identity, noon);
    await database.update(users).set({ planExpiry }).where(eq(users.id, user.id));
    return user.id;
  }

  function reserve(asker: Asker, now: number, changes: Partial<GenerationLimits> = {}): Promise<Reservation> {
    const form = { title: 'Leaves', description: 'Leaves', questionCount: 1, difficulty: 'easy', questionType: 'mcq' } as const;
    const request = { asker, idempotencyKey: crypto.randomUUID(), formHash: 'form', subjectId: null };
    return reserveGeneration(
      database,
      { ...request, form: { ...form, negative: false, timePerQuestion: 60 } },
      { ...limits, ...changes },
      now,
    );
  }

  async function finish(reservation: Reservation, now: number): Promise<void> {
    if (!('generation' in reservation)) throw new Error(reservation.outcome);
    const report = { written: 0, rejected: {}, repeatsRefused: 0 };
    await completeGeneration(
      database,
      reservation.generation.id,
      { questions: [], report, writer: { kind: 'builtin', name: 'Bank' } },
      now,
    );
  }

  describe('premium', () => {
    it('takes nothing of the free allowance, and is not bound by it', async () => {
      const userId = await newUser(noon + 1000 * minute);
      for (let count = 0; count < 8; count++) await finish(await reserve({ kind: 'learner', userId }, noon + count * minute), noon);

      expect(await countTestsOfMonth(database, userId, noon + 10 * minute)).toBe(0);
    });

    it('T-32: ends at its expiry: a millisecond before it is free of charge, at it a test is taken', async () => {
      const userId = await newUser(noon + minute);

      await reserve({ kind: 'learner', userId }, noon + minute - 1);
      const before = await countTestsOfMonth(database, userId, noon + minute);
      await reserve({ kind: 'learner', userId }, noon + minute);

      expect(before).toBe(0);
      expect(await countTestsOfMonth(database, userId, noon + minute)).toBe(1);
    });

    it('T-28: is held to the rate of a minute like everybody', async () => {
      const userId = await newUser(noon + 1000 * minute);
      const outcomes: string[] = [];

      for (let count = 0; count < 4; count++) outcomes.push((await reserve({ kind: 'learner', userId }, noon)).outcome);

      expect(outcomes).toEqual(['reserved', 'reserved', 'reserved', 'too-fast']);
    });
  });

  describe('a day of premium', () => {
    const hours = 60 * minute;

    it('T-28: has room for as much as ten minutes at the full rate, failures counted, and begins anew at midnight', async () => {
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
    it('counts tries that failed too, and ends a minute after the first of them', async () => {
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

    it('is each learner’s own', async () => {
      const [hasty, patient] = [await newUser(), await newUser()];
      for (let count = 0; count < 3; count++) await reserve({ kind: 'learner', userId: hasty }, noon);

      expect((await reserve({ kind: 'learner', userId: patient }, noon)).outcome).toBe('reserved');
    });
  });

  describe('one at once', () => {
    const atOnce = 1;

    it('T-28: is another while the first is written, by whoever of twenty comes first, and none once that is ended', async () => {
      const asker = { kind: 'learner', userId: await newUser() } as const;
      const race = await Promise.all(Array.from({ length: 20 }, () => reserve(asker, noon, { atOnce })));
      const first = race.find((reservation) => 'generation' in reservation);
      const others = race.filter((reservation) => reservation !== first);
      if (first) await finish(first, noon + 1);

      const next = await reserve(asker, noon + 2, { atOnce });

      expect(others.map(({ outcome }) => outcome)).toEqual(Array(19).fill('busy'));
      expect(next.outcome).toBe('reserved');
    });

    it('T-28: waits for nobody who has died', async () => {
      const asker = { kind: 'learner', userId: await newUser() } as const;
      await reserve(asker, noon, { atOnce });

      const outcomes = [await reserve(asker, noon + 4999, { atOnce }), await reserve(asker, noon + 5000, { atOnce })];

      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['busy', 'reserved']);
    });

    it('T-28: is told from what was begun yesterday, and is still being written', async () => {
      const asker = { kind: 'learner', userId: await newUser() } as const;
      const midnight = Date.UTC(2026, 10, 21, 18, 30);
      const begun = await reserve(asker, midnight - 10_000, { atOnce });
      if ('generation' in begun)
        await saveProgress(
          database,
          begun.generation,
          { questions: [], report: { written: 0, rejected: {}, repeatsRefused: 0 } },
          midnight + 62_000,
        );

      expect((await reserve(asker, midnight + 65_000, { atOnce })).outcome).toBe('busy');
    });
  });

  describe('a guest', () => {
    // A day of their own for each test, for the caps are those of a day.
    const dayOf = (number: number) => noon + number * 24 * 60 * minute;
    const guest = (address: string): Asker => ({ kind: 'guest', guestId: crypto.randomUUID(), address });

    it('may try again after a failure, and not after a success', async () => {
      const asker = guest('192.0.2.1');
      const first = await reserve(asker, dayOf(1));
      if ('generation' in first) await failGeneration(database, first.generation);
      const second = await reserve(asker, dayOf(1) + minute);
      await finish(second, dayOf(1) + minute);

      const third = await reserve(asker, dayOf(40));

      expect([first, second, third].map(({ outcome }) => outcome)).toEqual(['reserved', 'reserved', 'none-left']);
    });

    it('T-36: may not try without end: what fails is paid for too', async () => {
      const outcomes: string[] = [];
      for (let count = 0; count < 6; count++) {
        const reservation = await reserve(guest('192.0.2.77'), dayOf(60) + count * minute, { guestTestsPerAddress: 1 });
        outcomes.push(reservation.outcome);
        if ('generation' in reservation) await failGeneration(database, reservation.generation);
      }

      expect(outcomes).toEqual([...Array<string>(5).fill('reserved'), 'guests-full']);
    });

    it('may try again once the lease has run out', async () => {
      const asker = guest('192.0.2.2');
      await reserve(asker, dayOf(2));

      const outcomes = [(await reserve(asker, dayOf(2) + 89_999)).outcome, (await reserve(asker, dayOf(2) + 90_000)).outcome];

      expect(outcomes).toEqual(['none-left', 'reserved']);
    });

    it('T-36: finds the caps lifted when the day turns in India', async () => {
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

    it('takes nothing of a learner’s, nor a learner of the guests’', async () => {
      const userId = await newUser();
      for (let count = 0; count < 3; count++) await reserve({ kind: 'learner', userId }, dayOf(60));

      expect((await reserve(guest('192.0.2.6'), dayOf(60))).outcome).toBe('reserved');
      expect(await countTestsOfMonth(database, userId, dayOf(60))).toBe(3);
    });
  });
});
