import { describe, expect, it } from 'vitest';

import { attemptStatus, countStatuses } from './question-status.ts';

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

it('counts each status, and none for one that does not occur', () => {
  const counts = countStatuses(['right', 'wrong', 'right']);

  expect([counts.get('right'), counts.get('wrong'), counts.get('blank')]).toEqual([2, 1, undefined]);
});
