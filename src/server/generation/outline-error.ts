import { m } from '#messages';

import { isAbove, levelOf } from '../../assessment/levels.ts';
import type { OutlineChoices } from '../../contract/failure.ts';
import { AppError } from '../shared/app-error.ts';
import type { StoredForm } from '../store/schema/schema.ts';
import { isNotes } from '../writers/notes/is-notes.ts';
import type { Candidate } from './drafting/filled-slots.ts';
import { isAsAsked, type TrialContext, writeBestTrial, writeTrial } from './bank/write-trial.ts';
import type { BankServices } from './prepare-writing.ts';

type Planned = OutlineChoices['slots'][number];

/** Of what an outline lacks, in a sentence. */
const mostListed = 3;

/** Whether a trial is given to the learner at once. */
type IsGiven = (trial: readonly Candidate[], form: StoredForm) => boolean;

/** The failure for an outline that the bank cannot fill: it names what is lacking, and says what can be made. */
export async function outlineError(services: BankServices, form: StoredForm, context: TrialContext, isGiven: IsGiven): Promise<AppError> {
  const slots = await largestPart(services, form, context);
  const ofOtherDifficulty = await countOfOtherDifficulty(services, form, context);
  const isNotNeeded = await canBeMadeWithout(services, form, context, isGiven);
  return new AppError('narrow-topic', () => wordsFor(form, slots), { outline: { slots, ofOtherDifficulty, isNotNeeded } });
}

/** The largest part of an outline, found by leaving out what stays open. */
async function largestPart(services: BankServices, form: StoredForm, context: TrialContext): Promise<Planned[]> {
  let plan: Planned[] = form.plan ?? [];
  while (plan.length > 0) {
    const part = { ...form, plan, questionCount: plan.length };
    const { trial } = await writeBestTrial(services, part, context);
    const held = new Set(heldOf(trial, part).map(({ slot }) => slot));
    if (held.size === plan.length) break;
    plan = plan.filter((_, slot) => held.has(slot));
  }
  return plan;
}

/** Where nothing stays open, what is for a higher class or near the topic only is too much. */
function heldOf(trial: Candidate[], form: StoredForm): Candidate[] {
  const isFull = trial.length === form.questionCount;
  if (!isFull || isAsAsked(questionsOf(trial), form)) return trial;
  return trial.filter(({ question: { match } }) => match?.isAsked !== false && !isAbove(match?.level, levelOf(form)));
}

async function countOfOtherDifficulty(
  services: BankServices,
  { exactDifficulty, ...form }: StoredForm,
  context: TrialContext,
): Promise<number> {
  if (!exactDifficulty) return 0;
  const trial = await writeTrial(services, form, context);
  if (!isAsAsked(questionsOf(trial), form)) return 0;
  return trial.filter(({ slot, question }) => question.difficulty !== form.plan?.[slot]?.difficulty).length;
}

async function canBeMadeWithout(services: BankServices, planned: StoredForm, context: TrialContext, isGiven: IsGiven) {
  const form = { ...planned, plan: undefined };
  // The form sends it with every outline; without one, for a hard test.
  const exactDifficulty = form.difficulty === 'hard' && form.exactDifficulty;
  return isGiven(await writeTrial(services, form, context), { ...form, exactDifficulty });
}

function questionsOf(trial: readonly Candidate[]) {
  return trial.map(({ question }) => question);
}

function wordsFor(form: StoredForm, held: readonly Planned[]): string {
  const lacking = lacksOf(form, held);
  if (held.length === 0 && lacking.length > mostListed) return m.server_outline_not_held();
  const rest = lacking.length - mostListed;
  const lacks = [
    ...lacking.slice(0, mostListed).map((lack) => m.server_outline_lacks(lack)),
    ...(rest > 0 ? [m.server_outline_more({ count: rest })] : []),
  ];
  return m.server_outline_too_large({ isOfNew: String(form.onlyUnseen === true), lacks: lacks.join('; ') });
}

/** What the outline asks for and the part lacks, by sub-topic, type and difficulty. Of notes, all questions are easy. */
function lacksOf(form: StoredForm, held: readonly Planned[]) {
  const difficultyOf = ({ difficulty }: Planned) => (isNotes(form.description) ? 'any' : difficulty);
  const keyOf = (slot: Planned) => JSON.stringify([slot.concept, slot.type, difficultyOf(slot)]);
  const countIn = (slots: readonly Planned[], key: string) => slots.filter((slot) => keyOf(slot) === key).length;
  const firsts = new Map(form.plan?.toReversed().map((slot) => [keyOf(slot), slot]));
  const lacking = [...firsts].toReversed().filter(([key]) => countIn(held, key) < countIn(form.plan ?? [], key));
  return lacking.map(([key, slot]) => {
    const available = countIn(held, key);
    const kind = m.server_kind_of_questions({ type: slot.type, count: available });
    return { topic: slot.concept ?? m.form_sub_topic_whole(), available, kind, difficulty: difficultyOf(slot) };
  });
}
