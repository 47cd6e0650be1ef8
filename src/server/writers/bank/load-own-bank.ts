import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { type Bank, isPackFile, readPack } from './load-bank.ts';
import type { Pack } from './pack-file.ts';
import { subjectsNamed } from '../words/subjects.ts';

export interface OwnBank {
  packs: Pack[];
  /** Errors of the files that were skipped. */
  faults: string[];
}

/** Far more than a pack of a thousand items needs; protects the server’s memory. */
const mostBytes = 5_000_000;
/** Reported lines per file. */
const mostLines = 8;
const longestLine = 200;

/**
 * Loads the operator’s own packs, named `own/<file>`. Invalid files are skipped and reported, so that they never keep the
 * product from starting. A missing folder holds none.
 */
export async function loadOwnBank(folder: string): Promise<OwnBank> {
  const packs = new Map<string, Pack>();
  const faults: string[] = [];
  for (const file of await listOwnFiles(folder, faults)) {
    try {
      const pack = await readOwnPack(folder, file);
      if (packs.has(pack.name)) throw new Error('another file has the same name but for its ending');
      packs.set(pack.name, pack);
    } catch (error) {
      faults.push(describeFault(file, error));
    }
  }
  return { packs: [...packs.values()], faults };
}

/** The bank with the operator's packs. */
export async function loadWithOwn(loading: Promise<Bank>, ownFolder: string): Promise<{ bank: Bank; faults: string[] }> {
  const [{ packs, syllabus }, own] = await Promise.all([loading, loadOwnBank(ownFolder)]);
  return { bank: { packs: [...packs, ...own.packs], syllabus }, faults: own.faults };
}

async function readOwnPack(folder: string, file: string): Promise<Pack> {
  const { size } = await stat(join(folder, file));
  if (size > mostBytes) throw new Error(`larger than the ${mostBytes / 1_000_000} MB that a pack may have`);
  const pack = await readPack(folder, file);
  return { ...pack, name: `own/${pack.name}`, subject: usualSubject(pack.subject) };
}

/** Maps "Maths" and "biology" to the built-in subjects Mathematics and Biology. */
function usualSubject(subject: string): string {
  const [usual, ...others] = subjectsNamed(subject) ?? [];
  return usual === undefined || others.length > 0 ? subject : usual;
}

/** Every pack file once, even if a link points to a parent folder. Hidden files are skipped. */
async function listOwnFiles(folder: string, faults: string[]): Promise<string[]> {
  const seen = new Set<string>();
  const listBelow = async (below: string): Promise<string[]> => {
    const real = await realpath(join(folder, below));
    if (seen.has(real)) return [];
    seen.add(real);
    const names = (await readdir(real)).filter((name) => !name.startsWith('.')).toSorted();
    const listed: string[] = [];
    for (const name of names) listed.push(...(await listEntry(join(below, name))));
    return listed;
  };
  const listEntry = async (path: string): Promise<string[]> => {
    // A broken link is reported when it is read.
    const entry = await stat(join(folder, path)).catch(() => undefined);
    if (entry?.isDirectory()) return listBelow(path).catch(reported(path));
    return isPackFile(path) && (!entry || entry.isFile()) ? [path] : [];
  };
  const reported = (path: string) => (error: unknown) => {
    faults.push(describeFault(path, error));
    return [];
  };
  return listBelow('').catch((error: unknown) => (isMissing(error) ? [] : reported(folder)(error)));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The first lines of a file’s error, which those of `parsePack` already prefix with its name. */
function describeFault(file: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isNamed = message.startsWith(`${file.replace(/\.ya?ml$/iu, '').replaceAll('\\', '/')}: `);
  const lines = (isNamed ? message : `${file}: ${message}`).split('\n');
  const shown = lines.slice(0, mostLines).map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line));
  return [...shown, ...(lines.length > mostLines ? [`… ${lines.length - mostLines} more`] : [])].join('\n');
}
