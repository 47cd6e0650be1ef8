import { expect, it } from 'vitest';
import { isNotes } from './is-notes.ts';

const sentence = 'The roots of a plant take up water and minerals from the soil around them every day. ';

it('requires 250 characters and three statements', () => {
  expect(isNotes(sentence.repeat(3))).toBe(true);
  expect(isNotes(sentence.repeat(2))).toBe(false);
  expect(isNotes('Roots drink. Leaves breathe. Stems stand. Flowers bloom.')).toBe(false);
  expect(isNotes(`${'roots, leaves, stems, flowers, '.repeat(15)}.`)).toBe(false);
});

it('accepts a glossary and Hindi notes', () => {
  const meanings = ['having little or no rain', 'careful in the use of money', 'calm and peaceful in manner', 'kind and helpful to all'];
  const glossary = ['arid', 'frugal', 'serene', 'benevolent', 'dry', 'sparing', 'quiet', 'warm'].map(
    (word, index) => `${word}: ${meanings[index % 4]}`,
  );

  expect(isNotes(glossary.join('\n'))).toBe(true);
  expect(isNotes('पौधे की जड़ें मिट्टी से पानी और खनिज सोखती हैं तथा पौधे को सहारा भी देती हैं। '.repeat(4))).toBe(true);
});

it('rejects instructions for the test of any length', () => {
  const wishes =
    'Please make the questions hard. I want numericals on current electricity. Include some questions on Kirchhoff. ' +
    'You should ask about the potentiometer too. Cover the whole chapter in the test. The questions must not repeat. I have my exam on Monday.';

  expect(wishes.length).toBeGreaterThan(200);
  expect(isNotes(`${wishes} ${wishes}`)).toBe(false);
});
