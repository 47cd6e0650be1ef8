import { beforeEach, expect, it } from 'vitest';

import type { TestForm } from '../../../contract/shapes/test-shapes.ts';
import { testForm } from '../../../contract/shapes/__fixtures__/test-form.ts';
import { stubStorage } from '../../shared/root/__fixtures__/stub-storage.ts';
import { clearPersonalStorage, fetchShapes, formDraft, formDrafts, lastChoices } from '../../shared/root/browser-storage.ts';
import {
  blankDraft,
  changeFields,
  changePlan,
  emptyFields,
  clearWrittenDraft,
  findWrittenDraft,
  draftKeptMilliseconds,
  nameRecord,
  newDraft,
  putDraftAway,
  recordWriting,
  renewWrittenDraft,
  restoreForm,
  type FormFields,
  toFields,
  toTestForm,
  addNotes,
} from './form-draft.ts';
import { formOfLink, withLastChoices } from './use-prefill.ts';

const fields = { ...emptyFields, title: 'Leaves', description: 'Sugar' };
const slot = (type: 'mcq' | 'truefalse', concept?: string) => ({
  type,
  difficulty: 'easy' as const,
  ...(concept !== undefined && { concept }),
});
const plan = { slots: [slot('mcq', 'Light'), slot('truefalse')], concepts: ['Light'], language: 'en' as const };

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
});

it('reads a draft stored before languages, plans, extra time, markings and levels existed', async () => {
  const { language: _, extraTime: __, marking: ___, level: ____, ...older } = fields;
  stored.set('testForm', JSON.stringify({ fields: older, idempotencyKey: 'k' }));
  await fetchShapes();

  expect(formDraft.read()).toEqual({ fields, idempotencyKey: 'k' });
});

it('sends language and plan only if they are set', () => {
  expect(toTestForm({ fields }, 's')).not.toHaveProperty('language');
  expect(toTestForm({ fields }, 's')).not.toHaveProperty('plan');
  expect(toTestForm({ fields: { ...fields, language: 'hi' }, plan }, 's')).toMatchObject({
    language: 'hi',
    plan: plan.slots,
    subjectId: 's',
  });
});

it('sends extra time only if it is set', () => {
  expect(toTestForm({ fields }, 's')).not.toHaveProperty('extraTime');
  expect(toTestForm({ fields: { ...fields, extraTime: '1.5' } }, 's')).toMatchObject({ extraTime: '1.5' });
  expect(toTestForm({ fields: { ...fields, extraTime: 'unlimited' } }, 's')).toMatchObject({ extraTime: 'unlimited' });
});

it('sends a marking only if it is negative and not the default', () => {
  expect(toTestForm({ fields: { ...fields, negative: true } }, 's')).not.toHaveProperty('marking');
  expect(toTestForm({ fields: { ...fields, marking: 'minus-third' } }, 's')).not.toHaveProperty('marking');
  expect(toTestForm({ fields: { ...fields, negative: true, marking: 'minus-third' } }, 's')).toMatchObject({
    negative: true,
    marking: 'minus-third',
  });
});

it('sends class or exam and forms only if they are chosen', () => {
  expect(toTestForm({ fields }, 's')).not.toHaveProperty('level');
  expect(toTestForm({ fields }, 's')).not.toHaveProperty('forms');
  expect(toTestForm({ fields: { ...fields, level: 'neet', forms: ['match'] } }, 's')).toMatchObject({ level: 'neet', forms: ['match'] });
});

it('stores extra time, marking, class or exam, and forms', () => {
  const chosen: FormFields = { ...fields, extraTime: '2', marking: 'plus-four-minus-one', level: 'class-9', forms: ['match', 'data'] };
  formDraft.write({ fields: chosen, idempotencyKey: 'k' });

  expect(formDraft.read()?.fields).toEqual(chosen);
});

it('sends an unnamed sub-topic as the whole topic', () => {
  const nameless = { ...plan, slots: [slot('mcq', '  ')] };

  expect(toTestForm({ fields, plan: nameless }, undefined).plan).toEqual([slot('mcq')]);
});

it.each([
  { title: 'Roots' },
  { description: 'Water' },
  { questionCount: '5' },
  { difficulty: 'hard' },
  { questionType: 'mcq' },
  { level: 'neet' },
  { forms: undefined },
  { language: 'hi' },
] as const)('has a plan that is out of date, and does not send it, when the form changes to %j', (changes) => {
  const changed = changeFields(newDraft(fields, plan), changes);

  expect(changed.plan).toEqual({ ...plan, isOutdated: true });
  expect(toTestForm(changed, 's')).not.toHaveProperty('plan');
});

it('keeps the plan when only timing or marking changes', () => {
  const changes = { timePerQuestion: '30', negative: true, marking: 'minus-third', extraTime: '2' } as const;

  expect(changeFields(newDraft(fields, plan), changes).plan).toEqual(plan);
});

it('uses a new idempotency key after each change', () => {
  const draft = newDraft(fields, plan);

  const keys = [draft, changeFields(draft, { negative: true }), changePlan(draft, plan.slots)].map(({ idempotencyKey }) => idempotencyKey);

  expect(new Set(keys).size).toBe(3);
});

it('takes the question count and types from the plan', () => {
  const draft = newDraft(fields, plan);

  expect(changePlan(draft, [slot('mcq'), slot('truefalse'), slot('mcq')]).fields).toMatchObject({
    questionCount: '3',
    questionType: 'mixed',
  });
  expect(changePlan(draft, [slot('truefalse')]).fields).toMatchObject({ questionCount: '1', questionType: 'truefalse' });
});

it('appends truncated notes to the topic and titles an untitled test after the file', () => {
  expect(addNotes(emptyFields, { text: 'Notes', fileName: 'My_leaf notes.v2.pdf' })).toEqual({
    title: 'My leaf notes.v2',
    description: 'Notes',
  });
  expect(addNotes(fields, { text: 'Notes', fileName: 'a.txt' })).toEqual({ description: 'Sugar\n\nNotes' });
  expect(addNotes(fields, { text: 'x'.repeat(300_000), fileName: 'a.txt' }).description).toHaveLength(200_000);
});

const sent = { since: 1000, subjectId: null };

it('finds the generation that the form was sent for within a day, for its owner only', () => {
  formDraft.write({ fields, idempotencyKey: 'k' });
  recordWriting('k', sent);

  expect(findWrittenDraft(false, 1000 + draftKeptMilliseconds - 1)).toEqual(sent);
  expect(findWrittenDraft(false, 1000 + draftKeptMilliseconds)).toBeUndefined();
  expect(findWrittenDraft(true, 1000)).toBeUndefined();
});

it('records nothing on a draft that has changed', () => {
  formDraft.write({ fields, idempotencyKey: 'other' });
  recordWriting('k', sent);

  expect(findWrittenDraft(false, 1000)).toBeUndefined();
});

it('names a generation only in the draft that it was sent from', () => {
  formDraft.write({ fields, idempotencyKey: 'k', writing: sent });

  nameRecord('another', { ...toTestForm({ fields }, undefined), title: 'Another' });
  const before = formDraft.read()?.writing;
  nameRecord('g', toTestForm({ fields }, undefined));

  expect(before).toEqual(sent);
  expect(formDraft.read()?.writing).toEqual({ ...sent, generation: 'g' });
});

it('puts only the draft of the finished test away', () => {
  formDraft.write({ fields, idempotencyKey: 'k', writing: { ...sent, generation: 'g' } });

  clearWrittenDraft('another');
  const before = formDraft.read();
  clearWrittenDraft('g');

  expect(before?.fields).toEqual(fields);
  expect(formDraft.read()).toBeUndefined();
});

it('leaves a blank form only in place of the draft that is being written', () => {
  formDraft.write({ fields, idempotencyKey: 'k', writing: { ...sent, generation: 'g' } });

  putDraftAway('another');
  const before = formDraft.read();
  putDraftAway('g');

  expect(before?.fields).toEqual(fields);
  expect(formDraft.read()?.fields).toEqual(emptyFields);
  expect(formDraft.read()).not.toHaveProperty('writing');
});

it('renews the key of a test that was given up, and keeps its fields', () => {
  formDraft.write({ fields, plan, idempotencyKey: 'k', writing: { ...sent, generation: 'g' } });

  renewWrittenDraft('g');

  expect(formDraft.read()).toMatchObject({ fields, plan });
  expect(formDraft.read()?.idempotencyKey).not.toBe('k');
  expect(formDraft.read()).not.toHaveProperty('writing');
});

it('restores a form only where nothing else was typed', () => {
  const form = toTestForm({ fields }, undefined);
  formDraft.write(newDraft({ ...emptyFields, title: 'Typed since' }));
  restoreForm(form);
  const typed = formDraft.read()?.fields.title;

  formDraft.clear();
  restoreForm(form);

  expect([typed, formDraft.read()?.fields.title]).toEqual(['Typed since', fields.title]);
});

it('is kept for each subject by itself, and for a guest', () => {
  formDrafts.write('physics', newDraft({ ...emptyFields, title: 'Optics' }));
  formDraft.write(newDraft(fields));
  const titles = ['physics', 'chemistry', undefined].map((subjectId) => formDrafts.read(subjectId)?.fields.title);

  formDrafts.clear('physics');

  expect(titles).toEqual(['Optics', undefined, fields.title]);
  expect([formDrafts.read('physics'), formDraft.read()?.fields]).toEqual([undefined, fields]);
});

it('goes along into the first subject that a guest opens after signing in', () => {
  formDraft.write(newDraft(fields));

  expect(formDrafts.open('physics')?.fields).toEqual(fields);
  expect(formDraft.read()).toBeUndefined();
  expect(formDrafts.open('chemistry')).toBeUndefined();
});

it('stays the guest’s while its test is being written, and where the subject has one', () => {
  formDraft.write({ fields, idempotencyKey: 'k', writing: sent });
  expect(formDrafts.open('physics')).toBeUndefined();

  formDraft.write(newDraft(fields));
  formDrafts.write('physics', newDraft({ ...emptyFields, title: 'Optics' }));

  expect(formDrafts.open('physics')?.fields.title).toBe('Optics');
  expect(formDraft.read()?.fields).toEqual(fields);
});

it('is found by the generation that a subject’s form was sent for', () => {
  formDraft.write(newDraft(fields));
  formDrafts.write('physics', { fields, idempotencyKey: 'k' });
  recordWriting('k', { since: 1000, subjectId: 'physics' });
  nameRecord('g', toTestForm({ fields }, 'physics'));

  expect(findWrittenDraft(true, 1000)).toEqual({ since: 1000, subjectId: 'physics', generation: 'g' });
  clearWrittenDraft('g');
  expect([formDrafts.read('physics'), formDraft.read()?.fields]).toEqual([undefined, fields]);
});

it('asks first about another difficulty only for a hard test, until the learner agrees to it', () => {
  const hard = changeFields(newDraft(fields), { difficulty: 'hard' });
  const agreed = changeFields(hard, { anyDifficulty: true });
  const asked = [newDraft(fields), hard, agreed, changeFields(agreed, { negative: true }), changeFields(agreed, { title: 'Roots' })];

  expect(asked.map((draft) => toTestForm(draft, undefined).exactDifficulty)).toEqual([undefined, true, undefined, undefined, true]);
});

it('fills the form with the settings of the same test', () => {
  const form: TestForm = {
    title: 'Capitals',
    description: 'Capitals of Asia',
    questionCount: 4,
    timePerQuestion: 45,
    difficulty: 'hard',
    questionType: 'truefalse',
    negative: true,
    language: 'hi',
    level: 'upsc',
    forms: ['statements', 'order'],
    exactDifficulty: true,
  };

  expect(toTestForm(newDraft(toFields(form)), undefined)).toEqual(form);
});

it('begins with the class of the last test and the language that was chosen last, or with none that is known', () => {
  lastChoices.write('biology', { language: 'hi' });
  lastChoices.write('biology', { level: 'neet' });
  const { fields } = blankDraft('biology');
  lastChoices.write('biology', { level: 'class-99', language: 'xx' });

  expect(fields).toMatchObject({ level: 'neet', language: 'hi', questionType: 'mcq', title: '' });
  expect(blankDraft('biology').fields).toEqual(emptyFields);
});

it('takes neither class nor language from another subject, and forgets those of all', () => {
  lastChoices.write('anya', { level: 'class-6' });

  expect(blankDraft('ravi').fields).toEqual(emptyFields);
  clearPersonalStorage();
  expect(lastChoices.read('anya').level).toBeUndefined();
});

it('keeps the class and the language of the last test where a link or a concept names none', () => {
  localStorage.setItem('lastChoices', 'neet hi');

  expect(formOfLink(new URLSearchParams({ topic: 'Heat' }), undefined)).toMatchObject({ title: 'Heat', level: 'neet', language: 'hi' });
  expect(formOfLink(new URLSearchParams({ topic: 'Heat', level: 'class-9' }), undefined)).toMatchObject({
    level: 'class-9',
    language: 'hi',
  });
  const form = testForm();
  expect(withLastChoices(form, undefined)).toMatchObject({ level: 'neet', language: 'hi' });
  expect(withLastChoices({ ...form, level: 'upsc', language: 'en' }, undefined)).toMatchObject({ level: 'upsc', language: 'en' });
});
