import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { asAppError } from '../shared/answer-failure.ts';
import { dropDeparted } from '../store/departures.ts';
import { reserveGeneration } from '../store/generations.ts';
import { generations, subjects, users } from '../store/schema.ts';
import { createTestApp, type TestApp, type TestBrowser, testForm } from '../testing/test-app.ts';
import { databaseEngines } from '../testing/test-database.ts';

describe.each(databaseEngines())('on %s', (_, open) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ open, settings: { GENERATIONS_PER_MINUTE: '1000' } });
  });
  afterAll(() => test.close());

  const takeTest = (learner: TestBrowser) => learner.post('/test/generate', { formData: testForm({ questionCount: 1 }) });

  async function remaining(learner: TestBrowser): Promise<number> {
    return (await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining;
  }

  it('a learner who leaves and signs in at the same moment is one person, and can do so again', async () => {
    await takeTest(await test.signedIn('in-two-minds'));
    const before = (await test.database.select().from(users)).length;

    for (let round = 0; round < 10; round++) {
      const leaving = await test.signedIn('in-two-minds');
      const told = await Promise.all([
        leaving.post('/user/delete', {}),
        ...Array.from({ length: 4 }, () => test.signedIn('in-two-minds').then(() => ({ status: 200 }))),
      ]);
      expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }

    expect((await test.database.select().from(users)).length).toBe(before);
    expect(await remaining(await test.signedIn('in-two-minds'))).toBe(4);
  });

  it('a learner who leaves while tests are made ends with none, and nobody meets a defect', async () => {
    for (let round = 0; round < 5; round++) {
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

      // A test that lost its learner while it was written was not written, and says so.
      expect(told.map(({ body: answer }) => answer.code).filter((code) => code === 'unexpected' || code === 'unavailable')).toEqual([]);
      expect(told[3]?.status).toBe(200);
      await dropDeparted(test.database, test.clock.now);
      const again = await test.signedIn(`makes-${round}`);
      expect((await again.get('/subject/all-subjects')).body.allSubjects).toEqual([]);
    }
  });

  it('what was still under way for whoever has left is emptied by the sweep', async () => {
    const learner = await test.signedIn('still-writing');
    await takeTest(learner);
    const [{ userId } = { userId: null }] = await test.database
      .select()
      .from(generations)
      .where(eq(generations.owner, await ownerOf('still-writing')));
    await learner.post('/user/delete', {});
    const request = { idempotencyKey: 'late', formHash: 'hash', form: testForm({ title: 'Typed at the last moment' }), subjectId: null };
    const limits = { freeTestsPerMonth: 5, perMinute: 1000, guestTestsPerAddress: 1, guestTestsPerDay: 1, leaseSeconds: 90 };
    const asker = { kind: 'learner', userId: String(userId) } as const;
    await reserveGeneration(test.database, { ...request, asker } as never, limits, test.clock.now);

    await dropDeparted(test.database, test.clock.now);

    const kept = await test.database
      .select()
      .from(generations)
      .where(eq(generations.userId, String(userId)));
    expect(kept.map(({ state }) => state).sort()).toEqual(['failed', 'forgotten']);
    expect(JSON.stringify(kept)).not.toContain('Typed at the last moment');
  });

  it('what would belong to something that is gone is refused as not there', async () => {
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
