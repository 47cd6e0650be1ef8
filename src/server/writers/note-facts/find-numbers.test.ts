import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../assessment/seeded-random.ts';
import { threeOf, withNumber, wrongValues } from '../notes/wrong-numbers.ts';
import { findNumbers } from './find-numbers.ts';
import { withInstead } from '../notes/mention.ts';
import { readStatements } from '../notes/statements.ts';

function numberIn(text: string, language: 'en' | 'hi' = 'en') {
  const [statement] = readStatements(text, language);
  return statement && findNumbers(statement)[0];
}

describe('findNumbers', () => {
  it.each([
    ['The Congress split at Surat in 1907.', 'year', '1907'],
    ['Alexander crossed the river Indus in 326 BCE.', 'year BC', '326 BCE'],
    ['The Constitution came into force on 26 January 1950.', 'date', '26 January 1950'],
    ['A human cell has 46 chromosomes in its nucleus.', 'number of chromosomes in digits', '46 chromosomes'],
    ['The Drafting Committee had seven members in all.', 'number of members in words', 'seven members'],
    ['Mount Everest has a height of 8,848 m.', 'number of m in digits', '8,848 m'],
    ['Human blood plasma contains about 90% water.', 'number of % in digits', '90%'],
  ])('finds the number of %j', (text, kind, shown) => {
    expect(numberIn(text)).toMatchObject({ kind, text: shown });
  });

  it.each([
    'Sound travels in steel at 3 × 10^8 m/s or so.',
    'Boys of 6 to 14 years go to school.',
    'The redwood grows to more than 115 m in height.',
    'A mature oak may lose 400 litres a day.',
    'Students of class 10 study light in school.',
    'Three rivers feed the plain: the Indus, the Ganga and the Brahmaputra.',
    'The revolt of 1857 began on 10 May 1857 at Meerut.',
    'Carbon dioxide is written as CO2 in chemistry.',
    'The theory was proposed by a physician in the 1890s.',
  ])('ignores a bound, a range, a label and a part of a formula: %j', (text) => {
    expect(numberIn(text)).toBeUndefined();
  });

  it('asks for no number that stands after an article', () => {
    expect(numberIn('Queen Selda united the five clans of the kingdom.')).toMatchObject({ text: 'five clans' });
    expect(numberIn('Queen Selda united the five clans of the kingdom.')?.ask).toBeUndefined();
  });

  it.each([
    ['Diffusion is the mixing of the particles of two substances on their own.', 'en'],
    ['The heat needed to melt 1 kg of a solid is called its latent heat.', 'en'],
    ['दो पदार्थों के कणों का आपस में मिलना बहुत धीमा होता है।', 'hi'],
  ] as const)('ignores a number of no weight: %j', (text, language) => {
    expect(numberIn(text, language)).toBeUndefined();
  });

  it('asks with the interrogative in place of the number', () => {
    expect(numberIn('The Congress split at Surat in 1907.')?.ask).toBe('The Congress split at Surat in which year?');
    expect(numberIn('The Drafting Committee had seven members in all.')?.ask).toBe(
      'How many members did the Drafting Committee have in all?',
    );
    expect(numberIn('The boiling point of water is 373 K.')?.ask).toBe('What is the boiling point of water?');
    expect(numberIn('The refractive index of water is 1.33.')?.ask).toBe('What is the refractive index of water?');
    expect(numberIn('जल का क्वथनांक 373 K होता है।', 'hi')?.ask).toBe('जल का क्वथनांक कितना होता है?');
    expect(numberIn('भारत में मतदान की आयु 18 वर्ष है।', 'hi')?.ask).toBe('भारत में मतदान की आयु कितनी है?');
    expect(numberIn('मानव के शरीर में 206 हड्डियाँ होती हैं।', 'hi')?.ask).toBe('मानव के शरीर में कितनी हड्डियाँ होती हैं?');
    expect(numberIn('अनुच्छेद 21 जीवन के अधिकार की रक्षा करता है।', 'hi')?.ask).toBe('कौन-सा अनुच्छेद जीवन के अधिकार की रक्षा करता है?');
    expect(numberIn('The Cabinet Mission arrived in March 1946 at Delhi.')?.ask).toContain('in March of which year at Delhi?');
    expect(numberIn('मुस्लिम लीग की स्थापना 1906 में ढाका में हुई।', 'hi')?.ask).toBe('मुस्लिम लीग की स्थापना किस वर्ष में ढाका में हुई?');
  });
});

describe('a year that the interrogative cannot replace', () => {
  it.each([
    ['Henri Fayol was a mining engineer and he wrote his book in 1916.', 'en'],
    ['The Simon Commission came in 1928 and was boycotted by all.', 'en'],
    ['The Reforms of 1909 introduced separate electorates for some.', 'en'],
    ['भारत छोड़ो आंदोलन अगस्त 1942 में शुरू हुआ।', 'hi'],
  ] as const)('is still found: %s', (text, language) => {
    const found = numberIn(text, language);

    expect(found?.kind).toBe('year');
    expect(found?.ask).toBeUndefined();
  });
});

/** Claims with each other value that a seed draws. */
function alteredClaims(text: string, language: 'en' | 'hi' = 'en'): string[] {
  const mention = numberIn(text, language);
  if (!mention) return [];
  const values = Array.from({ length: 40 }, (_, seed) => wrongValues(mention, seededRandom(String(seed)))).flat();
  return values.map((value) => withInstead(mention, withNumber(mention.phrase, mention, value) ?? ''));
}

describe('wrongValues', () => {
  it.each([
    ['Mount Everest has a height of 8,848 m.', /^Mount Everest has a height of \d{1,2},\d{3} m\.$/u],
    ['The Drafting Committee had seven members in all.', /^The Drafting Committee had (?:four|five|six|eight|nine|ten) members in all\.$/u],
    ['The monk wrote a chronicle in forty chapters.', /^The monk wrote a chronicle in (?:twenty|thirty|fifty|sixty) chapters\.$/u],
    ['Human blood plasma contains 90% water in it.', /^Human blood plasma contains [1-9]\d?% water in it\.$/u],
    ['One kilowatt-hour of energy equals 3.6 MJ.', /^One kilowatt-hour of energy equals (?:3\.[0-24-9]|4\.[0-2]) MJ\.$/u],
    ['The oceanic crust is abt 8 km thick.', /^The oceanic crust is abt (?:4|12|16|24) km thick\.$/u],
    ['The Constitution came into force on 26 January 1950.', /^The Constitution came into force on 26 January 19[45]\d\.$/u],
  ])('keep the form of the number and the meaning of %j', (text, form) => {
    const claims = alteredClaims(text);

    expect(claims.length).toBeGreaterThan(40);
    expect(claims.filter((claim) => !form.test(claim) || claim === text)).toEqual([]);
  });

  it('never make a recent year later', () => {
    const years = alteredClaims('The tax was introduced in India on 1 July 2017.').map((claim) => Number(/\d{4}/u.exec(claim)?.[0]));

    expect(Math.max(...years)).toBeLessThan(2017);
  });

  it('are written in Devanagari digits if the notes are', () => {
    for (const claim of alteredClaims('मुस्लिम लीग की स्थापना १९०६ में ढाका में हुई।', 'hi')) expect(claim).toMatch(/१[८९][०-९]{2} में/u);
  });

  it('leave the number each rank among four options equally often', () => {
    const ranks = Array.from({ length: 400 }, (_, seed) => {
      const chosen = threeOf([340, 400, 460, 620, 680, 760], 543, seededRandom(String(seed)));
      return chosen.filter((other) => other < 543).length;
    });

    for (const rank of [0, 1, 2, 3]) expect(ranks.filter((each) => each === rank).length).toBeGreaterThan(70);
  });
});
