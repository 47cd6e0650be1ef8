import type { Generated, GenerationPlan } from '../../../contract/shapes/test-shapes.ts';
import { testData } from '../../shared/root/browser-storage.ts';
import { CallFailure, notFetched } from '../../shared/calls/call-failure.ts';
import { showToast } from '../../ui/toast.tsx';
import { clearWrittenDraft, dropRecord, nameRecord, recordWriting, restoreForm } from '../form/form-draft.ts';
import { describeFailure } from '../form/generation-failure.ts';
import type { GenerationSource } from './generation-calls.ts';
import {
  changeGeneration,
  dropAllGenerations,
  dropGeneration,
  endSeeking,
  readGeneration,
  type SubjectId,
  type Unfinished,
  writeGeneration,
} from './generation-store.ts';
import { withQuestion } from '../writing/question-positions.ts';

/** How long (ms) to wait before a lost stream is opened again. */
export const retryMilliseconds = 5000;

const connections = new Map<SubjectId, AbortController>();

export interface Listening {
  source: GenerationSource;
  /** Since when (ms) its learner waits. */
  since: number;
  /** It was ready before, so do not announce it. */
  isOld?: boolean;
  /** What to show again if the server refuses to go on. */
  before?: Unfinished;
}

/** Listens to the generation of a subject, in place of an earlier one; that one goes on at the server. */
export function listen(subjectId: SubjectId, listening: Listening): void {
  connections.get(subjectId)?.abort();
  const connection = new AbortController();
  connections.set(subjectId, connection);
  void hearToTheEnd(subjectId, listening, connection.signal);
}

/** Stops listening; the server goes on. */
export function forgetGeneration(subjectId: SubjectId): void {
  connections.get(subjectId)?.abort();
  connections.delete(subjectId);
  dropGeneration(subjectId);
}

export function forgetAllGenerations(): void {
  for (const connection of connections.values()) connection.abort();
  connections.clear();
  dropAllGenerations();
}

async function hearToTheEnd(subjectId: SubjectId, listening: Listening, signal: AbortSignal): Promise<void> {
  for (let { source } = listening; ;) {
    try {
      const generated = await hear(subjectId, { ...listening, source }, signal);
      if (!signal.aborted) finishGeneration(subjectId, generated, listening.isOld);
      return;
    } catch (error) {
      if (signal.aborted) return;
      const id = isConnectionLost(error) ? idOfWritten(subjectId) : undefined;
      if (id === undefined) return endGeneration(subjectId, listening, error);
      changeGeneration(subjectId, (generation) => ({ ...generation, state: 'writing', isLost: true }));
      source = { kind: 'watch', id };
    }
    await pause(retryMilliseconds, signal);
    if (signal.aborted) return;
  }
}

async function hear(subjectId: SubjectId, { source, since }: Listening, signal: AbortSignal): Promise<Generated> {
  const { hearGeneration } = await import('./generation-calls.ts').catch(notFetched);
  signal.throwIfAborted();
  const onPlan = ({ generation: id, slots: outline, ...plan }: GenerationPlan) => {
    const known = readGeneration(subjectId);
    const form = plan.formData ?? known?.formData;
    if (!form) return;
    // A guest's test that was moved to an account still tells of the form as the guest sent it.
    const formData = { ...form, subjectId };
    const questions = known?.questions ?? [];
    writeGeneration(subjectId, { id, formData, since, questions, outline, matched: plan.matched, state: 'writing', isLost: false });
    nameRecord(id, formData);
  };
  return hearGeneration(
    source,
    {
      onPlan,
      onQuestion: (question) =>
        changeGeneration(subjectId, (generation) => ({ ...generation, questions: withQuestion(generation.questions, question) })),
    },
    signal,
  );
}

/** The test is stored in this browser until it is attempted or saved. */
export function finishGeneration(subjectId: SubjectId, { jsonResponse, ...generated }: Generated, isOld = false): void {
  const generation = readGeneration(subjectId);
  if (!generation) return endSeeking(subjectId);
  const { questions } = jsonResponse;
  const { writer, report, matched, language, replacementsLeft } = generated;
  const formData = { ...generation.formData, questionCount: questions.length };
  const data = { formData, generatedData: { questions, writer, report, matched, language, replacementsLeft } };
  testData.write(data);
  clearWrittenDraft(generation.id);
  const { id, since } = generation;
  writeGeneration(subjectId, { id, formData: generation.formData, since, questions, state: 'ready', data });
  if (!isOld) announce(subjectId, data.formData.title);
}

/** Without the file that announces it, the screens still show that it is ready. */
function announce(subjectId: SubjectId, title: string): void {
  import('./announce-ready.ts').then(({ announceReady }) => announceReady(subjectId, title)).catch(() => undefined);
}

/** A generation that is over elsewhere: its test exists, or it was given up. */
const overElsewhere = new Set(['wrong-state', 'not-found']);

function endGeneration(subjectId: SubjectId, { source, since, before }: Listening, error: unknown): void {
  const code = error instanceof CallFailure ? error.code : undefined;
  if (error instanceof CallFailure && code === 'generation-unfinished') return showUnfinished(subjectId, error);
  if (before && source.kind === 'go-on') {
    // Another tab has continued it.
    if (code === 'wrong-state') return listen(subjectId, { source: { kind: 'watch', id: source.id }, since });
    return writeGeneration(subjectId, { ...before, refusal: error });
  }
  const generation = readGeneration(subjectId);
  if (source.kind !== 'begin' && (!generation || (code !== undefined && overElsewhere.has(code)))) {
    dropRecord(source.id);
    return forgetGeneration(subjectId);
  }
  console.error('Generation failed', error);
  const { toast } = describeFailure(error, subjectId === undefined);
  if (toast !== undefined) showToast('error', toast);
  if (source.kind === 'begin') recordWriting(source.order.idempotencyKey, undefined);
  else dropRecord(source.id);
  if (generation) restoreForm(generation.formData);
  changeGeneration(subjectId, (last) => ({ ...last, state: 'failed', error }));
}

function showUnfinished(subjectId: SubjectId, { message, generation: known }: CallFailure): void {
  changeGeneration(subjectId, ({ id = known, formData, since, questions, outline, matched }) => ({
    id,
    formData,
    since,
    questions,
    outline,
    matched,
    state: 'unfinished',
    reason: message,
  }));
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof CallFailure && (error.code === 'offline' || error.code === 'unavailable');
}

/** The id of the generation that the server continues. */
function idOfWritten(subjectId: SubjectId): string | undefined {
  const generation = readGeneration(subjectId);
  return generation?.state === 'writing' ? generation.id : undefined;
}

/** Ends early if the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
