import { expect, it } from 'vitest';

import { createAnswerLengths } from './answer-lengths.ts';

it.each<[string, number[], number]>([
  ['nothing, the usual margin', [], 1.6],
  ['short answers, a quarter more than the longest', [0.4, 0.8, 0.6], 1],
  ['long answers, no more than the usual margin', [1.5], 1.6],
  ['one that was cut short, the usual margin', [0.4, Infinity, 0.4], 1.6],
  ['eight later ones, nothing of those before', [Infinity, 1, ...Array.from({ length: 8 }, () => 0.4)], 0.5],
])('after %s is asked for', (_name, answers, margin) => {
  const lengths = createAnswerLengths();

  for (const times of answers) lengths.note('write', times);

  expect([lengths.marginOf('write'), lengths.marginOf('solve')]).toEqual([margin, 1.6]);
});
