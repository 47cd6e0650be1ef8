import { expect, it } from 'vitest';

import type { Difficulty, QuestionKind } from '../question.ts';
import { judgeDifficulty } from './judge-difficulty.ts';

it.each<[number, QuestionKind, Difficulty]>([
  [1, 'mcq', 'easy'],
  [0.75, 'mcq', 'easy'],
  [0.74, 'mcq', 'medium'],
  [0.45, 'mcq', 'medium'],
  [0.44, 'mcq', 'hard'],
  [0, 'mcq', 'hard'],
  [0.75, 'truefalse', 'easy'],
  [0.74, 'truefalse', 'medium'],
  [0.1, 'truefalse', 'medium'],
])('a share of %d makes %s questions %s', (share, type, difficulty) => {
  expect(judgeDifficulty(share, type)).toBe(difficulty);
});
