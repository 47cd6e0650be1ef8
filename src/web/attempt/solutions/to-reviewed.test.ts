import { describe, expect, it } from 'vitest';

import { solution } from './__fixtures__/solution.ts';
import { reviewStatus } from './to-reviewed.ts';

describe('reviewStatus', () => {
  it('is right where the response is the key', () => {
    expect(reviewStatus(solution({ userAnswer: 'Delhi' }))).toBe('right');
  });

  it('is wrong where the response is another option', () => {
    expect(reviewStatus(solution({ userAnswer: 'Agra' }))).toBe('wrong');
  });

  it('is blank where nothing was chosen', () => {
    expect(reviewStatus(solution({ attempted: false, userAnswer: null }))).toBe('blank');
  });

  it('is void, whatever was chosen, where the question does not count', () => {
    expect(reviewStatus(solution({ userAnswer: 'Delhi', isVoid: true }))).toBe('void');
  });
});
