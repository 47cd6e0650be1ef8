import { questionIdOf } from '../../shared/make-test.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Question } from '../../../assessment/question.ts';
import {
  failGeneration,
  saveGenerationProgress,
  type StoredGeneration,
  markGenerationStopped,
} from '../../store/generation/generations.ts';
import { listAskedQuestions } from '../../store/attempts/practice-tests.ts';
import { toGenerationFailure, type RunServices, comparedQuestions } from '../run-services.ts';
import { prepareWriting } from '../prepare-writing.ts';
import { followSignal } from '../../shared/node-20.ts';
import { planTest } from '../drafting/plan-test.ts';
import type { WritingJob } from '../drafting/write-open-slots.ts';
import { type GenerationRecord, recordGeneration } from './generation-record.ts';
import { saveGeneratedTest, type GeneratedTest, readGeneratedTest, toBrowserQuestion } from './generated-test.ts';
import { AbandonedGeneration, type OnGenerationEvent } from './running-generation.ts';
import { writeCompleteTest } from './write-complete-test.ts';

/** For the whole run, in ms. */
const totalMilliseconds = 44_000;
/** Longest time between two heartbeats, in ms. */
const heartbeatMilliseconds = 5000;

/** Writes and completes the test. Any failure releases the reserved allowance. */
export async function runGeneration(
  services: RunServices,
  generation: StoredGeneration,
  emit: OnGenerationEvent,
  signal: AbortSignal,
): Promise<GeneratedTest> {
  const { log } = services;
  const record = recordGeneration(services, generation);
  const { controller, release } = followSignal(signal);
  const cancelLimit = services.timers.limit(totalMilliseconds, () => controller.abort(new Error('It took too long')));
  let writing: WritingJob | undefined;
  try {
    writing = await beginWriting(services, generation, emit, record, controller.signal);
    const { draftTest } = writing;
    const work = withHeartbeat(services, generation, writing, async () => {
      const writer = await writeCompleteTest(services, generation.form, writing as WritingJob);
      return saveGeneratedTest(services, generation, writing as WritingJob, writer);
    });
    // The time limit holds even if something hangs.
    const generated = await Promise.race([work, untilAborted(controller.signal)]);
    if (!generated) {
      const completed = await readGeneratedTest(services, generation.id);
      record.completedElsewhere(draftTest.report());
      return completed;
    }
    record.ready(generated.writer, draftTest.report());
    return { ...generated, questions: draftTest.questions().map(toBrowserQuestion) };
  } catch (error) {
    record.failed(error, signal, writing?.draftTest.report());
    await releaseReservation(services, generation, writing, signal).catch((second: unknown) => {
      // The lease expires by itself; throw the first error.
      log.error({ err: second, generation: generation.id }, 'giving back failed');
    });
    if (!(error instanceof AppError) && !signal.aborted) log.error({ err: error, generation: generation.id }, 'generation failed');
    throw toGenerationFailure(error);
  } finally {
    cancelLimit();
    release();
  }
}

async function beginWriting(
  services: RunServices,
  { id, form, subjectId, seed, progress }: StoredGeneration,
  emit: OnGenerationEvent,
  record: GenerationRecord,
  signal: AbortSignal,
): Promise<WritingJob> {
  const earlier = subjectId === null ? [] : await listAskedQuestions(services.database, subjectId, comparedQuestions);
  const slots = planTest(form, services.conceptsOf(form), seed);
  const wanted = slots.length;
  const ready = new Set<string>();
  const onQuestion = (question: Question) => {
    ready.add(question.id);
    record.onQuestion();
    emit({ name: 'question', data: toBrowserQuestion(question) });
    emit({ name: 'progress', data: { ready: ready.size, wanted } });
  };
  const idOf = (slot: number) => questionIdOf(id, slot);
  const writing = prepareWriting(services, {
    form,
    slots,
    seed,
    idOf,
    earlier,
    saved: progress ?? undefined,
    onQuestion,
    onSpent: record.onSpent,
    signal,
  });
  emit({ name: 'plan', data: { slots } });
  for (const { question } of progress?.questions ?? []) onQuestion(question);
  return writing;
}

/** Saves progress at intervals: other processes see that this one is alive, and can resume if it dies. */
async function withHeartbeat<Result>(
  { database, timers, now, log }: RunServices,
  generation: StoredGeneration,
  { draftTest }: WritingJob,
  work: () => Promise<Result>,
): Promise<Result> {
  let saving = Promise.resolve();
  const heartbeat = () => {
    saving = saveGenerationProgress(database, generation, draftTest.progress(), now()).then(
      () => undefined,
      // Writing continues: if the database stays unavailable, completing the generation fails.
      (error: unknown) => log.warn({ err: error }, 'keeping progress failed'),
    );
    cancel = timers.limit(nextHeartbeat(), heartbeat);
  };
  let cancel = timers.limit(nextHeartbeat(), heartbeat);
  try {
    return await work();
  } finally {
    cancel();
    await saving;
  }
}

/** Jitter keeps generations that started together from saving together. */
function nextHeartbeat(): number {
  return heartbeatMilliseconds * (0.5 + Math.random() / 2);
}

/** Keeps the progress of an abandoned generation, so that it can be resumed; fails any other. */
async function releaseReservation(
  { database }: RunServices,
  generation: StoredGeneration,
  writing: WritingJob | undefined,
  signal: AbortSignal,
): Promise<void> {
  const progress = writing?.draftTest.progress() ?? generation.progress;
  const isAbandoned = signal.aborted && signal.reason instanceof AbandonedGeneration;
  if (isAbandoned && progress && progress.questions.length > 0) await markGenerationStopped(database, generation, progress);
  else await failGeneration(database, generation);
}

/** Never resolves; rejects with the signal’s reason when it aborts. */
function untilAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  // No unhandled rejection if it loses a race.
  aborted.catch(() => undefined);
  return aborted;
}
