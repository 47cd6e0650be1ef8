import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type Export, exportShape } from '../../contract/account-shapes.ts';
import { createLog } from '../create-log.ts';
import { realTimers } from '../generation/timers.ts';
import { keepAwake, lookAtAccount } from '../store/account-data.ts';
import type { Database, OpenedDatabase } from '../store/open-database.ts';
import { tests, users } from '../store/schema.ts';
import { startedTest } from '../testing/made-test.ts';
import { createTestApp, type TestAnswer, type TestApp, type TestBrowser } from '../testing/test-app.ts';
import { databaseEngines, hasPostgres, openTestDatabase, openTestPostgres } from '../testing/test-database.ts';
import { streamText } from './stream-text.ts';
import { tellAccount } from './tell-account.ts';

const copies = 65;

/** A learner with more tests than are read at a time, some of which were made at the same instant. */
async function busyLearner(test: TestApp, name: string): Promise<TestBrowser> {
  const { learner, testId } = await startedTest(test, name);
  await copyTest(test.database, testId, copies);
  return learner;
}

async function copyTest(database: Database, testId: string, count: number): Promise<void> {
  const names = Object.keys(await rowOf(database, testId)).filter((name) => !['id', 'generation_id', 'created_at'].includes(name));
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
  await database.execute(sql`insert into tests (id, generation_id, created_at, ${columns})
    select 'copy' || n || id, 'copy' || n || id, created_at + n / 3, ${columns} from tests, generate_series(1, ${count}::int) n where id = ${testId}`);
}

async function rowOf(database: Database, testId: string): Promise<object> {
  const { rows } = (await database.execute(sql`select * from tests where id = ${testId}`)) as { rows: object[] };
  return rows[0] ?? {};
}

function testsIn({ subjects }: Export) {
  return subjects.flatMap((subject) => subject.tests);
}

/** The lowest first. */
function statusesOf(answers: readonly TestAnswer[]): number[] {
  return answers.map(({ status }) => status).sort((one, other) => one - other);
}

describe.each(databaseEngines())('on %s', (_name, open) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ open });
  });
  afterAll(() => test.close());

  it('an account of several pages is whole, each test once, oldest first', async () => {
    const learner = await busyLearner(test, 'many-pages');

    const { status, headers, body } = await learner.get('/user/export');

    const told = testsIn(exportShape.parse(body.data)).map(({ id, createdAt }) => ({ id, createdAt }));
    const kept = await test.database.select({ id: tests.id, createdAt: tests.createdAt }).from(tests).orderBy(tests.createdAt, tests.id);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(told).toHaveLength(copies + 1);
    expect(told).toEqual(kept);
  });
});

describe('an export under way', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is the only one of its learner, and one of two; the next may begin as soon as it is over', async () => {
    const [one, two, three] = await Promise.all(['one', 'two', 'three'].map((name) => busyLearner(test, name)));
    if (!one || !two || !three) throw new Error('Somebody is missing');

    const same = await Promise.all([one.get('/user/export'), one.get('/user/export')]);
    const others = await Promise.all([one, two, three].map((learner) => learner.get('/user/export')));
    const later = await three.get('/user/export');

    expect(statusesOf(same)).toEqual([200, 429]);
    expect(statusesOf(others)).toEqual([200, 200, 429]);
    const refused = others.find(({ status }) => status === 429);
    expect([refused?.body.code, refused?.headers['retry-after']]).toEqual(['slow-down', '30']);
    expect(later.status).toBe(200);
  });

  it('breaks off where reading fails, so that nobody takes what came for all there is, and gives its place back', async () => {
    const broken = await createTestApp();
    const origin = await broken.app.listen({ port: 0, host: '127.0.0.1' });
    const learner = await busyLearner(broken, 'unlucky');
    const cookie = [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await broken.database.execute(sql`alter table payments rename to payments_gone`);

    const answer = await fetch(`${origin}/user/export`, { headers: { cookie } });
    await expect(answer.text()).rejects.toThrow('terminated');
    await broken.database.execute(sql`alter table payments_gone rename to payments`);
    const again = await learner.get('/user/export');
    await broken.close();

    expect([answer.status, again.status]).toEqual([200, 200]);
  });
});

/** An export of which only so much was read as a stream holds by itself. */
async function beginExport({ database }: Pick<OpenedDatabase, 'database'>, name: string, onOver: () => void): Promise<Readable> {
  const [user] = await database.select().from(users).where(eq(users.name, name));
  if (!user) throw new Error('There is nobody of that name');
  const stream = streamText((pour) => lookAtAccount(database, (instant) => pour(tellAccount(instant, user, 1), () => keepAwake(instant))), {
    clock: realTimers,
    log: createLog('silent'),
    onOver,
    onFailure: () => undefined,
  });
  await vi.waitFor(() => expect(stream.readableLength).toBeGreaterThan(0), { timeout: 20_000 });
  return stream;
}

describe('a reader who takes their time', () => {
  it('holds nobody else up on the embedded database', async () => {
    const opened = await openTestDatabase();
    const test = await createTestApp({ open: async () => opened });
    const learner = await busyLearner(test, 'slow');
    const stream = await beginExport(opened, 'slow', () => undefined);

    const other = await learner.get('/subject/all-subjects');
    const data = JSON.parse(await text(stream)) as { data: unknown };
    await test.close();

    expect(other.status).toBe(200);
    expect(testsIn(exportShape.parse(data.data))).toHaveLength(copies + 1);
  });

  describe.runIf(hasPostgres)('of PostgreSQL', () => {
    let opened: OpenedDatabase;
    let test: TestApp;
    beforeAll(async () => {
      opened = await openTestPostgres();
      test = await createTestApp({ open: async () => opened });
      await busyLearner(test, 'slow');
    });
    afterAll(() => test.close());

    it('gets everything as it was when the reading began', async () => {
      const stream = await beginExport(opened, 'slow', () => undefined);
      const [first] = await test.database.select().from(tests).limit(1);
      await test.database.update(tests).set({ title: 'Changed meanwhile', createdAt: first?.createdAt ?? 0 });

      const { data } = JSON.parse(await text(stream)) as { data: unknown };

      expect(testsIn(exportShape.parse(data)).map(({ title }) => title)).toEqual(Array.from({ length: copies + 1 }, () => first?.title));
    });

    it('leaves the connection to others as soon as they go away', async () => {
      const onOver = vi.fn<() => void>();
      const stream = await beginExport(opened, 'slow', onOver);
      const during = opened.readPool?.().busy;
      stream.destroy();
      await vi.waitFor(() => expect(onOver).toHaveBeenCalledOnce(), { timeout: 20_000 });

      expect([during, opened.readPool?.().busy]).toEqual([1, 0]);
    });
  });
});
