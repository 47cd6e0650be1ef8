import { expect, it } from 'vitest';

import type { NamedLevel } from '../../../assessment/levels.ts';
import { changeFields, draftLike, emptyDraft, type FormFields, toTestForm } from './form-draft.ts';
import { presetText } from './level-preset.ts';

it.each<[NamedLevel, Partial<FormFields>, string]>([
  [
    'neet',
    { negative: true, marking: 'plus-four-minus-one', timePerQuestion: '60', questionType: 'mcq' },
    '+4 / −1, 60 s per question, MCQ only',
  ],
  [
    'jee',
    { negative: true, marking: 'plus-four-minus-one', timePerQuestion: '144', questionType: 'mcq' },
    '+4 / −1, 144 s per question, MCQ only',
  ],
  [
    'cuet',
    { negative: true, marking: 'plus-five-minus-one', timePerQuestion: '72', questionType: 'mcq' },
    '+5 / −1, 72 s per question, MCQ only',
  ],
  [
    'ssc',
    { negative: true, marking: 'minus-quarter', timePerQuestion: '36', questionType: 'mcq' },
    '+1 / −0.25, 36 s per question, MCQ only',
  ],
  [
    'banking',
    { negative: true, marking: 'minus-quarter', timePerQuestion: '36', questionType: 'mcq' },
    '+1 / −0.25, 36 s per question, MCQ only',
  ],
  ['upsc', { negative: true, marking: 'minus-third', timePerQuestion: '72', questionType: 'mcq' }, '+1 / −⅓, 72 s per question, MCQ only'],
  ['class-10', { negative: false, timePerQuestion: '90', questionType: 'mixed' }, 'no negative marking'],
])('choosing %s sets %j and says so', (level, settings, words) => {
  const draft = changeFields(emptyDraft, { level });

  expect(draft.fields).toMatchObject(settings);
  expect(presetText(draft, 'X')).toBe(`As in X: ${words}. You can change each.`);
});

it('returns to the usual settings when no class or exam is chosen', () => {
  const draft = changeFields(changeFields(emptyDraft, { level: 'neet' }), { level: 'auto' });

  expect(draft.fields).toEqual(emptyDraft.fields);
  expect(presetText(draft, 'X')).toBeUndefined();
});

it('sets what the class or exam has that the words name, until they name none', () => {
  const cuet = changeFields(emptyDraft, { title: 'CUET economics', description: 'demand' });
  const longer = changeFields(changeFields(cuet, { timePerQuestion: '60' }), { description: 'demand and supply' });
  const none = changeFields(longer, { title: 'Economics' });

  expect(presetText(cuet, 'CUET')).toBe('As in CUET: +5 / −1, 72 s per question, MCQ only. You can change each.');
  expect(longer.fields).toMatchObject({ level: 'auto', marking: 'plus-five-minus-one', timePerQuestion: '60' });
  expect(none.fields).toMatchObject({ negative: false, questionType: 'mixed', timePerQuestion: '60' });
});

it('never overwrites what the learner set by hand, before or after', () => {
  const before = changeFields(emptyDraft, { timePerQuestion: '90', questionType: 'truefalse' });
  const neet = changeFields(before, { level: 'neet' });
  expect(neet.fields).toMatchObject({ timePerQuestion: '90', questionType: 'truefalse', negative: true });
  expect(presetText(neet, 'NEET')).toBe('As in NEET: +4 / −1. You can change each.');

  const upsc = changeFields(changeFields(neet, { negative: false }), { level: 'upsc' });
  expect(upsc.fields).toMatchObject({ timePerQuestion: '90', questionType: 'truefalse', negative: false });
});

it('takes the settings of an earlier test for the learner’s own', () => {
  const form = toTestForm({ fields: { ...emptyDraft.fields, title: 'T', description: 'D', timePerQuestion: '30' } }, 's');

  const { fields } = changeFields(draftLike(form), { level: 'neet' });

  expect(fields).toMatchObject({ timePerQuestion: '30', questionType: 'mcq' });
});

it('says nothing of what another test for that class or exam had otherwise', () => {
  const fields = { ...emptyDraft.fields, level: 'neet' as const, questionType: 'mcq' as const };

  expect(presetText(draftLike(toTestForm({ fields }, 's')), 'NEET')).toBeUndefined();
});

it('sends the agreement to questions near the topic until the topic changes', () => {
  const agreed = changeFields(emptyDraft, { widen: true, onlyUnseen: true });
  expect(toTestForm(changeFields(agreed, { questionCount: '5' }), 's')).toMatchObject({ widen: true, onlyUnseen: true });

  expect(toTestForm(changeFields(agreed, { title: 'Other' }), 's')).not.toHaveProperty('widen');
});
