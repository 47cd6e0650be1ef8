import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { forgetGuests } from '../store/learners/forget-guests.ts';
import { generations } from '../store/schema/schema.ts';
import { claimableTest, guestTest, signInAfterwards } from '../testing/app/guest-test.ts';
import { right } from '../testing/app/made-test.ts';
import { morning, testForm, startRoomyApp } from '../testing/app/test-app.ts';

const test = await startRoomyApp();
beforeEach(async () => {
  await test.database.delete(generations);
});

const day = 24 * 60 * 60 * 1000;
const form = { title: 'Photosynthesis', description: 'Light reactions in the leaf' };

async function stored(questions: readonly { id: string }[]) {
  const [generation] = await test.database
    .select()
    .from(generations)
    .where(eq(generations.id, String(questions[0]?.id).split('.', 1)[0] ?? ''));
  return generation;
}

async function forgetAt(now: number): Promise<void> {
  test.clock.now = now;
  await forgetGuests(test.database, now);
}

describe('a guest’s test that was never claimed', () => {
  it('is kept for a day and then purged, except that it existed', async () => {
    const { questions } = await guestTest(test, form);

    await forgetAt(morning + day);
    expect((await stored(questions))?.questions).toHaveLength(4);
    await forgetAt(morning + day + 1);

    const row = await stored(questions);
    expect(row).toMatchObject({ state: 'forgotten', guestAddress: null, questions: null, report: null, progress: null, replaced: [] });
    const text = JSON.stringify(row);
    for (const word of ['Photosynthesis', 'Light reactions', 'leaf', '127.0.0.1', questions[0].stem]) expect(text).not.toContain(word);
  });

  it('still counts: the same browser gets no second one', async () => {
    const { guest, questions } = await guestTest(test, form);
    const formData = testForm({ questionCount: 4, questionType: 'mcq', ...form });
    const { idempotencyKey } = (await stored(questions)) ?? {};
    await forgetAt(morning + day + 1);

    for (const key of [idempotencyKey ?? '', 'another', 'another']) {
      const { status, body } = await guest.post('/test/generate', { formData }, { 'idempotency-key': key });
      expect([status, body.code]).toEqual([403, 'no-tests-left']);
    }
  });

  it('is too late to claim, with the same message as before the purge', async () => {
    const { questions, claim } = await claimableTest(test, 'too-late', form);
    test.clock.now = morning + day + 1;
    const before = await claim(questions.map(right));

    await forgetAt(morning + day + 1);
    const after = await claim(questions.map(right));

    expect(after.status).toBe(409);
    expect(after.body).toEqual(before.body);
  });

  it('is unknown to another browser', async () => {
    const { testData, questions } = await guestTest(test, form);
    await forgetAt(morning + day + 1);
    const { guest } = await guestTest(test, form);
    const subjectId = await signInAfterwards(test, guest, 'curious');

    const { status } = await guest.post(`/unAuth/create-test/${subjectId}`, { testData, questionsArray: questions.map(right) });

    expect(status).toBe(422);
  });

  it('does not change the allowance', async () => {
    const { questions } = await guestTest(test, form);
    await test.database.update(generations).set({ state: 'unfinished' });

    await forgetAt(morning + day + 1);

    expect((await stored(questions))?.state).toBe('failed');
  });
});

it('the sweep purges tests', async () => {
  const { questions } = await guestTest(test, form);
  test.clock.now = morning + day + 1;

  await test.sweep();

  expect((await stored(questions))?.state).toBe('forgotten');
});

it('a claimed test stays, without the guest’s address', async () => {
  const { questions, claim } = await claimableTest(test, 'claimer', form);
  await claim(questions.map(right));
  const before = await stored(questions);

  await forgetAt(morning + day + 1);

  expect(before?.guestAddress).toBeTruthy();
  expect(await stored(questions)).toEqual({ ...before, guestAddress: null });
});

it('a generation within its lease is not purged', async () => {
  const { questions } = await guestTest(test, form);
  await test.database.update(generations).set({ state: 'reserved', leaseUntil: morning + day + 1000 });

  await forgetAt(morning + day + 999);
  expect((await stored(questions))?.state).toBe('reserved');
  await forgetAt(morning + day + 1000);
  expect((await stored(questions))?.state).toBe('failed');
});
