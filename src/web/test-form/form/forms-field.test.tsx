import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { emptyFields, type FormFields } from './form-draft.ts';
import { formsText } from './forms-field.tsx';
import { FormsList } from './forms-list.tsx';
import { LevelField } from './level-field.tsx';
import { noTrueFalseText } from './level-preset.ts';

const fieldsOf = (changes: Partial<FormFields>): FormFields => ({ ...emptyFields, ...changes });

it.each<[Partial<FormFields>, string]>([
  [{ title: 'NEET biology' }, 'As in NEET papers: plain · assertion–reason · Statement I, II, III · match the columns · put in order'],
  [{ title: 'NEET biology', level: 'class-7' }, 'As in Class 7 papers: plain · assertion–reason · match the columns'],
  [{ level: 'college' }, 'Plain multiple choice'],
  [{ title: 'Leaves' }, 'Plain multiple choice'],
  [{ level: 'neet', forms: ['match'] }, 'Plain · match the columns'],
])('the questions of a form with %j have these forms: %s', (changes, text) => {
  expect(formsText(fieldsOf(changes))).toBe(text);
});

it.each<[Partial<FormFields>, boolean[]]>([
  [{}, [true, false, false, false, false, false, false]],
  [{ level: 'jee' }, [true, true, true, true, false, false, false]],
  [{ level: 'jee', forms: ['data'] }, [false, false, false, false, false, false, true]],
])('ticks the forms of %j, the usual ones first', (changes, ticked) => {
  const html = renderToStaticMarkup(<FormsList fields={fieldsOf(changes)} onChange={() => undefined} />);

  expect([...html.matchAll(/<input[^>]*>/gu)].map(([input]) => input.includes('checked'))).toEqual(ticked);
});

it('shows an example of each chosen form', () => {
  const html = renderToStaticMarkup(<FormsList fields={fieldsOf({ forms: ['match'] })} onChange={() => undefined} />);

  expect(html.match(/e\.g\. [^<]*/gu)).toEqual(['e.g. Match each river with its source.']);
});

it.each<[Partial<FormFields>, string | undefined]>([
  [{ level: 'neet' }, 'NEET papers have no True/False: all questions will be multiple choice.'],
  [{ level: 'neet', questionType: 'mcq' }, undefined],
  [{ level: 'class-10' }, undefined],
  [{}, undefined],
])('says of %j about true/false: %s', (changes, text) => {
  expect(noTrueFalseText(fieldsOf(changes))).toBe(text);
});

it.each<[Partial<FormFields>, string]>([
  [{}, '>Auto: from topic<'],
  [{ description: 'Chapter 6 of Class 10' }, '>Auto: Class 10<'],
  [{ title: 'NEET', level: 'jee' }, '>Auto: NEET<'],
])('says which class or exam the words of %j name: %s', (changes, option) => {
  expect(renderToStaticMarkup(<LevelField fields={fieldsOf(changes)} errors={{}} onChange={() => undefined} />)).toContain(option);
});
