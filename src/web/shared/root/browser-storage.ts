import { create } from 'zustand';
import type { PersistStorage } from 'zustand/middleware';

import type { RootData } from './root-shapes.ts';
import type { Stored, StoredName, storedShapes } from './stored-shapes.ts';

export type TestData = Stored<'testData'>;
export type FormDraft = Stored<'testForm'>;
export type DraftPlan = NonNullable<FormDraft['plan']>;

/** An earlier version kept the drafts of all subjects in `subjectForms`. */
const storedKeys = ['root', 'testData', 'pendingTestAttempt', 'testForm', 'subjectForms', 'praisedTests'];

/** A subject's draft has a key of its own: this and the subject's id. */
const draftPrefix = 'testForm:';
/** So has what was typed into a test and not saved. */
export const editDraftPrefix = 'testEdit:';
/** Of a test that is only being written: this and the subject's id. */
export const newTestDraft = `${editDraftPrefix}new `;
/** In characters, of all subjects: less than half of what browsers store, because an attempt's responses need room too. */
const mostDrafted = 2_000_000;

/** Loaded on demand with zod: a page with empty storage needs neither. */
let shapes: typeof storedShapes | undefined;

/** The text that this page last wrote, by key: it needs no validation. */
const written = new Map<string, string>();

/** What the browser refused to store, by key; lives as long as the page. */
const unstored = new Map<string, unknown>();

/** Call before reading. Loads the shapes if storage or the browser's history holds anything that this page did not write. */
export async function fetchShapes(): Promise<void> {
  if (!shapes && (history.state !== null || [...storedKeys, ...draftKeys()].some(isUnread))) await takeShapes();
}

/** Undefined as long as nothing needs them. */
export const loadedShapes = () => shapes;

/** Whether `root` is stored but its shapes did not load: an attempt may be in progress. */
export function isStoredRootUnread(): boolean {
  return isUnread('root');
}

async function takeShapes(): Promise<void> {
  const { storedShapes, splitDrafts } = await import('./stored-shapes.ts');
  splitDrafts();
  shapes = storedShapes;
}

export const token = textSlot('token');
export const testData = jsonSlot('testData');
export const pendingAttempt = jsonSlot('pendingTestAttempt');
/** A guest's form. */
export const formDraft = jsonSlot('testForm');
/** The attempts whose congratulation was shown, the latest last. */
export const praisedTests = jsonSlot('praisedTests');

/** The subject of a form; undefined for a guest's. */
type Owner = string | undefined;

const choicesKey = 'lastChoices';
const choicesSlot = (subjectId: Owner) => textSlot(choicesKey + (subjectId ?? ''));

/** The class of a subject's last test, and the language that was chosen in its form last; stored as `class-10 hi`. */
export const lastChoices = {
  read(subjectId: Owner): { level?: string | undefined; language?: string | undefined } {
    const [level, language] = choicesSlot(subjectId).read()?.split(' ') ?? [];
    return { level, language };
  },
  write(subjectId: Owner, choices: { level?: string; language?: string }): void {
    const { level = 'auto', language = 'auto' } = { ...lastChoices.read(subjectId), ...choices };
    choicesSlot(subjectId).write(`${level} ${language}`);
  },
  /** Of all subjects. */
  clear(): void {
    for (const key of draftKeys(choicesKey)) textSlot(key).clear();
  },
};

/** The drafts of the test form: one for each subject, and a guest's. */
export const formDrafts = {
  read: (subjectId: Owner): FormDraft | undefined => draftSlot(subjectId).read(),
  /** Returns whether the browser stored it. Keeps no blank draft of a subject, and the newest ones where they are very long. */
  write(subjectId: Owner, draft: FormDraft): boolean {
    const slot = draftSlot(subjectId);
    if (subjectId === undefined) return slot.write(draft);
    if (isBlank(draft)) {
      slot.clear();
      return true;
    }
    if (!slot.read()) dropOldDrafts();
    return slot.write({ ...draft, typedAt: Date.now() });
  },
  clear: (subjectId: Owner): void => draftSlot(subjectId).clear(),
  /** The draft that this is true of, with its subject. */
  find(isMeant: (draft: FormDraft) => boolean): { subjectId: Owner; draft: FormDraft } | undefined {
    for (const subjectId of [undefined, ...draftSubjects()]) {
      const draft = formDrafts.read(subjectId);
      if (draft && isMeant(draft)) return { subjectId, draft };
    }
    return undefined;
  },
  /** The draft of a subject, or else what was typed before signing in, which becomes the subject's. */
  open(subjectId: Owner): FormDraft | undefined {
    const own = formDrafts.read(subjectId);
    const typed = own || subjectId === undefined ? undefined : formDraft.read();
    if (!typed || typed.writing) return own;
    if (formDrafts.write(subjectId, typed)) formDraft.clear();
    return typed;
  },
};

function draftSlot(subjectId: Owner) {
  return subjectId === undefined ? formDraft : jsonSlot('testForm', draftPrefix + subjectId);
}

function isBlank({ fields, byHand, plan, writing }: FormDraft): boolean {
  return !(fields.title || fields.description || byHand || plan || writing);
}

/** Makes room for one more. */
function dropOldDrafts(): void {
  const ageOf = (subjectId: string) => -(formDrafts.read(subjectId)?.typedAt ?? 0);
  let kept = 0;
  for (const subjectId of draftSubjects().sort((one, other) => ageOf(one) - ageOf(other))) {
    kept += textOf(draftPrefix + subjectId)?.length ?? 0;
    if (kept > mostDrafted) formDrafts.clear(subjectId);
  }
}

function draftSubjects(): string[] {
  return draftKeys().map((key) => key.slice(draftPrefix.length));
}

function draftKeys(prefix = draftPrefix): string[] {
  const keys = [...(attempt(() => Object.keys(localStorage)) ?? []), ...unstored.keys()];
  return [...new Set(keys)].filter((key) => key.startsWith(prefix));
}

/** Removes everything personal before another person uses this browser. */
export function clearPersonalStorage(): void {
  for (const slot of [token, testData, pendingAttempt, formDraft, praisedTests, lastChoices]) slot.clear();
  for (const subjectId of draftSubjects()) formDrafts.clear(subjectId);
  for (const key of ['subjectForms', ...draftKeys(editDraftPrefix)]) removeStored(key);
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

function jsonSlot<Name extends StoredName>(name: Name, key: string = name) {
  return {
    /** Undefined where nothing valid is stored. */
    read: (): Stored<Name> | undefined => (unstored.get(key) as Stored<Name> | undefined) ?? readStored(name, key),
    /** Returns whether the browser stored it. */
    write: (value: Stored<Name>): boolean => {
      const isStored = writeStored(key, value);
      if (isStored) unstored.delete(key);
      else unstored.set(key, value);
      return isStored;
    },
    clear: () => {
      unstored.delete(key);
      removeStored(key);
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
function readStored<Name extends StoredName>(name: Name, key: string = name): Stored<Name> | undefined {
  const text = textOf(key);
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'));
  if (text === written.get(key)) return value as Stored<Name>;
  const result = shapes?.[name].safeParse(value);
  return result?.success ? (result.data as Stored<Name>) : undefined;
}

/** Returns whether it is stored. A value that could not be validated yet is not overwritten. */
function writeStored(key: string, value: Stored<StoredName>): boolean {
  if (isUnread(key)) return false;
  const text = JSON.stringify(value);
  attempt(() => localStorage.setItem(key, text));
  if (textOf(key) !== text) return false;
  written.set(key, text);
  return true;
}

function removeStored(key: string): void {
  attempt(() => localStorage.removeItem(key));
}

function isUnread(key: string): boolean {
  const text = textOf(key);
  return !shapes && text !== null && text !== written.get(key);
}

function textOf(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null;
}

/** Storage may be full, forbidden or corrupt: the page continues from memory. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
