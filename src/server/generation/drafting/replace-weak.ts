import { questionsToReplace } from '../../../assessment/blind/questions-to-replace.ts';
import { asEarlier, isToldByPassage, prepareQuestion } from '../../../assessment/drafts/novelty.ts';
import { followSignal } from '../../shared/node-20.ts';
import type { Weakness } from './draft-test.ts';
import type { Candidate, Misjudged } from './filled-slots.ts';
import { writeOpenSlots, type WritingJob } from './write-open-slots.ts';

/** Short, since the test is already complete; in ms. */
const mostMilliseconds = 30_000;

/**
 * Writes the weak questions of a complete test once more, all in one round: those that a blind strategy scores on, those whose key a
 * passage tells that was written after them, and those of another difficulty than asked for. Questions that cannot be replaced stay.
 */
export async function replaceWeak(writing: WritingJob): Promise<void> {
  const { draftTest, timers, context } = writing;
  const weak = findWeak(writing);
  if (weak.size === 0) return;
  const restoreUnfilled = draftTest.reopen(weak);
  const { controller, release } = followSignal(context.signal);
  const cancelLimit = timers.limit(mostMilliseconds, () => controller.abort(new Error('Replacing weak questions took too long')));
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

function findWeak({ draftTest, writer }: WritingJob): Map<number, Weakness> {
  const placed = draftTest.progress().questions.toSorted((one, other) => one.slot - other.slot);
  const places = writer.kind === 'builtin' ? 'drawn' : 'chosen';
  const guessable = questionsToReplace(
    placed.map(({ question }) => question),
    places,
  ).flatMap((index) => placed[index] ?? []);
  // The bank had none of the difficulty left.
  const others = writer.kind === 'builtin' ? [] : worthAnotherTry(draftTest.ofOtherDifficulty(), placed.length);
  return new Map([
    ...others.map(({ slot }) => [slot, 'other-difficulty'] as const),
    ...guessable.map(({ slot }) => [slot, 'blind-strategy'] as const),
    ...toldByPassages(placed).map(({ slot }) => [slot, 'gives-away-key'] as const),
  ]);
}

function toldByPassages(placed: readonly Candidate[]): Candidate[] {
  const prepared = placed.map((candidate) => ({ candidate, asked: prepareQuestion(asEarlier(candidate.question)) }));
  return prepared.flatMap(({ candidate, asked }) => (prepared.some((other) => isToldByPassage(asked, other.asked)) ? [candidate] : []));
}

/**
 * None if more than half of the test differs: a solver that judges nearly all questions alike tells little about each, or the
 * writer cannot write on that level. A true/false question is never hard, and one on a passage stays with the others on it.
 */
function worthAnotherTry(others: readonly Misjudged[], questionCount: number): Misjudged[] {
  const open = others.filter(({ question, asked }) => !question.passage && !(question.type === 'truefalse' && asked === 'hard'));
  return open.length * 2 > questionCount ? [] : open;
}
