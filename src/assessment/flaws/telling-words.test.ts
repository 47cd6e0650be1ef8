import { describe, expect, it } from 'vitest';
import { claim, mcq } from './__fixtures__/drafts.ts';
import { countAbsoluteWords, hasOneSidedAbsolute, hasVagueFrequency } from './option-wording.ts';

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
