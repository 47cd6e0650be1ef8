import { describe, expect, it } from 'vitest';

import { contrastOf, readColour } from './contrast.ts';

describe('contrastOf', () => {
  it('is 21 between black and white, and 1 between the same two', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrastOf([118, 118, 118], [118, 118, 118])).toBe(1);
  });

  it('is 4.54 between #767676 and white, whichever comes first', () => {
    expect(contrastOf(readColour('rgb(118, 118, 118)'), readColour('rgb(255, 255, 255)'))).toBeCloseTo(4.54, 2);
    expect(contrastOf([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2);
  });
});
