import { expect, it } from 'vitest';

import { seededDraws } from '../../../assessment/seeded-random.ts';
import type { McqDraft, Passage, QuestionForm } from '../../../assessment/question.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { BankItem, Pack } from '../bank/pack-file.ts';
import type { TestBrief } from '../question-writer.ts';
import { formedDrafts } from './formed-drafts.ts';

function item(id: string, changes: Partial<McqDraft> & Pick<Partial<BankItem>, 'difficulty' | 'unread'> = {}): BankItem {
  const option = (text: string) => ({ text, why: 'A reason.' });
  const options = { correct: option('Iron'), distractors: ['Gold', 'Tin', 'Lead'].map(option) };
  return { id, type: 'mcq', difficulty: 'easy', stem: `Question ${id}?`, concept: 'Metals', ...options, ...changes };
}

const on = (text: string, count: number) =>
  Array.from({ length: count }, (_, index) => item(`${text}-${index}`, { form: 'passage', passage: { id: text, text } }));

const checked = { on: '2026-11-25', by: 'a reader', items: '1', disagreements: '0' };
const packOf = (items: BankItem[]): Pack => ({
  name: 'chemistry/metals',
  title: 'Metals',
  subject: 'Chemistry',
  language: 'en',
  level: 'Class 8',
  aliases: [],
  keywords: [],
  items,
  checked,
});
const slotOf = (slot: number, form?: QuestionForm, passage?: number): Slot => ({ slot, type: 'mcq', difficulty: 'easy', form, passage });

function write(items: BankItem[], slots: Slot[], changes: Partial<TestBrief> = {}) {
  const brief = { title: '', description: '', language: 'en', slots, earlier: [], draws: seededDraws('seed'), ...changes } as const;
  const topics = [{ pack: packOf(items), share: 1, isAsked: () => true }];
  return [...formedDrafts({ language: 'en', topics, neighbours: [], missing: [] }, brief)];
}

const passageOf = ({ draft }: { draft: { passage?: Passage | undefined } | object }) => ('passage' in draft ? draft.passage : undefined);

it('fills each slot of a form with an item of it, and leaves plain slots alone', () => {
  const written = write([item('plain'), item('a', { form: 'match' }), item('b', { form: 'order' })], [slotOf(0), slotOf(1, 'order')]);

  expect(written).toMatchObject([{ slot: 1, draft: { stem: 'Question b?', form: 'order' }, checked: 'reviewed' }]);
});

it('asks no item twice, and none that the subject asked before or of another difficulty', () => {
  const items = [item('a', { form: 'match' }), item('b', { form: 'match' }), item('c', { form: 'match', difficulty: 'hard' })];
  const earlier = [{ stem: 'Question a?', keyText: 'Iron', concept: 'Metals' }];

  expect(write(items, [slotOf(0, 'match'), slotOf(1, 'match')], { earlier })).toMatchObject([{ slot: 0, draft: { stem: 'Question b?' } }]);
});

it('asks the questions of one passage together, under the number that the test gives it', () => {
  const slots = [slotOf(0, 'passage', 2), slotOf(1), slotOf(2, 'passage', 2), slotOf(3, 'passage', 2)];
  const written = write([...on('Short', 2), ...on('Long', 3)], slots);

  expect(written.map(({ slot }) => slot)).toEqual([0, 2, 3]);
  expect(written.map(passageOf)).toEqual(Array.from({ length: 3 }, () => ({ id: 'p2', text: 'Long' })));
});

it('gives two sets two passages, and nothing to a set for which one question is left', () => {
  const two = [slotOf(0, 'passage', 1), slotOf(1, 'passage', 1), slotOf(2, 'passage', 2), slotOf(3, 'passage', 2)];
  const texts = (items: BankItem[]) => write(items, two).map((each) => passageOf(each)?.text);

  expect(texts([...on('One', 2), ...on('Other', 2)])).toSatisfy(
    (all: string[]) => all[0] === all[1] && all[2] === all[3] && new Set(all).size === 2,
  );
  expect(texts([...on('One', 3), ...on('Other', 1)])).toEqual(['One', 'One']);
});

it('continues the passage of a set that was begun', () => {
  const passages = new Map([[1, { id: 'p1', text: 'Other' }]]);
  const earlier = [{ stem: 'Question Other-0?', keyText: 'Iron', concept: 'Metals' }];
  const written = write([...on('One', 3), ...on('Other', 2)], [slotOf(1, 'passage', 1)], { passages, earlier });

  expect(written).toMatchObject([{ slot: 1, draft: { stem: 'Question Other-1?', passage: { text: 'Other' } } }]);
});

it('marks an unread item as unchecked', () => {
  expect(write([item('a', { form: 'match', unread: true })], [slotOf(0, 'match')])).toMatchObject([{ checked: null }]);
});
