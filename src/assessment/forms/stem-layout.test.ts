import { expect, it } from 'vitest';

import type { QuestionForm } from '../question.ts';
import { readPassageBlocks } from './passage-blocks.ts';
import { readStemLayout } from './stem-layout.ts';

it.each<[QuestionForm, string, string[][]]>([
  ['assertion-reason', 'Assertion (A): Ice floats.\nReason (R): Ice is less dense than water.', [['Assertion (A)', 'Reason (R)']]],
  ['assertion-reason', 'अभिकथन (A): बर्फ़ तैरती है।\nकारण (R): बर्फ़ हल्की है।', [['अभिकथन (A)', 'कारण (R)']]],
  ['statements', 'Consider these:\nI. One.\nII. Two.\nIII. Three.\nWhich are correct?', [['I', 'II', 'III']]],
  [
    'match',
    'Match the columns.\nA. x\nB. y\nC. z\n1. p\n2. q\n3. r\nChoose the code.',
    [
      ['A', 'B', 'C'],
      ['1', '2', '3'],
    ],
  ],
  ['order', 'Put in order:\n1. a\n2. b\n3. c\n4. d\nWhich is right?', [['1', '2', '3', '4']]],
])('reads the lists of %s', (form, stem, labels) => {
  const layout = readStemLayout(form, stem);

  expect(layout?.lists.map((list) => list.map(({ label }) => label))).toEqual(labels);
});

it('keeps what stands before and after the lists', () => {
  expect(readStemLayout('statements', 'About cells:\n\nI. One.\nII. Two.\nWhich are correct?')).toEqual({
    intro: 'About cells:',
    lists: [
      [
        { label: 'I', text: 'One.' },
        { label: 'II', text: 'Two.' },
      ],
    ],
    ask: 'Which are correct?',
  });
});

it.each<[QuestionForm, string]>([
  ['statements', 'Which are correct?'],
  ['statements', 'I. One.\nand more of it\nII. Two.'],
  ['passage', 'I. One.'],
])('has no layout for %s: “%s”', (form, stem) => {
  expect(readStemLayout(form, stem)).toBeUndefined();
});

it('splits a passage at its tables', () => {
  expect(readPassageBlocks('Sales of a shop.\n\n| Year | Sales |\n|---|---|\n| 2023 | 40 |\n| 2024 | 50 |\nIn thousands.')).toEqual([
    { kind: 'text', text: 'Sales of a shop.' },
    {
      kind: 'table',
      head: ['Year', 'Sales'],
      rows: [
        ['2023', '40'],
        ['2024', '50'],
      ],
    },
    { kind: 'text', text: 'In thousands.' },
  ]);
});
