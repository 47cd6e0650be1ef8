import { afterAll, beforeAll, expect, it } from 'vitest';

import { seededRandom, shuffled } from '../../../assessment/random.ts';
import type { TestBrowser } from '../../testing/test-app.ts';
import { openFastDatabase } from '../../testing/test-database.ts';
import { createTestPayments, type ProviderEvent, type TestPayments } from '../../testing/test-payments.ts';

const day = 24 * 60 * 60 * 1000;
const learners = 50;
const paymentsEach = 20;

let kit: TestPayments;
beforeAll(async () => {
  kit = await createTestPayments({}, openFastDatabase);
});
afterAll(() => kit.close());

it('T-54: a thousand events, each told three times, are a thousand credits', async () => {
  const browsers: TestBrowser[] = [];
  for (let index = 0; index < learners; index++) browsers.push(await kit.learner());
  const events: ProviderEvent[] = [];
  for (let round = 0; round < paymentsEach; round++) {
    // By then a learner's next order is another one, though nobody has heard that the last was paid.
    kit.test.clock.now += 16 * 60_000;
    for (const browser of browsers) {
      const { body } = await kit.order(browser);
      events.push(kit.provider.eventOf(round % 2 === 0 ? 'payment.captured' : 'order.paid', kit.provider.pay(body.order_id)));
    }
  }

  const told = shuffled(seededRandom('a thousand events'), [...events, ...events, ...events]);
  const statuses = new Set<number>();
  while (told.length > 0) {
    const answers = await Promise.all(told.splice(0, 10).map((event) => kit.webhook(event)));
    for (const { statusCode } of answers) statuses.add(statusCode);
  }

  expect(new Set(events.map(({ body }) => body)).size).toBe(learners * paymentsEach);
  expect([...statuses]).toEqual([200]);
  expect(await kit.countCredited()).toBe(learners * paymentsEach);
  for (const browser of browsers) {
    expect(((await kit.userOf(browser)).planExpiry - kit.test.clock.now) / day).toBe(paymentsEach * 30);
  }
}, 600_000);
