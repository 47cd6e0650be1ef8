import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Pack, parsePack } from './pack-file.ts';
import { wordsOfPack } from '../bank-search/pack-words.ts';

/** Loads every pack of a folder: `<folder>/<subject>/<topic>.yaml`. Throws if a file is invalid. */
export async function loadBank(folder: string): Promise<Pack[]> {
  return Promise.all((await listPackFiles(folder)).map((file) => readPack(folder, file)));
}

/** Serialises the packs into one file that loads faster. */
export function compileBank(packs: readonly Pack[]): string {
  return JSON.stringify(packs.map((pack) => ({ ...pack, words: wordsOfPack(pack) })));
}

/** Loads the packs of a file that `compileBank` wrote. */
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

/** A pack is named by the path of its file relative to the folder, without the extension. */
export async function readPack(folder: string, file: string): Promise<Pack> {
  return parsePack(await readFile(join(folder, file), 'utf8'), file.replace(/\.ya?ml$/iu, '').replaceAll('\\', '/'));
}
