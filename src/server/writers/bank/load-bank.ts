import { openSync, readSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';

import { openingWordsIn } from './draft-from-claim.ts';
import { type BankItem, type Pack, parsePack } from './pack-file.ts';
import { loadSyllabus, type Syllabus } from '../catalogue/syllabus-file.ts';
import { itemConceptsIn, itemWordsIn } from '../catalogue/topics.ts';

/** Items of a compiled file that stay in memory, about 1 kB each: of the packs that were asked last, for whole subjects too. */
const mostItems = 50_000;
/** Characters at the start of the file for the length of its head. */
const lengthSize = 12;

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

/** A pack with the length of its items in bytes. */
type StoredPack = Omit<Pack, 'items'> & { items: number };

/** Serialises the bank into one file that loads faster: the length of its head, the head, and the items of each pack. */
export function compileBank({ packs, syllabus }: Bank): string {
  const items = packs.map((pack) => JSON.stringify(pack.items));
  const stored = packs.map((pack, index): StoredPack => ({ ...pack, items: Buffer.byteLength(items[index] ?? '') }));
  const head = JSON.stringify({ packs: stored, syllabus });
  return `${String(Buffer.byteLength(head)).padStart(lengthSize)}${head}${items.join('')}`;
}

/** Loads a file that `compileBank` wrote. The items of a pack are read when they are needed. */
export async function loadCompiledBank(file: string): Promise<Bank> {
  // Stays open, so that this process keeps its bank when a build replaces the file.
  const opened = openSync(file, 'r');
  const read = (start: number, length: number): unknown => {
    const bytes = Buffer.alloc(length);
    readSync(opened, bytes, 0, length, start);
    return JSON.parse(bytes.toString());
  };
  const headLength = read(0, lengthSize) as number;
  const { packs, syllabus } = read(lengthSize, headLength) as { packs: StoredPack[]; syllabus: Syllabus };
  const recent = new LRUCache<number, BankItem[]>({ maxSize: mostItems, sizeCalculation: ({ length }) => length });
  let end = lengthSize + headLength;
  const withItems = ({ items: length, ...about }: StoredPack): Pack => {
    const start = end;
    end += length;
    return {
      ...about,
      get items() {
        const items = recent.get(start) ?? (read(start, length) as BankItem[]);
        recent.set(start, items);
        return items;
      },
    };
  };
  return { packs: packs.map(withItems), syllabus };
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
  return withComputed(parsePack(await readFile(join(folder, file), 'utf8'), file.replace(/\.ya?ml$/iu, '').replaceAll('\\', '/')));
}

/** A pack with what is needed of all its items at once. */
export function withComputed(pack: Pack): Pack {
  return { ...pack, itemWords: itemWordsIn(pack), itemConcepts: itemConceptsIn(pack), openingWords: openingWordsIn(pack) };
}
