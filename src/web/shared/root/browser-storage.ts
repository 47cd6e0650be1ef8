import { create } from 'zustand';
import type { PersistStorage } from 'zustand/middleware';

import type { RootData } from './root-shapes.ts';
import type { Stored, StoredName, storedShapes } from './stored-shapes.ts';

export type TestData = Stored<'testData'>;
export type FormDraft = Stored<'testForm'>;
export type DraftPlan = NonNullable<FormDraft['plan']>;

const storedNames = ['root', 'testData', 'pendingTestAttempt', 'testForm', 'subjectForms', 'praisedTests'] as const satisfies StoredName[];

/** Loaded on demand with zod: a page with empty storage needs neither. */
let shapes: typeof storedShapes | undefined;

/** The text that this page last wrote, by name: it needs no validation. */
const written = new Map<StoredName, string>();

/** Call before reading. Loads the shapes if storage or the browser's history holds anything that this page did not write. */
export async function fetchShapes(): Promise<void> {
  if (!shapes && (history.state !== null || storedNames.some(isUnread))) await takeShapes();
}

/** Undefined as long as nothing needs them. */
export const loadedShapes = () => shapes;

/** Whether `root` is stored but its shapes did not load: an attempt may be in progress. */
export function isStoredRootUnread(): boolean {
  return isUnread('root');
}

async function takeShapes(): Promise<void> {
  ({ storedShapes: shapes } = await import('./stored-shapes.ts'));
}

export const token = textSlot('token');
export const testData = jsonSlot('testData');
export const pendingAttempt = jsonSlot('pendingTestAttempt');
/** A guest's form. */
export const formDraft = jsonSlot('testForm');
const subjectForms = jsonSlot('subjectForms');
/** The attempts whose congratulation was shown, the latest last. */
export const praisedTests = jsonSlot('praisedTests');

/** The class and the language of the last test, as `class-10 hi`. */
export const lastChoices = textSlot('lastChoices');

/** The subject of a form; undefined for a guest's. */
type Owner = string | undefined;

/** The drafts of the test form: one for each subject, and a guest's. */
export const formDrafts = {
  read: (subjectId: Owner): FormDraft | undefined => (subjectId === undefined ? formDraft.read() : subjectForms.read()?.[subjectId]),
  write(subjectId: Owner, draft: FormDraft): void {
    if (subjectId === undefined) formDraft.write(draft);
    else subjectForms.write({ ...subjectForms.read(), [subjectId]: draft });
  },
  clear(subjectId: Owner): void {
    if (subjectId === undefined) return formDraft.clear();
    const { [subjectId]: _, ...others } = subjectForms.read() ?? {};
    subjectForms.write(others);
  },
  /** The draft that this is true of, with its subject. */
  find(isMeant: (draft: FormDraft) => boolean): { subjectId: Owner; draft: FormDraft } | undefined {
    const ofSubjects = Object.entries(subjectForms.read() ?? {}).map(([subjectId, draft]) => ({ subjectId, draft }));
    const ofGuest = formDraft.read();
    const all = [...(ofGuest ? [{ subjectId: undefined, draft: ofGuest }] : []), ...ofSubjects];
    return all.find(({ draft }) => isMeant(draft));
  },
  /** The draft of a subject, or else what was typed before signing in, which becomes the subject's. */
  open(subjectId: Owner): FormDraft | undefined {
    const own = formDrafts.read(subjectId);
    const typed = own || subjectId === undefined ? undefined : formDraft.read();
    if (!typed || typed.writing) return own;
    formDrafts.write(subjectId, typed);
    formDraft.clear();
    return typed;
  },
};

/** Removes everything personal before another person uses this browser. */
export function clearPersonalStorage(): void {
  for (const slot of [token, testData, pendingAttempt, formDraft, subjectForms, praisedTests, lastChoices]) slot.clear();
  attempt(() => sessionStorage.clear());
}

/** A value that needs no validation. */
export function textSlot(name: string) {
  return {
    read: () => attempt(() => localStorage.getItem(name)),
    write: (value: string) => attempt(() => localStorage.setItem(name, value)),
    clear: () => attempt(() => localStorage.removeItem(name)),
  };
}

function jsonSlot<Name extends StoredName>(name: Name) {
  /** A value that the browser refused to store; lives as long as the page. */
  let unstored: Stored<Name> | undefined;
  return {
    /** Undefined where nothing valid is stored. */
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

/** Whether the browser took the last write of `root`. */
export const useRootStored = create(() => ({ isStored: true }));

/** The storage of `root`. A full browser must not stop a learner from answering. */
export const rootStorage: PersistStorage<RootData> = {
  getItem: () => {
    if (!isUnread('root')) return readStored('root') ?? null;
    return takeShapes().then(() => readStored('root') ?? null);
  },
  setItem: (_, value) => useRootStored.setState({ isStored: writeStored('root', { version: 0, ...value }) }),
  removeItem: () => removeStored('root'),
};

/** A value may come from another version or be edited by hand: it is used as a whole or not at all. */
function readStored<Name extends StoredName>(name: Name): Stored<Name> | undefined {
  const text = textOf(name);
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'));
  if (text === written.get(name)) return value as Stored<Name>;
  const result = shapes?.[name].safeParse(value);
  return result?.success ? (result.data as Stored<Name>) : undefined;
}

/** Returns whether it is stored. A value that could not be validated yet is not overwritten. */
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

/** Storage may be full, forbidden or corrupt: the page continues from memory. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
