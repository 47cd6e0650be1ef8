import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { PrintedTest } from '../../../contract/shapes/test-shapes.ts';
import { isWorkedOut } from './printed-questions.tsx';
import { TestPaper } from './test-paper.tsx';

const about = { concept: 'Capitals', difficulty: 'easy', checked: null } as const;
const test: PrintedTest = {
  _id: 't',
  title: 'Capitals',
  timeLimit: 60,
  negativeMarking: true,
  numberOfQuestions: 2,
  marking: 'minus-quarter',
  durationSeconds: 120,
  generatedQuestions: [
    { id: 'a', type: 'mcq', question: 'Capital of India?', options: ['Agra', 'Delhi', 'Mumbai', 'Pune'], ...about },
    { id: 'b', type: 'truefalse', question: 'दिल्ली भारत की राजधानी है।', options: ['True', 'False'], ...about },
  ],
};
const drawn = (hasTwoColumns: boolean, hasWorkingSpace: boolean) =>
  renderToStaticMarkup(<TestPaper test={test} hasTwoColumns={hasTwoColumns} hasWorkingSpace={hasWorkingSpace} />);
const onCapitals = { topic: 'Countries', concept: 'Capitals', questions: 2 };
const textOf = (html: string) => html.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');

it('has a title block, the marking, numbered questions with lettered options, and an answer sheet', () => {
  const [paper = '', sheet = ''] = textOf(drawn(false, true)).split('Answer sheet');

  expect(paper).toContain('Capitals 2 questions · Time 2 min · Maximum marks 2 Name: Class / Roll no.: Date:');
  expect(paper).toContain('+1 for a right answer, −0.25 for a wrong one, nothing for a blank.');
  expect(paper).toContain('1. Capital of India? (A) Agra (B) Delhi (C) Mumbai (D) Pune');
  expect(paper).toContain('2. दिल्ली भारत की राजधानी है। (A) सत्य (B) असत्य');
  expect(sheet).toContain('Marks: ____ / 2 1 A B C D 2 A B ');
});

it('says what its questions are on, where that is known', () => {
  const paper = renderToStaticMarkup(<TestPaper test={{ ...test, matched: [onCapitals] }} hasTwoColumns={false} hasWorkingSpace={false} />);

  expect(textOf(paper)).toContain('Capitals All 2 on Capitals 2 questions');
});

it.each([
  ['results', ['12 N', '8 N', '4 N', '0 N'], true],
  ['formulas with numbers', ['$2x$', '$x^2$', '$4x$', '$x$'], true],
  ['amounts', ['Gain of ₹100', 'Loss of ₹96', 'Loss of ₹100', 'Gain of ₹96'], true],
  ['articles', ['Article 14', 'Article 19', 'Article 21', 'Article 32'], false],
  ['years', ['1857', '1885', '1905', '1942'], false],
  ['words', ['Agra', 'Delhi', 'Mumbai', 'Pune'], false],
])('leaves room to work out %s: %j, %s', (_, options, isRoomy) => {
  expect(isWorkedOut({ options })).toBe(isRoomy);
});

it.each([
  [false, false, 'printed-questions '],
  [true, false, 'printed-questions is-two'],
  [true, true, 'printed-questions is-two has-space'],
])('with two columns %s and space for working %s is set so', (hasTwoColumns, hasWorkingSpace, classes) => {
  expect(drawn(hasTwoColumns, hasWorkingSpace)).toContain(`class="${classes}"`);
});
