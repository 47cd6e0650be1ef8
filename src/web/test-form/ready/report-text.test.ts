import { expect, it } from 'vitest';

import { reportText } from './report-text.ts';

const report = (written: number, rejected: Record<string, number>) => ({ written, rejected, repeatsRefused: 0 });

it('summarizes the rejections in terms a learner understands', () => {
  const rejected = { 'similar-stem': 1, 'same-stem': 1, 'key-much-longer': 1, 'blind-solve-disagrees': 1 };

  expect(reportText(report(14, rejected), 10)).toBe(
    '14 written, 4 rejected: 2 repeats, 1 easy to guess, 1 not confirmed by a second check.',
  );
});

it('counts an unknown reason as badly worded', () => {
  expect(reportText(report(5, { 'empty-why': 1, 'a-reason-of-tomorrow': 1 }), 3)).toBe('5 written, 2 rejected: 2 badly worded.');
});

it('uses at most six groups', () => {
  const rejected = {
    'same-stem': 1,
    convergence: 2,
    'blind-solve-disagrees': 3,
    'not-in-notes': 1,
    'other-difficulty': 1,
    'two-claims': 1,
    'empty-stem': 1,
  };

  expect(reportText(report(20, rejected), 10)).toBe(
    '20 written, 10 rejected: 1 repeat, 2 easy to guess, 3 not confirmed by a second check, 1 not in your notes or language, 1 too easy or too hard, 2 badly worded.',
  );
});

it('reports that nothing was rejected, and returns undefined without a report', () => {
  expect(reportText(report(10, {}), 10)).toBe('10 written, none rejected.');
  expect(reportText(report(0, {}), 0)).toBeUndefined();
});

it('separates rejected from surplus drafts', () => {
  expect(reportText(report(8, {}), 5)).toBe('8 written, none rejected, 3 not needed.');
  expect(reportText(report(9, { 'same-stem': 2 }), 5)).toBe('9 written, 2 rejected: 2 repeats, 2 not needed.');
});
