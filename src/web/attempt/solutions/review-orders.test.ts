import { expect, it } from 'vitest';

import { solution } from './__fixtures__/solution.ts';
import { nextMissed, orderChoices, placesIn } from './review-orders.tsx';

const questions = [
  solution({ id: 'right', userAnswer: 'Delhi' }),
  solution({ id: 'marked blank', userAnswer: null, attempted: false, markedForReview: true }),
  solution({ id: 'wrong', userAnswer: 'Agra', confidence: 'guess' }),
  solution({ id: 'sure but wrong', userAnswer: 'Agra', confidence: 'sure' }),
  solution({ id: 'no longer wrong', userAnswer: 'Agra', isVoid: true }),
];

it('keeps the paper’s order, or puts first what there is most to learn from', () => {
  expect(placesIn('paper', questions)).toEqual([0, 1, 2, 3, 4]);
  expect(placesIn('to-learn', questions)).toEqual([3, 2, 1, 0, 4]);
});

it('shows only what was wrong, or marked', () => {
  expect(placesIn('wrong', questions)).toEqual([2, 3]);
  expect(placesIn('marked', questions)).toEqual([1]);
});

it('says how many each holds', () => {
  expect(orderChoices(questions).map(({ label }) => label)).toEqual([
    'In test order',
    'Sure but wrong first (1)',
    'Only wrong (2)',
    'Only marked (1)',
  ]);
});

it('offers nothing that holds nothing, and speaks of sureness only where it was told', () => {
  const choices = orderChoices([solution({ userAnswer: 'Delhi' })]);

  expect(choices.filter(({ isEmpty }) => isEmpty).map(({ order }) => order)).toEqual(['wrong', 'marked']);
  expect(choices[1]).toEqual({ order: 'to-learn', label: 'Wrong first', isEmpty: false });
});

it('leads from one wrong or blank question to the next, and round again', () => {
  expect([0, 1, 2, 3, 4].map((position) => nextMissed(position, questions))).toEqual([1, 2, 3, 1, 1]);
  expect(nextMissed(0, [solution({ userAnswer: 'Agra' }), solution({ userAnswer: 'Delhi' })])).toBeUndefined();
});
