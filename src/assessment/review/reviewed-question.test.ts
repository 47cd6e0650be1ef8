import { expect, it } from 'vitest';

import { reviewedOutcome, twelfthsOf } from './reviewed-question.ts';

const asked = { key: 1, chosen: 1, isVoid: false };

it('a response is right or wrong, no response is a blank, and a void question is neither', () => {
  expect(reviewedOutcome(asked)).toBe('right');
  expect(reviewedOutcome({ ...asked, chosen: 0 })).toBe('wrong');
  expect(reviewedOutcome({ ...asked, chosen: undefined })).toBe('blank');
  expect(reviewedOutcome({ ...asked, isVoid: true })).toBe('void');
});

it('a question brings its marks in whole twelfths, a void one none', () => {
  expect(twelfthsOf(asked, 'plus-four-minus-one')).toBe(48);
  expect(twelfthsOf({ ...asked, chosen: 0 }, 'minus-third')).toBe(-4);
  expect(twelfthsOf({ ...asked, chosen: undefined }, 'minus-third')).toBe(0);
  expect(twelfthsOf({ ...asked, chosen: 0, isVoid: true }, 'minus-third')).toBe(0);
});
