import type { Generated, GenerationPlan, ListedGeneration, TestForm, WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { lastChoices, testData } from '../../shared/root/browser-storage.ts';
import { CallFailure, call } from '../../shared/calls/call.ts';
import { callForEvents } from '../../shared/calls/call-for-events.ts';
import { refreshUser } from '../../shared/user/refresh-user.ts';
import { useRoot } from '../../shared/root/root-state.ts';

export interface TestRequest {
  formData: TestForm;
  /** Requests with the same key are the same generation. */
  idempotencyKey: string;
}

/** The call whose stream tells of a generation. */
export type GenerationSource = { kind: 'begin'; order: TestRequest } | { kind: 'watch' | 'go-on'; id: string };

export interface GenerationListener {
  /** The server has accepted the request. */
  onPlan: (plan: GenerationPlan) => void;
  /** A question has passed its checks. It may arrive again with changes. */
  onQuestion: (question: WireQuestion) => void;
}

/** Listens to a generation until its test is ready. Throws a `CallFailure`, or the signal's reason. */
export async function hearGeneration(
  source: GenerationSource,
  { onPlan, onQuestion }: GenerationListener,
  signal: AbortSignal,
): Promise<Generated> {
  if (source.kind === 'begin') await saveReadyTest();
  const generated = await openStream(source, signal, (event, data) => {
    if (signal.aborted) return;
    if (event === 'plan') onPlan(data as GenerationPlan);
    if (event === 'question') onQuestion(data as WireQuestion);
  });
  signal.throwIfAborted();
  await refreshLearner();
  return generated;
}

function openStream(source: GenerationSource, signal: AbortSignal, hear: (event: string, data: unknown) => void): Promise<Generated> {
  if (source.kind === 'begin') {
    const { formData, idempotencyKey } = source.order;
    lastChoices.write(formData.subjectId ?? undefined, { level: formData.level ?? 'auto' });
    return callForEvents('generate', { body: { formData }, headers: { 'Idempotency-Key': idempotencyKey }, signal }, hear);
  }
  const parameters = { generationId: source.id };
  if (source.kind === 'watch') return callForEvents('watchGeneration', { parameters, signal }, hear);
  return callForEvents('goOnWithGeneration', { parameters, body: {}, signal }, hear);
}

/** Makes a test of the questions that an unfinished generation has. */
export async function takeQuestions(generationId: string): Promise<Generated> {
  const generated = await call('takeGeneration', { parameters: { generationId }, body: {} });
  await refreshLearner();
  return generated;
}

/** Stops a generation, or gives up an unfinished one. Returns whether questions of it are kept. */
export async function stopOnServer(generationId: string): Promise<boolean> {
  return (await call('stopGeneration', { parameters: { generationId }, body: {} })).state === 'unfinished';
}

export async function fetchOwnGenerations(): Promise<ListedGeneration[]> {
  return (await call('listGenerations', {})).generations;
}

/** The browser stores only one ready test, so save an earlier one to its subject before the next is written. */
async function saveReadyTest(): Promise<void> {
  const waiting = useRoot.getState().auth.isLoggedIn ? testData.read() : undefined;
  if (!waiting?.formData.subjectId) return;
  const { formData, generatedData } = waiting;
  try {
    await call('createTest', { body: { formData: { subjectId: formData.subjectId }, questionsArray: generatedData.questions } });
  } catch (error) {
    // Its subject was deleted or belongs to another learner, so the test can never be saved: discard it.
    if (!(error instanceof CallFailure) || !['not-found', 'invalid'].includes(error.code)) throw error;
  }
  testData.clear();
}

async function refreshLearner(): Promise<void> {
  if (useRoot.getState().auth.isLoggedIn) await refreshUser();
}
