import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { lockDataFolder } from '../shared/data-folder-lock.ts';
import { rowsOf } from '../store/copying/copy-rows.ts';
import { openPglite } from '../store/open-database.ts';
import { createFilledApp, type FilledApp, whatIsShown } from '../testing/app/filled-app.ts';
import { createTestApp } from '../testing/app/test-app.ts';
import { createDataFolder } from '../testing/data-folder.ts';
import { testMigrationsFolder } from '../testing/database/test-database.ts';
import { backUp } from './back-up.ts';
import { restoreBackup } from './restore-backup.ts';

/** Restoring creates a database, which takes seconds. */
const timeout = 120_000;

const parent = mkdtempSync(join(tmpdir(), 'prash-patra-backup-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

let dataFolder: string;
const backup = join(parent, 'backup');
const backUpOf = (folder: string, file: string, overwrites = false) =>
  backUp.run({ dataFolder: folder, databaseUrl: undefined }, file, { overwrites });
const restoreInto = (folder: string, file = backup) =>
  restoreBackup.run({ dataFolder: folder, databaseUrl: undefined }, file, { overwrites: false });

const textOf = (file: string) => gunzipSync(readFileSync(file)).toString('utf8');
const withoutTime = (text: string) => text.replace(/"madeAt":\d+/u, '"madeAt":0');

/** A copy of the backup with an edited text. */
function editedBackup(change: (text: string) => string): string {
  const file = join(parent, `edited-${readdirSync(parent).length}`);
  writeFileSync(file, gzipSync(change(textOf(backup))));
  return file;
}

let filled: FilledApp;
let shownBefore: unknown;
beforeAll(async () => {
  dataFolder = await createDataFolder(parent);
  filled = await createFilledApp({ open: () => openPglite(join(dataFolder, 'database'), testMigrationsFolder) });
  shownBefore = await whatIsShown(filled.learner, filled);
  await filled.app.close();
  mkdirSync(join(dataFolder, 'bank/more'), { recursive: true });
  writeFileSync(join(dataFolder, 'bank/more/own.yaml'), 'pack: ours — हमारा\n');
  await backUpOf(dataFolder, backup);
}, timeout);

describe('a backup', { timeout }, () => {
  it('is readable by its owner only, and leaves no partial file', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(parent).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('replaces a file only with --overwrite', async () => {
    const file = join(parent, 'earlier');
    writeFileSync(file, 'earlier');

    await expect(backUpOf(dataFolder, file)).rejects.toThrow('is there already');
    expect(readFileSync(file, 'utf8')).toBe('earlier');
    await backUpOf(dataFolder, file, true);
    expect(withoutTime(textOf(file))).toBe(withoutTime(textOf(backup)));
  });

  it('is refused in one line without a database, for PostgreSQL, and for a folder locked by a process that sends no backup', async () => {
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

describe('a restored backup', { timeout }, () => {
  const restored = join(parent, 'restored');
  let output: string;
  beforeAll(async () => {
    output = await restoreInto(restored);
  }, timeout);

  it('shows the learner the same data in the same session, and has the packs', async () => {
    const files = readdirSync(restored).toSorted();
    const test = await createTestApp({
      open: () => openPglite(join(restored, 'database'), testMigrationsFolder),
      settings: { ORIGIN: 'http://localhost:3000' },
    });
    const shown = await whatIsShown(test.as(filled.learner), filled);
    await test.close();

    expect(output).toMatch(/holds the backup now: \d+ rows\. Start the server\.$/u);
    expect(shown).toEqual(shownBefore);
    expect(readFileSync(join(restored, 'bank/more/own.yaml'), 'utf8')).toBe('pack: ours — हमारा\n');
    expect(files).toEqual(['bank', 'database']);
    expect(statSync(restored).mode & 0o777).toBe(0o700);
  });

  it('of an older version is migrated at the next start', async () => {
    const folder = join(parent, 'older');
    cpSync(restored, folder, { recursive: true });

    const { database, close } = await openPglite(join(folder, 'database'), newerMigrations());
    const names = await rowsOf(database, 'select distinct nickname from users');
    await close();

    expect(names).toEqual([{ nickname: 'none' }]);
  });

  it('is refused for a folder that is not empty', async () => {
    const folder = join(parent, 'not-empty');
    cpSync(join(dataFolder, 'bank'), join(folder, 'bank'), { recursive: true });

    await expect(restoreInto(folder)).rejects.toThrow('is not empty');
    await expect(restoreInto(dataFolder)).rejects.toThrow('is not empty');
    expect(readdirSync(folder)).toEqual(['bank']);
  });

  it('leaves an existing empty folder in place and empty when it fails', async () => {
    const folder = join(parent, 'volume');
    mkdirSync(folder);
    writeFileSync(join(parent, 'foreign'), 'not ours');

    await expect(restoreInto(folder, join(parent, 'foreign'))).rejects.toThrow('is not a backup of Prash Patra.');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a damaged backup', { timeout }, () => {
  const folder = join(parent, 'never');
  const whole = () => readFileSync(backup);
  const written = (content: Buffer) => {
    const file = join(parent, 'broken');
    writeFileSync(file, content);
    return file;
  };

  it.each([
    ['no bytes', () => written(Buffer.alloc(0)), 'is not a backup'],
    ['another compressed content', () => written(gzipSync('{"kind":"something"}\n')), 'is not a backup'],
    ['only its first half', () => written(whole().subarray(0, whole().length / 2)), 'is cut off or damaged'],
    ['its last byte missing', () => written(whole().subarray(0, -1)), 'is cut off or damaged'],
    ['its last line missing', () => editedBackup((text) => text.replace(/\{"kind":"end"\}\n$/u, '')), 'is cut off or damaged'],
    ['a second end', () => editedBackup((text) => `${text}{"kind":"end"}\n`), 'is cut off or damaged'],
    ['a row missing', () => editedBackup((text) => text.replace(/\n\[[^\n]*/u, '')), 'is cut off or damaged'],
    ['a word replaced', () => editedBackup((text) => text.replace('Biology', 'Biologie')), 'is cut off or damaged'],
    ['a pack outside its folder', () => editedBackup((text) => text.replace('more/own.yaml', '../own.yaml')), 'is cut off or damaged'],
    [
      'a table missing',
      () => editedBackup((text) => text.replace(/\{"kind":"table","name":"public.users"[^]*?\n(?=\{"kind":"seq)/u, '')),
      'its tables are not',
    ],
    ['a newer version', () => editedBackup((text) => text.replace(/"version":\d+/u, '"version":9999999999999')), 'by a newer version'],
    ['no file at all', () => join(parent, 'no-such-file'), 'is not there'],
  ])('with %s is refused in one line and leaves nothing behind', async (_, make, message) => {
    const file = make();

    const refusal = await restoreInto(folder, file).catch((error: unknown) => error as Error);

    expect(refusal).toMatchObject({ message: expect.stringContaining(message) });
    expect((refusal as Error).message).not.toContain('\n');
    expect(existsSync(folder)).toBe(false);
  });
});

describe('the commands', { timeout }, () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['dist/server/command.js', ...args], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: join(parent, 'nowhere') },
      encoding: 'utf8',
    });

  it.each(['backup', 'restore', 'move-to-postgres'])('%s --help prints the usage and exits with 0', (name) => {
    const { status, stdout, stderr } = run(name, '--help');

    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^(?:DATABASE_URL=postgres:\/\/… )?npm run [\w-]+.*\n\n.*/u);
  });

  it.each([
    [['backup'], 'No backup was made: it takes one file; --help says more.'],
    [['backup', 'one', 'two'], 'No backup was made: it takes one file; --help says more.'],
    [['backup', join(parent, 'x')], `No backup was made: DATA_DIR ${join(parent, 'nowhere')} holds no embedded database.`],
    [['restore', join(parent, 'no-such-file')], `Nothing was restored: ${join(parent, 'no-such-file')} is not there.`],
    [['move-to-postgres'], 'Nothing was moved: DATABASE_URL must be set'],
    [['unknown'], 'Name a command: backup, restore, move-to-postgres'],
  ])('%j prints one line and exits with 1', (args, message) => {
    const { status, stdout, stderr } = run(...args);

    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]*\n$/u);
    expect(stderr.startsWith(message)).toBe(true);
  });
});

/** The migrations of a later version. */
function newerMigrations(): string {
  const folder = join(parent, 'newer-migrations');
  cpSync(testMigrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const [last] = journal.entries.slice(-1);
  if (!last) throw new Error('There are no migrations');
  writeFileSync(join(folder, 'newer.sql'), `alter table users add column nickname text not null default 'none'`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, { ...last, when: last.when + 1, tag: 'newer' }] }));
  return folder;
}
