import { expect, it } from 'vitest';

import { addRow, addTo, changeSlot, removeFrom, renameRow, rowSummary, slotsOf, toSlots, toTable } from './plan-table.ts';

const mcq = (concept?: string) => ({ type: 'mcq' as const, difficulty: 'medium' as const, ...(concept && { concept }) });
const slots = [mcq('Light'), mcq('Dark'), mcq(), { ...mcq('Light'), form: 'match' as const }];

it('converts back to its blueprint in the same order', () => {
  expect(toSlots(toTable(slots))).toEqual(slots);
});

it('has a row for each sub-topic, and one for the topic as a whole', () => {
  const table = toTable(slots);

  expect(table.rows).toEqual(['Light', 'Dark', '']);
  expect(slotsOf(table, 0).map(({ place }) => place)).toEqual([0, 3]);
});

it('renames a sub-topic in all its questions, even if it briefly equals another name', () => {
  const table = renameRow(renameRow(toTable(slots), 0, 'Dark'), 0, 'Darkness');

  expect(toSlots(table).map(({ concept }) => concept)).toEqual(['Darkness', 'Dark', undefined, 'Darkness']);
});

it('adds a copy of the row’s last question, and removes the last one first', () => {
  const hard = changeSlot(toTable(slots), 1, { difficulty: 'hard', type: 'truefalse' });
  const added = addTo(hard, 1);

  expect(toSlots(added).at(-1)).toEqual({ type: 'truefalse', difficulty: 'hard', concept: 'Dark' });
  expect(toSlots(removeFrom(added, 1))).toEqual(toSlots(hard));
});

it('keeps the form of a question until it becomes true/false', () => {
  const hard = changeSlot(toTable(slots), 3, { difficulty: 'hard' });

  expect(toSlots(hard)[3]).toMatchObject({ form: 'match', difficulty: 'hard' });
  expect(toSlots(changeSlot(hard, 3, { type: 'truefalse' }))[3]).not.toHaveProperty('form');
});

it('keeps an empty row and the last question of a test', () => {
  const one = [0, 0, 2].reduce(removeFrom, toTable(slots));

  expect(one.rows).toEqual(['Light', 'Dark', '']);
  expect(toSlots(removeFrom(one, 1))).toEqual([mcq('Dark')]);
});

it('holds at most fifty questions', () => {
  const full = Array.from({ length: 60 }).reduce<ReturnType<typeof toTable>>((table) => addTo(table, 1), toTable(slots));

  expect(full.slots).toHaveLength(50);
});

it('starts a new sub-topic with one question', () => {
  expect(toSlots(addRow(toTable([mcq('Light')]), 'Leaf'))).toEqual([mcq('Light'), mcq('Leaf')]);
});

it('summarizes a row', () => {
  const { slots: settings } = changeSlot(changeSlot(toTable(slots), 1, { type: 'truefalse' }), 2, { difficulty: 'easy' });

  expect(rowSummary(settings)).toBe('3 MCQ, 1 True/False · easy, medium');
  expect(rowSummary([])).toBe('no questions');
});
