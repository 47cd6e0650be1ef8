import { describe, expect, it } from 'vitest';

import { once } from 'node:events';

import { askRaw, cutOff, holdOpen, readRaw } from './testing/hostile/ask-raw.ts';
import { createVirtualTimers } from './testing/model-host/virtual-timers.ts';
import { startTestApp } from './testing/app/test-app.ts';

let port: number;
const timers = createVirtualTimers();
const test = await startTestApp({ timers });
await test.app.listen({ port: 0, host: '127.0.0.1' });
({ port } = test.app.server.address() as { port: number });

it('T-65: limits the time and the size of a request', () => {
  const { server, initialConfig } = test.app;

  // Timeouts in ms.
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(30_000);
  expect(server.timeout).toBe(120_000);
  expect((server as { maxHeaderSize?: number }).maxHeaderSize).toBe(16 * 1024);
  expect(initialConfig.bodyLimit).toBe(256 * 1024);
});

it('T-65: closes a connection whose headers never end', async () => {
  const { server } = test.app;
  const { headersTimeout } = server;
  // Every request is now overdue at the server's next check.
  server.headersTimeout = 1;

  const answer = readRaw(await askRaw(port, 'GET /healthz HTTP/1.1\r\nX-Slow: '));
  server.headersTimeout = headersTimeout;

  expect(answer).toMatchObject({ statusCode: 408, headers: { connection: 'close' } });
}, 15_000);

const post = 'POST /test/plan HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** A parser that reads the request differently would take this for a second request: request smuggling. */
const second = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

it.each([
  ['localhost', 'evil.example'],
  ['evil.example', 'localhost'],
  ['localhost', 'localhost'],
])('T-79: refuses a request to two hosts: %s and %s', async (one, other) => {
  const text = await askRaw(port, `GET /topics HTTP/1.1\r\nHost: ${one}\r\nhost: ${other}\r\nConnection: close\r\n\r\n`);

  expect(readRaw(text)).toMatchObject({ statusCode: 421 });
});

describe('a request that can be read in two ways, or not at all', () => {
  it.each([
    ['both a length and chunks', 400, `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`],
    ['both, the other way round', 400, `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${second}`],
    ['two lengths', 400, `${post}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${second}`],
    ['a length that is none', 400, `${post}Content-Length: +2\r\n\r\n{}${second}`],
    ['a negative length', 400, `${post}Content-Length: -1\r\n\r\n${second}`],
    ['chunks that are not the last coding', 400, `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`],
    ['chunks of no size', 400, `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n${second}`],
    ['a space before a colon', 400, `${post}Content-Length : 2\r\n\r\n{}${second}`],
    ['a header that goes on in the next line', 400, `${post}X-Long: a\r\n b\r\nContent-Length\r\n\r\n${second}`],
    ['a control character in a header', 400, `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Odd: a\u0000b\r\n\r\n${second}`],
    ['no HTTP', 400, `nonsense\r\n\r\n${second}`],
    ['headers that are too large', 431, `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(17_000)}\r\n\r\n${second}`],
    ['too many of them', 431, `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${'X-Many: x\r\n'.repeat(5000)}\r\n${second}`],
    ['an address that is too long', 431, `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n${second}`],
  ])('T-65: with %s is refused as a whole, and what follows it is not read', async (_, status, bytes) => {
    const text = await askRaw(port, bytes);
    const { statusCode, headers, body } = readRaw(text);

    expect(statusCode).toBe(status);
    expect(text.match(/^HTTP\/1\.1 /gmu)).toHaveLength(1);
    expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) });
    expect(headers).toMatchObject({ connection: 'close', 'content-length': String(Buffer.byteLength(body)), 'cache-control': 'no-store' });
  });

  it('T-65: is refused by the length that it names, before any of it is there', async () => {
    const text = await askRaw(port, `${post}Content-Length: 1000000000\r\nConnection: close\r\n\r\n`);

    expect(readRaw(text)).toMatchObject({ statusCode: 413 });
  });

  it('T-65: whose connection ends in the middle of it is nothing to those who come after', async () => {
    const halves = [`${post}Content-Length: 50\r\nConnection: close\r\n\r\n{"formData"`, 'GET /healthz HTTP/1.1\r\nHo', ''];
    for (const half of halves) await cutOff(port, half);

    const after = readRaw(await askRaw(port, 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'));

    expect(after).toMatchObject({ statusCode: 200, body: '{"success":true}' });
  });

  it('T-65: closes the connection of a client that neither reads the complete response nor leaves', async () => {
    const { taken, read, leave } = await holdOpen(test.app.server, 'garbage\r\n\r\n');

    timers.advance(1999);
    const wasHeld = !taken.destroyed;
    timers.advance(1);
    const isGone = taken.destroyed;
    const { answer, error } = await read();
    leave();

    expect({ wasHeld, isGone, error }).toEqual({ wasHeld: true, isGone: true, error: undefined });
    const { statusCode, headers, body } = readRaw(answer);
    expect([statusCode, Number(headers['content-length'])]).toEqual([400, Buffer.byteLength(body)]);
  });

  it('T-65: sends the complete response to a client that is still sending, and frees the connection afterwards', async () => {
    const { taken, read, leave } = await holdOpen(test.app.server, `GET / HTTP/1.1\r\nX-Large: ${'x'.repeat(5_000_000)}`);
    const { answer, error } = await read();
    const gone = once(taken, 'close');
    leave();
    await gone;

    expect(error).toBeUndefined();
    expect(readRaw(answer)).toMatchObject({ statusCode: 431, body: expect.stringMatching(/^\{.*\}$/u) });
  });
});
