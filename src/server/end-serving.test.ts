import { get } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { endServing } from './end-serving.ts';
import { startedTest } from './testing/app/made-test.ts';
import { createTestApp } from './testing/app/test-app.ts';
import { createVirtualTimers } from './testing/model-host/virtual-timers.ts';

/** Sends a request over a new connection. */
function ask(port: number, path: string): Promise<{ status: number | undefined; connection: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += String(part)));
      response.on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection, body }));
    }).on('error', reject);
  });
}

it('a terminating process reports not ready first, serves during its grace period, and then refuses new requests', async () => {
  const timers = createVirtualTimers();
  const test = await createTestApp({ settings: { DRAIN_SECONDS: '10' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  // The virtual clock would end a pause by itself, so the test ends the drain period explicitly.
  const graces: { milliseconds: number; end: () => void }[] = [];
  const pause = (milliseconds: number) => new Promise<void>((end) => graces.push({ milliseconds, end }));

  const before = await ask(port, '/readyz');
  const ended = endServing(test.app, { ...test.services, timers: { ...timers, pause } }, new AbortController().signal);
  const during = [await ask(port, '/readyz'), await ask(port, '/auth/begin')];
  graces[0]?.end();
  await ended;
  const after = ask(port, '/healthz');

  expect(before.status).toBe(200);
  expect(graces).toMatchObject([{ milliseconds: 10_000 }]);
  expect(during.map(({ status }) => status)).toEqual([503, 200]);
  expect(during[1]?.connection).toBe('close');
  expect(JSON.parse(during[0]?.body ?? '')).toMatchObject({ success: false, code: 'unavailable', lacks: ['draining'] });
  await expect(after).rejects.toThrow('ECONNREFUSED');
  await test.close();
});

it('without a grace nothing new is taken at once', async () => {
  const test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);

  await endServing(test.app, { ...test.services, timers: { ...createVirtualTimers(), pause } }, new AbortController().signal);

  expect(pauses).toEqual([]);
  await expect(ask(port, '/healthz')).rejects.toThrow('ECONNREFUSED');
  await test.close();
});

it('the stream of an attempt that goes on does not hold up the end', async () => {
  const test = await createTestApp();
  const { learner, testId } = await startedTest(test, 'watching');
  const watched = learner.get(`/test/events/${testId}`);
  // The stream is open once the attempt was read.
  await learner.get(`/test/testDetails/${testId}`);

  await endServing(test.app, test.services, new AbortController().signal);

  expect((await watched).body).toContain('event: attempt\ndata: {"version":0,"state":"running"}');
  await test.close();
});
