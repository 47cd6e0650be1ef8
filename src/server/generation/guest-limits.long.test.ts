import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type FakeModelServer, goodAnswer, startFakeModelServer } from '../testing/fake-model-server.ts';
import { createTestApp, type TestApp, testForm } from '../testing/test-app.ts';
import { openFastDatabase } from '../testing/test-database.ts';

let model: FakeModelServer;
let test: TestApp;
beforeAll(async () => {
  model = await startFakeModelServer();
});
afterAll(() => model.close());
afterEach(async () => {
  await test.close();
  model.requests.length = 0;
  model.setAnswer(goodAnswer);
});

const open = async (settings: Record<string, string> = {}) => {
  test = await createTestApp({
    open: openFastDatabase,
    settings: { AI_BASE_URL: model.url, AI_MODEL: 'm', AI_CHECK_MODEL: 'off', ...settings },
  });
};

interface From {
  /** Whose socket it is. */
  address?: string;
  headers?: Record<string, string>;
}

/** A call of a program that keeps no cookies. */
async function generate({ address = '192.0.2.1', headers = {} }: From = {}) {
  const {
    statusCode,
    headers: sent,
    cookies,
    body,
  } = await test.app.inject({
    method: 'POST',
    url: '/test/generate',
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: address,
    payload: JSON.stringify({ formData: testForm({ questionCount: 1 }) }),
  });
  return { status: statusCode, retryAfter: sent['retry-after'], cookies, body: JSON.parse(body) };
}

const statusesOf = (answers: readonly { status: number }[], status: number) => answers.filter((answer) => answer.status === status).length;
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
const minute = 60_000;
const day = 24 * 60 * minute;

describe('calls without any cookie', () => {
  beforeEach(() => open());

  it('T-26: are a guest’s, which one address may make ten of in a minute and twenty in a day', async () => {
    const answers = [];
    for (let count = 0; count < 40; count++) {
      if (count % 11 === 0) test.clock.now += minute;
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
    expect(model.requests).toHaveLength(20);
  });

  it('T-26: are nobody’s at all where they bring the token of a session', async () => {
    const learner = await test.signedIn('token-only');

    const { status, body } = await generate({ headers: { 'x-csrf-token': learner.token } });

    expect([status, body.code]).toEqual([401, 'signed-out']);
    expect(model.requests).toHaveLength(0);
  });

  it('T-36: a hundred of them, each as from a new browser, bring one address twenty tests, and the next day again', async () => {
    const answers = [];
    for (let count = 0; count < 100; count++) {
      test.clock.now += minute / 8;
      answers.push(await generate());
    }
    test.clock.now += day;
    const nextDay = await generate();

    expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([20, 80]);
    expect(nextDay.status).toBe(200);
    expect(model.requests).toHaveLength(21);
  });
});

describe('whose address it is', () => {
  it('T-36: is the socket’s, whatever ten thousand calls say of theirs', async () => {
    await open();
    const answers: { status: number }[] = [];

    for (let batch = 0; batch < 100; batch++) {
      test.clock.now += minute;
      const spoofed = Array.from({ length: 100 }, (_, index) => addressOf(batch * 100 + index));
      const headersOf = (address: string) => ({ 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` });
      answers.push(...(await Promise.all(spoofed.map((address) => generate({ headers: headersOf(address) })))));
    }

    expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([20, 9980]);
    expect(model.requests).toHaveLength(20);
  }, 240_000);

  it('T-36: is, behind a proxy, what the proxy says, and not what the caller had written there before', async () => {
    await open({ TRUST_PROXY: '1', GUEST_TESTS_PER_ADDRESS: '2' });
    const through = (forwarded: string) => generate({ address: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } });
    const statuses: number[] = [];

    for (const forwarded of ['192.0.2.1', '198.51.100.1, 192.0.2.1', '198.51.100.2, 198.51.100.3, 192.0.2.1', '192.0.2.1, 192.0.2.2']) {
      statuses.push((await through(forwarded)).status);
    }

    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it.each([
    ['an IPv6 network of one household', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:a:b:c:d'], '2001:db8:1:3::1'],
    ['an IPv4 address, however it is written', ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:192.0.2.1'], '::ffff:192.0.2.2'],
  ])('T-36: is that of %s', async (_, addresses, another) => {
    await open({ GUEST_TESTS_PER_ADDRESS: '2' });
    const statuses: number[] = [];

    for (const address of [...addresses, another]) statuses.push((await generate({ address })).status);

    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

describe('what guests cost in a day', () => {
  const flood = async (batches: number, size: number) => {
    const answers: { status: number }[] = [];
    for (let batch = 0; batch < batches; batch++) {
      test.clock.now += minute;
      const addresses = Array.from({ length: size }, (_, index) => addressOf(batch * size + index));
      answers.push(...(await Promise.all(addresses.map((address) => generate({ address })))));
    }
    return answers;
  };

  it('T-36: is bounded for whoever has a thousand addresses', async () => {
    await open({ GUEST_TESTS_PER_DAY: '30' });

    const answers = await flood(10, 100);

    expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([30, 970]);
    expect(model.requests).toHaveLength(30);
  });

  it('T-36: is bounded too where nothing comes of what is asked', async () => {
    await open({ GUEST_TESTS_PER_DAY: '30' });
    model.setAnswer((_task, send) => send('{"elements":[]}'));

    // As many at once as may be under way.
    const answers = await flood(8, 30);

    expect(statusesOf(answers, 200)).toBe(0);
    // Five tries for each test that guests may have; a call that brings nothing is made again once.
    expect(statusesOf(answers, 502)).toBe(150);
    expect(model.requests.length).toBeLessThanOrEqual(2 * 150);
  });
});
