import { describe, expect, it } from 'vitest';

import type { Solution } from '../../../contract/shapes/attempt-shapes.ts';
import { attemptStatus, countStatuses, reviewStatus } from './question-status.ts';

describe('attemptStatus', () => {
  it.each([
    [{ isVisited: false, attempted: false, isMarked: false }, 'not-visited'],
    [{ isVisited: true, attempted: false, isMarked: false }, 'not-answered'],
    [{ isVisited: true, attempted: true, isMarked: false }, 'answered'],
    [{ isVisited: true, attempted: false, isMarked: true }, 'marked'],
    [{ isVisited: true, attempted: true, isMarked: true }, 'answered-and-marked'],
  ])('of %o is %s', (question, status) => {
    expect(attemptStatus(question)).toBe(status);
  });

  it('counts a response given on another device before the question was seen here', () => {
    expect(attemptStatus({ isVisited: false, attempted: true, isMarked: false })).toBe('answered');
  });
});

describe('reviewStatus', () => {
  const solution = { attempted: true, userAnswer: 'Paris', correctAnswer: 'Paris', isVoid: false } as Solution;

  it('is right where the response is the key', () => {
    expect(reviewStatus(solution)).toBe('right');
  });

  it('is wrong where the response is another option', () => {
    expect(reviewStatus({ ...solution, userAnswer: 'Lyon' })).toBe('wrong');
  });

  it('is blank where nothing was chosen', () => {
    expect(reviewStatus({ ...solution, attempted: false, userAnswer: null })).toBe('blank');
  });

  it('is void, whatever was chosen, where the question does not count', () => {
    expect(reviewStatus({ ...solution, isVoid: true })).toBe('void');
  });
});

it('counts each status, and none for one that does not occur', () => {
  const counts = countStatuses(['right', 'wrong', 'right']);

  expect([counts.get('right'), counts.get('wrong'), counts.get('blank')]).toEqual([2, 1, undefined]);
});
