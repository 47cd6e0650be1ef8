import { questionsToReplace } from '../../../assessment/mend.ts';
import { ModelFailure } from '../../shared/question-solver.ts';
import { followSignal } from './follow-signal.ts';
import { writeOpenSlots, type Writing } from './write-test.ts';

/** How long it may take, in ms: the test is whole already. */
const mostMilliseconds = 12_000;

/**
 * Has those questions of a full test written anew that let a blind strategy score. What cannot be replaced stays as it
 * was: a guessable question is better than none.
 */
export async function mendTest(writing: Writing): Promise<void> {
  const { sheet, timers } = writing;
  const guessable = questionsToReplace(sheet.questions());
  if (guessable.length === 0) return;
  const slots = [...sheet.progress().questions].sort((one, other) => one.slot - other.slot).map(({ slot }) => slot);
  const putBack = sheet.reopen(
    guessable.flatMap((index) => slots[index] ?? []),
    'blind-strategy',
  );
  const { controller, release } = followSignal(writing.signal);
  const cancelLimit = timers.limit(mostMilliseconds, () => controller.abort(new Error('The mending is over')));
  try {
    await writeOpenSlots({ ...writing, signal: controller.signal }, 1);
  } catch (error) {
    if (!(error instanceof ModelFailure) && !controller.signal.aborted) throw error;
  } finally {
    cancelLimit();
    release();
    putBack();
  }
}
