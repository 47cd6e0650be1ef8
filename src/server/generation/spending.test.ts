import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { dayStart } from '../../assessment/allowance.ts';
import { takeTokens } from '../store/model-spending.ts';
import { users } from '../store/schema.ts';
import { type FakeModelServer, goodAnswer, startFakeModelServer } from '../testing/fake-model-server.ts';
import { createTestApp, morning, type TestAnswer, type TestApp, type TestBrowser, testForm } from '../testing/test-app.ts';

let model: FakeModelServer;
let test: TestApp;
beforeAll(async () => {
  model = await startFakeModelServer();
  test = await createTestApp({ settings: { AI_BASE_URL: model.url, AI_MODEL: 'm', AI_CHECK_MODEL: 'off' } });
});
afterAll(async () => {
  await test.close();
  await model.close();
});
afterEach(() => {
  model.requests.length = 0;
  model.setAnswer(goodAnswer);
});

const formData = testForm({ questionCount: 1 });
const generate = (learner: TestBrowser, key?: string) =>
  learner.post('/test/generate', { formData }, key === undefined ? {} : { 'idempotency-key': key });

async function userOf(learner: TestBrowser) {
  return (await learner.get('/user/update-user-remaining-tests')).body.user;
}

async function spendAll(learner: TestBrowser): Promise<void> {
  for (let count = 0; count < 5; count++) await generate(learner);
}

async function givePremium(name: string, planExpiry: number | null): Promise<void> {
  await test.database
    .update(users)
    .set({ planExpiry })
    .where(eq(users.email, `${name}@example.com`));
}

describe('asking what is left', () => {
  it('T-23: is not what takes a test: five are all there are to somebody who never asks', async () => {
    const learner = await test.signedIn('never-asks');
    const statuses: number[] = [];

    for (let count = 0; count < 6; count++) statuses.push((await generate(learner)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
    expect(model.requests).toHaveLength(5);
  });

  it('T-23: takes nothing and gives nothing back, be it a hundred times', async () => {
    const learner = await test.signedIn('always-asks');
    const told: number[] = [];

    for (let count = 0; count < 50; count++) told.push((await userOf(learner)).freeTestsRemaining);
    await generate(learner);
    const after = await Promise.all(Array.from({ length: 50 }, () => userOf(learner)));

    expect(new Set(told)).toEqual(new Set([5]));
    expect(new Set(after.map(({ freeTestsRemaining }) => freeTestsRemaining))).toEqual(new Set([4]));
  });
});

describe('two hundred calls of one learner at once', () => {
  /** The model answers once nobody else is to be answered. */
  function race(learner: TestBrowser): Promise<TestAnswer[]> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let open = 200;
    const close = () => --open === 0 && release();
    model.setAnswer(async (...asked) => {
      close();
      await released;
      return goodAnswer(...asked);
    });
    return Promise.all(
      Array.from({ length: 200 }, async () => {
        const answer = await generate(learner);
        close();
        return answer;
      }),
    );
  }
  const told = (answers: TestAnswer[]) => new Set(answers.map(({ body, headers }) => [body.code, headers['retry-after']].join(' ')));

  it.each([
    ['free', null],
    ['premium', morning + 30 * 24 * 3_600_000],
  ])('T-28: ask the model once, on the %s plan', async (plan, planExpiry) => {
    const learner = await test.signedIn(`${plan}-script`);
    await givePremium(`${plan}-script`, planExpiry);

    const answers = await race(learner);

    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(199);
    expect(told(refused)).toEqual(new Set(['slow-down 10']));
    expect(model.requests).toHaveLength(1);
  });
});

describe('one call after the other', () => {
  it('T-28: ask the model ten times a minute under premium, in calls that are bounded', async () => {
    const learner = await test.signedIn('premium-loop');
    await givePremium('premium-loop', morning + 30 * 24 * 3_600_000);
    const answers: TestAnswer[] = [];

    for (let count = 0; count < 12; count++) answers.push(await generate(learner));

    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(answers.slice(10).map(({ headers }) => headers['retry-after'])).toEqual(['60', '60']);
    const room = model.requests.map(({ body }) => (JSON.parse(body) as { max_tokens: number }).max_tokens);
    expect(room).toEqual(Array<number>(10).fill(2700));
  });
});

describe('a day whose tokens are spent', () => {
  const settings = { AI_MODEL: 'm', AI_CHECK_MODEL: 'off', AI_TOKENS_PER_DAY: '100000' };

  /** All but so many of the day's tokens are spent. */
  async function withTokensLeft(left: number, more: Record<string, string>, use: (thrifty: TestApp) => Promise<void>): Promise<void> {
    const thrifty = await createTestApp({ settings: { ...settings, ...more, AI_BASE_URL: model.url } });
    try {
      await takeTokens(thrifty.database, dayStart(thrifty.clock.now), 100_000 - left, 100_000);
      await use(thrifty);
    } finally {
      await thrifty.close();
    }
  }

  it('T-28: asks the model no more, whoever asks, and takes no test for that', async () => {
    await withTokensLeft(10_000, {}, async (thrifty) => {
      const learners: TestBrowser[] = [];
      for (let count = 0; count < 6; count++) learners.push(await thrifty.signedIn(`thrifty-${count}`));
      const answers: TestAnswer[] = [];
      for (const learner of learners) for (let count = 0; count < 4; count++) answers.push(await generate(learner));

      const written = answers.filter(({ status }) => status === 200).length;
      expect(new Set(answers.slice(written).map(({ body }) => body.code))).toEqual(new Set(['generation-failed']));
      expect(model.requests).toHaveLength(written);
      expect(written).toBeGreaterThan(0);
      // As the fake host counts each of its answers.
      expect(written * 460).toBeLessThanOrEqual(10_000);
      expect((await userOf(learners[5] as TestBrowser)).freeTestsRemaining).toBe(5);
    });
  });

  it('T-28: has the bank write where that may stand in', async () => {
    await withTokensLeft(0, { AI_FALLBACK: 'builtin' }, async (thrifty) => {
      const { status, body } = await generate(await thrifty.signedIn('of-the-bank'));

      expect([status, body.writer.kind]).toEqual([200, 'builtin']);
      expect(model.requests).toHaveLength(0);
    });
  });
});

describe('one click that is sent again', () => {
  it('T-29: five times at once and five times later, is one call of the model and one test taken', async () => {
    const learner = await test.signedIn('clicks-on');

    const answers = await Promise.all(Array.from({ length: 5 }, () => generate(learner, 'click')));
    for (let count = 0; count < 5; count++) answers.push(await generate(learner, 'click'));

    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.jsonResponse))).size).toBe(1);
    expect(model.requests).toHaveLength(1);
    expect((await userOf(learner)).freeTestsRemaining).toBe(4);
  });

  it('T-29: is another’s own where somebody else sends the same key', async () => {
    const [one, other] = [await test.signedIn('one-with-key'), await test.signedIn('other-with-key')];

    const answers = [await generate(one, 'shared'), await generate(other, 'shared')];

    expect(new Set(answers.map(({ body }) => body.jsonResponse.questions[0].id)).size).toBe(2);
    expect(model.requests).toHaveLength(2);
  });
});

describe('the month', () => {
  // Midnight in India. Elsewhere clocks are put forward or back in some of these nights.
  const edges = ['2026-11-30', '2026-12-31', '2027-02-28', '2027-03-31', '2027-10-31', '2028-02-29'].map(
    (day) => [day, Date.parse(`${day}T18:30:00Z`)] as const,
  );

  it.each(edges)('T-30: that ends on %s is over at midnight in India, not a second earlier or later', async (day, midnight) => {
    test.clock.now = midnight - 1000;
    const learner = await test.signedIn(`of-${day}`);
    await spendAll(learner);

    const before = await generate(learner);
    test.clock.now = midnight - 1;
    const lastInstant = await generate(learner);
    test.clock.now = midnight;
    const first = await generate(learner);
    test.clock.now = midnight + 1000;
    const second = await generate(learner);

    expect([before, lastInstant, first, second].map(({ status }) => status)).toEqual([403, 403, 200, 200]);
    expect([first, second].map(({ body }) => body.user.freeTestsRemaining)).toEqual([4, 3]);
  });

  it('T-30: in which a test was begun is the one that it counts in, though it is ready in the next', async () => {
    const midnight = Date.parse('2028-03-31T18:30:00Z');
    test.clock.now = midnight - 1000;
    const learner = await test.signedIn('over-the-edge');
    model.setAnswer((task, send, response) => {
      test.clock.now = midnight + 1000;
      return goodAnswer(task, send, response);
    });

    const { status, body } = await generate(learner);

    expect([status, body.user.freeTestsRemaining]).toEqual([200, 5]);
    test.clock.now = midnight - 1;
    expect((await userOf(learner)).freeTestsRemaining).toBe(4);
  });
});

describe('premium that is over', () => {
  it('T-32: is none to the server, whatever a browser still shows: at its expiry the allowance holds again', async () => {
    test.clock.now = Date.UTC(2028, 5, 10);
    const learner = await test.signedIn('was-premium');
    await spendAll(learner);
    const expiry = test.clock.now + 120_000;
    await givePremium('was-premium', expiry);

    test.clock.now = expiry - 1;
    const whilePremium = await generate(learner);
    test.clock.now = expiry;
    const after = await generate(learner);

    expect([whilePremium.status, whilePremium.body.user.planType]).toEqual([200, 'premium']);
    expect([after.status, after.body.code]).toEqual([403, 'no-tests-left']);
    expect(await userOf(learner)).toMatchObject({ planType: 'free', freeTestsRemaining: 0 });
  });
});
