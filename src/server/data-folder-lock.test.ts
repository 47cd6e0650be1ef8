import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { lockDataFolder } from './data-folder-lock.ts';

const parent = mkdtempSync(join(tmpdir(), 'prash-patra-lock-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('makes the folder for this user alone', async () => {
  const folder = join(parent, 'made');
  const release = await lockDataFolder(folder);
  release();

  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('is held by one at a time, by whatever path it is named', async () => {
  const folder = join(parent, 'held');
  const release = await lockDataFolder(folder);

  await expect(lockDataFolder(join(folder, '..', 'held'))).rejects.toThrow(/^DATA_DIR .*held is in use by another process\./u);

  release();
  const again = await lockDataFolder(folder);
  again();
});
