import { expect, it } from 'vitest';

import { findLevel, levelOf, levelProfiles } from './levels.ts';

it.each([
  ['Photosynthesis class 10', 'class-10'],
  ['Class XII physics', 'class-12'],
  ['grade 7 maths', 'class-7'],
  ['10th science', 'class-10'],
  ['std 9 history', 'class-9'],
  ['कक्षा ८ विज्ञान', 'class-8'],
  ['kaksha 6 ganit', 'class-6'],
  ['NEET biology class 11', 'neet'],
  ['JEE Mains mechanics', 'jee'],
  ['SSC CGL ratio', 'ssc'],
  ['IBPS PO puzzles', 'banking'],
  ['यूपीएससी राजव्यवस्था', 'upsc'],
  ['B.Sc. semester 2 optics', 'college'],
  ['M.A. economics', 'college'],
  ['Newton’s second law: F = ma', undefined],
  ['A current of 5 mA', undefined],
  ['Vitamin B a day', undefined],
  ['Barium (Ba)', undefined],
  ['Buddhism in the 6th century BCE', undefined],
  ['The 8th to 12th century', undefined],
  ['The 10th Schedule', undefined],
  ['Revolt of 10th May 1857', undefined],
  ['The working class in 1848', undefined],
  ['A bank of the river', undefined],
  ['Class 3 levers', undefined],
  ['The 12 tribes', undefined],
])('reads the class or exam in “%s”', (text, level) => {
  expect(findLevel(text)).toBe(level);
});

it('goes by the choice, then the title, then the start of the topic', () => {
  const form = { title: 'Cells', description: `Notes of class 9. ${'x'.repeat(400)} NEET` };
  expect(levelOf({ ...form, level: 'college' })).toBe('college');
  expect(levelOf({ ...form, level: 'auto' })).toBe('class-9');
  expect(levelOf({ ...form, title: 'Cells for JEE' })).toBe('jee');
  expect(levelOf({ title: 'Cells', description: `${'x'.repeat(400)} NEET` })).toBeUndefined();
});

it('leaves room for plain questions at every level', () => {
  for (const { forms } of Object.values(levelProfiles)) {
    expect(Object.values(forms).reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(0.8);
  }
});
