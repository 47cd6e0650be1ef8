import { m } from '#messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, testForm } from '../testing/app/test-app.ts';
import { openFastDatabase } from '../testing/database/test-database.ts';
import { modelSettings, useFakeModel } from '../testing/model-host/model-app.ts';
import { createVirtualTimers } from '../testing/model-host/virtual-timers.ts';

const model = useFakeModel();
let test: TestApp;
afterEach(async () => {
  await test.close();
});

const open = async (settings: Record<string, string> = {}) => {
  test = await createTestApp({ open: openFastDatabase, timers: createVirtualTimers(), settings: { ...modelSettings(model), ...settings } });
};

/** A call from this address by a client that stores no cookies. */
async function generate(address = '192.0.2.1', headers: Record<string, string> = {}) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/test/generate',
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: address,
    payload: JSON.stringify({ formData: testForm({ questionCount: 1 }) }),
  });
  const { statusCode: status, cookies } = response;
  return { status, retryAfter: response.headers['retry-after'], cookies, body: response.json() };
}

type Answer = Awaited<ReturnType<typeof generate>>;

const count = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status).length;
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Batches of concurrent calls by `call`, each from a different address; the batches are a minute apart. */
async function flood(batches: number, size: number, call: (address: string) => Promise<Answer> = generate): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let batch = 0; batch < batches; batch++) {
    test.clock.now += minute;
    const addresses = Array.from({ length: size }, (_, index) => addressOf(batch * size + index));
    answers.push(...(await Promise.all(addresses.map((address) => call(address)))));
  }
  return answers;
}

describe('calls without a cookie', () => {
  beforeEach(() => open());

  it('T-26: are a guest’s, limited to ten a minute and twenty a day per address', async () => {
    const answers: Answer[] = [];
    for (let call = 0; call < 40; call++) {
      if (call % 11 === 0) test.clock.now += minute;
      answers.push(await generate());
    }
    const [first] = answers;

    expect(first?.body).not.toHaveProperty('user');
    expect(first?.cookies).toMatchObject([{ name: 'gid', httpOnly: true, sameSite: 'Strict' }]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(10).fill(200),
      429,
      ...Array<number>(10).fill(200),
      ...Array<number>(19).fill(429),
    ]);
    expect([answers[10], answers[39]].map((answer) => answer?.retryAfter)).toEqual(['60', '3600']);
    expect(answers[39]?.body).toMatchObject({ code: 'slow-down', message: m.server_guests_full(), needsAccount: true });
    expect(answers[10]?.body).not.toHaveProperty('needsAccount');
    expect(model.requests).toHaveLength(20);
  });

  it('T-26: are rejected as signed out when they carry a session’s token', async () => {
    const learner = await test.signedIn('token-only');

    const { status, body } = await generate('192.0.2.1', { 'x-csrf-token': learner.token });

    expect([status, body.code]).toEqual([401, 'signed-out']);
    expect(model.requests).toHaveLength(0);
  });

  it('T-36: a hundred of them from new browsers at one address get twenty tests, and more the next day', async () => {
    const answers: Answer[] = [];
    for (let call = 0; call < 100; call++) {
      test.clock.now += minute / 8;
      answers.push(await generate());
    }
    test.clock.now += day;
    const nextDay = await generate();

    expect([count(answers, 200), count(answers, 429)]).toEqual([20, 80]);
    expect(nextDay.status).toBe(200);
    expect(model.requests).toHaveLength(21);
  });
});

describe('the address that limits a guest', () => {
  it('T-36: is the socket’s, even if five hundred calls forge theirs', async () => {
    await open();

    const answers = await flood(20, 25, (forged) =>
      generate('192.0.2.1', { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` }),
    );

    expect([count(answers, 200), count(answers, 429)]).toEqual([20, 480]);
    expect(model.requests).toHaveLength(20);
  });

  it('T-36: is, behind a proxy, the entry the proxy appended and not one the caller sent', async () => {
    await open({ TRUST_PROXY: '1', GUEST_TESTS_PER_ADDRESS: '2' });
    const through = (forwarded: string) => generate('10.0.0.1', { 'x-forwarded-for': forwarded });
    const statuses: number[] = [];

    for (const forwarded of ['192.0.2.1', '198.51.100.1, 192.0.2.1', '198.51.100.2, 198.51.100.3, 192.0.2.1', '192.0.2.1, 192.0.2.2']) {
      statuses.push((await through(forwarded)).status);
    }

    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it.each([
    ['the IPv6 /64 of one household', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:a:b:c:d'], '2001:db8:1:3::1'],
    ['every notation of an IPv4 address', ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:192.0.2.1'], '::ffff:192.0.2.2'],
  ])('T-36: covers %s', async (_, addresses, another) => {
    await open({ GUEST_TESTS_PER_ADDRESS: '2' });
    const statuses: number[] = [];

    for (const address of [...addresses, another]) statuses.push((await generate(address)).status);

    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

describe('the daily cost of guests', () => {
  it('T-36: is bounded for a caller with five hundred addresses', async () => {
    await open({ GUEST_TESTS_PER_DAY: '30' });

    const answers = await flood(20, 25);

    expect([count(answers, 200), count(answers, 429)]).toEqual([30, 470]);
    expect(model.requests).toHaveLength(30);
  });

  it('T-36: is bounded for calls that fail, too', async () => {
    await open({ GUEST_TESTS_PER_DAY: '10' });
    model.setAnswer((_task, send) => send('{"elements":[]}'));

    // Each batch has as many calls as may be in progress at once.
    const answers = await flood(8, 10);

    expect(count(answers, 200)).toBe(0);
    // Five attempts for each test that guests may have; each ends after three rounds without a draft.
    expect(count(answers, 502)).toBe(50);
    expect(model.requests.length).toBeLessThanOrEqual(3 * 50);
  });
});
