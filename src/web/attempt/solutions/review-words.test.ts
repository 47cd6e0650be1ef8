import { describe, expect, it } from 'vitest';

import { blindReportText, wrongCostText } from './review-words.ts';

it('says what wrong answers cost, or that they cost nothing', () => {
  expect(wrongCostText(2, 'minus-quarter')).toBe('wrong answers cost 0.5');
  expect(wrongCostText(2, 'minus-third')).toBe('wrong answers cost ⅔');
  expect(wrongCostText(3, 'plus-four-minus-one')).toBe('wrong answers cost 3');
  expect(wrongCostText(0, 'minus-quarter')).toBe('no marks lost');
  expect(wrongCostText(2, 'none')).toBe('no negative marking');
});

describe('blindReportText', () => {
  it('says how much guessing by a pattern gets right, and pure chance', () => {
    const report = { chance: 0.25, best: { strategy: 'longest', share: 0.264 }, strategies: {} };

    expect(blindReportText(report)).toBe(
      'We tried tricks, such as always picking the longest option. The best of them gets 26% right where it can be used; pure luck gets 25%.',
    );
  });

  it('is silent where no strategy was measured', () => {
    expect(blindReportText({ chance: 0, best: { strategy: '', share: 0 }, strategies: {} })).toBeUndefined();
  });
});
