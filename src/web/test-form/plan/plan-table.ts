import { m } from '#messages';

import { maxQuestions } from '../../../contract/form-rules.ts';
import type { DraftPlan } from '../../shared/root/browser-storage.ts';
import { difficultyTexts } from '../difficulty-texts.ts';

type PlanSlot = DraftPlan['slots'][number];
type SlotSettings = Omit<PlanSlot, 'concept'>;

/** A plan with one row per sub-topic. The slots keep the order of the test, regardless of their rows. */
export interface PlanTable {
  /** The sub-topics' names as typed; an empty one stands for the whole topic. */
  rows: readonly string[];
  slots: readonly (SlotSettings & { row: number })[];
}

export function toTable(slots: DraftPlan['slots']): PlanTable {
  const rows = [...new Set(slots.map(({ concept = '' }) => concept))];
  return { rows, slots: slots.map(({ concept = '', ...settings }) => ({ ...settings, row: rows.indexOf(concept) })) };
}

export function toSlots({ rows, slots }: PlanTable): DraftPlan['slots'] {
  return slots.map(({ row, ...settings }) => {
    const concept = rows[row];
    return { ...settings, ...(concept && { concept }) };
  });
}

/** The questions of a row, each with its index in the test. */
export function slotsOf({ slots }: PlanTable, row: number): { place: number; settings: SlotSettings }[] {
  return slots.flatMap(({ row: own, ...settings }, place) => (own === row ? [{ place, settings }] : []));
}

export function renameRow({ rows, slots }: PlanTable, row: number, name: string): PlanTable {
  return { rows: rows.with(row, name), slots };
}

/** Adds a question like the row's last one, or else like the test's last one. Does nothing if the test has as many questions as it may. */
export function addTo({ rows, slots }: PlanTable, row: number): PlanTable {
  const like = slots.findLast((slot) => slot.row === row) ?? slots.at(-1);
  if (!like || slots.length >= maxQuestions) return { rows, slots };
  return { rows, slots: [...slots, { ...like, row }] };
}

/** Removes the row's last question. A row may become empty; a test keeps at least one question. */
export function removeFrom({ rows, slots }: PlanTable, row: number): PlanTable {
  const place = slots.findLastIndex((slot) => slot.row === row);
  return place < 0 || slots.length === 1 ? { rows, slots } : { rows, slots: slots.toSpliced(place, 1) };
}

/** Adds a sub-topic with one question. */
export function addRow({ rows, slots }: PlanTable, name: string): PlanTable {
  return addTo({ rows: [...rows, name], slots }, rows.length);
}

export function changeSlot({ rows, slots }: PlanTable, place: number, settings: Partial<SlotSettings>): PlanTable {
  return { rows, slots: slots.map((slot, index) => (index === place ? withoutWrongForm({ ...slot, ...settings }) : slot)) };
}

/** Only a multiple-choice question has a form. */
function withoutWrongForm<Settings extends SlotSettings>({ form, ...settings }: Settings) {
  return { ...settings, ...(form && settings.type === 'mcq' && { form }) };
}

/** E.g. "2 MCQ, 1 True/False · medium, hard". */
export function rowSummary(settings: readonly SlotSettings[]): string {
  const trueFalse = settings.filter(({ type }) => type === 'truefalse').length;
  const mcq = settings.length - trueFalse;
  const kinds = [mcq > 0 && m.form_row_mcq({ count: mcq }), trueFalse > 0 && m.form_row_true_false({ count: trueFalse })]
    .filter(Boolean)
    .join(', ');
  const levels = (['easy', 'medium', 'hard'] as const).filter((level) => settings.some(({ difficulty }) => difficulty === level));
  const levelNames = levels.map((level) => difficultyTexts[level]).join(', ');
  return settings.length === 0 ? m.form_row_none() : `${kinds} · ${levelNames}`;
}
