import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createVirtualTimers } from '../../testing/model-host/virtual-timers.ts';
import { createMeter } from './metered-fetch.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const limits = { firstByte: 90_000, silence: 60_000 };

let server: Server;
let url: string;
let answer: (response: ServerResponse) => void;
let ended: Promise<void>;
beforeAll(async () => {
  server = createServer((_request, response) => {
    ended = new Promise((resolve) => response.once('close', () => resolve()));
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Collects what is unreachable, runs its finalizers, and collects what they released. */
async function collectUnreachable(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('after a garbage collection, a call', () => {
  it('can still be aborted by its caller while it waits for headers', async () => {
    const requested = new Promise<void>((resolve) => (answer = () => resolve()));
    const caller = new AbortController();
    const call = createMeter(createVirtualTimers(), caller.signal, limits)
      .fetch(url)
      .then(
        () => 'answered',
        () => 'ended',
      );
    await requested;
    await collectUnreachable();

    caller.abort();

    expect(await call).toBe('ended');
    await ended;
  });

  it('still ends when its body falls silent', async () => {
    answer = (response) => void response.writeHead(200).write('half');
    const timers = createVirtualTimers();
    const meter = createMeter(timers, new AbortController().signal, limits);
    const response = await meter.fetch(url);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    await collectUnreachable();

    timers.advance(limits.silence);

    expect(Buffer.from(first?.value ?? []).toString()).toBe('half');
    expect((await reader?.read())?.done).toBe(true);
    expect(meter.cut()).toBe('silence');
    await ended;
  });
});
