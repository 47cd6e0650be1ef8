import { describe, expect, it } from 'vitest';
import { claim, mcq } from './__fixtures__/drafts.ts';
import {
  countAbsoluteWords,
  hasAllOrNoneOfTheAbove,
  hasOneSidedAbsolute,
  hasOptionAboutOptions,
  hasVagueFrequency,
} from './option-wording.ts';

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

describe('hasOneSidedAbsolute', () => {
  it('flags an absolute word in the key and in no distractor', () => {
    expect(hasOneSidedAbsolute(mcq('What holds?', 'It always rises', 'It falls', 'It stays', 'It turns'))).toBe(true);
  });

  it('flags an absolute word in a single distractor', () => {
    expect(hasOneSidedAbsolute(mcq('What holds?', 'It rises', 'It must fall', 'It stays', 'It turns'))).toBe(true);
    expect(hasOneSidedAbsolute(mcq('What holds?', 'It rises', 'It is solely heat', 'It stays', 'It turns'))).toBe(true);
    expect(hasOneSidedAbsolute(mcq('क्या सही है?', 'वह उठता है', 'वह बिल्कुल गिरता है', 'वह रुकता है', 'वह घूमता है'))).toBe(true);
    expect(hasOneSidedAbsolute(mcq('क्या सही है?', 'वह उठता है', 'वह हमेशा गिरता है', 'वह रुकता है', 'वह घूमता है'))).toBe(true);
  });

  it('does not flag absolute words on both sides, or none at all', () => {
    expect(hasOneSidedAbsolute(mcq('What holds?', 'Only light', 'Only heat', 'Sound', 'Water'))).toBe(false);
    expect(hasOneSidedAbsolute(mcq('What holds?', 'Light', 'Heat', 'Sound', 'Water'))).toBe(false);
  });

  it('does not flag longer words, code and names that hold one', () => {
    const draft = mcq('What holds?', 'Light', '`all(values)`', 'Mustard and allspice', 'All-India Muslim League');

    expect(hasOneSidedAbsolute(draft)).toBe(false);
  });
});

describe('countAbsoluteWords', () => {
  it('counts each one', () => {
    expect(countAbsoluteWords('All of it must always rise')).toBe(3);
    expect(countAbsoluteWords('It does not rise at all')).toBe(0);
  });
});

describe('hasVagueFrequency', () => {
  it('flags vague frequency in an option', () => {
    expect(hasVagueFrequency(mcq('What does it do?', 'It rises', 'It usually falls', 'It stays', 'It turns'))).toBe(true);
    expect(hasVagueFrequency(mcq('What does it do?', 'It rises', 'It falls at times', 'It stays', 'It turns'))).toBe(true);
    expect(hasVagueFrequency(mcq('वह क्या करता है?', 'उठता है', 'कभी कभी गिरता है', 'रुकता है', 'घूमता है'))).toBe(true);
    expect(hasVagueFrequency(mcq('वह क्या करता है?', 'उठता है', 'प्रायः गिरता है', 'रुकता है', 'घूमता है'))).toBe(true);
  });

  it('flags vague frequency in a true/false stem', () => {
    expect(hasVagueFrequency(claim('Monsoon winds often bring rain to Kerala.'))).toBe(true);
  });

  it('does not flag it in the stem of an mcq, or where frequencies are compared', () => {
    expect(hasVagueFrequency(mcq('What do winds usually do?', 'Rise', 'Fall', 'Stay', 'Turn'))).toBe(false);
    expect(hasVagueFrequency(claim('Sodium chloride is commonly called table salt.'))).toBe(false);
    expect(hasVagueFrequency(claim('The mode is the value that occurs most often.'))).toBe(false);
  });
});
