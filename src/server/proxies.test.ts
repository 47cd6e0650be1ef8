import { expect, it } from 'vitest';

import { createTestApp, testForm } from './testing/app/test-app.ts';

/** The addresses that the proxies append, each that of its own client. The last proxy connects to us. */
const proxies = ['203.0.113.1', '203.0.113.2'];

const elsewhere = (count: number) => `198.51.100.${count}`;

/** Other headers in which proxies forward an address. The server ignores them. */
function spoofed(address: string) {
  return {
    forwarded: `for=${address}`,
    'x-real-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
    via: `1.1 ${address}`,
  };
}

it.each([0, 1, 2])('T-66: behind %i proxies no client escapes a limit per address through its own headers', async (trusted) => {
  const test = await createTestApp({
    settings: { TRUST_PROXY: String(trusted), GUEST_TESTS_PER_ADDRESS: '2', GENERATIONS_PER_MINUTE: '100' },
  });
  const client = '192.0.2.7';
  const socket = trusted === 0 ? client : '10.0.0.1';
  /** `X-Forwarded-For` as it arrives: the client's forged entries first, then those of the proxies. */
  const chain = (from: string, madeUp: string) => [madeUp, ...[from, ...proxies].slice(0, trusted)].join(', ');
  const ask = async (from: string, madeUp: string) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/test/generate',
      remoteAddress: trusted === 0 ? from : socket,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': chain(from, madeUp), ...spoofed(madeUp) },
      payload: { formData: testForm({ questionCount: 1 }) },
    });
    return response.statusCode;
  };

  const first: number[] = [];
  for (let count = 1; count <= 6; count++) first.push(await ask(client, `${elsewhere(count)}, ${elsewhere(count + 100)}`));
  const other = await ask('192.0.2.8', client);
  await test.close();

  expect(first).toEqual([200, 200, 429, 429, 429, 429]);
  // A client is not limited because another one forged its address.
  expect(other).toBe(200);
});

it('T-66: counts the rate of /test/plan by the socket’s address and ignores forwarding headers', async () => {
  const test = await createTestApp();
  const request = {
    method: 'POST',
    url: '/test/plan',
    remoteAddress: '192.0.2.7',
    payload: { formData: testForm({ questionCount: 1 }) },
  } as const;
  const statuses: number[] = [];
  for (let count = 0; count < 35; count++) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': elsewhere(count), ...spoofed(elsewhere(count)) };
    statuses.push((await test.app.inject({ ...request, headers })).statusCode);
  }
  await test.close();

  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429]);
});
