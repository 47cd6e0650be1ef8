import { expect, it } from 'vitest';

import { resultMeaning } from './result-meaning.ts';

const told = (score: number, earlier: { attempted: number; averageScore: string; highestScore: string }) =>
  resultMeaning({ test: { score, total: 10 }, subjectName: 'Physics', earlier, first: null });
const earlier = { attempted: 3, averageScore: '62.00', highestScore: '80.00' };

it('says that it is the subject’s first test', () => {
  expect(told(7, { attempted: 0, averageScore: 'N/A', highestScore: 'N/A' })).toBe('Your first test in “Physics”.');
});

it('says whether it is above or below the average', () => {
  expect(told(7, earlier)).toBe('Above your average of 62%.');
  expect(told(6.1, earlier)).toBe('Below your average of 62%.');
  expect(told(6.2, earlier)).toBe('Same as your average of 62%.');
});

it('says first that it is the best, or as good as it', () => {
  expect(told(9, earlier)).toBe('Your best in “Physics”. Above your average of 62%.');
  expect(told(8, earlier)).toBe('Equal to your best in “Physics”. Above your average of 62%.');
});

it('compares a retake with the first attempt, or with nothing', () => {
  const retake = { test: { score: 5, total: 10 }, subjectName: 'Physics', earlier: null };

  expect(resultMeaning({ ...retake, first: { score: 3.75, total: 10 } })).toBe('Retake: you scored 3.75 out of 10 the first time.');
  expect(resultMeaning({ ...retake, first: null })).toBe(
    'Retake: your scores stay as they are. Concepts you now get right leave “Study next”.',
  );
});

it('says that nothing counts where every question is void', () => {
  expect(resultMeaning({ test: { score: 0, total: 0 }, subjectName: 'Physics', earlier, first: null })).toContain('None of the questions');
});
