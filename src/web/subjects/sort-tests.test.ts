import { expect, it } from 'vitest';

import { listedTest } from './__fixtures__/listed-test.ts';
import { sortTests } from './sort-tests.ts';

const tests = [
  listedTest({ _id: 'unsat', title: 'Test 10', isAttempted: false, score: null }),
  listedTest({ _id: 'good', title: 'test 2', score: 9 }),
  listedTest({ _id: 'bad', title: 'Acids', score: -1 }),
];
const ids = (order: 'newest' | 'title' | 'score') => sortTests(tests, order, 'en-IN').map(({ _id }) => _id);

it('keeps the newest first', () => {
  expect(ids('newest')).toEqual(['unsat', 'good', 'bad']);
});

it('sorts titles as people read them: without regard to case, numbers by their size', () => {
  expect(ids('title')).toEqual(['bad', 'good', 'unsat']);
});

it('sorts by score with the lowest first, and those without one last', () => {
  expect(ids('score')).toEqual(['bad', 'good', 'unsat']);
});
