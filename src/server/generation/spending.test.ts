import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { dayStart } from '../../assessment/allowance.ts';
import { takeTokens } from '../store/models/model-spending.ts';
import { users } from '../store/schema/schema.ts';
import { goodAnswer } from '../testing/model-host/fake-model-server.ts';
import { createTestApp, morning, type TestApp, testForm } from '../testing/app/test-app.ts';
import type { TestAnswer, TestBrowser } from '../testing/app/test-browser.ts';
import { modelSettings, testsLeft, useModelApp } from '../testing/model-host/model-app.ts';

const test = useModelApp();

const formData = testForm({ questionCount: 1 });
const generate = (learner: TestBrowser, key?: string) =>
  learner.post('/test/generate', { formData }, key === undefined ? {} : { 'idempotency-key': key });

async function spendAll(learner: TestBrowser): Promise<void> {
  for (let count = 0; count < 5; count++) await generate(learner);
}

async function givePremium(name: string, planExpiry: number | null): Promise<void> {
  await test.database
    .update(users)
    .set({ planExpiry })
    .where(eq(users.email, `${name}@example.com`));
}

describe('reading the allowance', () => {
  it('T-23: is not required: the sixth test of a month is refused without it', async () => {
    const learner = await test.signedIn('never-asks');
    const statuses: number[] = [];

    for (let count = 0; count < 6; count++) statuses.push((await generate(learner)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
    expect(test.model.requests).toHaveLength(5);
  });

  it('T-23: does not change it, however often it is repeated', async () => {
    const learner = await test.signedIn('always-asks');
    const before: number[] = [];

    for (let count = 0; count < 20; count++) before.push(await testsLeft(learner));
    await generate(learner);
    const after = await Promise.all(Array.from({ length: 20 }, () => testsLeft(learner)));

    expect(new Set(before)).toEqual(new Set([5]));
    expect(new Set(after)).toEqual(new Set([4]));
  });
});

describe('a hundred concurrent calls of one learner', () => {
  /** The model answers once every other call has been answered. */
  function race(learner: TestBrowser): Promise<TestAnswer[]> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let open = 100;
    const countDown = () => --open === 0 && release();
    test.model.setAnswer(async (...asked) => {
      countDown();
      await released;
      return goodAnswer(...asked);
    });
    return Promise.all(
      Array.from({ length: 100 }, async () => {
        const answer = await generate(learner);
        countDown();
        return answer;
      }),
    );
  }

  it.each([
    ['free', null],
    ['premium', morning + 30 * 24 * 3_600_000],
  ])('T-28: make one call to the model, on the %s plan', async (plan, planExpiry) => {
    const learner = await test.signedIn(`${plan}-script`);
    await givePremium(`${plan}-script`, planExpiry);

    const answers = await race(learner);

    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(99);
    expect(new Set(refused.map(({ body, headers }) => `${body.code} ${String(headers['retry-after'])}`))).toEqual(
      new Set(['slow-down 10']),
    );
    expect(test.model.requests).toHaveLength(1);
  });
});

describe('sequential calls', () => {
  it('T-28: reach the model at most ten times a minute under premium, with a bounded max_tokens', async () => {
    const learner = await test.signedIn('premium-loop');
    await givePremium('premium-loop', morning + 30 * 24 * 3_600_000);
    const answers: TestAnswer[] = [];

    for (let count = 0; count < 12; count++) answers.push(await generate(learner));

    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(answers.slice(10).map(({ headers }) => headers['retry-after'])).toEqual(['60', '60']);
    const maxTokens = test.model.requests.map(({ body }) => (JSON.parse(body) as { max_tokens: number }).max_tokens);
    // For two questions, and for the thoughts of a model on a host of one’s own.
    expect(maxTokens).toEqual(Array<number>(10).fill(1320 + 8000));
  });
});

describe('an exhausted daily token budget', () => {
  async function withTokensLeft(left: number, more: Record<string, string>, use: (thrifty: TestApp) => Promise<void>): Promise<void> {
    const thrifty = await createTestApp({ settings: { ...modelSettings(test.model), AI_TOKENS_PER_DAY: '100000', ...more } });
    try {
      await takeTokens(thrifty.database, dayStart(thrifty.clock.now), 100_000 - left, 100_000);
      await use(thrifty);
    } finally {
      await thrifty.close();
    }
  }

  it('T-28: ends all calls to the model, for every learner, and takes no test', async () => {
    await withTokensLeft(60_000, {}, async (thrifty) => {
      const learners: TestBrowser[] = [];
      for (let count = 0; count < 6; count++) learners.push(await thrifty.signedIn(`thrifty-${count}`));
      const answers: TestAnswer[] = [];
      for (const learner of learners) for (let count = 0; count < 4; count++) answers.push(await generate(learner));

      const written = answers.filter(({ status }) => status === 200).length;
      expect(new Set(answers.slice(written).map(({ body }) => body.code))).toEqual(new Set(['generation-failed']));
      expect(test.model.requests).toHaveLength(written);
      expect(written).toBeGreaterThan(0);
      // The usage that the fake host reports for each answer.
      expect(written * 460).toBeLessThanOrEqual(60_000);
      expect(await testsLeft(learners[5] as TestBrowser)).toBe(5);
    });
  });

  it('T-28: falls back to the bank when that is configured', async () => {
    await withTokensLeft(0, { AI_FALLBACK: 'builtin' }, async (thrifty) => {
      const { status, body } = await generate(await thrifty.signedIn('of-the-bank'));

      expect([status, body.writer.kind]).toEqual([200, 'builtin']);
      expect(test.model.requests).toHaveLength(0);
    });
  });
});

describe('a repeated request with one Idempotency-Key', () => {
  it('T-29: five times at once and five times later is one call to the model and one test', async () => {
    const learner = await test.signedIn('clicks-on');

    const answers = await Promise.all(Array.from({ length: 5 }, () => generate(learner, 'click')));
    for (let count = 0; count < 5; count++) answers.push(await generate(learner, 'click'));

    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.jsonResponse))).size).toBe(1);
    expect(test.model.requests).toHaveLength(1);
    expect(await testsLeft(learner)).toBe(4);
  });

  it('T-29: is scoped to its learner: two learners with the same key get two tests', async () => {
    const [one, other] = [await test.signedIn('one-with-key'), await test.signedIn('other-with-key')];

    const answers = [await generate(one, 'shared'), await generate(other, 'shared')];

    expect(new Set(answers.map(({ body }) => body.jsonResponse.questions[0].id)).size).toBe(2);
    expect(test.model.requests).toHaveLength(2);
  });
});

describe('the month', () => {
  // Midnight in India. Other time zones change to or from summer time in some of these nights.
  const edges = ['2026-11-30', '2026-12-31', '2027-02-28', '2027-03-31', '2027-10-31', '2028-02-29'].map(
    (day) => [day, Date.parse(`${day}T18:30:00Z`)] as const,
  );

  it.each(edges)('T-30: that ends on %s ends exactly at midnight in India', async (day, midnight) => {
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

  it('T-30: counts a test in the month it was started in, even if it is ready in the next', async () => {
    const midnight = Date.parse('2028-03-31T18:30:00Z');
    test.clock.now = midnight - 1000;
    const learner = await test.signedIn('over-the-edge');
    test.model.setAnswer((task, send, response) => {
      test.clock.now = midnight + 1000;
      return goodAnswer(task, send, response);
    });

    const { status, body } = await generate(learner);

    expect([status, body.user.freeTestsRemaining]).toEqual([200, 5]);
    test.clock.now = midnight - 1;
    expect(await testsLeft(learner)).toBe(4);
  });
});

describe('an expired premium plan', () => {
  it('T-32: stops counting on the server at its exact expiry, and the allowance applies again', async () => {
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
    expect((await learner.get('/user/update-user-remaining-tests')).body.user).toMatchObject({ planType: 'free', freeTestsRemaining: 0 });
  });
});
