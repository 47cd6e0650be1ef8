import { describe, expect, it } from 'vitest';
import { mcq } from './__fixtures__/drafts.ts';
import { hasAllOrNoneOfTheAbove, hasOptionAboutOptions } from './option-wording.ts';

describe('hasAllOrNoneOfTheAbove', () => {
  it.each([
    'All of the above',
    'None of the above',
    'none of these',
    'Both of these.',
    'All the above',
    'Two of the above',
    'Neither of the options',
    'इनमें से कोई नहीं',
    'इनमे से कोई भी नहीं',
    'कोई नहीं',
    'ये दोनों',
    'None',
    'Both',
    'All three',
    'All four of these',
    'None of the gases above',
    'उपरोक्त सभी',
  ])('flags %j', (option) => {
    expect(hasAllOrNoneOfTheAbove(mcq('Which gas burns?', 'Hydrogen', 'Neon', 'Argon', option))).toBe(true);
  });

  it('takes none for a number where the question is how many', () => {
    expect(hasAllOrNoneOfTheAbove(mcq('How many of these gases burn?', 'Two', 'Three', 'One', 'None'))).toBe(false);
  });

  it.each([
    'All of the hydrogen atoms',
    'Both atoms',
    'कोई गैस नहीं',
    'None of its electrons',
    'Above the equator',
    'It stays the same',
    'सभी ग्रह',
  ])('does not flag %j', (option) => {
    expect(hasAllOrNoneOfTheAbove(mcq('What is so?', 'Hydrogen', 'Neon', 'Argon', option))).toBe(false);
  });
});

describe('hasOptionAboutOptions', () => {
  it.each([
    'Both A and B',
    'A and C',
    'B or D',
    '(A) & (B)',
    'Option B',
    'Same as option (2)',
    'Both hydrogen and neon',
    'Any other option',
    'Neither A nor B',
    'A, B and C',
    '(a) and (b)',
    'both a and b',
    'Both I and II',
    '1 and 2 only',
    'विकल्प क',
    '(क) और (ख)',
    'Neither hydrogen nor neon',
  ])('flags %j', (option) => {
    expect(hasOptionAboutOptions(mcq('Which gas burns?', 'Hydrogen', 'Neon', 'Argon', option))).toBe(true);
  });

  it.each(['Hydrogen and oxygen', 'Vitamins A and D', 'Helium', 'The first of the noble gases'])('does not flag %j', (option) => {
    expect(hasOptionAboutOptions(mcq('Which gas burns?', 'Hydrogen', 'Neon', 'Argon', option))).toBe(false);
  });

  it('does not take the letters of the stem for letters of options', () => {
    const stem = 'The points A, B, C and D lie on a line in this order. Which two are furthest apart?';

    expect(hasOptionAboutOptions(mcq(stem, 'A and D', 'A and B', 'B and C', 'C and D'))).toBe(false);
  });

  it('does not take a pair of pairs for a combination', () => {
    const draft = mcq('Which two forces act?', 'Weight and drag', 'Weight and thrust', 'Lift and drag', 'Lift and thrust');

    expect(hasOptionAboutOptions(draft)).toBe(false);
  });
});
