import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createVirtualTimers } from '../../testing/virtual-timers.ts';
import { createMeter } from './metered-fetch.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

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

/** Lets what nobody holds any more be forgotten. */
async function forget(): Promise<void> {
  for (let round = 0; round < 10; round++) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a call whose signals the garbage collector has had a look at', () => {
  it('is ended by its caller while it waits for headers', async () => {
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    answer = () => asked();
    const caller = new AbortController();
    const call = createMeter(createVirtualTimers(), caller.signal)
      .fetch(url)
      .then(
        () => 'answered',
        () => 'ended',
      );
    await isAsked;
    await forget();

    caller.abort();

    expect(await call).toBe('ended');
    await ended;
  });

  it('ends where it has fallen silent in the middle of its answer', async () => {
    answer = (response) => void response.writeHead(200).write('half');
    const timers = createVirtualTimers();
    const meter = createMeter(timers, new AbortController().signal);
    const response = await meter.fetch(url);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    await forget();

    timers.advance(8000);

    expect(Buffer.from(first?.value ?? []).toString()).toBe('half');
    expect((await reader?.read())?.done).toBe(true);
    expect(meter.cut()).toBe('silence');
    await ended;
  });
});
