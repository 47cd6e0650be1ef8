import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';

import { CommandError } from './command.ts';

/** A file for this user alone that is there whole, on the disk, or not at all. `check` sees it before it takes its name. */
export async function saveFile(
  file: string,
  overwrites: boolean,
  fill: (target: Writable) => Promise<void>,
  check: (file: string) => Promise<void>,
): Promise<void> {
  if (existsSync(file) && !overwrites) throw new CommandError(`${file} is there already. Choose another name, or say --overwrite.`);
  const partial = `${file}.${process.pid}.partial`;
  try {
    const handle = await open(partial, 'wx', 0o600);
    await fill(handle.createWriteStream({ flush: true }));
    await check(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Puts the names in a folder onto the disk, where the system can do that. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
