import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenSetSimilarity, trigramSimilarity } from '../drafts/novelty.ts';

describe.each([
  ['tokenSetSimilarity', tokenSetSimilarity],
  ['trigramSimilarity', trigramSimilarity],
])('%s', (_, similarity) => {
  it('is the same both ways round', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(similarity(left, right)).toBe(similarity(right, left));
      }),
    );
  });

  it('is 1 of a text with itself and stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(similarity(left, left)).toBe(1);
        expect(similarity(left, right)).toBeGreaterThanOrEqual(0);
        expect(similarity(left, right)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is 0 of texts with nothing in common', () => {
    expect(similarity('oxygen', 'plumb')).toBe(0);
  });
});

it('tokenSetSimilarity does not mind the order of words', () => {
  expect(tokenSetSimilarity('Which gas do leaves give off?', 'Leaves give off which gas?')).toBeGreaterThan(0.8);
});

it('trigramSimilarity does not mind a changed ending', () => {
  expect(trigramSimilarity('photosynthesis in leaves', 'photosynthetic leaves')).toBeGreaterThan(0.5);
  expect(tokenSetSimilarity('photosynthesis in leaves', 'photosynthetic leaves')).toBeLessThan(0.5);
});
