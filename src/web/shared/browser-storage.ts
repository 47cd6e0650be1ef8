import { create } from 'zustand';
import type { PersistStorage } from 'zustand/middleware';

import type { RootData } from './root-shapes.ts';
import type { Stored, StoredName, storedShapes } from './stored-shapes.ts';

export type TestData = Stored<'testData'>;
export type FormDraft = Stored<'testForm'>;
export type DraftPlan = NonNullable<FormDraft['plan']>;

const storedNames = ['root', 'testData', 'pendingTestAttempt', 'testForm', 'praisedTests'] as const satisfies StoredName[];

/** They come with a library of their own: a page that finds nothing stored needs neither. */
let shapes: typeof storedShapes | undefined;

/** The text that this page wrote last, by name: what still stands there needs no shape to be read. */
const written = new Map<StoredName, string>();

/** Call it before anything is read. Fetches what checks the stored, where there is something that this page did not write. */
export async function fetchShapes(): Promise<void> {
  if (!shapes && storedNames.some(isUnread)) await takeShapes();
}

/** Whether what is kept of the attempt could not be looked at, so that nobody knows of it. */
export function isKeptUnread(): boolean {
  return isUnread('root');
}

async function takeShapes(): Promise<void> {
  ({ storedShapes: shapes } = await import('./stored-shapes.ts'));
}

export const token = plainSlot('token');
export const testData = jsonSlot('testData');
export const pendingAttempt = jsonSlot('pendingTestAttempt');
export const formDraft = jsonSlot('testForm');
/** The attempts whose praise has been seen, the latest last. */
export const praisedTests = jsonSlot('praisedTests');

/** Forgets everything that belongs to one person; what the next one sees on this browser is nothing of theirs. */
export function clearPersonalStorage(): void {
  for (const slot of [token, testData, pendingAttempt, formDraft, praisedTests]) slot.clear();
  attempt(() => sessionStorage.clear());
}

function plainSlot(name: string) {
  return {
    write: (value: string) => attempt(() => localStorage.setItem(name, value)),
    clear: () => attempt(() => localStorage.removeItem(name)),
  };
}

function jsonSlot<Name extends StoredName>(name: Name) {
  /** What the browser would not store: it lives as long as the page. */
  let unstored: Stored<Name> | undefined;
  return {
    /** Undefined where there is nothing, or nothing that can be understood. */
    read: (): Stored<Name> | undefined => unstored ?? readStored(name),
    write: (value: Stored<Name>) => {
      unstored = writeStored(name, value) ? undefined : value;
    },
    clear: () => {
      unstored = undefined;
      removeStored(name);
    },
  };
}

/** Whether the browser took the kept state when it was written last. */
export const useRootKept = create(() => ({ isKept: true }));

/** For the kept state: a browser that is full must not stop a learner from answering. */
export const rootStorage: PersistStorage<RootData> = {
  getItem: () => {
    if (!isUnread('root')) return readStored('root') ?? null;
    return takeShapes().then(() => readStored('root') ?? null);
  },
  setItem: (_, value) => useRootKept.setState({ isKept: writeStored('root', { version: 0, ...value }) }),
  removeItem: () => removeStored('root'),
};

/** Whatever stands there, of an older version or written by somebody else, is taken whole or not at all. */
function readStored<Name extends StoredName>(name: Name): Stored<Name> | undefined {
  const text = textOf(name);
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'));
  if (text === written.get(name)) return value as Stored<Name>;
  const result = shapes?.[name].safeParse(value);
  return result?.success ? (result.data as Stored<Name>) : undefined;
}

/** Answers whether it is stored. What nobody could look at yet is not written over. */
function writeStored<Name extends StoredName>(name: Name, value: Stored<Name>): boolean {
  if (isUnread(name)) return false;
  const text = JSON.stringify(value);
  attempt(() => localStorage.setItem(name, text));
  if (textOf(name) !== text) return false;
  written.set(name, text);
  return true;
}

function removeStored(name: StoredName): void {
  attempt(() => localStorage.removeItem(name));
}

function isUnread(name: StoredName): boolean {
  const text = textOf(name);
  return !shapes && text !== null && text !== written.get(name);
}

function textOf(name: StoredName): string | null {
  return attempt(() => localStorage.getItem(name)) ?? null;
}

/** Storage may be full, forbidden or hold anything: the product goes on with what it has in memory. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
