import { expect, it } from 'vitest';

import { createTestApp, testForm } from './testing/test-app.ts';

/** What the proxies in front write, each the address of whoever speaks to it; the last of them speaks to us. */
const proxies = ['203.0.113.1', '203.0.113.2'];

const elsewhere = (count: number) => `198.51.100.${count}`;

/** Every name under which something in front may tell an address; only one of them is ever read. */
function spoofed(address: string) {
  return {
    forwarded: `for=${address}`,
    'x-real-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
    via: `1.1 ${address}`,
  };
}

it.each([0, 1, 2])('T-66: behind %i proxies nobody escapes a cap on addresses by what they write themselves', async (trusted) => {
  const test = await createTestApp({
    settings: { TRUST_PROXY: String(trusted), GUEST_TESTS_PER_ADDRESS: '2', GENERATIONS_PER_MINUTE: '100' },
  });
  const client = '192.0.2.7';
  const socket = trusted === 0 ? client : '10.0.0.1';
  /** As it arrives: what the client made up comes first, what each proxy saw after it. */
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
  // Who has another address is not kept out by somebody who names it.
  expect(other).toBe(200);
});

it.each(['/test/plan', '/test/example'])('T-66: the rate of %s is counted by the socket’s address, whatever a header says', async (url) => {
  const test = await createTestApp();
  const payload = url === '/test/plan' ? { formData: testForm({ questionCount: 1 }) } : { responses: [] };
  const statuses: number[] = [];
  for (let count = 0; count < 35; count++) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': elsewhere(count), ...spoofed(elsewhere(count)) };
    statuses.push((await test.app.inject({ method: 'POST', url, remoteAddress: '192.0.2.7', headers, payload })).statusCode);
  }
  await test.close();

  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429]);
});
