import { create } from 'zustand';

import { m } from '#messages';

import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { formDraft, type TestData } from '../../shared/root/browser-storage.ts';
import { CallFailure, notFetched } from '../../shared/calls/call-failure.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { showToast } from '../../ui/toast.tsx';
import { findInterruptedDraft, leaseMilliseconds, recordWriting, renewIdempotencyKey, toTestForm } from '../form/form-draft.ts';
import { describeFailure } from '../form/generation-failure.ts';
import type { TestRequest } from './generate-test.ts';
import { withQuestion } from './question-positions.ts';

/**
 * - `asking`: sent, but not accepted by the server yet.
 * - `stopped`: interrupted by the learner or a lost connection; the server keeps the questions until `keptUntil` (ms).
 */
export type Generation = { order: TestRequest; since: number; questions: readonly WireQuestion[] } & (
  | { state: 'asking' | 'writing' }
  | { state: 'stopped'; isLost: boolean; keptUntil: number }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: TestData }
);

interface GenerationState {
  generation: Generation | undefined;
}

/** The current generation, at most one. It outlives the screen that started it and ends with the page or the session. */
export const useGeneration = create<GenerationState>(() => ({ generation: undefined }));

let connection = new AbortController();
/** The interrupted generation that is being resumed, to restore if the server refuses. */
let paused: Generation | undefined;

/** The id of the test's subject; undefined for a guest's test. */
export function subjectOf({ order }: Generation): string | undefined {
  return order.formData.subjectId ?? undefined;
}

export function beginGeneration(order: TestRequest): void {
  write({ order, since: Date.now(), questions: [], state: 'asking' });
}

/** Resumes an interrupted generation. Questions that the server no longer keeps are generated again. */
export function continueGeneration(): void {
  const { generation } = useGeneration.getState();
  if (generation?.state !== 'stopped') return;
  const { order, questions, keptUntil } = generation;
  const now = Date.now();
  write({ order, since: now, questions: now < keptUntil ? questions : [], state: 'writing' });
  paused = generation;
}

/** Resumes a generation that was interrupted by closing the page, if the server still keeps its questions. */
export function resumeGeneration(): void {
  if (useGeneration.getState().generation) return;
  const draft = findInterruptedDraft(useRoot.getState().auth.isLoggedIn, Date.now());
  if (!draft) return;
  const { idempotencyKey, writing } = draft;
  beginGeneration({ formData: toTestForm(draft, writing.subjectId ?? undefined), idempotencyKey });
}

/** Stops generating; the questions so far stay on the screen. */
export function stopWriting(): void {
  interrupt(false);
}

/** Returns to the form with its contents; the next generation is a new test. */
export function leaveGeneration(): void {
  forgetGeneration();
  renewIdempotencyKey();
}

/** Clears the failed generation of this subject's test. */
export function dismissFailure(subjectId: string | undefined): void {
  const { generation } = useGeneration.getState();
  if (generation?.state === 'failed' && subjectOf(generation) === subjectId) forgetGeneration();
}

export function forgetGeneration(): void {
  connection.abort();
  useGeneration.setState({ generation: undefined });
}

// A generation belongs to the session that started it.
useRoot.subscribe((root, before) => {
  if (root.auth.isLoggedIn !== before.auth.isLoggedIn) forgetGeneration();
});

function write(generation: Generation): void {
  const { order, since } = generation;
  connection.abort();
  connection = new AbortController();
  paused = undefined;
  recordWriting(order.idempotencyKey, { since, subjectId: subjectOf(generation) ?? null });
  useGeneration.setState({ generation });
  void run(order, connection.signal);
}

async function run(order: TestRequest, signal: AbortSignal): Promise<void> {
  try {
    const { generateTest } = await import('./generate-test.ts').catch(notFetched);
    signal.throwIfAborted();
    const data = await generateTest(order, { onPlan: () => receive(), onQuestion: receive }, signal);
    if (signal.aborted) return;
    formDraft.clear();
    change((generation) => ({ ...generation, state: 'ready', data }));
    showToast('success', m.form_generated());
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

function receive(question?: WireQuestion): void {
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
    // Rate-limited: restore the interrupted state, so that the learner can retry.
    showToast('error', error.message);
    return useGeneration.setState({ generation: paused });
  }
  const { toast } = describeFailure(error, subjectOf(generation) === undefined);
  if (toast !== undefined) showToast('error', toast);
  const isLost = error instanceof CallFailure && error.code === 'offline' && generation.state === 'writing';
  if (isLost) return interrupt(true);
  recordWriting(generation.order.idempotencyKey, undefined);
  change((before) => ({ ...before, state: 'failed', error }));
}

function interrupt(isLost: boolean): void {
  connection.abort();
  change(({ order, since, questions }) => {
    // A reload resumes a generation that lost its connection, but not one that the learner stopped.
    if (!isLost) recordWriting(order.idempotencyKey, undefined);
    return { order, since, questions, state: 'stopped', isLost, keptUntil: since + leaseMilliseconds };
  });
}

function change(to: (generation: Generation) => Generation): void {
  useGeneration.setState(({ generation }) => ({ generation: generation && to(generation) }));
}
