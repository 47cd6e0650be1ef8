import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, relative } from 'node:path';

/** A file of the folder `bank`, its path with forward slashes. */
export interface BankFile {
  path: string;
  content: Buffer;
}

/** Every file of the folder; none where it is not there. Hidden ones are the system's own. */
export async function* readBankFiles(folder: string): AsyncGenerator<BankFile> {
  for (const entry of await listEntries(folder)) {
    const path = join(entry.parentPath, entry.name);
    const within = relative(folder, path).replaceAll('\\', '/');
    if (within.split('/').some((part) => part.startsWith('.'))) continue;
    // A link to a file counts as that file; one that leads nowhere is not a pack.
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

/** Whether a path of a backup stays within its folder. */
export function staysWithin(path: string): boolean {
  return path !== '' && !isAbsolute(path) && !path.includes('\\') && !normalize(path).split('/').includes('..');
}
