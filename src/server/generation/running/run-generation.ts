import { questionIdOf } from '../../shared/make-test.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Question } from '../../../assessment/question.ts';
import { failGeneration, saveProgress, type StoredGeneration, stopGeneration } from '../../store/generations.ts';
import { listAskedQuestions } from '../../store/tests.ts';
import { asFailure, type GenerationRunServices, novelAgainst } from '../generation-work.ts';
import { prepareWriting } from '../test-writing.ts';
import { followSignal, untilAborted } from '../writing/follow-signal.ts';
import { planTest } from '../writing/plan-test.ts';
import type { Writing } from '../writing/write-test.ts';
import { type GenerationRecord, recordGeneration } from './generation-record.ts';
import { keepPaper, type Paper, readElsewhere, toBrowser } from './paper.ts';
import { GivenUp, type Hear } from './running-generation.ts';
import { writeWhole } from './write-whole.ts';

/** From the first call of a model to the answer, in ms. */
const totalMilliseconds = 44_000;
/** Between two signs of life at most, in ms. */
const beatMilliseconds = 5000;

/** Writes the test and takes the allowance for good; whatever goes wrong gives it back. */
export async function runGeneration(
  services: GenerationRunServices,
  generation: StoredGeneration,
  emit: Hear,
  signal: AbortSignal,
): Promise<Paper> {
  const { log } = services;
  const record = recordGeneration(services, generation);
  const { controller, release } = followSignal(signal);
  const cancelLimit = services.timers.limit(totalMilliseconds, () => controller.abort(new Error('It took too long')));
  let writing: Writing | undefined;
  try {
    writing = await beginWriting(services, generation, emit, record, controller.signal);
    const { sheet } = writing;
    const work = keepAlive(services, generation, writing, async () => {
      const writer = await writeWhole(services, generation.form, writing as Writing);
      return keepPaper(services, generation, writing as Writing, writer);
    });
    // Whatever hangs, nobody waits longer than that.
    const paper = await Promise.race([work, untilAborted(controller.signal)]);
    if (!paper) {
      const elsewhere = await readElsewhere(services, generation.id);
      record.elsewhere(sheet.report());
      return elsewhere;
    }
    record.ready(paper.writer, sheet.report());
    return { ...paper, questions: sheet.questions().map(toBrowser) };
  } catch (error) {
    record.failed(error, signal, writing?.sheet.report());
    await giveBack(services, generation, writing, signal).catch((second: unknown) => {
      // The lease runs out by itself; what went wrong first is what counts.
      log.error({ err: second, generation: generation.id }, 'giving back failed');
    });
    if (!(error instanceof AppError) && !signal.aborted) log.error({ err: error, generation: generation.id }, 'generation failed');
    throw asFailure(error);
  } finally {
    cancelLimit();
    release();
  }
}

async function beginWriting(
  services: GenerationRunServices,
  { id, form, subjectId, seed, progress }: StoredGeneration,
  emit: Hear,
  record: GenerationRecord,
  signal: AbortSignal,
): Promise<Writing> {
  const earlier = subjectId === null ? [] : await listAskedQuestions(services.database, subjectId, novelAgainst);
  const slots = planTest(form, services.conceptsOf(form), seed);
  const wanted = slots.length;
  const ready = new Set<string>();
  const onQuestion = (question: Question) => {
    ready.add(question.id);
    record.onQuestion();
    emit({ name: 'question', data: toBrowser(question) });
    emit({ name: 'progress', data: { ready: ready.size, wanted } });
  };
  const idOf = (slot: number) => questionIdOf(id, slot);
  const writing = prepareWriting(services, {
    form,
    slots,
    seed,
    idOf,
    earlier,
    kept: progress ?? undefined,
    onQuestion,
    onSpent: record.onSpent,
    signal,
  });
  emit({ name: 'plan', data: { slots } });
  for (const { question } of progress?.questions ?? []) onQuestion(question);
  return writing;
}

/** Tells the other processes now and then that this one is writing, and keeps what there is in case it dies. */
async function keepAlive<Result>(
  { database, timers, now, log }: GenerationRunServices,
  generation: StoredGeneration,
  { sheet }: Writing,
  work: () => Promise<Result>,
): Promise<Result> {
  let saving = Promise.resolve();
  const beat = () => {
    saving = saveProgress(database, generation, sheet.progress(), now()).then(
      () => undefined,
      // It is written all the same; where the database stays away, completing it will say so.
      (error: unknown) => log.warn({ err: error }, 'keeping progress failed'),
    );
    cancel = timers.limit(nextBeat(), beat);
  };
  let cancel = timers.limit(nextBeat(), beat);
  try {
    return await work();
  } finally {
    cancel();
    await saving;
  }
}

/** At random, so that tests which were begun together do not all call on the database together. */
function nextBeat(): number {
  return beatMilliseconds * (0.5 + Math.random() / 2);
}

/** Somebody who went away may come back for what had passed; in every other case there is nothing to come back for. */
async function giveBack(
  { database }: GenerationRunServices,
  generation: StoredGeneration,
  writing: Writing | undefined,
  signal: AbortSignal,
): Promise<void> {
  const progress = writing?.sheet.progress() ?? generation.progress;
  const isGivenUp = signal.aborted && signal.reason instanceof GivenUp;
  if (isGivenUp && progress && progress.questions.length > 0) await stopGeneration(database, generation, progress);
  else await failGeneration(database, generation);
}
