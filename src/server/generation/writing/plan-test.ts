import { planSlots, type Slot } from '../../../assessment/paper.ts';
import type { StoredForm } from '../../store/schema.ts';

/** The slots of a test: the learner's own plan, or what the form asks for, with the sub-topics spread over it. */
export function planTest(form: StoredForm, concepts: readonly string[], seed: string): Slot[] {
  if (form.plan) return form.plan.map((planned, slot) => ({ slot, ...planned }));
  const slots = planSlots(form.questionType, form.questionCount, form.difficulty, seed);
  if (concepts.length < 2) return slots;
  return slots.map((slot, index) => ({ ...slot, concept: concepts[index % concepts.length] }));
}

/** What speaks against a plan, as the learner is told it; undefined where it fits its form. */
export function findPlanFault({ plan, questionCount, questionType }: StoredForm): string | undefined {
  if (!plan) return undefined;
  if (plan.length !== questionCount) return `The plan has ${plan.length} questions, the form asks for ${questionCount}.`;
  const types = new Set(plan.map(({ type }) => type));
  if (questionType === 'mixed') {
    return plan.length < 2 || types.size === 2 ? undefined : 'A mixed test needs at least one question of each type.';
  }
  return types.size === 1 && types.has(questionType) ? undefined : 'The plan holds questions of another type than the form asks for.';
}
