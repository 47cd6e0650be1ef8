import { expect, it } from 'vitest';

import { spokenParts } from './spoken-parts.ts';

it('reads passage, stem, figure and options in this order, sentence by sentence, each in its language', () => {
  const parts = spokenParts({
    question: {
      question: 'A block slides. What is $v^2$?',
      type: 'mcq',
      options: ['$9$', 'Heat is lost. It cools.', 'ऊष्मा', '4 m'],
      passage: { id: 'p', text: 'Sales of a shop.\n| Year | Sales |\n| 2023 | 40 |' },
      figure: { svg: '', description: 'A block on a floor.' },
    },
  });

  expect(parts.map(({ text, language }) => `${language} ${text}`)).toEqual([
    'en Sales of a shop.',
    'en Year: 2023, Sales: 40',
    'en A block slides.',
    'en What is v squared ?',
    'en A block on a floor.',
    'en A. 9',
    'en B. Heat is lost.',
    'en It cools.',
    'hi C. ऊष्मा',
    'en D. 4 m',
  ]);
});

it('reads true and false in the language of the statement', () => {
  const question = { question: 'पानी 100 डिग्री पर उबलता है।', type: 'truefalse', options: ['True', 'False'] } as const;
  const parts = spokenParts({ question: { ...question, options: [...question.options] } });

  expect(parts.map(({ text }) => text)).toEqual(['पानी 100 डिग्री पर उबलता है।', 'A. सत्य', 'B. असत्य']);
});

it('reads reasons with their headings', () => {
  const parts = spokenParts({
    reasons: [
      ['A सही है', 'क्योंकि $2 + 2 = 4$'],
      ['B is wrong', 'No.'],
    ],
  });

  expect(parts).toEqual([
    { text: 'A सही है', language: 'hi' },
    { text: 'क्योंकि 2 प्लस 2 बराबर 4', language: 'hi' },
    { text: 'B is wrong', language: 'en' },
    { text: 'No.', language: 'en' },
  ]);
});
