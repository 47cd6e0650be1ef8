import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { lockDataFolder } from '../data-folder-lock.ts';
import { moveDatabase } from '../store/copying/move-database.ts';
import { openAsItIs, openForCopying } from '../store/copying/open-for-copying.ts';
import { sumTable } from '../store/copying/sum-of-rows.ts';
import { listTables } from '../store/copying/tables.ts';
import { type Database, openPglite, openPostgres } from '../store/open-database.ts';
import { createFilledApp, type FilledApp, whatIsShown } from '../testing/filled-app.ts';
import { signInAfterwards } from '../testing/guest-test.ts';
import { blank } from '../testing/made-test.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';
import { createTestPostgres, hasPostgres, migrationsFolder } from '../testing/test-database.ts';
import { moveToPostgres } from './move-to-postgres.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'prash-patra-move-'));
const databaseFolder = join(dataFolder, 'database');
const move = (databaseUrl: string | undefined, folder = dataFolder) =>
  moveToPostgres.run({ dataFolder: folder, databaseUrl }, '', { overwrites: false });

async function sumsOf(database: Database): Promise<Record<string, unknown>> {
  const sums: Record<string, unknown> = {};
  for (const table of await listTables(database)) sums[table.name] = await sumTable(database, table);
  return sums;
}

async function sumsOfSource() {
  const { database, close } = await openAsItIs(databaseFolder);
  return sumsOf(database).finally(close);
}

describe.runIf(hasPostgres)('an embedded database that is moved to PostgreSQL', { timeout: 120_000 }, () => {
  let filled: FilledApp;
  let shownBefore: unknown;
  let sumsBefore: Record<string, unknown>;
  let answer: string;
  let test: TestApp;
  let learner: TestBrowser;
  let url: string;
  beforeAll(async () => {
    filled = await createFilledApp({ open: () => openPglite(databaseFolder, migrationsFolder) });
    shownBefore = await whatIsShown(filled.learner, filled);
    await filled.app.close();
    sumsBefore = await sumsOfSource();
    url = await createTestPostgres();
    answer = await move(url);
    test = await createTestApp({
      open: () => openPostgres(url, migrationsFolder, () => undefined),
      settings: { ORIGIN: 'http://localhost:3000' },
    });
    learner = test.as(filled.learner);
  }, 120_000);
  afterAll(async () => {
    await test.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it('held a row of every table', () => {
    const empty = Object.entries(sumsBefore).filter(([, sum]) => (sum as { rows: string }).rows === '0');

    expect(empty).toEqual([]);
  });

  it('stays as it was', async () => {
    expect(await sumsOfSource()).toEqual(sumsBefore);
    expect(answer).toMatch(/^All \d+ rows are in PostgreSQL\. .* stays as it was\.$/u);
  });

  it('shows a learner the same, to the session that they had', async () => {
    expect(shownBefore).toMatchObject(Array.from({ length: 9 }, () => ({ status: 200 })));
    expect(await whatIsShown(learner, filled)).toEqual(shownBefore);
  });

  it('goes on with an attempt that was running, from the version at which it was', async () => {
    const { testId, questions } = filled.running;
    const { body: there } = await learner.get(`/test/testDetails/${testId}`);
    const { body: saved } = await learner.post('/test/saveProgress', {
      testId,
      responses: [{ id: questions[1].id, userAnswer: questions[1].options[0] }],
      version: there.test.version,
    });
    const { body: submitted } = await learner.post('/test/submitTest', { testId, questions: questions.map(blank) });

    expect(there.test).toMatchObject({ version: 1, responses: [{ id: questions[0].id, secondsSpent: 7, confidence: 'unsure' }] });
    expect(saved).toMatchObject({ success: true, version: 2 });
    expect(submitted).toMatchObject({ success: true, attemptedQuestions: 0 });
  });

  it('lets a guest claim what they generated before', async () => {
    const guest = test.as(filled.guest.guest);
    const subjectId = await signInAfterwards(test, guest, 'was a guest');

    const questionsArray = filled.guest.questions.map(blank);
    const { body } = await guest.post(`/unAuth/create-test/${subjectId}`, { testData: filled.guest.testData, questionsArray });

    expect(body).toMatchObject({ success: true });
  });

  it('is refused where there are tables already, in one line', async () => {
    await expect(move(url)).rejects.toThrow('has tables already. Name an empty one.');
  });

  it('leaves nothing behind when it breaks off', async () => {
    const [source, target] = [await openAsItIs(databaseFolder), await openForCopying(await createTestPostgres())];
    let moved = 0;

    const broken = moveDatabase(source.database, target.database, migrationsFolder, () => {
      moved += 1;
      if (moved === 5) throw new Error('broke off');
    });

    await expect(broken).rejects.toThrow('broke off');
    expect(await listTables(target.database)).toEqual([]);
    await Promise.all([source.close(), target.close()]);
  });

  it.each([
    ['a table', 'create table public.added_later (id text)'],
    ['a column', 'alter table public.users add column added_later text'],
  ])('is refused where it has %s that the migrations do not make', async (_, statement) => {
    const folder = mkdtempSync(join(tmpdir(), 'prash-patra-move-later-'));
    cpSync(databaseFolder, join(folder, 'database'), { recursive: true });
    const other = await openAsItIs(join(folder, 'database'));
    await other.database.execute(sql.raw(statement));
    await other.close();

    await expect(move(await createTestPostgres(), folder)).rejects.toThrow('is of another version');
    rmSync(folder, { recursive: true });
  });

  it('is refused while a process holds its folder', async () => {
    const release = await lockDataFolder(dataFolder);

    await expect(move(await createTestPostgres())).rejects.toThrow('is in use by another process');
    release();
  });
});

it('says in one line which setting is missing or cannot be used', async () => {
  await expect(move(undefined)).rejects.toThrow('DATABASE_URL must be set');
  await expect(move('postgres://localhost/x', join(tmpdir(), 'nowhere'))).rejects.toThrow('holds no embedded database');
});
