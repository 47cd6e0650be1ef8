import { expect, it } from 'vitest';

import { importedText, tooLargeText } from './import-notes.ts';

it('says how much of a file was imported', () => {
  const text = 'a'.repeat(20_000);

  expect(importedText({ text, length: 83_412 })).toBe('We took the first 20,000 of 83,412 characters.');
  expect(importedText({ text: 'abc', length: 3 })).toBe('All of it was taken: 3 characters.');
  expect(importedText({ text, length: 20_400, stoppedAt: { page: 12, of: 1500 } })).toBe(
    'We took the first 20,000 characters, up to page 12 of 1,500.',
  );
});

it('warns that a PDF may lack signs of joined letters', () => {
  expect(importedText({ text: 'सूय', length: 3, mayLackSigns: true })).toBe(
    'All of it was taken: 3 characters. A PDF can lose signs of joined letters: read the text through, or add the Word file.',
  );
});

it.each([
  [14_000_000, '14 MB'],
  [10_000_001, '10.1 MB'],
  [10_460_000, '10.5 MB'],
  [2_345_000_000, '2,345 MB'],
])('says that a file of %d bytes has %s', (size, words) => {
  expect(tooLargeText(size)).toBe(`This file is ${words}. Up to 10 MB can be read.`);
});
