import { ModelFailure } from '../../writers/question-solver.ts';
import { AppError } from '../../shared/app-error.ts';
import type { StoredForm, StoredWriter } from '../../store/schema/schema.ts';
import type { RunServices } from '../run-services.ts';
import { followSignal } from '../../shared/node-20.ts';
import { shortageError } from './plan-from-writer.ts';
import { writeOpenSlots, type WritingJob } from '../drafting/write-open-slots.ts';
import { questionsToReplace } from '../../../assessment/drafts/questions-to-replace.ts';

/** Short, since the test is already complete; in ms. */
const mostMilliseconds = 12_000;

/** Rewrites questions of a complete test that a blind strategy scores on. Questions that cannot be replaced stay. */
export async function replaceGuessable(writing: WritingJob): Promise<void> {
  const { draftTest, timers } = writing;
  const guessable = questionsToReplace(draftTest.questions());
  if (guessable.length === 0) return;
  const slots = [...draftTest.progress().questions].sort((one, other) => one.slot - other.slot).map(({ slot }) => slot);
  const restoreUnfilled = draftTest.reopen(
    guessable.flatMap((index) => slots[index] ?? []),
    'blind-strategy',
  );
  const { controller, release } = followSignal(writing.signal);
  const cancelLimit = timers.limit(mostMilliseconds, () => controller.abort(new Error('Replacing guessable questions took too long')));
  try {
    await writeOpenSlots({ ...writing, signal: controller.signal }, 1);
  } catch (error) {
    if (!(error instanceof ModelFailure) && !controller.signal.aborted) throw error;
  } finally {
    cancelLimit();
    release();
    restoreUnfilled();
  }
}

/** After that, guessable questions of a complete test are not replaced. */
const replacingMilliseconds = 25_000;
/** After that, the model is aborted and the bank writes, if it is the configured fallback. */
const modelMilliseconds = 38_000;
/** Rounds after which the writer is exhausted. */
const mostRounds = 3;

/** Fills every slot, replaces guessable questions, and returns who wrote the test. Throws an `AppError` if slots stay open. */
export async function writeCompleteTest(services: RunServices, form: StoredForm, writing: WritingJob): Promise<StoredWriter> {
  const { draftTest, timers } = writing;
  let isLate = false;
  const cancel = timers.limit(replacingMilliseconds, () => {
    isLate = true;
  });
  try {
    const { rounds, writtenBy } = await writeWithFallback(services, writing);
    const missing = draftTest.openSlots().length;
    if (missing > 0) throw await shortageError(services, form, writing.earlier, draftTest.questions().length);
    if (!isLate && rounds < mostRounds) await replaceGuessable(writing);
    return writtenBy;
  } finally {
    cancel();
  }
}

async function writeWithFallback(services: RunServices, writing: WritingJob): Promise<{ rounds: number; writtenBy: StoredWriter }> {
  const { writer, draftTest } = writing;
  const { fallback, log } = services;
  const writtenBy = { kind: writer.kind, name: writer.name };
  if (!fallback) return { rounds: await writeOpenSlots(writing), writtenBy };
  try {
    const rounds = await writeInTime(writing);
    if (draftTest.openSlots().length > 0) throw new ModelFailure('broken', 'The model left slots open.');
    return { rounds, writtenBy };
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind === 'refused') throw error;
    log.error({ err: error }, 'writing from the built-in bank instead');
    const hasQuestions = draftTest.questions().length > 0;
    await writeOpenSlots({ ...writing, writer: fallback }).catch((second: unknown) => {
      // Report the failure of the model, not that the bank lacks the topic.
      throw second instanceof AppError ? error : second;
    });
    if (draftTest.openSlots().length > 0) throw error;
    const completed: StoredWriter = { ...writtenBy, isCompleted: true };
    return { rounds: mostRounds, writtenBy: hasQuestions ? completed : { kind: 'builtin', name: fallback.name } };
  }
}

/** Throws a `ModelFailure` if the model leaves the fallback too little time. */
async function writeInTime(writing: WritingJob): Promise<number> {
  const { controller, release } = followSignal(writing.signal);
  const cancel = writing.timers.limit(modelMilliseconds, () => controller.abort(new ModelFailure('broken', 'The model took too long.')));
  try {
    return await writeOpenSlots({ ...writing, signal: controller.signal });
  } finally {
    cancel();
    release();
  }
}
