import { create } from 'zustand';

import { m } from '#messages';

import type { WireQuestion } from '../../../contract/test-shapes.ts';
import { formDraft, type TestData } from '../../shared/browser-storage.ts';
import { CallFailure, notFetched } from '../../shared/call-failure.ts';
import { useRoot } from '../../shared/root-state.ts';
import { showToast } from '../../shared/toast.tsx';
import { findInterrupted, leaseMilliseconds, noteWriting, renewKey, toTestForm } from '../form/form-draft.ts';
import { describeFailure } from '../form/generation-failure.ts';
import type { GenerationOrder } from './generate-test.ts';
import { withQuestion } from './places.ts';

/**
 * - `asking`: sent, and not taken yet.
 * - `stopped`: broken off by the learner, or by the connection; the server keeps the questions until `keptUntil` (ms).
 */
export type Generation = { order: GenerationOrder; since: number; questions: readonly WireQuestion[] } & (
  | { state: 'asking' | 'writing' }
  | { state: 'stopped'; isLost: boolean; keptUntil: number }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: TestData }
);

interface GenerationState {
  generation: Generation | undefined;
}

/** The one test that is being written. It outlives the screen that began it, and ends with the page or the session. */
export const useGeneration = create<GenerationState>(() => ({ generation: undefined }));

let connection = new AbortController();
/** What is being gone on with, as it was broken off. */
let paused: Generation | undefined;

/** Whose test it is: a subject's, or (undefined) a guest's. */
export function subjectOf({ order }: Generation): string | undefined {
  return order.formData.subjectId ?? undefined;
}

export function beginGeneration(order: GenerationOrder): void {
  write({ order, since: Date.now(), questions: [], state: 'asking' });
}

/** Goes on with a test that was broken off. What the server no longer keeps is written anew. */
export function goOn(): void {
  const { generation } = useGeneration.getState();
  if (generation?.state !== 'stopped') return;
  const { order, questions, keptUntil } = generation;
  const now = Date.now();
  write({ order, since: now, questions: now < keptUntil ? questions : [], state: 'writing' });
  paused = generation;
}

/** Goes on with what was being written when the page went away, if the server still keeps it. */
export function resumeGeneration(): void {
  if (useGeneration.getState().generation) return;
  const draft = findInterrupted(useRoot.getState().auth.isLoggedIn, Date.now());
  if (!draft) return;
  const { idempotencyKey, writing } = draft;
  beginGeneration({ formData: toTestForm(draft, writing.subjectId ?? undefined), idempotencyKey });
}

/** Ends the writing; what has passed stays before the learner. */
export function stopGeneration(): void {
  breakOff(false);
}

/** Back to the form, as it was typed; its next test is another one. */
export function leaveGeneration(): void {
  forgetGeneration();
  renewKey();
}

/** The learner has seen why the test of this subject was not written. */
export function dismissFailure(subjectId: string | undefined): void {
  const { generation } = useGeneration.getState();
  if (generation?.state === 'failed' && subjectOf(generation) === subjectId) forgetGeneration();
}

export function forgetGeneration(): void {
  connection.abort();
  useGeneration.setState({ generation: undefined });
}

// It belongs to whoever began it: who signs in or out is somebody else.
useRoot.subscribe((root, before) => {
  if (root.auth.isLoggedIn !== before.auth.isLoggedIn) forgetGeneration();
});

function write(generation: Generation): void {
  const { order, since } = generation;
  connection.abort();
  connection = new AbortController();
  paused = undefined;
  noteWriting(order.idempotencyKey, { since, subjectId: subjectOf(generation) ?? null });
  useGeneration.setState({ generation });
  void run(order, connection.signal);
}

async function run(order: GenerationOrder, signal: AbortSignal): Promise<void> {
  try {
    const { generateTest } = await import('./generate-test.ts').catch(notFetched);
    signal.throwIfAborted();
    const data = await generateTest(order, { onPlan: () => hear(), onQuestion: hear }, signal);
    if (signal.aborted) return;
    formDraft.clear();
    change((generation) => ({ ...generation, state: 'ready', data }));
    showToast('success', m.form_generated());
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

function hear(question?: WireQuestion): void {
  change(({ order, since, questions }) => ({
    order,
    since,
    questions: question ? withQuestion(questions, question) : questions,
    state: 'writing',
  }));
}

function fail(error: unknown): void {
  console.error('Generation failed', error);
  const { generation } = useGeneration.getState();
  if (!generation) return;
  if (paused && error instanceof CallFailure && error.code === 'slow-down') {
    // Who may not go on yet keeps what is there.
    showToast('error', error.message);
    return useGeneration.setState({ generation: paused });
  }
  const { toast } = describeFailure(error, subjectOf(generation) === undefined);
  if (toast !== undefined) showToast('error', toast);
  const isLost = error instanceof CallFailure && error.code === 'offline' && generation.state === 'writing';
  if (isLost) return breakOff(true);
  noteWriting(generation.order.idempotencyKey, undefined);
  change((before) => ({ ...before, state: 'failed', error }));
}

function breakOff(isLost: boolean): void {
  connection.abort();
  change(({ order, since, questions }) => {
    // A page that is loaded again goes on with what was lost, not with what was stopped on purpose.
    if (!isLost) noteWriting(order.idempotencyKey, undefined);
    return { order, since, questions, state: 'stopped', isLost, keptUntil: since + leaseMilliseconds };
  });
}

function change(to: (generation: Generation) => Generation): void {
  useGeneration.setState(({ generation }) => ({ generation: generation && to(generation) }));
}
