import { AppError } from '../../shared/app-error.ts';
import type { StoredForm, StoredWriter } from '../../store/schema/schema.ts';
import { writeOpenSlots, type WritingEnd, type WritingJob } from '../drafting/write-open-slots.ts';
import type { BankServices } from '../prepare-writing.ts';
import { openSlotsError } from './preview-test.ts';
import { replaceWeak } from '../drafting/replace-weak.ts';

/** After that, weak questions of a complete test are not replaced: the learner has waited long enough. */
const replacingMilliseconds = 25_000;

/** Fills every slot, replaces weak questions, and returns who wrote the test. Throws if slots stay open. */
export async function writeCompleteTest(services: BankServices, form: StoredForm, writing: WritingJob): Promise<StoredWriter> {
  let isLate = false;
  const cancel = writing.timers.limit(replacingMilliseconds, () => {
    isLate = true;
  });
  try {
    const { end, writtenBy, isByFallback } = await writeWithFallback(services, writing);
    if (end) throw await openSlotsError(services, form, writing, end);
    if (!isLate && !isByFallback) await replaceWeak(writing);
    return writtenBy;
  } finally {
    cancel();
  }
}

interface Written {
  end: WritingEnd;
  writtenBy: StoredWriter;
  isByFallback: boolean;
}

async function writeWithFallback({ fallback, log }: BankServices, writing: WritingJob): Promise<Written> {
  const { writer, draftTest } = writing;
  const writtenBy = { kind: writer.kind, name: writer.name };
  const end = writing.planEnd ?? (await writeOpenSlots(writing));
  if (!end || !fallback || end.kind === 'refused') return { end, writtenBy, isByFallback: false };
  log.error({ err: end }, 'writing from the built-in bank instead');
  const hasQuestions = draftTest.questions().length > 0;
  draftTest.takePlain();
  const isFilled = await fillFrom({ ...writing, writer: fallback });
  // Report the failure of the model, not that the bank lacks the topic.
  if (!isFilled) return { end, writtenBy, isByFallback: true };
  const completed: StoredWriter = hasQuestions ? { ...writtenBy, isCompleted: true } : { kind: 'builtin', name: fallback.name };
  return { end: undefined, writtenBy: completed, isByFallback: true };
}

async function fillFrom(writing: WritingJob): Promise<boolean> {
  try {
    return (await writeOpenSlots(writing)) === undefined;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
