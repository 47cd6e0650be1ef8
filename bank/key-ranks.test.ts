import { describe, expect, it } from 'vitest';

import type { McqDraft } from '../src/assessment/question.ts';
import { countKeyRanks, findBankRankFaults, findPackRankFaults, rankOfKey } from './key-ranks.ts';

function mcq(key: string, ...distractors: string[]): McqDraft {
  const withWhy = (text: string) => ({ text, why: 'A reason.' });
  return { type: 'mcq', stem: 'How many?', concept: 'Numbers', correct: withWhy(key), distractors: distractors.map(withWhy) };
}

/** So many items whose key is the first, the second, the third and the last of four numbers. */
function itemsOfRanks(...counts: number[]): McqDraft[] {
  const numbers = ['1', '2', '3', '4'];
  return counts.flatMap((count, rank) =>
    Array.from({ length: count }, () => mcq(numbers[rank] ?? '', ...numbers.filter((_, place) => place !== rank))),
  );
}

describe('rankOfKey', () => {
  it('is the place of the key among its values, whatever the order of the options', () => {
    expect(rankOfKey(mcq('₹1,200', '₹90', '₹4,000', '₹700'))).toBe(2);
    expect(rankOfKey(mcq(String.raw`$-\frac{1}{2}$`, '$0$', String.raw`$\frac{1}{2}$`, '$2$'))).toBe(0);
  });

  it('is undefined for options that the product does not sort', () => {
    expect(rankOfKey(mcq('Iron', 'Tin', 'Zinc', 'Lead'))).toBeUndefined();
    expect(rankOfKey(mcq('3 m', '4 m', '5 cm', '6 m'))).toBeUndefined();
    expect(rankOfKey({ type: 'truefalse', stem: 'Two is even.', isTrue: true, why: 'A reason.', concept: 'Numbers' })).toBeUndefined();
  });
});

it('counts the ranks of numeric items only', () => {
  expect(countKeyRanks([...itemsOfRanks(1, 0, 2, 1), mcq('Iron', 'Tin', 'Zinc', 'Lead')])).toEqual([1, 0, 2, 1]);
});

it('finds fault with a pack of twelve numeric items or more whose key has one rank in more than 35 %', () => {
  expect(findPackRankFaults(itemsOfRanks(3, 3, 3, 3))).toEqual([]);
  expect(findPackRankFaults(itemsOfRanks(2, 5, 3, 2))).toEqual(['ranks of numeric keys uneven: 2, 5, 3, 2']);
  expect(findPackRankFaults(itemsOfRanks(1, 5, 3, 2))).toEqual([]);
});

it('finds fault with a bank whose keys are middle values more often than a uniform choice would give', () => {
  expect(findBankRankFaults(itemsOfRanks(50, 55, 48, 47))).toEqual([]);
  expect(findBankRankFaults(itemsOfRanks(30, 75, 70, 25))).toEqual(['ranks of numeric keys not uniform: 30, 75, 70, 25']);
});
