import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPostgres } from '../store/open-database.ts';
import { createTestApp, type TestApp, testForm } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { hasPostgres, testMigrationsFolder, openTestPostgres } from '../testing/database/test-database.ts';
import { modelSettings, testsLeft, useFakeModel } from '../testing/model-host/model-app.ts';

const model = useFakeModel();

const settings = () => ({ ...modelSettings(model), GENERATIONS_PER_MINUTE: '1000' });
const formData = testForm({ questionCount: 5, questionType: 'mcq' });
const withKey = (key: string) => ({ 'idempotency-key': key });

/** As browsers do, asks again where a busy database did not answer in time. */
async function generate(learner: TestBrowser, triesLeft = 20): Promise<{ status: number }> {
  const answer = await learner.post('/test/generate', { formData });
  return answer.status === 503 && triesLeft > 0 ? generate(learner, triesLeft - 1) : answer;
}

describe.runIf(hasPostgres)('on two processes with one PostgreSQL', () => {
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    const { url, ...opened } = await openTestPostgres();
    one = await createTestApp({ settings: settings(), open: async () => opened });
    other = await createTestApp({ settings: settings(), open: () => openPostgres(url, testMigrationsFolder, () => undefined) });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it('T-22: fifty racing calls with one test left get one test', async () => {
    const learner = await one.signedIn('spender');
    for (let count = 0; count < 4; count++) await learner.post('/test/generate', { formData });
    const atOther = other.as(learner);

    const race = Array.from({ length: 50 }, (_, index) => generate(index % 2 === 0 ? learner : atOther));
    const statuses = (await Promise.all(race)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(49);
  });

  it('T-29: a repeat at the other process gets the same test', async () => {
    const learner = await one.signedIn('repeating');

    const answers = await Promise.all(
      [learner, other.as(learner)].map((each) => each.post('/test/generate', { formData }, withKey('both'))),
    );

    expect(answers[0]?.body.jsonResponse).toEqual(answers[1]?.body.jsonResponse);
    expect(model.requests).toHaveLength(1);
    expect(await testsLeft(learner)).toBe(4);
  });
});
