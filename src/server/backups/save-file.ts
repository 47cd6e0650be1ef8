import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';

import { CommandError } from './run-command.ts';

/** Writes a file atomically and durably, readable by its owner only. `check` runs before the file gets its final name. */
export async function saveFile(
  file: string,
  overwrites: boolean,
  write: (target: Writable) => Promise<void>,
  check: (file: string) => Promise<void>,
): Promise<void> {
  if (existsSync(file) && !overwrites) throw new CommandError(`${file} is there already. Choose another name, or say --overwrite.`);
  const partial = `${file}.${process.pid}.partial`;
  try {
    const handle = await open(partial, 'wx', 0o600);
    await write(handle.createWriteStream({ flush: true }));
    await check(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Flushes a folder's entries to disk; a no-op on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r');
}

/** Flushes a file, or with `r` a folder, to disk. */
export async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}
