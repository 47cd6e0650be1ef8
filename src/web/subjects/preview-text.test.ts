import { describe, expect, it } from 'vitest';

import { previewText } from './preview-text.ts';

describe('previewText', () => {
  it.each([
    [
      'gives the first 10 words with an ellipsis when there are 11',
      'one two three four five six seven eight nine ten eleven',
      'one two three four five six seven eight nine ten…',
    ],
    ['treats any run of whitespace as one separator', '  1\n2\t3  4 5 6 7 8 9 10\n\n11 ', '1 2 3 4 5 6 7 8 9 10…'],
    [
      'counts Hindi words like English ones',
      'मौलिक अधिकार, नीति निदेशक तत्त्व, संसद, राष्ट्रपति और सर्वोच्च न्यायालय की शक्तियाँ',
      'मौलिक अधिकार, नीति निदेशक तत्त्व, संसद, राष्ट्रपति और सर्वोच्च न्यायालय…',
    ],
    ['shortens a text without spaces to 200 characters', 'a'.repeat(500), `${'a'.repeat(200)}…`],
    ['never separates a Devanagari consonant from its vowel sign', `a${'कि'.repeat(300)}`, `a${'कि'.repeat(99)}…`],
  ])('%s', (_, description, text) => {
    expect(previewText(description)).toEqual({ text, isShortened: true });
  });

  it.each([
    ['a description of exactly 10 words', 'one two three four five six seven eight nine ten'],
    ['the line breaks of a description it does not shorten', 'Mitosis\nMeiosis'],
    ['an empty description', ''],
  ])('keeps %s', (_, text) => {
    expect(previewText(text)).toEqual({ text, isShortened: false });
  });
});
