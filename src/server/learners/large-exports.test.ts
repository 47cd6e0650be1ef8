import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { type Export, exportShape } from '../../contract/shapes/account-shapes.ts';
import type { Database } from '../store/open-database.ts';
import { tests, users } from '../store/schema/schema.ts';
import { startedTest } from '../testing/app/made-test.ts';
import { type TestApp, startTestApp } from '../testing/app/test-app.ts';
import type { TestAnswer, TestBrowser } from '../testing/app/test-browser.ts';
import { databaseEngines } from '../testing/database/test-database.ts';
import { createVirtualTimers } from '../testing/model-host/virtual-timers.ts';
import { slowWindow } from '../shared/http/end-slow-reading.ts';
import { exportAccount } from './export-account.ts';

/** More than two pages of the query. */
const copies = 230;

/** A learner with many tests, some of which were created at the same instant. */
async function busyLearner(test: TestApp, name: string): Promise<TestBrowser> {
  const { learner, testId } = await startedTest(test, name);
  await copyTest(test.database, testId);
  return learner;
}

async function copyTest(database: Database, testId: string): Promise<void> {
  const { rows } = (await database.execute(sql`select * from tests where id = ${testId}`)) as { rows: object[] };
  const names = Object.keys(rows[0] ?? {}).filter((name) => !['id', 'generation_id', 'created_at'].includes(name));
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
  await database.execute(sql`insert into tests (id, generation_id, created_at, ${columns})
    select 'copy' || n || id, 'copy' || n || id, created_at + n / 3, ${columns} from tests, generate_series(1, ${copies}::int) n where id = ${testId}`);
}

function testsIn({ subjects }: Export) {
  return subjects.flatMap((subject) => subject.tests);
}

function sortedStatuses(answers: readonly TestAnswer[]): number[] {
  return answers.map(({ status }) => status).sort((one, other) => one - other);
}

describe.each(databaseEngines())('the export of a large account on %s', async (_name, open) => {
  const timers = createVirtualTimers();
  const test = await startTestApp({ open, timers });

  it('contains each test once, oldest first', async () => {
    const learner = await busyLearner(test, 'many-pages');

    const { status, headers, body } = await learner.get('/user/export');

    const exported = testsIn(exportShape.parse(body.data)).map(({ id, createdAt }) => ({ id, createdAt }));
    const stored = await test.database.select({ id: tests.id, createdAt: tests.createdAt }).from(tests).orderBy(tests.createdAt, tests.id);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(exported).toHaveLength(copies + 1);
    expect(exported).toEqual(stored);
  });

  it('is a snapshot: a concurrent change is in all of it or in none', async () => {
    await busyLearner(test, 'changing');
    const [user] = await test.database.select().from(users).where(eq(users.name, 'changing'));
    if (!user) throw new Error('The learner is missing');

    const [exported] = await Promise.all([
      exportAccount(test.database, user, 1, new AbortController().signal),
      test.database.update(tests).set({ title: 'Changed' }).where(eq(tests.userId, user.id)),
    ]);

    const all = testsIn(exported);
    expect(all).toHaveLength(copies + 1);
    expect(new Set(all.map(({ title }) => title)).size).toBe(1);
  });

  it('T-84: is not read on for a browser that has left', async () => {
    await busyLearner(test, 'leaving');
    const [user] = await test.database.select().from(users).where(eq(users.name, 'leaving'));
    if (!user) throw new Error('The learner is missing');
    const leaving = new AbortController();

    const exporting = exportAccount(test.database, user, 1, leaving.signal);
    leaving.abort(new Error('gone'));

    await expect(exporting).rejects.toThrow('gone');
  });

  it('runs once per learner and twice per process at a time', async () => {
    const [one, two, three] = await Promise.all(['one', 'two', 'three'].map((name) => busyLearner(test, name)));
    if (!one || !two || !three) throw new Error('A learner is missing');

    const same = await Promise.all([one.get('/user/export'), one.get('/user/export')]);
    const others = await Promise.all([one, two, three].map((learner) => learner.get('/user/export')));
    const later = await three.get('/user/export');

    expect(sortedStatuses(same)).toEqual([200, 429]);
    expect(sortedStatuses(others)).toEqual([200, 200, 429]);
    const refused = others.find(({ status }) => status === 429);
    expect([refused?.body.code, refused?.headers['retry-after']]).toEqual(['slow-down', '30']);
    expect(later.status).toBe(200);
  });

  it('T-84: frees its place when its reader reads too little, and breaks the connection', async () => {
    const learner = await busyLearner(test, 'reads-little');
    // More than the buffers of a connection take.
    await test.database.update(tests).set({ description: 'x'.repeat(100_000) });
    const socket = connect(Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1');
    const cookie = [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = [`Host: ${new URL(test.services.config.origin).host}`, `Cookie: ${cookie}`, `X-CSRF-Token: ${learner.token}`];
    socket.write(`GET /user/export HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    await once(socket, 'readable');

    const meanwhile = await learner.get('/user/export');
    const again = async () => {
      timers.advance(slowWindow);
      return (await learner.get('/user/export')).status;
    };

    expect(meanwhile.status).toBe(429);
    await expect.poll(again).toBe(200);
    expect((await text(socket).catch(String)).endsWith('0\r\n\r\n')).toBe(false);
  });

  it('may be retried after a failure', async () => {
    const learner = await busyLearner(test, 'unlucky');
    await test.database.execute(sql`alter table payments rename to payments_gone`);

    const failed = await learner.get('/user/export');
    await test.database.execute(sql`alter table payments_gone rename to payments`);
    const again = await learner.get('/user/export');

    expect([failed.status, failed.body.code]).toEqual([500, 'unexpected']);
    expect(again.status).toBe(200);
  });
});
