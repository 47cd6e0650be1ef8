import { createServer, connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPostgres } from '../store/open-database.ts';
import { createTestApp, type TestApp, type TestBrowser, testForm } from '../testing/test-app.ts';
import { createTestPostgres, hasPostgres, migrationsFolder } from '../testing/test-database.ts';

/** A wire to PostgreSQL that can be cut: what runs over it breaks off, and nothing new gets through. */
async function startWire(target: URL) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.once('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = new URL(target);
  url.port = String(port);
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    drop,
    setCut(next: boolean) {
      isCut = next;
      if (next) drop();
    },
    close() {
      drop();
      server.close();
    },
  };
}

describe.runIf(hasPostgres)('while PostgreSQL cannot be reached', () => {
  let test: TestApp;
  let learner: TestBrowser;
  let wire: Awaited<ReturnType<typeof startWire>>;
  beforeAll(async () => {
    wire = await startWire(new URL(await createTestPostgres()));
    test = await createTestApp({ open: () => openPostgres(wire.url, migrationsFolder, () => undefined) });
    learner = await test.signedIn('patient');
  });
  afterAll(async () => {
    await test.close();
    wire.close();
  });

  it.each<[kind: string, call: () => ReturnType<TestBrowser['get']>]>([
    ['a read', () => learner.get('/subject/all-subjects')],
    ['a write', () => learner.post('/subject/create-subject', { subject: 'Biology' })],
    ['a transaction', () => learner.post('/test/submitTest', { testId: 'any', questions: [] })],
    ['the readiness', () => learner.get('/readyz')],
  ])('T-67: %s is 503 with a Retry-After, and answered again once it is back', async (_, call) => {
    const before = await call();
    wire.setCut(true);
    const away = await call();
    wire.setCut(false);
    const after = await call();

    expect(away.status).toBe(503);
    expect(away.body).toMatchObject({ success: false, code: 'unavailable' });
    expect(away.headers['retry-after']).toBe('2');
    expect(after.status).toBe(before.status);
  });

  it('T-67: a transaction that waits for a connection in vain is 503 as well', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // As many as the pool has.
    const holding = Array.from({ length: 10 }, () => test.database.transaction(() => released));
    const { status, body } = await test.browser().post('/test/generate', { formData: testForm() });
    release();
    await Promise.all(holding);

    expect(status).toBe(503);
    expect(body.code).toBe('unavailable');
  });

  it('T-67: what was under way when the wire broke is 503 too', async () => {
    const calls = Array.from({ length: 10 }, () => learner.get('/subject/all-subjects'));
    setImmediate(() => wire.setCut(true));
    const answers = await Promise.all(calls);
    wire.setCut(false);

    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
  });
});
