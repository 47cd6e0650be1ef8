import { CallFailure, messageOf, notFetched } from '../../shared/calls/call-failure.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { showToast } from '../../ui/toast.tsx';
import { dropRecordOf, findWrittenDraft, putDraftAway, recordWriting, renewWrittenDraft, restoreForm } from '../form/form-draft.ts';
import type { TestRequest } from './generation-calls.ts';
import {
  changeGeneration,
  endSeeking,
  type Generation,
  readGeneration,
  seekGeneration,
  subjectOf,
  type SubjectId,
  type Unfinished,
  useGenerations,
  writeGeneration,
} from './generation-store.ts';
import { finishGeneration, forgetAllGenerations, forgetGeneration, listen } from './listen.ts';

export function beginGeneration(order: TestRequest): void {
  const { formData, idempotencyKey } = order;
  const subjectId = subjectOf(order);
  const since = Date.now();
  recordWriting(idempotencyKey, { since, subjectId: subjectId ?? null });
  writeGeneration(subjectId, { id: undefined, formData, since, questions: [], state: 'asking' });
  listen(subjectId, { source: { kind: 'begin', order }, since });
}

/** Shows a subject's generation that this page did not start: the wanted one, or one that is being written, or the newest. */
export async function joinGeneration(subjectId: SubjectId, wantedId?: string): Promise<void> {
  if (useGenerations.getState().sought.has(subjectId) || isShown(subjectId, wantedId)) return;
  seekGeneration(subjectId);
  try {
    const { fetchOwnGenerations } = await import('./generation-calls.ts').catch(notFetched);
    const own = (await fetchOwnGenerations()).filter((each) => (each.subjectId ?? undefined) === subjectId);
    // The learner may have signed out, or begun another, meanwhile.
    if (!useGenerations.getState().sought.has(subjectId)) return;
    const found = own.find(({ id }) => id === wantedId) ?? own.find(({ state }) => state === 'running') ?? own[0];
    if (!found) {
      // The draft is an ordinary one again.
      forgetGeneration(subjectId);
      return dropRecordOf(subjectId);
    }
    const since = Math.min(found.startedAt, Date.now());
    listen(subjectId, { source: { kind: 'watch', id: found.id }, since, isOld: found.state === 'ready' });
  } catch (error) {
    console.error('Looking for tests that are being written failed', error);
    endSeeking(subjectId);
  }
}

/** Whether this page knows better than the server's list; an unfinished generation may have gone on elsewhere. */
function isShown(subjectId: SubjectId, wantedId: string | undefined): boolean {
  const generation = readGeneration(subjectId);
  if (!generation || generation.state === 'unfinished') return false;
  return wantedId === undefined || generation.id === undefined || generation.id === wantedId;
}

/** Joins the generation that this browser's form was sent for, after a reload. */
export function resumeGeneration(): void {
  const writing = findWrittenDraft(useRoot.getState().auth.isLoggedIn, Date.now());
  if (writing) void joinGeneration(writing.subjectId ?? undefined, writing.generation);
}

/** Writes what an unfinished generation lacks. */
export function continueGeneration(subjectId: SubjectId): void {
  const before = readUnfinished(subjectId);
  if (before?.id === undefined) return;
  const { id, formData, questions, outline, matched } = before;
  const since = Date.now();
  writeGeneration(subjectId, { id, formData, since, questions, outline, matched, state: 'writing', isLost: false });
  listen(subjectId, { source: { kind: 'go-on', id }, since, before });
}

/** Makes a test of the questions that an unfinished generation has. */
export async function takeUnfinished(subjectId: SubjectId): Promise<void> {
  await settle(subjectId, async (id) => {
    const { takeQuestions } = await import('./generation-calls.ts').catch(notFetched);
    const generated = await takeQuestions(id);
    if (readGeneration(subjectId)?.id === id) finishGeneration(subjectId, generated, true);
  });
}

/** Discards an unfinished generation, and returns to its form. */
export async function discardGeneration(subjectId: SubjectId): Promise<void> {
  await settle(subjectId, async (id, { formData }) => {
    const { stopOnServer } = await import('./generation-calls.ts').catch(notFetched);
    await stopOnServer(id);
    renewWrittenDraft(id);
    restoreForm(formData);
    forgetGeneration(subjectId);
  });
}

/** Stops the writing. Its questions stay; without any, the form comes back with its contents. */
export async function stopWriting(subjectId: SubjectId): Promise<void> {
  const generation = readGeneration(subjectId);
  if (generation?.id === undefined) return;
  const { id, formData } = generation;
  try {
    const { stopOnServer } = await import('./generation-calls.ts').catch(notFetched);
    // The stream tells how it ends where questions are kept.
    if ((await stopOnServer(id)) || readGeneration(subjectId)?.id !== id) return;
    renewWrittenDraft(id);
    restoreForm(formData);
    forgetGeneration(subjectId);
  } catch (error) {
    // It has just become ready, which its stream tells.
    if (error instanceof CallFailure && error.code === 'wrong-state') return;
    showToast('error', messageOf(error));
  }
}

/** Puts the subject's generation aside for a blank form. It stays at the server, and is shown again on the next visit. */
export function startBlankForm(subjectId: SubjectId): void {
  putDraftAway(readGeneration(subjectId)?.id);
  forgetGeneration(subjectId);
}

/** Clears a failed generation, unless the subject has another by now. */
export function dismissFailure(subjectId: SubjectId, failed: Generation): void {
  if (readGeneration(subjectId) === failed) forgetGeneration(subjectId);
}

// Generations belong to the session in which they are shown; the server continues them.
useRoot.subscribe((root, before) => {
  if (root.auth.isLoggedIn !== before.auth.isLoggedIn) forgetAllGenerations();
});

function readUnfinished(subjectId: SubjectId): Unfinished | undefined {
  const generation = readGeneration(subjectId);
  return generation?.state === 'unfinished' ? generation : undefined;
}

/** Does something with an unfinished generation. Shows why it was refused, or what became of it elsewhere. */
async function settle(subjectId: SubjectId, act: (id: string, generation: Unfinished) => Promise<void>): Promise<void> {
  const generation = readUnfinished(subjectId);
  if (generation?.id === undefined) return;
  const { id, since } = generation;
  try {
    await act(id, generation);
  } catch (error) {
    console.error('The unfinished test stays as it is', error);
    const isOver = error instanceof CallFailure && ['wrong-state', 'not-found'].includes(error.code);
    if (isOver) return listen(subjectId, { source: { kind: 'watch', id }, since });
    changeGeneration(subjectId, () => ({ ...generation, refusal: error }));
  }
}
