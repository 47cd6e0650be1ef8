import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isDatabaseUnavailable } from './shared/http/answer-failure.ts';
import { openPostgres } from './store/open-database.ts';
import { type StartedPostgres, startPostgres } from './testing/database/start-postgres.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';
import type { TestBrowser } from './testing/app/test-browser.ts';
import { hasPostgres, testMigrationsFolder } from './testing/database/test-database.ts';

describe.runIf(hasPostgres)('a PostgreSQL of the product’s own', () => {
  let postgres: StartedPostgres;
  let test: TestApp;
  let learner: TestBrowser;
  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('PostgreSQL was there a moment ago');
    postgres = started;
    test = await createTestApp({ open: () => openPostgres(postgres.url, testMigrationsFolder, () => undefined) });
    learner = await test.signedIn('patient');
  });
  afterAll(async () => {
    await test.close();
    await postgres.stop();
  });

  it('T-67: ends a statement after three seconds, which is 503 to the caller', async () => {
    const settings = await test.database.execute(sql`select current_setting('statement_timeout') as longest`);
    const late = test.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 1`);
      await transaction.execute(sql`select pg_sleep(60)`);
    });

    expect(settings).toMatchObject({ rows: [{ longest: '3s' }] });
    expect(isDatabaseUnavailable(await late.catch((error: unknown) => error))).toBe(true);
  });

  it('T-67: ends a transaction that is idle for ten seconds, which releases its locks', async () => {
    const settings = await test.database.execute(sql`select current_setting('idle_in_transaction_session_timeout') as longest`);
    const idle = test.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 1`);
      await expect
        .poll(async () => test.database.execute(sql`select 1 from pg_stat_activity where state = 'idle in transaction'`))
        .toMatchObject({ rows: [] });
      await transaction.execute(sql`select 1`);
    });

    expect(settings).toMatchObject({ rows: [{ longest: '10s' }] });
    expect(isDatabaseUnavailable(await idle.catch((error: unknown) => error))).toBe(true);
  });

  it('T-67: may be stopped and started again under a process that lives on, and loses nothing that was acknowledged', async () => {
    const acknowledged: string[] = [];
    const statuses: number[] = [];
    const write = async (count: number) => {
      const subject = `Subject ${count}`;
      const { status, body } = await learner.post('/subject/create-subject', { subject });
      statuses.push(status);
      if (status === 200) acknowledged.push(body.subject.subjectName);
      else expect(body).toMatchObject({ success: false, code: 'unavailable', message: expect.any(String) });
    };
    await Promise.all(Array.from({ length: 20 }, (_, count) => write(count)));
    // At the outage, some connections are idle and others busy.
    const writing = Array.from({ length: 5 }, (_, count) => write(20 + count));
    await postgres.halt();
    await Promise.all(writing);
    const away = [await learner.get('/subject/all-subjects'), await test.browser().get('/readyz')];
    const alive = await test.browser().get('/healthz');
    await postgres.resume();
    const back = await learner.get('/subject/all-subjects');
    await write(100);
    const after = await learner.get('/subject/all-subjects');

    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(20);
    for (const { status, headers, body } of away) {
      expect(status).toBe(503);
      expect(body).toMatchObject({ success: false, code: 'unavailable' });
      expect(headers['retry-after']).toBe('2');
    }
    expect([alive.status, back.status, after.status]).toEqual([200, 200, 200]);
    const kept = after.body.allSubjects.map(({ subjectName }: { subjectName: string }) => subjectName);
    expect(kept).toEqual(expect.arrayContaining([...acknowledged, 'Subject 100']));
  });
});
