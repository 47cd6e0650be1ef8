import { describe, expect, it } from 'vitest';

import { scoreBlindStrategies } from '../../../assessment/blind/blind-strategies.ts';
import { blindReportText, wrongCostText } from './review-words.ts';

it('says what wrong answers cost, or that they cost nothing', () => {
  expect(wrongCostText(2, 'minus-quarter')).toBe('wrong answers cost 0.5');
  expect(wrongCostText(2, 'minus-third')).toBe('wrong answers cost ⅔');
  expect(wrongCostText(3, 'plus-four-minus-one')).toBe('wrong answers cost 3');
  expect(wrongCostText(0, 'minus-quarter')).toBe('no marks lost');
  expect(wrongCostText(2, 'none')).toBe('no negative marking');
});

describe('blindReportText', () => {
  it('names the best trick, its share and chance', () => {
    const report = { chance: 0.25, best: { strategy: 'longest', share: 0.264 }, strategies: {} };

    expect(blindReportText(report)).toBe(
      'Guessing by the best trick (the longest option) gets 26% right where it fits; pure chance gets 25%.',
    );
  });

  it('is silent where no strategy was measured', () => {
    expect(blindReportText({ chance: 0, best: { strategy: '', share: 0 }, strategies: {} })).toBeUndefined();
  });

  it('has words for every strategy of the server', () => {
    const questions = [
      { type: 'mcq' as const, stem: 'Which?', options: ['a', 'b', 'c', 'd'], key: 0 },
      { type: 'mcq' as const, stem: 'How many?', options: ['1', '2', '3', '4'], key: 0 },
      { type: 'truefalse' as const, stem: 'So?', options: ['True', 'False'], key: 0 },
    ];
    const names = scoreBlindStrategies(questions).map(({ strategy }) => strategy);

    const texts = names.map((strategy) => blindReportText({ chance: 0, best: { strategy, share: 0 }, strategies: {} }));

    expect(names).toHaveLength(8);
    expect(texts).not.toContain(undefined);
  });
});
