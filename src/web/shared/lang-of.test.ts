import { expect, it } from 'vitest';

import { langOf } from './lang-of.ts';

it('names the language of a text where the page is in the other', () => {
  expect(langOf('प्रकाश संश्लेषण', 'en')).toBe('hi');
  expect(langOf('Photosynthesis', 'hi')).toBe('en');
});

it('names none where it is that of the page, or where there are no words', () => {
  expect(langOf('Photosynthesis', 'en')).toBeUndefined();
  expect(langOf('प्रकाश संश्लेषण', 'hi')).toBeUndefined();
  expect(langOf('1947', 'hi')).toBeUndefined();
});
