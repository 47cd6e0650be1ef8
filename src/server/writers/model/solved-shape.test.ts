import { describe, expect, it } from 'vitest';

import type { BlindQuestion } from '../question-solver.ts';
import { matchAnswer, solvedShape } from './solved-shape.ts';

const questions: BlindQuestion[] = ['q1', 'q2', 'q10'].map((id) => ({
  id,
  question: 'Which?',
  options: ['a', 'b', 'c', 'd'].map((option) => ({ id: option, text: `Option ${option}` })),
}));

const read = (solved: object) => matchAnswer(solvedShape.parse(solved), questions);

describe('an answer as a model gives it', () => {
  it.each(['q1', 'Q1', '1', 1, 'Question 1', '(q1)', 'q1.'])('is to the question %o', (id) => {
    expect(read({ id, correct: ['b'] })).toEqual(['q1', { correct: ['b'] }]);
  });

  it.each(['q3', '3', 'Q', ''])('is to no question as %o', (id) => {
    expect(read({ id, correct: ['b'] })).toBeUndefined();
  });

  it.each(['c', 'C', '(c)', 'c.', 'c)', 'Option C', 'option: c', 'C) Option c', '[C]', ' c '])('names an option as "%s"', (option) => {
    expect(read({ id: 'q1', correct: [option] })).toEqual(['q1', { correct: ['c'] }]);
    expect(read({ id: 'q1', correct: option })).toEqual(['q1', { correct: ['c'] }]);
  });

  it.each<[unknown, string[]]>([
    ['A, C', ['a', 'c']],
    ['a and c', ['a', 'c']],
    [['A', 'a', '(a)'], ['a']],
    [[], []],
    ['', []],
  ])('lists options as %o', (correct, ids) => {
    expect(read({ id: 'q1', correct })).toEqual(['q1', { correct: ids }]);
  });

  it.each(['e', 'A stitch in time', 'none', 'Option'])('keeps "%s", which is no option, so that it agrees with no key', (option) => {
    expect(read({ id: 'q1', correct: ['a', option] })).toEqual(['q1', { correct: ['a', option] }]);
  });

  it.each<[unknown, number]>([
    [0.7, 0.7],
    ['0.7', 0.7],
    ['70%', 0.7],
    ['70 %', 0.7],
    [70, 0.7],
    [0, 0],
    [1, 1],
    ['1%', 0.01],
    [100, 1],
  ])('expects the share %o of learners to be right', (expectedShare, share) => {
    expect(read({ id: 'q1', correct: ['a'], expectedShare })).toEqual(['q1', { correct: ['a'], expectedShare: share }]);
  });

  it.each([-0.1, 1.5, 101, '150%', 'most', null, undefined, {}])('expects no share as %o', (expectedShare) => {
    expect(read({ id: 'q1', correct: ['a'], expectedShare })).toEqual(['q1', { correct: ['a'] }]);
  });

  it('is kept without its working', () => {
    expect(solvedShape.parse({ id: 'q1', working: 'Long.', correct: [] })).toMatchObject({ working: '' });
    expect(solvedShape.parse({ id: 'q1', correct: [] })).toMatchObject({ working: '' });
  });

  it.each([[null], ['q1'], [{ id: 'q1' }], [{ id: 'q1', correct: null }]])('is none as %o', (solved) => {
    expect(solvedShape.safeParse(solved).success).toBe(false);
  });
});
