import { m } from '#messages';

import type { DraftPlan } from '../../shared/browser-storage.ts';
import { levelWords } from '../level-words.ts';

type PlanSlot = DraftPlan['slots'][number];
type SlotSettings = Pick<PlanSlot, 'type' | 'difficulty'>;

/** A blueprint by its sub-topics, each a row. The questions keep the order of the test, whichever row they belong to. */
export interface PlanTable {
  /** The sub-topics' names as they are typed; an empty one is the topic as a whole. */
  rows: readonly string[];
  slots: readonly (SlotSettings & { row: number })[];
}

export const mostQuestions = 50;

export function toTable(slots: DraftPlan['slots']): PlanTable {
  const rows = [...new Set(slots.map(({ concept = '' }) => concept))];
  return { rows, slots: slots.map(({ type, difficulty, concept = '' }) => ({ type, difficulty, row: rows.indexOf(concept) })) };
}

export function toSlots({ rows, slots }: PlanTable): DraftPlan['slots'] {
  return slots.map(({ row, type, difficulty }) => {
    const concept = rows[row];
    return { type, difficulty, ...(concept && { concept }) };
  });
}

/** The questions of a row, with their places in the test. */
export function slotsOf({ slots }: PlanTable, row: number): { place: number; settings: SlotSettings }[] {
  return slots.flatMap(({ row: own, ...settings }, place) => (own === row ? [{ place, settings }] : []));
}

export function renameRow({ rows, slots }: PlanTable, row: number, name: string): PlanTable {
  return { rows: rows.with(row, name), slots };
}

/** One more question, like the row's last, or the test's last. A test has at most 50. */
export function addTo({ rows, slots }: PlanTable, row: number): PlanTable {
  const like = slots.findLast((slot) => slot.row === row) ?? slots.at(-1);
  if (!like || slots.length >= mostQuestions) return { rows, slots };
  return { rows, slots: [...slots, { ...like, row }] };
}

/** One question fewer: the row's last. A test has at least one; a row may be left with none. */
export function removeFrom({ rows, slots }: PlanTable, row: number): PlanTable {
  const place = slots.findLastIndex((slot) => slot.row === row);
  return place < 0 || slots.length === 1 ? { rows, slots } : { rows, slots: slots.toSpliced(place, 1) };
}

/** Another sub-topic with one question. */
export function addRow({ rows, slots }: PlanTable, name: string): PlanTable {
  return addTo({ rows: [...rows, name], slots }, rows.length);
}

export function changeSlot({ rows, slots }: PlanTable, place: number, settings: Partial<SlotSettings>): PlanTable {
  return { rows, slots: slots.map((slot, index) => (index === place ? { ...slot, ...settings } : slot)) };
}

/** What a row asks for, e.g. "2 MCQ, 1 True/False · medium, hard". */
export function rowSummary(settings: readonly SlotSettings[]): string {
  const trueFalse = settings.filter(({ type }) => type === 'truefalse').length;
  const mcq = settings.length - trueFalse;
  const kinds = [mcq > 0 && m.form_row_mcq({ count: mcq }), trueFalse > 0 && m.form_row_true_false({ count: trueFalse })]
    .filter(Boolean)
    .join(', ');
  const levels = (['easy', 'medium', 'hard'] as const).filter((level) => settings.some(({ difficulty }) => difficulty === level));
  const levelNames = levels.map((level) => levelWords[level]).join(', ');
  return settings.length === 0 ? m.form_row_none() : `${kinds} · ${levelNames}`;
}
