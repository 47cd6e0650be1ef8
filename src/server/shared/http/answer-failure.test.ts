import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPostgres } from '../../store/open-database.ts';
import { createTestApp, type TestApp, testForm } from '../../testing/app/test-app.ts';
import type { TestBrowser } from '../../testing/app/test-browser.ts';
import { createTestPostgres, hasPostgres, testMigrationsFolder } from '../../testing/database/test-database.ts';
import { createGate } from '../../testing/gate.ts';
import { type Line, startLine } from '../../testing/start-line.ts';

/** Breaks the connections to PostgreSQL, and cuts off new ones. */
function cut(line: Line): void {
  line.on('', 'cut');
  line.drop();
}

describe.runIf(hasPostgres)('while PostgreSQL is unreachable', () => {
  let test: TestApp;
  let learner: TestBrowser;
  let line: Line;
  // A learner has no two subjects of one name.
  let written = 0;
  beforeAll(async () => {
    line = await startLine(await createTestPostgres('migrated'));
    test = await createTestApp({ open: () => openPostgres(line.url, testMigrationsFolder, () => undefined) });
    learner = await test.signedIn('patient');
  });
  afterAll(async () => {
    await test.close();
    await line.close();
  });

  it.each<[kind: string, call: () => ReturnType<TestBrowser['get']>]>([
    ['a read', () => learner.get('/subject/all-subjects')],
    ['a write', () => learner.post('/subject/create-subject', { subject: `Biology ${(written += 1)}` })],
    ['a transaction', () => learner.post('/test/submitTest', { testId: 'any', questions: [] })],
    ['the readiness', () => learner.get('/readyz')],
  ])('T-67: %s is 503 with Retry-After until PostgreSQL is back', async (_, call) => {
    const before = await call();
    cut(line);
    const away = await call();
    line.on('', 'carry');
    const after = await call();

    expect(away.status).toBe(503);
    expect(away.body).toMatchObject({ success: false, code: 'unavailable' });
    expect(away.headers['retry-after']).toBe('2');
    expect(after.status).toBe(before.status);
  });

  it('T-67: a transaction without a connection is 503', async () => {
    const released = createGate();
    // Every connection of the pool.
    const holding = Array.from({ length: 10 }, () => test.database.transaction(() => released.opened));
    const { status, body } = await test.browser().post('/test/generate', { formData: testForm() });
    released.open();
    await Promise.all(holding);

    expect(status).toBe(503);
    expect(body.code).toBe('unavailable');
  });

  it('T-67: a request whose connection breaks is 503', async () => {
    const calls = Array.from({ length: 10 }, () => learner.get('/subject/all-subjects'));
    setImmediate(() => cut(line));
    const answers = await Promise.all(calls);
    line.on('', 'carry');

    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
  });
});
