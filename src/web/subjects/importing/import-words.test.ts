import { expect, it } from 'vitest';

import { flawNames } from '../../../assessment/flaws/find-flaws.ts';
import { flawWords, howToGuess, titleOfFile } from './import-words.ts';

it('has words of its own for each flaw that a rule finds, and some for one that it does not know', () => {
  const words = [...flawNames, 'a-new-rule'].map(flawWords);

  expect(new Set(words).size).toBe(words.length);
});

it('tells how a test can be guessed only where that beats chance clearly and on some questions', () => {
  const best = { strategy: 'longest', score: 0.8, chance: 0.25, questionCount: 20 };

  expect(howToGuess(best)).toBe('These answers are easy to guess: always choosing the longest option gets 80% right (chance: 25%).');
  expect(howToGuess({ ...best, strategy: 'a-new-one' })).toContain('a simple trick gets 80%');
  expect([{ ...best, score: 0.3 }, { ...best, questionCount: 3 }, null].map(howToGuess)).toEqual([undefined, undefined, undefined]);
});

it.each([
  ['cells_and_tissues.gift', 'cells and tissues'],
  ['Newton’s laws.gift.txt', 'Newton’s laws'],
  ['प्रकाश.csv', 'प्रकाश'],
  ['no ending', 'no ending'],
  [`${'x'.repeat(200)}.xml`, 'x'.repeat(120)],
])('takes the title from the file name %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
