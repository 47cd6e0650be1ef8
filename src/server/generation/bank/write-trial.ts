import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { isAbove, levelOf } from '../../../assessment/levels.ts';
import { isNarrow } from '../../../assessment/matches.ts';
import type { Question } from '../../../assessment/question.ts';
import { type Draws, drawsWithin } from '../../../assessment/random.ts';
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

/** Of an outline: trials after which the bank cannot fill it. */
const mostTrials = 3;

/**
 * A trial, and its sources. An outline gets the first of a few sources by which the bank fills it: a question that one slot takes may be
 * the only one for another.
 */
export async function writeBestTrial(services: BankServices, form: StoredForm, context: TrialContext): Promise<BestTrial> {
  let best = { draws: context.draws, trial: await writeTrial(services, form, context) };
  for (let count = 1; form.plan && best.trial.length < form.plan.length && count < mostTrials; count++) {
    const draws = drawsWithin(context.draws, `trial ${count}`);
    const trial = await writeTrial(services, form, { ...context, draws });
    // As few for other sources too: there are no more.
    if (trial.length === best.trial.length) break;
    if (trial.length > best.trial.length) best = { draws, trial };
  }
  return best;
}

interface BestTrial {
  draws: Draws;
  trial: Candidate[];
}

/** Whether so many questions make the test that was asked for: enough of them on it, for the class or exam. */
export function isAsAsked(questions: readonly Question[], form: StoredForm): boolean {
  const { questionCount, widen } = form;
  return questions.length === questionCount && (widen === true || !isNarrow(fittingIn(questions, form), questionCount));
}

/** Without those for a higher class than the one asked for. */
export function fittingIn(questions: readonly Question[], form: StoredForm): Question[] {
  const level = levelOf(form);
  return questions.filter(({ match }) => !isAbove(match?.level, level));
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
