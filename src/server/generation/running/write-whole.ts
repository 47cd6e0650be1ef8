import { ModelFailure } from '../../shared/question-solver.ts';
import { AppError } from '../../shared/app-error.ts';
import type { StoredForm, StoredWriter } from '../../store/schema.ts';
import type { GenerationRunServices } from '../generation-work.ts';
import { followSignal } from '../writing/follow-signal.ts';
import { mendTest } from '../writing/mend-test.ts';
import { describeShortage } from './plan-from-writer.ts';
import { writeOpenSlots, type Writing } from '../writing/write-test.ts';

/** Later than that a full test is not mended any more. */
const mendingMilliseconds = 25_000;
/** Later than that our own bank writes, where it is to stand in for a model: the model is given up. */
const modelMilliseconds = 38_000;
const fruitfulRounds = 3;

/** Fills every slot, mends what is guessable, and answers who wrote it. Throws an `AppError` where the test stays short. */
export async function writeWhole(services: GenerationRunServices, form: StoredForm, writing: Writing): Promise<StoredWriter> {
  const { sheet, timers } = writing;
  let isLate = false;
  const cancel = timers.limit(mendingMilliseconds, () => {
    isLate = true;
  });
  try {
    const { rounds, writtenBy } = await writeWithFallback(services, writing);
    const missing = sheet.openSlots().length;
    if (missing > 0) throw await describeShortage(services, form, writing.earlier, sheet.questions().length);
    if (!isLate && rounds < fruitfulRounds) await mendTest(writing);
    return writtenBy;
  } finally {
    cancel();
  }
}

async function writeWithFallback(services: GenerationRunServices, writing: Writing): Promise<{ rounds: number; writtenBy: StoredWriter }> {
  const { writer, sheet } = writing;
  const { fallback, log } = services;
  const writtenBy = { kind: writer.kind, name: writer.name };
  if (!fallback) return { rounds: await writeOpenSlots(writing), writtenBy };
  try {
    const rounds = await writeInTime(writing);
    if (sheet.openSlots().length > 0) throw new ModelFailure('broken', 'The model left slots open.');
    return { rounds, writtenBy };
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind === 'refused') throw error;
    log.error({ err: error }, 'writing from the built-in bank instead');
    const isBegun = sheet.questions().length > 0;
    await writeOpenSlots({ ...writing, writer: fallback }).catch((second: unknown) => {
      // What the bank does not cover is no news for somebody whose model is down.
      throw second instanceof AppError ? error : second;
    });
    if (sheet.openSlots().length > 0) throw error;
    const completed: StoredWriter = { ...writtenBy, isCompleted: true };
    return { rounds: fruitfulRounds, writtenBy: isBegun ? completed : { kind: 'builtin', name: fallback.name } };
  }
}

/** Throws a `ModelFailure` where a model takes so long that nobody else could write after it. */
async function writeInTime(writing: Writing): Promise<number> {
  const { controller, release } = followSignal(writing.signal);
  const cancel = writing.timers.limit(modelMilliseconds, () => controller.abort(new ModelFailure('broken', 'The model took too long.')));
  try {
    return await writeOpenSlots({ ...writing, signal: controller.signal });
  } finally {
    cancel();
    release();
  }
}
