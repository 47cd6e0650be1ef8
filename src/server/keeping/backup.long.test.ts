import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { lockDataFolder } from '../data-folder-lock.ts';
import { tests } from '../store/schema.ts';
import { openPglite } from '../store/open-database.ts';
import { createFilledApp, type FilledApp, whatIsShown } from '../testing/filled-app.ts';
import { createTestApp } from '../testing/test-app.ts';
import { migrationsFolder } from '../testing/test-database.ts';
import { backUp } from './back-up.ts';
import { restoreBackup } from './restore-backup.ts';

/** In ms: making a database takes seconds, and some tests make two. */
const timeout = 120_000;

const parent = mkdtempSync(join(tmpdir(), 'prash-patra-backup-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const dataFolder = join(parent, 'data');
const backup = join(parent, 'backup');
const backUpOf = (folder: string, file: string, overwrites = false) =>
  backUp.run({ dataFolder: folder, databaseUrl: undefined }, file, { overwrites });
const restoreInto = (folder: string, file = backup) =>
  restoreBackup.run({ dataFolder: folder, databaseUrl: undefined }, file, { overwrites: false });

const textOf = (file: string) => gunzipSync(readFileSync(file)).toString('utf8');
const withoutItsTime = (text: string) => text.replace(/"madeAt":\d+/u, '"madeAt":0');

/** A backup whose text is changed. */
function changedBackup(change: (text: string) => string): string {
  const file = join(parent, `changed-${readdirSync(parent).length}`);
  writeFileSync(file, gzipSync(change(textOf(backup))));
  return file;
}

let filled: FilledApp;
let shownBefore: unknown;
beforeAll(async () => {
  mkdirSync(dataFolder);
  filled = await createFilledApp({ open: () => openPglite(join(dataFolder, 'database'), migrationsFolder) });
  shownBefore = await whatIsShown(filled.learner, filled);
  await filled.app.close();
  mkdirSync(join(dataFolder, 'bank/more'), { recursive: true });
  writeFileSync(join(dataFolder, 'bank/more/own.yaml'), 'pack: ours — हमारा\n');
  await backUpOf(dataFolder, backup);
}, timeout);

describe('a backup', { timeout }, () => {
  it('is for its owner alone, and the one thing that is left', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(parent).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('does not take the place of a file unless it is told to', async () => {
    const file = join(parent, 'earlier');
    writeFileSync(file, 'earlier');

    await expect(backUpOf(dataFolder, file)).rejects.toThrow('is there already');
    expect(readFileSync(file, 'utf8')).toBe('earlier');
    await backUpOf(dataFolder, file, true);
    expect(withoutItsTime(textOf(file))).toBe(withoutItsTime(textOf(backup)));
  });

  it('is refused in one line where a process holds the folder and gives none, where there is no database, and of PostgreSQL', async () => {
    const release = await lockDataFolder(dataFolder);
    const file = join(parent, 'refused');

    await expect(backUpOf(dataFolder, file)).rejects.toThrow('Stop the server, and try again.');
    release();
    await expect(backUpOf(join(parent, 'nowhere'), file)).rejects.toThrow('holds no embedded database');
    const onPostgres = backUp.run({ dataFolder, databaseUrl: 'postgres://x' }, file, { overwrites: false });
    await expect(onPostgres).rejects.toThrow('pg_dump');
    expect(readdirSync(parent).filter((name) => name.startsWith('refused') || name === 'nowhere')).toEqual([]);
  });
});

describe('what is restored', { timeout }, () => {
  it('shows a learner the same, to the session that they had, and has the packs', async () => {
    const folder = join(parent, 'restored');
    const said = await restoreInto(folder);

    const test = await createTestApp({
      open: () => openPglite(join(folder, 'database'), migrationsFolder),
      settings: { ORIGIN: 'http://localhost:3000' },
    });
    const shown = await whatIsShown(test.as(filled.learner), filled);
    await test.close();

    expect(said).toMatch(/holds the backup now: \d+ rows\. Start the server\.$/u);
    expect(shown).toEqual(shownBefore);
    expect(readFileSync(join(folder, 'bank/more/own.yaml'), 'utf8')).toBe('pack: ours — हमारा\n');
    expect(readdirSync(folder).toSorted()).toEqual(['bank', 'database']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('is of an older version, and is brought up to date at the next start', async () => {
    const [older, folder, file] = [join(parent, 'older'), join(parent, 'older-restored'), join(parent, 'older-backup')];
    mkdirSync(older);
    const olderMigrations = migrationsUpTo('0004_study_insights');
    const made = await openPglite(join(older, 'database'), olderMigrations);
    await made.database.execute(`
      insert into users (id, issuer, subject, name, email, created_at) values ('u', 'i', 's', 'n', 'e', 1)`);
    await made.database.execute(`insert into subjects (id, user_id, name, created_at) values ('b', 'u', 'Biology', 1)`);
    await made.database.execute(`
      insert into tests (id, user_id, subject_id, generation_id, title, description, difficulty, question_type, question_count,
        time_per_question, negative_marking, question_ids, questions, created_at)
      values ('t', 'u', 'b', 'g', 'Cells', '', 'easy', 'mcq', 1, 90, true, '[]', '[]', 1)`);
    await made.close();

    await backUpOf(older, file);
    await restoreInto(folder, file);

    const started = await openPglite(join(folder, 'database'), migrationsFolder);
    const [test] = await started.database.select().from(tests);
    await started.close();
    expect(test).toMatchObject({ id: 't', title: 'Cells', marking: 'minus-quarter' });
  });

  it('goes into an empty folder only', async () => {
    const folder = join(parent, 'not-empty');
    cpSync(join(dataFolder, 'bank'), join(folder, 'bank'), { recursive: true });

    await expect(restoreInto(folder)).rejects.toThrow('is not empty');
    await expect(restoreInto(dataFolder)).rejects.toThrow('is not empty');
    expect(readdirSync(folder)).toEqual(['bank']);
  });

  it('goes into a folder that is there, which stays, empty, when it fails', async () => {
    const folder = join(parent, 'volume');
    mkdirSync(folder);
    writeFileSync(join(parent, 'foreign'), 'not ours');

    await expect(restoreInto(folder, join(parent, 'foreign'))).rejects.toThrow('is not a backup of Prash Patra.');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a file that is not a whole backup', { timeout }, () => {
  const folder = join(parent, 'never');
  const whole = () => readFileSync(backup);
  const written = (content: Buffer) => {
    const file = join(parent, 'broken');
    writeFileSync(file, content);
    return file;
  };

  it.each([
    ['nothing', () => written(Buffer.alloc(0)), 'is not a backup'],
    ['another compressed file', () => written(gzipSync('{"kind":"something"}\n')), 'is not a backup'],
    ['its first half', () => written(whole().subarray(0, whole().length / 2)), 'is cut off or damaged'],
    ['all but its last byte', () => written(whole().subarray(0, -1)), 'is cut off or damaged'],
    ['all but its last line', () => changedBackup((text) => text.replace(/\{"kind":"end"\}\n$/u, '')), 'is cut off or damaged'],
    ['more than a backup', () => changedBackup((text) => `${text}{"kind":"end"}\n`), 'is cut off or damaged'],
    ['a row less', () => changedBackup((text) => text.replace(/\n\[[^\n]*/u, '')), 'is cut off or damaged'],
    ['another word', () => changedBackup((text) => text.replace('Biology', 'Biologie')), 'is cut off or damaged'],
    [
      'a pack that would lie elsewhere',
      () => changedBackup((text) => text.replace('more/own.yaml', '../own.yaml')),
      'is cut off or damaged',
    ],
    [
      'a table less',
      () => changedBackup((text) => text.replace(/\{"kind":"table","name":"public.users"[^]*?\n(?=\{"kind":"seq)/u, '')),
      'its tables are not',
    ],
    ['a newer version', () => changedBackup((text) => text.replace(/"version":\d+/u, '"version":9999999999999')), 'by a newer version'],
    ['no file', () => join(parent, 'no-such-file'), 'is not there'],
  ])('such as %s is refused in one line, and leaves nothing behind', async (_, make, said) => {
    const file = make();

    const refusal = await restoreInto(folder, file).catch((error: unknown) => error as Error);

    expect(refusal).toMatchObject({ message: expect.stringContaining(said) });
    expect((refusal as Error).message).not.toContain('\n');
    expect(existsSync(folder)).toBe(false);
  });
});

describe('the commands', { timeout }, () => {
  const run = (...words: string[]) => {
    const [name, ...rest] = words;
    return spawnSync(process.execPath, ['--import', 'tsx', `src/server/keeping/${name}.ts`, ...rest], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: join(parent, 'nowhere') },
      encoding: 'utf8',
    });
  };

  it.each(['backup', 'restore', 'move'])('%s tells what it does, and ends with 0', (name) => {
    const { status, stdout, stderr } = run(name, '--help');

    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^(?:DATABASE_URL=postgres:\/\/… )?npm run [\w-]+.*\n\n.*/u);
  });

  it.each([
    [['backup'], 'No backup was made: it takes one file; --help says more.'],
    [['backup', 'one', 'two'], 'No backup was made: it takes one file; --help says more.'],
    [['backup', join(parent, 'x')], `No backup was made: DATA_DIR ${join(parent, 'nowhere')} holds no embedded database.`],
    [['restore', join(parent, 'no-such-file')], `Nothing was restored: ${join(parent, 'no-such-file')} is not there.`],
    [['move'], 'Nothing was moved: DATABASE_URL must be set'],
  ])('%j ends with 1 and one line', (words, said) => {
    const { status, stdout, stderr } = run(...words);

    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]*\n$/u);
    expect(stderr.startsWith(said)).toBe(true);
  });
});

/** A folder of migrations as it was when that was the last one. */
function migrationsUpTo(last: string): string {
  const folder = join(parent, 'older-migrations');
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; tag: string }[] };
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}
