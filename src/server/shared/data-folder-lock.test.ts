import { chmodSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { ConfigError } from '../environment.ts';
import { lockDataFolder } from './data-folder-lock.ts';

const parent = realpathSync(mkdtempSync(join(tmpdir(), 'prash-patra-lock-')));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** The error of locking the folder, or 'held' on success. */
async function refusalOf(folder: string): Promise<unknown> {
  return lockDataFolder(folder).then(
    () => 'held',
    (error: unknown) => error,
  );
}

it('makes the folder for this user alone, and the folders above it', async () => {
  const folder = join(parent, 'above', 'made');

  const release = await lockDataFolder(folder);
  release();

  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(parent, 'above')).mode & 0o777).toBe(0o700);
});

it('closes a folder that was there before to everybody else', async () => {
  const folder = mkdtempSync(join(parent, 'open-'));
  chmodSync(folder, 0o755);

  const release = await lockDataFolder(folder);
  release();

  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('is held by one at a time, by whatever path it is named, and refuses others in one line', async () => {
  const folder = join(parent, 'held');
  symlinkSync(folder, join(parent, 'link'));
  const release = await lockDataFolder(folder);

  for (const path of [folder, join(folder, '..', 'held'), join(parent, 'link')]) {
    const refusal = await refusalOf(path);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toBe(`DATA_DIR ${folder} is in use by another process. Stop that one, or choose another folder.`);
  }
  release();
});

it('is refused where a server has it in another container, of which only its socket in the folder is seen', async () => {
  const folder = join(parent, 'shared');
  const release = await lockDataFolder(folder);
  release();
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(join(folder, 'backup.sock'), resolve));

  expect(await refusalOf(folder)).toBeInstanceOf(ConfigError);

  await new Promise((resolve) => server.close(resolve));
  expect(await refusalOf(folder)).toBe('held');
});

it('can be held again once it is released', async () => {
  const folder = join(parent, 'again');
  const first = await lockDataFolder(folder);
  first();

  const second = await lockDataFolder(folder);

  expect(await refusalOf(folder)).toBeInstanceOf(ConfigError);
  second();
});

it('is distinguished from another folder', async () => {
  const release = await lockDataFolder(join(parent, 'one'));

  const other = await lockDataFolder(join(parent, 'other'));

  expect(await refusalOf(join(parent, 'other'))).toBeInstanceOf(ConfigError);
  release();
  other();
});

it('is refused in one line if a file has its path, or a parent’s', async () => {
  const file = join(parent, 'file');
  writeFileSync(file, '');

  for (const path of [file, join(file, 'below')]) {
    const refusal = await refusalOf(path);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(/^DATA_DIR .*file.* cannot be used: .*$/u);
  }
});
