import { create } from 'zustand';

import { fillPath, screens } from '../../../contract/screens.ts';
import type { Matched, OutlineSlot, TestForm, WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import type { TestData } from '../../shared/root/browser-storage.ts';

/** The subject of a test; undefined for a guest's. */
export type SubjectId = string | undefined;

/** The screen that shows the test of a subject. */
export function formScreenOf(subjectId: SubjectId): string {
  return subjectId === undefined ? screens.landing : fillPath(screens.createTest, { subjectId });
}

interface Written {
  /** Undefined until the server has accepted it. */
  id: string | undefined;
  formData: TestForm;
  /** Since when (ms) its learner waits. */
  since: number;
  questions: readonly WireQuestion[];
  /** What each place of the test is to ask, once the server has told. */
  outline?: readonly OutlineSlot[] | undefined;
  /** How many of its questions are on what. */
  matched?: readonly Matched[] | undefined;
}

/** `asking`: sent, but not accepted by the server yet. */
export type Generation = Written &
  (
    | { state: 'asking' }
    /** If the connection is lost, the server goes on. */
    | { state: 'writing'; isLost: boolean }
    /** `refusal` is why the server would neither continue it nor make a test of it. */
    | { state: 'unfinished'; reason: string; refusal?: unknown }
    | { state: 'failed'; error: unknown }
    | { state: 'ready'; data: TestData }
  );

export type Unfinished = Extract<Generation, { state: 'unfinished' }>;

interface Generations {
  /** One per subject. They outlive the screens that show them, and end with the page or the session. */
  bySubject: ReadonlyMap<SubjectId, Generation>;
  /** Subjects whose generation is being looked for on the server. */
  sought: ReadonlySet<SubjectId>;
}

const nothing: Generations = { bySubject: new Map(), sought: new Set() };

export const useGenerations = create<Generations>(() => nothing);

export function useGeneration(subjectId: SubjectId): Generation | undefined {
  return useGenerations(({ bySubject }) => bySubject.get(subjectId));
}

export function subjectOf({ formData }: Pick<Generation, 'formData'>): SubjectId {
  return formData.subjectId ?? undefined;
}

export function readGeneration(subjectId: SubjectId): Generation | undefined {
  return useGenerations.getState().bySubject.get(subjectId);
}

export function writeGeneration(subjectId: SubjectId, generation: Generation): void {
  useGenerations.setState(({ bySubject, sought }) => ({
    bySubject: new Map(bySubject).set(subjectId, generation),
    sought: without(sought, subjectId),
  }));
}

/** Changes the subject's generation, if it has one. */
export function changeGeneration(subjectId: SubjectId, to: (generation: Generation) => Generation): void {
  const generation = readGeneration(subjectId);
  if (generation) writeGeneration(subjectId, to(generation));
}

export function dropGeneration(subjectId: SubjectId): void {
  useGenerations.setState(({ bySubject, sought }) => ({
    bySubject: new Map([...bySubject].filter(([each]) => each !== subjectId)),
    sought: without(sought, subjectId),
  }));
}

export function dropAllGenerations(): void {
  useGenerations.setState(nothing);
}

export function seekGeneration(subjectId: SubjectId): void {
  useGenerations.setState(({ sought }) => ({ sought: new Set(sought).add(subjectId) }));
}

/** Nothing was found, or what was found cannot be shown. */
export function endSeeking(subjectId: SubjectId): void {
  useGenerations.setState(({ sought }) => ({ sought: without(sought, subjectId) }));
}

function without(subjects: ReadonlySet<SubjectId>, subjectId: SubjectId): Set<SubjectId> {
  return new Set([...subjects].filter((each) => each !== subjectId));
}
