import { describe, expect, it } from 'vitest';

import { hasKeyAloneAgreeing, hasKeyOfAnotherKind, hasKeyMuchLonger, hasOptionMuchLonger } from './option-form.ts';
import { mcq } from './__fixtures__/drafts.ts';

describe('hasKeyAloneAgreeing', () => {
  it('flags an article that only the key can follow', () => {
    expect(hasKeyAloneAgreeing(mcq('A whale is a', 'mammal', 'insect', 'amphibian', 'octopus'))).toBe(true);
    expect(hasKeyAloneAgreeing(mcq('A beetle is an ____.', 'insect', 'fish', 'reptile', 'mammal'))).toBe(true);
    expect(hasKeyAloneAgreeing(mcq('Sixty minutes are an:', 'hour', 'day', 'week', 'month'))).toBe(true);
  });

  it('flags a number that only the key agrees with', () => {
    expect(hasKeyAloneAgreeing(mcq('The organs of gas exchange are', 'the lungs', 'the heart', 'the liver', 'the skin'))).toBe(true);
    expect(hasKeyAloneAgreeing(mcq('The organ that pumps blood is', 'the heart', 'the lungs', 'the kidneys', 'the veins'))).toBe(true);
  });

  it('flags a question whose number only the key agrees with', () => {
    expect(hasKeyAloneAgreeing(mcq('Which are metals?', 'Iron and tin', 'Neon', 'Argon', 'Xenon'))).toBe(true);
    expect(hasKeyAloneAgreeing(mcq('What are the organs of gas exchange?', 'The lungs', 'The heart', 'The liver', 'The skin'))).toBe(true);
    expect(hasKeyAloneAgreeing(mcq('What are the organs of gas exchange?', 'The lungs', 'The veins', 'The liver', 'The skin'))).toBe(false);
    expect(hasKeyAloneAgreeing(mcq('What is the organ of gas exchange?', 'The lungs', 'The heart', 'The liver', 'The skin'))).toBe(false);
  });

  it('does not flag an ending that a distractor agrees with as well', () => {
    expect(hasKeyAloneAgreeing(mcq('A whale is a', 'mammal', 'fish', 'amphibian', 'octopus'))).toBe(false);
    expect(hasKeyAloneAgreeing(mcq('The organs of gas exchange are', 'the lungs', 'the veins', 'the liver', 'the skin'))).toBe(false);
    expect(hasKeyAloneAgreeing(mcq('The lens of the eye is', 'convex', 'concave', 'flat', 'opaque'))).toBe(false);
  });

  it('does not flag an article that leaves its sound open, or none', () => {
    expect(hasKeyAloneAgreeing(mcq('A whale is a/an', 'mammal', 'insect', 'amphibian', 'octopus'))).toBe(false);
    expect(hasKeyAloneAgreeing(mcq('A whale is a(n)', 'mammal', 'insect', 'amphibian', 'octopus'))).toBe(false);
    expect(hasKeyAloneAgreeing(mcq('Which animal is a whale?', 'mammal', 'insect', 'amphibian', 'octopus'))).toBe(false);
  });
});

describe('hasKeyOfAnotherKind', () => {
  it.each([
    ['a word among numbers', ['Infinitely many', '2', '3', '4']],
    ['a number among words', ['12', 'Oxygen', 'Neon', 'Argon']],
    ['a number without the unit of the others', ['12', '3 m', '4 m', '5 m']],
    ['a number with another unit', ['5 N', '5 J', '10 J', '20 J']],
    ['a date among numbers', ['15 August 1947', '12', '50', '90']],
    ['a date among names', ['1947', 'Mahatma Gandhi', 'Subhas Bose', 'Bhagat Singh']],
    ['a phrase among names', ['The army of the king', 'Mahatma Gandhi', 'Subhas Bose', 'Bhagat Singh']],
    ['a name among phrases', ['Treaty of Versailles', 'a bad harvest', 'a lost battle', 'the king’s new tax']],
    ['code among words', ['`len(text)`', 'The length', 'The first letter', 'The last letter']],
    ['words among code', ['The loop', '`while`', '`for`', '`do`']],
    ['a formula among words', ['$E = mc^2$', 'Energy', 'Mass', 'Light']],
    ['words among formulas', ['Sulphuric acid', 'H2SO3', 'H2S', 'SO2']],
  ])('flags %s', (_, [key = '', ...distractors]) => {
    expect(hasKeyOfAnotherKind(mcq('Which?', key, ...distractors))).toBe(true);
  });

  it.each([
    ['numbers', ['7', '12', '-3', '1.5']],
    ['numbers and years', ['1857', '350', '12', '90']],
    ['years, one with its era', ['1526', '1556', '1761', '1757']],
    ['numbers and formulas', ['$0$', '$x^2$', '$2x$', '$x + 1$']],
    ['multiples of a letter and a number', ['$12$', '$3x$', '$5x$', '$x$']],
    ['quantities', ['12 cm', '3 cm', '4 cm', '5 cm']],
    ['names of one and of two words', ['Gandhi', 'Jawaharlal Nehru', 'Subhas Bose', 'Bhagat Singh']],
    ['phrases', ['Light energy', 'The heat of the Sun', 'Sound', 'Work']],
    ['chemical formulas', ['H2SO4', 'HCl', 'NaOH', 'H2O']],
    ['mixed kinds, none of which stands alone', ['2', 'Oxygen', '3 m', '4']],
    ['labels', ['I and II', 'I but not II', 'II but not I', 'Neither I nor II']],
    ['dates', ['26 January 1950', '15 August 1947', 'March 1931', '1942']],
    ['Hindi words', ['पौधे', 'जड़', 'हरी पत्ती', 'तना']],
  ])('does not flag %s', (_, [key = '', ...distractors]) => {
    expect(hasKeyOfAnotherKind(mcq('Which?', key, ...distractors))).toBe(false);
  });
});

describe('hasKeyMuchLonger', () => {
  it('flags a key of four words whose longest distractor is shorter than three quarters of it', () => {
    const key = 'x'.repeat(10) + ' xx xx xxx';

    expect(hasKeyMuchLonger(mcq('Why?', key, 'y'.repeat(14), 'yy', 'y y'))).toBe(true);
  });

  it('does not flag it from three quarters on', () => {
    const key = 'x'.repeat(10) + ' xx xx xxx';

    expect(hasKeyMuchLonger(mcq('Why?', key, 'y'.repeat(15), 'yy', 'y y'))).toBe(false);
  });

  it('does not flag a key of three words', () => {
    expect(hasKeyMuchLonger(mcq('Who?', 'Sarvepalli Radhakrishnan himself', 'Gandhi', 'Nehru', 'Patel'))).toBe(false);
  });

  it('measures what a learner sees, not the LaTeX behind it', () => {
    const key = String.raw`$\frac{1}{2}$ of $\mathrm{H_2SO_4}$ by mass`;

    expect(hasKeyMuchLonger(mcq('How much?', key, '1/3 of H2SO4 by mass', '1/4 of H2SO4 by mass', 'All of it'))).toBe(false);
  });
});

describe('hasOptionMuchLonger', () => {
  it('flags any option of more than twice the median length', () => {
    const options = ['x'.repeat(10), 'x'.repeat(12), 'x'.repeat(8)];

    expect(hasOptionMuchLonger(mcq('What?', 'x'.repeat(23), ...options))).toBe(true);
    expect(hasOptionMuchLonger(mcq('What?', 'x'.repeat(22), ...options))).toBe(false);
    expect(hasOptionMuchLonger(mcq('What?', 'x'.repeat(10), 'x'.repeat(12), 'x'.repeat(23), 'x'.repeat(8)))).toBe(true);
  });

  it('does not flag short options', () => {
    expect(hasOptionMuchLonger(mcq('Which metal?', 'Aluminium', 'Iron', 'Tin', 'Lead'))).toBe(false);
  });
});
