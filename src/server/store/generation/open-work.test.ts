import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { addUser, askedForm, emptyReport, newTest, requestOf, reserveFor } from '../__fixtures__/add-test.ts';
import { graceSeconds } from '../../../assessment/timing.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { startAttempt } from '../attempts/attempts.ts';
import { dropUnfinishedGenerations, endAbandonedGenerations } from './abandoned-generations.ts';
import { failGeneration, findGeneration, keepUnfinished } from './generations.ts';
import { readOpenWork } from './open-work.ts';
import { creditPayment, endPayment, insertOrder, upsertPayment } from '../payments.ts';
import { insertSubject } from '../learners/subjects.ts';
import { insertTest } from '../attempts/practice-tests.ts';

const noon = Date.UTC(2026, 10, 21, 6, 30);
const hour = 3_600_000;
const day = 24 * hour;
const question = { now: noon, keyId: 'rzp_test_1', askAfter: 900_000, askUntil: 3 * day };
const progress = { questions: [], report: emptyReport };

describe.each(databaseEngines())('on %s', async (_, open) => {
  const database = await openUntilEnd(open);
  const userId = await addUser(database);

  const reserve = async (at: number) => (await reserveFor(database, requestOf(userId), at)).generation;

  it('reports generations that no process writes or keeps until they are ended', async () => {
    const shortfall = { progress, shortOf: 'down', writer: { kind: 'model', name: 'm' } } as const;
    await reserve(noon - 1000);
    await keepUnfinished(database, await reserve(noon - 2000), shortfall, noon - 2000);
    await failGeneration(database, await reserve(noon - 3000));
    await reserve(noon - 100_000);
    await keepUnfinished(database, await reserve(noon - day), shortfall, noon - day);

    const before = await readOpenWork(database, question);
    await endAbandonedGenerations(database, noon);
    await dropUnfinishedGenerations(database, noon);
    const after = await readOpenWork(database, question);

    expect(before.generations).toEqual({ counts: { writing: 1, unfinished: 1, expired: 2 }, oldest: noon - 90_000 });
    expect(after.generations).toEqual({ counts: { writing: 1, unfinished: 1, expired: 0 }, oldest: null });
  });

  it('purges the texts of failed and expired generations', async () => {
    const failing = await reserve(noon);
    const forsaken = await reserve(noon - 100_000);

    await failGeneration(database, failing);
    await endAbandonedGenerations(database, noon);

    for (const { id } of [failing, forsaken]) {
      expect(await findGeneration(database, id)).toMatchObject({ state: 'failed', form: { ...askedForm, title: '', description: '' } });
    }
  });

  it('reports attempts as overdue once the grace is over', async () => {
    const { id: subjectId } = await insertSubject(database, userId, 'Plants', noon);
    const addAttempt = async (deadline: number) => {
      const { test } = await insertTest(database, newTest(userId, subjectId));
      await startAttempt(database, { testId: test.id, userId, startedAt: noon - hour, deadline });
    };
    const grace = graceSeconds * 1000;
    for (const late of [-1000, 0, grace - 1, grace + 5000]) await addAttempt(noon - late);

    const { attempts } = await readOpenWork(database, question);

    expect(attempts).toEqual({ counts: { running: 3, overdue: 1 }, oldest: noon - 5000 });
  });

  it('reports orders as open while they are reconciled, and as overdue when reconciliation is due', async () => {
    const order = (id: string, changes: object) => {
      const own = {
        id,
        userId,
        providerOrderId: `order_${id}`,
        keyId: 'rzp_test_1',
        amount: 100,
        currency: 'INR',
        state: 'created',
      } as const;
      return insertOrder(database, { ...own, createdAt: noon - hour, askAt: noon + 1000, ...changes });
    };
    await order('asked', {});
    await order('young', { createdAt: noon - 1000, askAt: noon - 1000, state: 'attempted' });
    await order('unasked', { createdAt: noon - 2 * hour, askAt: noon - 7000 });
    await order('new', { createdAt: noon - 2 * hour, askAt: noon - hour, state: 'new', providerOrderId: null });
    await order('paid', { createdAt: noon - 2 * hour, askAt: noon - hour, state: 'paid' });
    await order('old', { createdAt: noon - 4 * day, askAt: noon - 4 * day });
    await order('foreign', { keyId: 'rzp_live_other', askAt: noon - hour });

    const { orders } = await readOpenWork(database, question);

    expect(orders).toEqual({ counts: { new: 1, created: 2, attempted: 1 }, oldest: noon - 7000 });
  });

  it('counts payments by state and reports money that was not credited', async () => {
    await insertOrder(database, {
      id: 'of-payments',
      userId,
      providerOrderId: null,
      keyId: 'other',
      amount: 100,
      currency: 'INR',
      state: 'paid',
      createdAt: noon,
      askAt: noon,
    });
    const pay = (id: string, state: 'created' | 'failed' | 'authorized' | 'captured', createdAt = noon) =>
      upsertPayment(database, { id, orderId: 'of-payments', userId, amount: 100, currency: 'INR', state, createdAt });
    await pay('failed', 'failed', noon - hour);
    await pay('held', 'authorized', noon - 2 * hour);
    await pay('held for ever', 'authorized', noon - 9 * day);
    await pay('held for longer than is counted', 'authorized', noon - 32 * day);
    await pay('uncredited', 'captured', noon - hour);
    for (const id of ['credited', 'refunded', 'disputed']) {
      await pay(id, 'captured', noon - day);
      await creditPayment(database, id, { creditedAt: noon, days: 30 });
    }
    await endPayment(database, 'refunded', { endedAt: noon, endedBy: 'refund' });
    await endPayment(database, 'disputed', { endedAt: noon, endedBy: 'dispute' });

    const { payments } = await readOpenWork(database, question);

    const counts = { created: 0, failed: 1, authorized: 2, uncredited: 1, credited: 1, refunded: 1, disputed: 1 };
    expect(payments).toEqual({ counts, oldest: noon - 2 * hour });
  });

  it('uses indexes', async () => {
    const plan = await database.transaction(async (transaction) => {
      // Otherwise PostgreSQL scans such small tables sequentially.
      await transaction.execute(sql`set local enable_seqscan = off`);
      return transaction.execute(sql`explain select count(*) from generations where state = 'reserved' or state = 'unfinished'`);
    });

    expect(JSON.stringify(plan)).toMatch(/generations_running.*generations_kept|generations_kept.*generations_running/u);
  });
});
