import { expect, it } from 'vitest';

import { langOf } from './lang-of.tsx';

it('returns the language of a text that differs from the page', () => {
  expect(langOf('प्रकाश संश्लेषण', 'en')).toBe('hi');
  expect(langOf('Photosynthesis', 'hi')).toBe('en');
});

it('returns undefined for the page language and for texts without words', () => {
  expect(langOf('Photosynthesis', 'en')).toBeUndefined();
  expect(langOf('प्रकाश संश्लेषण', 'hi')).toBeUndefined();
  expect(langOf('1947', 'hi')).toBeUndefined();
});
