import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Pack, parsePack } from './pack-file.ts';
import { wordsOfPack } from './words-of-pack.ts';

/** Every pack below a folder, one file a topic: `<folder>/<subject>/<topic>.yaml`. Throws where a file is not as it must be. */
export async function loadBank(folder: string): Promise<Pack[]> {
  return Promise.all((await listPackFiles(folder)).map((file) => readPack(folder, file)));
}

/** What the build puts into one file, to be read in a fraction of the time. */
export function compileBank(packs: readonly Pack[]): string {
  return JSON.stringify(packs.map((pack) => ({ ...pack, words: wordsOfPack(pack) })));
}

/** The packs that `compileBank` has put into a file. */
export async function loadCompiledBank(file: string): Promise<Pack[]> {
  return JSON.parse(await readFile(file, 'utf8')) as Pack[];
}

export interface OwnBank {
  packs: Pack[];
  /** Files that are not as they must be, each with what is wrong. */
  faults: string[];
}

/**
 * The packs that whoever runs the server has added, named `own/<file>`. A file that cannot be read is left out: it must not
 * keep the product from starting. A folder that is not there holds none.
 */
export async function loadOwnBank(folder: string): Promise<OwnBank> {
  const files = await listPackFiles(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const read = await Promise.allSettled(files.map((file) => readPack(folder, file)));
  return {
    packs: read.flatMap((result) => (result.status === 'fulfilled' ? [{ ...result.value, name: `own/${result.value.name}` }] : [])),
    faults: read.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason instanceof Error ? result.reason.message : result.reason)] : [],
    ),
  };
}

async function listPackFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /\.ya?ml$/u.test(file)).sort();
}

async function readPack(folder: string, file: string): Promise<Pack> {
  return parsePack(await readFile(join(folder, file), 'utf8'), file.replace(/\.ya?ml$/u, '').replaceAll('\\', '/'));
}
