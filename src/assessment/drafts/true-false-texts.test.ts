import { expect, it } from 'vitest';

import { shownOption } from './true-false-texts.ts';

it('shows true and false in the language of the statement', () => {
  const shown = (stem: string) => ['True', 'False'].map((option) => shownOption(option, 'truefalse', stem));

  expect(shown('पत्तियाँ शर्करा बनाती हैं।')).toEqual(['सत्य', 'असत्य']);
  expect(shown('Leaves make sugar.')).toEqual(['True', 'False']);
  expect(shown('$2 + 2 = 4$')).toEqual(['True', 'False']);
});

it('leaves the options of other questions as they were written', () => {
  expect(shownOption('True', 'mcq', 'पाइथन में `1 == 1` क्या देता है?')).toBe('True');
});
