import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Question } from '../../../assessment/question.ts';
import type { Draws } from '../../../assessment/random.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import type { Candidate } from '../drafting/filled-slots.ts';
import { planTest } from '../drafting/plan-test.ts';
import { writeOpenSlots } from '../drafting/write-open-slots.ts';
import { type BankServices, prepareWriting } from '../prepare-writing.ts';

export interface TrialContext {
  draws: Draws;
  earlier: readonly EarlierQuestion[];
  signal: AbortSignal;
}

/** The questions of a trial. */
export async function writeQuestions(...request: Parameters<typeof writeTrial>): Promise<Question[]> {
  const trial = await writeTrial(...request);
  return trial.map(({ question }) => question);
}

/** Writes a test for trial, as far as the bank holds it. */
export async function writeTrial(services: BankServices, form: StoredForm, { draws, earlier, signal }: TrialContext): Promise<Candidate[]> {
  const writing = prepareWriting(services, {
    form,
    slots: planTest(services, form, draws),
    draws,
    turn: 0,
    idOf: String,
    earlier,
    onQuestion: () => undefined,
    context: { signal },
  });
  await writeOpenSlots(writing);
  return writing.draftTest.progress().questions;
}

/** The largest number of questions, from a first one down, of which a test holds as many as it says. */
export async function mostThatHold(first: number, holds: (questionCount: number) => Promise<number>): Promise<number> {
  let count = first;
  while (count > 0) {
    const held = await holds(count);
    if (held >= count) return count;
    count = held;
  }
  return 0;
}
