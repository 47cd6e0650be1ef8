import { questionsToReplace } from '../../../assessment/drafts/questions-to-replace.ts';
import { followSignal } from '../../shared/node-20.ts';
import { writeOpenSlots, type WritingJob } from './write-open-slots.ts';

/** Short, since the test is already complete; in ms. */
const mostMilliseconds = 30_000;

/** Rewrites questions of a complete test that a blind strategy scores on. Questions that cannot be replaced stay. */
export async function replaceGuessable(writing: WritingJob): Promise<void> {
  const { draftTest, timers, context } = writing;
  const guessable = questionsToReplace(draftTest.questions());
  if (guessable.length === 0) return;
  const slots = [...draftTest.progress().questions].sort((one, other) => one.slot - other.slot).map(({ slot }) => slot);
  const restoreUnfilled = draftTest.reopen(
    guessable.flatMap((index) => slots[index] ?? []),
    'blind-strategy',
  );
  const { controller, release } = followSignal(context.signal);
  const cancelLimit = timers.limit(mostMilliseconds, () => controller.abort(new Error('Replacing guessable questions took too long')));
  try {
    await writeOpenSlots({ ...writing, context: { ...context, signal: controller.signal } }, 1);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  } finally {
    cancelLimit();
    release();
    restoreUnfilled();
  }
}
