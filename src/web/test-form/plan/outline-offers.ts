import { m } from '#messages';

import type { OutlineChoices } from '../../../contract/failure.ts';
import type { DraftPlan } from '../../shared/root/browser-storage.ts';
import type { FormFields } from '../form/form-draft.ts';

/** Something that can be had in place of what was refused. */
export interface Offer {
  label: string;
  changes: Partial<FormFields>;
  /** The plan of the test; null for none, undefined for the one that the form has. */
  slots?: DraftPlan['slots'] | null;
}

/** What can be made of an outline that was refused: the part that is held, all of it with other difficulties, or a test without it. */
export function outlineOffers({ slots, ofOtherDifficulty, isNotNeeded }: OutlineChoices, planned: DraftPlan['slots']): Offer[] {
  const count = planned.length;
  return [
    ...(slots.length > 0 ? [{ label: partLabel(slots, planned), changes: {}, slots: [...slots] }] : []),
    ...(ofOtherDifficulty > 0
      ? [{ label: m.form_outline_other_difficulty({ count, other: ofOtherDifficulty }), changes: { anyDifficulty: true } }]
      : []),
    ...(isNotNeeded ? [{ label: m.form_outline_without({ count }), changes: {}, slots: null }] : []),
  ];
}

/** It names the sub-topic that gets fewer questions, if it is only one. */
function partLabel(slots: OutlineChoices['slots'], planned: DraftPlan['slots']): string {
  const countIn = (all: OutlineChoices['slots'], topic = '') => all.filter(({ concept = '' }) => concept === topic).length;
  const rows = new Set(planned.map(({ concept = '' }) => concept));
  const [topic, ...more] = [...rows].filter((row) => countIn(slots, row) < countIn(planned, row));
  const count = countIn(slots, topic);
  const rest = slots.length - count;
  if (more.length > 0 || rest === 0 || topic === '') return m.form_outline_part({ count: slots.length, planned: planned.length });
  return count === 0 ? m.form_outline_rest({ rest }) : m.form_outline_with_fewer({ count, topic: topic ?? '', rest });
}
