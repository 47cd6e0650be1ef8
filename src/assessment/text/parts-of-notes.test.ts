import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { partsOfNotes, shareAmongParts } from './parts-of-notes.ts';

const paragraph = (name: string) => `${name} is a word of the notes, and this sentence says so at some length.`;

describe('the parts of notes', () => {
  it.each([
    ['headings', ['# One\nAlpha.\n\nBeta.', '\n# Two\nGamma.\n\nDelta.'], 24],
    ['chapters', ['Chapter 1\nAlpha beta.', '\nChapter 2\nGamma del.'], 26],
    ['paragraphs', [`${paragraph('Alpha')}\n${paragraph('Beta')}`, `\n\n${paragraph('Gamma')}\n${paragraph('Delta')}`], 190],
    ['lines', [paragraph('Alpha'), `\n${paragraph('Beta')}`], 100],
    ['sentences', [paragraph('अल्फा').replace(/\.$/u, '।'), ` ${paragraph('Beta')}`], 100],
    ['words', ['one two three', ' four five six'], 18],
  ])('begin at %s', (_, parts, most) => {
    expect(partsOfNotes(parts.join(''), most).map((part) => part.trim())).toEqual(parts.map((part) => part.trim()));
  });

  it('are the whole text, none too long, none a small rest', () => {
    const word = fc.constantFrom('a', 'word', '\n', '\n\n', '. ', ' ', '# ', '😀', 'क्षत्रिय');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 400 }), fc.integer({ min: 20, max: 200 }), (words, most) => {
        const text = words.join('');
        const parts = partsOfNotes(text, most);

        expect(parts.join('')).toBe(text);
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(most);
        if (parts.length > 1) for (const part of parts) expect(part.length).toBeGreaterThanOrEqual(most / 4 - 1);
      }),
    );
  });
});

describe('the questions of parts', () => {
  const parts = (...lengths: number[]) => lengths.map((length) => 'x'.repeat(length));

  it.each([
    [10, parts(100, 100), [5, 5]],
    [10, parts(300, 100, 100), [6, 2, 2]],
    [4, parts(970, 10, 10, 10), [1, 1, 1, 1]],
    [5, parts(970, 10, 10, 10), [2, 1, 1, 1]],
    [2, parts(100, 100, 100, 100), [0, 1, 0, 1]],
    [3, parts(100), [3]],
  ])('%i are shared by length, one at least for each part', (count, given, shares) => {
    expect(shareAmongParts(count, given)).toEqual(shares);
  });
});
