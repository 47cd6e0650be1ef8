import { m } from '#messages';

import { sharesOf, withForms, withSets } from '../../../assessment/forms/plan-forms.ts';
import { levelOf, levelProfiles } from '../../../assessment/levels.ts';
import type { Draws, Random } from '../../../assessment/random.ts';
import { planSlots, type Slot, unitOf } from '../../../assessment/test-layout.ts';
import type { StoredForm, StoredProgress } from '../../store/schema/schema.ts';
import { isNotes } from '../../writers/notes/is-notes.ts';
import type { RunServices } from '../run-services.ts';
import { spreadOverParts } from './spread-over-parts.ts';

/** The slots of a test by rule, for its writer. */
export function planTest({ writer, conceptsOf }: Pick<RunServices, 'writer' | 'conceptsOf'>, form: StoredForm, draws: Draws): Slot[] {
  return writer.kind === 'model' ? planForModel(form, conceptsOf(form), draws) : planForBank(form, conceptsOf(form), draws);
}

/** The slots of a test that is begun or continued, spread over the parts of long notes. */
export function plannedSlots(
  services: Parameters<typeof planTest>[0],
  { form, draws }: { form: StoredForm; draws: Draws },
  progress: StoredProgress | null,
  parts?: readonly string[],
): readonly Slot[] {
  const planned = progress?.slots ?? planTest(services, form, draws);
  // The host may allow longer or shorter parts than when the test was planned.
  const isSpread = progress !== null && progress.parts === parts?.length;
  return isSpread ? planned : spreadOverParts(planned, parts, progress?.questions);
}

function planForBank(form: StoredForm, concepts: readonly string[], draws: Draws): Slot[] {
  if (form.plan) return withSets(form.plan.map((planned, slot) => eased({ slot, ...planned })));
  const slots = planSlots(form.questionType, form.questionCount, form.difficulty, draws('kinds')).map(eased);
  // The bank knows no passages on a learner's notes.
  return onConcepts(isNotes(form.description) ? slots : formed(slots, form, draws('forms')), concepts);
}

/** In the forms of the class or exam. What the bank lacks of them, it fills with plain questions. */
function formed(slots: readonly Slot[], form: StoredForm, random: Random): Slot[] {
  const mcqs = slots.filter(({ type }) => type === 'mcq');
  return withForms(slots, sharesOf(levelOf(form), form.forms, mcqs.length), random);
}

function planForModel(form: StoredForm, concepts: readonly string[], draws: Draws): Slot[] {
  if (form.plan) return withSets(form.plan.map((planned, slot) => eased({ slot, ...planned })));
  const type = form.questionType === 'mixed' && !mayHaveTrueFalse(form) ? 'mcq' : form.questionType;
  const slots = planSlots(type, form.questionCount, form.difficulty, draws('kinds')).map(eased);
  return onConcepts(formed(slots, form, draws('forms')), concepts);
}

/** Spreads sub-topics over the test. The questions on a passage have one. */
function onConcepts(slots: readonly Slot[], concepts: readonly string[]): Slot[] {
  if (concepts.length < 2) return [...slots];
  const units = [...new Set(slots.map(unitOf))];
  return slots.map((slot) => ({ ...slot, concept: concepts[units.indexOf(unitOf(slot)) % concepts.length] }));
}

/** One of two options is guessed too often for a hard question. Only multiple-choice questions have a form. */
function eased({ form, ...slot }: Slot): Slot {
  if (slot.type === 'mcq') return { ...slot, ...(form && { form }) };
  return { ...slot, difficulty: slot.difficulty === 'hard' ? 'medium' : slot.difficulty };
}

function mayHaveTrueFalse(form: StoredForm): boolean {
  const level = levelOf(form);
  return !level || levelProfiles[level].hasTrueFalse;
}

/** The message for a plan that contradicts its form; undefined if it fits. */
export function findPlanFault(form: StoredForm): (() => string) | undefined {
  const { plan, questionCount, questionType } = form;
  if (!plan) return undefined;
  if (plan.length !== questionCount) return () => m.server_plan_of_other_length({ planned: plan.length, wanted: questionCount });
  const types = new Set(plan.map(({ type }) => type));
  if (questionType === 'mixed') {
    const mayBeOfOneType = plan.length < 2 || !mayHaveTrueFalse(form) || isNotes(form.description);
    return types.size === 2 || mayBeOfOneType ? undefined : m.server_plan_not_mixed;
  }
  return types.size === 1 && types.has(questionType) ? undefined : m.server_plan_of_other_type;
}
