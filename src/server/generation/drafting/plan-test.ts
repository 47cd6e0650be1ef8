import { m } from '#messages';

import { planSlots, type Slot } from '../../../assessment/test-layout.ts';
import type { StoredForm } from '../../store/schema/schema.ts';

/** The slots of a test: the learner’s own plan, or one made from the form with the sub-topics spread over it. */
export function planTest(form: StoredForm, concepts: readonly string[], seed: string): Slot[] {
  if (form.plan) return form.plan.map((planned, slot) => ({ slot, ...planned }));
  const slots = planSlots(form.questionType, form.questionCount, form.difficulty, seed);
  if (concepts.length < 2) return slots;
  return slots.map((slot, index) => ({ ...slot, concept: concepts[index % concepts.length] }));
}

/** The message for a plan that contradicts its form; undefined if it fits. */
export function findPlanFault({ plan, questionCount, questionType }: StoredForm): (() => string) | undefined {
  if (!plan) return undefined;
  if (plan.length !== questionCount) return () => m.server_plan_of_other_length({ planned: plan.length, wanted: questionCount });
  const types = new Set(plan.map(({ type }) => type));
  if (questionType === 'mixed') {
    return plan.length < 2 || types.size === 2 ? undefined : m.server_plan_not_mixed;
  }
  return types.size === 1 && types.has(questionType) ? undefined : m.server_plan_of_other_type;
}
