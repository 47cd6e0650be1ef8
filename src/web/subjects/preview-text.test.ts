import { describe, expect, it } from 'vitest';

import { previewText } from './preview-text.ts';

describe('previewText', () => {
  it('gives the first 10 words with an ellipsis when there are 11', () => {
    const preview = previewText('one two three four five six seven eight nine ten eleven');

    expect(preview).toEqual({ text: 'one two three four five six seven eight nine ten…', isShortened: true });
  });

  it('returns a description of exactly 10 words in full', () => {
    const preview = previewText('one two three four five six seven eight nine ten');

    expect(preview).toEqual({ text: 'one two three four five six seven eight nine ten', isShortened: false });
  });

  it('treats any run of whitespace as one separator', () => {
    const preview = previewText('  1\n2\t3  4 5 6 7 8 9 10\n\n11 ');

    expect(preview.text).toBe('1 2 3 4 5 6 7 8 9 10…');
  });

  it('keeps the line breaks of a description it does not shorten', () => {
    expect(previewText('Mitosis\nMeiosis').text).toBe('Mitosis\nMeiosis');
  });

  it('counts Hindi words like English ones', () => {
    const preview = previewText('मौलिक अधिकार, नीति निदेशक तत्त्व, संसद, राष्ट्रपति और सर्वोच्च न्यायालय की शक्तियाँ');

    expect(preview.text).toBe('मौलिक अधिकार, नीति निदेशक तत्त्व, संसद, राष्ट्रपति और सर्वोच्च न्यायालय…');
  });

  it('shortens a text without spaces to 200 characters', () => {
    const preview = previewText('a'.repeat(500));

    expect(preview).toEqual({ text: `${'a'.repeat(200)}…`, isShortened: true });
  });

  it('never separates a Devanagari consonant from its vowel sign', () => {
    const preview = previewText(`a${'कि'.repeat(300)}`);

    expect(preview.text).toBe(`a${'कि'.repeat(99)}…`);
  });

  it('returns an empty description unchanged', () => {
    expect(previewText('')).toEqual({ text: '', isShortened: false });
  });
});
