import { expect, it } from 'vitest';

import { askedDifficulties, difficultyOf } from './asked-difficulty.ts';

const mcq = (difficulty: 'easy' | 'medium' | 'hard') => ({ type: 'mcq' as const, difficulty });
const easedTrueFalse = { type: 'truefalse' as const, difficulty: 'medium' as const };

it.each([
  ['no outline', 'easy', undefined, ['easy'], 'easy'],
  ['an outline of one difficulty', 'easy', [mcq('medium')], ['medium'], 'medium'],
  ['an outline of several', 'easy', [mcq('hard'), mcq('easy')], ['easy', 'hard'], 'easy'],
  ['the true/false questions of a hard test', 'hard', [mcq('hard'), easedTrueFalse], ['hard'], 'hard'],
] as const)('is, with %s, what the learner asked for', (_, difficulty, plan, all, one) => {
  expect(askedDifficulties({ difficulty, plan })).toEqual(all);
  expect(difficultyOf({ difficulty, plan })).toBe(one);
});
