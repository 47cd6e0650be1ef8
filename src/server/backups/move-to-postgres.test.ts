import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { lockDataFolder } from '../shared/data-folder-lock.ts';
import { moveDatabase } from '../store/copying/move-database.ts';
import { openAsItIs, openForCopying } from '../store/copying/open-for-copying.ts';
import { listTables, sumTable } from '../store/copying/copy-rows.ts';
import { type Database, openPglite, openPostgres } from '../store/open-database.ts';
import { createFilledApp, type FilledApp, whatIsShown } from '../testing/app/filled-app.ts';
import { signInAfterwards } from '../testing/app/guest-test.ts';
import { blank } from '../testing/app/made-test.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { createDataFolder } from '../testing/data-folder.ts';
import { createTestPostgres, hasPostgres, testMigrationsFolder } from '../testing/database/test-database.ts';
import { moveToPostgres } from './move-to-postgres.ts';

let dataFolder: string;
let databaseFolder: string;
beforeAll(async () => {
  dataFolder = await createDataFolder();
  databaseFolder = join(dataFolder, 'database');
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
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

describe.runIf(hasPostgres)('moving an embedded database to PostgreSQL', { timeout: 120_000 }, () => {
  let filled: FilledApp;
  let shownBefore: unknown;
  let sumsBefore: Record<string, unknown>;
  let answer: string;
  let test: TestApp;
  let learner: TestBrowser;
  let url: string;
  beforeAll(async () => {
    filled = await createFilledApp({ open: () => openPglite(databaseFolder, testMigrationsFolder) });
    shownBefore = await whatIsShown(filled.learner, filled);
    await filled.app.close();
    sumsBefore = await sumsOfSource();
    url = await createTestPostgres();
    answer = await move(url);
    test = await createTestApp({
      open: () => openPostgres(url, testMigrationsFolder, () => undefined),
      settings: { ORIGIN: 'http://localhost:3000' },
    });
    learner = test.as(filled.learner);
  }, 120_000);
  afterAll(async () => {
    await test.close();
  });

  it('starts from a database with rows in every table', () => {
    const empty = Object.entries(sumsBefore).filter(([, sum]) => (sum as { rows: string }).rows === '0');

    expect(empty).toEqual([]);
  });

  it('leaves the source unchanged', async () => {
    expect(await sumsOfSource()).toEqual(sumsBefore);
    expect(answer).toMatch(/^All \d+ rows are in PostgreSQL\. .* stays as it was\.$/u);
  });

  it('shows the learner the same data in the same session', async () => {
    expect(shownBefore).toMatchObject(Array.from({ length: 11 }, () => ({ status: 200 })));
    expect(await whatIsShown(learner, filled)).toEqual(shownBefore);
  });

  it('continues a running attempt from its last version', async () => {
    const { testId, questions } = filled.running;
    const { body: resumed } = await learner.get(`/test/testDetails/${testId}`);
    const { body: saved } = await learner.post('/test/saveProgress', {
      testId,
      responses: [{ id: questions[1].id, userAnswer: questions[1].options[0] }],
      version: resumed.test.version,
    });
    const { body: submitted } = await learner.post('/test/submitTest', { testId, questions: questions.map(blank) });

    expect(resumed.test).toMatchObject({ version: 1, responses: [{ id: questions[0].id, secondsSpent: 7, confidence: 'unsure' }] });
    expect(saved).toMatchObject({ success: true, version: 2 });
    expect(submitted).toMatchObject({ success: true, attemptedQuestions: 0 });
  });

  it('lets a guest claim a test generated before the move', async () => {
    const guest = test.as(filled.guest.guest);
    const subjectId = await signInAfterwards(test, guest, 'was a guest');

    const questionsArray = filled.guest.questions.map(blank);
    const { body } = await guest.post(`/unAuth/create-test/${subjectId}`, { testData: filled.guest.testData, questionsArray });

    expect(body).toMatchObject({ success: true });
  });

  it('is refused in one line for a target with tables', async () => {
    await expect(move(url)).rejects.toThrow('has tables already. Name an empty one.');
  });

  it('leaves the target empty when it fails midway', async () => {
    const [source, target] = [await openAsItIs(databaseFolder), await openForCopying(await createTestPostgres())];
    let moved = 0;

    const failing = moveDatabase(source.database, target.database, testMigrationsFolder, () => {
      moved += 1;
      if (moved === 5) throw new Error('failed midway');
    });

    await expect(failing).rejects.toThrow('failed midway');
    expect(await listTables(target.database)).toEqual([]);
    await Promise.all([source.close(), target.close()]);
  });

  it.each([
    ['a table', 'create table public.added_later (id text)'],
    ['a column', 'alter table public.users add column added_later text'],
  ])('is refused for a source with %s that no migration creates', async (_, statement) => {
    const folder = mkdtempSync(join(tmpdir(), 'prash-patra-move-later-'));
    cpSync(databaseFolder, join(folder, 'database'), { recursive: true });
    const other = await openAsItIs(join(folder, 'database'));
    await other.database.execute(sql.raw(statement));
    await other.close();

    await expect(move(await createTestPostgres(), folder)).rejects.toThrow('is of another version');
    rmSync(folder, { recursive: true });
  });

  it('is refused while another process holds the data folder', async () => {
    const release = await lockDataFolder(dataFolder);

    await expect(move(await createTestPostgres())).rejects.toThrow('is in use by another process');
    release();
  });
});

it('names the setting that is missing or unusable in one line', async () => {
  await expect(move(undefined)).rejects.toThrow('DATABASE_URL must be set');
  await expect(move('postgres://localhost/x', join(tmpdir(), 'nowhere'))).rejects.toThrow('holds no embedded database');
});
