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

async function listPackFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter(isPackFile).sort();
}

export function isPackFile(file: string): boolean {
  return /\.ya?ml$/iu.test(file);
}

/** A pack is named by where its file lies below the folder, without the ending. */
export async function readPack(folder: string, file: string): Promise<Pack> {
  return parsePack(await readFile(join(folder, file), 'utf8'), file.replace(/\.ya?ml$/iu, '').replaceAll('\\', '/'));
}
