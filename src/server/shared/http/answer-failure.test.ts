import { createServer, connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPostgres } from '../../store/open-database.ts';
import { createTestApp, type TestApp, type TestBrowser, testForm } from '../../testing/app/test-app.ts';
import { createTestPostgres, hasPostgres, testMigrationsFolder } from '../../testing/database/test-database.ts';

/** A proxy to PostgreSQL that can be cut: open connections break, and new ones fail. */
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

describe.runIf(hasPostgres)('while PostgreSQL is unreachable', () => {
  let test: TestApp;
  let learner: TestBrowser;
  let wire: Awaited<ReturnType<typeof startWire>>;
  beforeAll(async () => {
    wire = await startWire(new URL(await createTestPostgres('migrated')));
    test = await createTestApp({ open: () => openPostgres(wire.url, testMigrationsFolder, () => undefined) });
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
  ])('T-67: %s is 503 with Retry-After until PostgreSQL is back', async (_, call) => {
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

  it('T-67: a transaction without a connection is 503', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Every connection of the pool.
    const holding = Array.from({ length: 10 }, () => test.database.transaction(() => released));
    const { status, body } = await test.browser().post('/test/generate', { formData: testForm() });
    release();
    await Promise.all(holding);

    expect(status).toBe(503);
    expect(body.code).toBe('unavailable');
  });

  it('T-67: a request whose connection breaks is 503', async () => {
    const calls = Array.from({ length: 10 }, () => learner.get('/subject/all-subjects'));
    setImmediate(() => wire.setCut(true));
    const answers = await Promise.all(calls);
    wire.setCut(false);

    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
  });
});
