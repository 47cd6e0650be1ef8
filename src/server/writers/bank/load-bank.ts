import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Pack, parsePack } from './pack-file.ts';
import { loadSyllabus, type Syllabus } from '../catalogue/syllabus-file.ts';
import { itemWordsIn } from '../catalogue/topics.ts';

/** Loads every pack of a folder: `<folder>/<subject>/<topic>.yaml`; its `syllabus` holds none. Throws if a file is invalid. */
export async function loadBank(folder: string): Promise<Pack[]> {
  return Promise.all((await listPackFiles(folder)).map((file) => readPack(folder, file)));
}

/** The packs, and the syllabus that leads to them. */
export interface Bank {
  packs: Pack[];
  syllabus: Syllabus;
}

/** Loads the packs and the syllabus of a folder. */
export async function loadWholeBank(folder: string): Promise<Bank> {
  return { packs: await loadBank(folder), syllabus: await loadSyllabus(folder) };
}

/** Serialises the bank into one file that loads faster. */
export function compileBank({ packs, syllabus }: Bank): string {
  return JSON.stringify({ packs: packs.map((pack) => ({ ...pack, itemWords: itemWordsIn(pack) })), syllabus });
}

/** Loads a file that `compileBank` wrote. */
export async function loadCompiledBank(file: string): Promise<Bank> {
  return JSON.parse(await readFile(file, 'utf8')) as Bank;
}

async function listPackFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter(isPackFile).sort();
}

/** A file below `syllabus` lists chapters. */
export function isPackFile(file: string): boolean {
  return /\.ya?ml$/iu.test(file) && !file.startsWith('syllabus');
}

/** A pack is named by the path of its file relative to the folder, without the extension. */
export async function readPack(folder: string, file: string): Promise<Pack> {
  return parsePack(await readFile(join(folder, file), 'utf8'), file.replace(/\.ya?ml$/iu, '').replaceAll('\\', '/'));
}
