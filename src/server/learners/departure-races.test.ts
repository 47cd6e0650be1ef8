import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { asAppError } from '../shared/http/answer-failure.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { lockAttempt } from '../store/attempts/attempts.ts';
import { departUser, dropDeparted } from '../store/learners/departures.ts';
import { requestOf } from '../store/__fixtures__/add-test.ts';
import { reserveGeneration } from '../store/generation/reservations.ts';
import { generations, subjects, users } from '../store/schema/schema.ts';
import { findSession, insertSession } from '../store/learners/sessions.ts';
import { voidQuestion } from '../store/attempts/practice-tests.ts';
import { lockUser } from '../store/learners/users.ts';
import { startedTest } from '../testing/app/made-test.ts';
import { createTestApp, type TestApp, testForm, startTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { databaseEngines, hasPostgres, openTestPostgres, waitingForLocks } from '../testing/database/test-database.ts';

describe.each(databaseEngines())('on %s', async (_, open) => {
  const test = await startTestApp({ open, settings: { GENERATIONS_PER_MINUTE: '1000' } });

  const takeTest = (learner: TestBrowser) => learner.post('/test/generate', { formData: testForm({ questionCount: 1 }) });

  async function remaining(learner: TestBrowser): Promise<number> {
    return (await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining;
  }

  it('deleting an account while signing in leaves one user, repeatedly', async () => {
    await takeTest(await test.signedIn('in-two-minds'));
    const before = (await test.database.select().from(users)).length;

    for (let round = 0; round < 4; round++) {
      const leaving = await test.signedIn('in-two-minds');
      const [left, ...returned] = await Promise.all([
        leaving.post('/user/delete', {}),
        ...Array.from({ length: 4 }, () => test.signedIn('in-two-minds')),
      ] as const);
      expect(left.status).toBe(200);

      // A session that was created after the deletion belongs to the new account.
      for (const [index, browser] of returned.entries()) {
        const { status, body } = await browser.post('/subject/create-subject', { subject: `Kept ${index} of ${round}` });
        await dropDeparted(test.database, test.clock.now);
        expect([200, 401]).toContain(status);
        if (status === 200) expect((await browser.get('/subject/all-subjects')).body.allSubjects).toContainEqual(body.subject);
      }
    }

    expect((await test.database.select().from(users)).length).toBe(before);
    expect(await remaining(await test.signedIn('in-two-minds'))).toBe(4);
  });

  it('deleting an account while tests are created leaves none, without a 500', async () => {
    for (let round = 0; round < 3; round++) {
      const learner = await test.signedIn(`makes-${round}`);
      const { body } = await learner.post('/subject/create-subject', { subject: 'Biology' });
      const formData = testForm({ subjectId: body.subject._id, questionCount: 1 });
      const { body: written } = await learner.post('/test/generate', { formData });
      const paper = { formData, questionsArray: written.jsonResponse.questions };

      const told = await Promise.all([
        learner.post('/test/createTest', paper),
        learner.post('/test/generate', { formData: { ...formData, title: 'Another one' } }),
        learner.post('/subject/create-subject', { subject: 'Chemistry' }),
        learner.post('/user/delete', {}),
        learner.post('/test/createTest', paper),
      ]);

      expect(told.map(({ body: answer }) => answer.code).filter((code) => code === 'unexpected' || code === 'unavailable')).toEqual([]);
      expect(told[3]?.status).toBe(200);
      await dropDeparted(test.database, test.clock.now);
      const again = await test.signedIn(`makes-${round}`);
      expect((await again.get('/subject/all-subjects')).body.allSubjects).toEqual([]);
    }
  });

  it('a session of a deleted account is invalid, even if created later', async () => {
    const learner = await test.signedIn('leaves-a-session');
    const [user] = await test.database.select().from(users).where(eq(users.name, 'leaves-a-session'));
    await takeTest(learner);
    await learner.post('/user/delete', {});
    const limits = { seenAfter: 0, createdAfter: 0 };

    await insertSession(test.database, user?.id ?? '', { idHash: 'made too late', authenticatedAt: 0, device: '' }, test.clock.now);

    expect(await findSession(test.database, 'made too late', limits)).toBeUndefined();
  });

  it('an idempotency key can be used again after deleting the account', async () => {
    const learner = await test.signedIn('asks-again');
    const ask = (browser: TestBrowser) =>
      browser.post('/test/generate', { formData: testForm({ questionCount: 1 }) }, { 'idempotency-key': 'the-same-key' });
    await ask(learner);
    await learner.post('/user/delete', {});

    const again = await test.signedIn('asks-again');

    expect((await ask(again)).status).toBe(200);
    expect(await remaining(again)).toBe(3);
  });

  it('the sweep empties a generation that was reserved during the deletion', async () => {
    const learner = await test.signedIn('still-writing');
    await takeTest(learner);
    const [{ userId } = { userId: null }] = await test.database
      .select()
      .from(generations)
      .where(eq(generations.owner, await ownerOf('still-writing')));
    await learner.post('/user/delete', {});
    const request = requestOf(String(userId), 'late');
    const form = { ...request.form, title: 'Typed at the last moment' };
    const limits = { freeTestsPerMonth: 5, perMinute: 1000, guestTestsPerAddress: 1, guestTestsPerDay: 1, leaseSeconds: 90 };
    await reserveGeneration(test.database, { ...request, form }, limits, test.clock.now);

    await dropDeparted(test.database, test.clock.now);

    const kept = await test.database
      .select()
      .from(generations)
      .where(eq(generations.userId, String(userId)));
    expect(kept.map(({ state }) => state).sort()).toEqual(['failed', 'forgotten']);
    expect(JSON.stringify(kept)).not.toContain('Typed at the last moment');
  });

  it('a foreign key violation is reported as not found', async () => {
    const orphan = { id: 'orphan', userId: 'nobody', name: 'Biology', createdAt: 0 };
    const refused: unknown = await test.database
      .insert(subjects)
      .values(orphan)
      .then(
        () => undefined,
        (error: unknown) => error,
      );

    expect(asAppError(refused as Error).code).toBe('not-found');
  });

  async function ownerOf(name: string): Promise<string> {
    const [user] = await test.database.select().from(users).where(eq(users.name, name));
    return `user:${user?.id}`;
  }
});

describe.runIf(hasPostgres)('on PostgreSQL, with concurrent transactions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ open: openTestPostgres });
  });
  afterAll(() => test.close());

  it('deleting an account waits for a verdict, without a deadlock', async () => {
    const { learner, testId, questions } = await startedTest(test, 'reports');
    let leaving: ReturnType<typeof learner.post> | undefined;

    // Like a verdict: locks the attempt, then its test.
    await test.database.transaction(async (transaction) => {
      await lockAttempt(transaction, testId);
      leaving = learner.post('/user/delete', {});
      await expect.poll(() => waitingForLocks(test.database)).toBe(1);
      await voidQuestion(transaction, testId, questions[0].id);
    });

    expect((await leaving)?.status).toBe(200);
  });

  it('settling a payment waits for the account deletion, without a deadlock', async () => {
    const learner = await test.signedIn('pays-and-leaves');
    const { body } = await learner.post('/payment/orders', {});
    const payment = { id: 'pay_last', order_id: body.order_id, amount: body.amount, currency: body.currency, status: 'captured' } as const;
    const [user] = await test.database.select().from(users).where(eq(users.name, 'pays-and-leaves'));
    let settling: Promise<string> | undefined;

    // Like a deletion: locks the user first.
    await test.database.transaction(async (transaction) => {
      await lockUser(transaction, user?.id ?? '');
      settling = test.database.transaction((other) => settlePayment(other, { payment, premiumDays: 30, now: test.clock.now }));
      await expect.poll(() => waitingForLocks(test.database)).toBe(1);
      await departUser(transaction, user?.id ?? '', 'the mark of who pays and leaves', test.clock.now);
    });

    expect(await settling).toBe('credited');
  });

  it('the sweep keeps a learner who signs in again meanwhile', async () => {
    const learner = await test.signedIn('comes-back');
    const [user] = await test.database.select().from(users).where(eq(users.name, 'comes-back'));
    const id = user?.id ?? '';
    await learner.post('/user/delete', {});
    let sweeping: Promise<void> | undefined;

    // Like a sign-in before its commit.
    await test.database.transaction(async (transaction) => {
      await transaction.update(users).set({ issuer: 'an issuer', subject: 'comes-back' }).where(eq(users.id, id));
      sweeping = dropDeparted(test.database, test.clock.now);
      await expect.poll(() => waitingForLocks(test.database)).toBe(1);
    });
    await sweeping;

    expect(await test.database.select().from(users).where(eq(users.id, id))).toHaveLength(1);
  });
});
