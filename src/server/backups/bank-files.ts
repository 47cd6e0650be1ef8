import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, relative } from 'node:path';

/** A file in the folder `bank`; its path has forward slashes. */
export interface BankFile {
  path: string;
  content: Buffer;
}

/** Every file in the folder but hidden ones, which belong to the system. A missing folder is empty. */
export async function* readBankFiles(folder: string): AsyncGenerator<BankFile> {
  for (const entry of await listEntries(folder)) {
    const path = join(entry.parentPath, entry.name);
    const within = relative(folder, path).replaceAll('\\', '/');
    if (within.split('/').some((part) => part.startsWith('.'))) continue;
    // Symbolic links count as their target; skip broken ones.
    if ((await stat(path).catch(() => undefined))?.isFile()) yield { path: within, content: await readFile(path) };
  }
}

async function listEntries(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function writeBankFile(folder: string, { path, content }: BankFile): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, content, { mode: 0o600, flag: 'wx' });
}

/** Whether a relative path stays inside its folder. */
export function isPathWithin(path: string): boolean {
  return path !== '' && !isAbsolute(path) && !path.includes('\\') && !normalize(path).split('/').includes('..');
}
