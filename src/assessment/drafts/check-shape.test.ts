import { describe, expect, it } from 'vitest';
import { findShapeFault } from './check-draft.ts';
import type { McqDraft, TrueFalseDraft } from '../question.ts';

const capital: McqDraft = {
  type: 'mcq',
  stem: 'What is the capital of Kerala?',
  correct: { text: 'Thiruvananthapuram', why: 'It has been since the state was formed.' },
  distractors: [
    { text: 'Kochi', why: 'It is the largest port.' },
    { text: 'Kozhikode', why: 'It was the seat of the Zamorins.' },
    { text: 'Thrissur', why: 'It is the cultural centre.' },
  ],
  concept: 'Capitals',
};

const claim: TrueFalseDraft = {
  type: 'truefalse',
  stem: 'Kerala lies on the Arabian Sea.',
  isTrue: true,
  why: 'Its whole coast does.',
  concept: 'Coasts',
};

/** The draft with its first distractor replaced. */
function withDistractor(text: string, why = 'A reason.'): McqDraft {
  return { ...capital, distractors: [{ text, why }, ...capital.distractors.slice(1)] };
}

describe('findShapeFault', () => {
  it('finds nothing in a good draft of either kind', () => {
    expect(findShapeFault(capital)).toBeUndefined();
    expect(findShapeFault(claim)).toBeUndefined();
  });

  it('wants exactly three distractors', () => {
    expect(findShapeFault({ ...capital, distractors: capital.distractors.slice(1) })).toBe('wrong-number-of-distractors');
    expect(findShapeFault({ ...capital, distractors: [...capital.distractors, { text: 'Kollam', why: 'A port.' }] })).toBe(
      'wrong-number-of-distractors',
    );
  });

  it.each([' kozhikode ', 'THIRUVANANTHAPURAM', 'Thrissur'])('treats %j as a duplicate option', (text) => {
    expect(findShapeFault(withDistractor(text))).toBe('options-not-distinct');
  });

  it('takes composed and decomposed letters for the same option', () => {
    const draft = { ...withDistractor('caf\u00e9'), correct: { text: 'cafe\u0301', why: 'A reason.' } };

    expect(findShapeFault(draft)).toBe('options-not-distinct');
  });

  it('tells options apart by case in formulas and code, and in nothing else', () => {
    const volume = { ...withDistractor('$v$'), correct: { text: '$V$', why: 'A reason.' } };
    const list = { ...withDistractor('`List`'), correct: { text: '`list`', why: 'A reason.' } };
    const marked = { ...withDistractor('$5$'), correct: { text: '5', why: 'A reason.' } };

    expect(findShapeFault(volume)).toBeUndefined();
    expect(findShapeFault(list)).toBeUndefined();
    expect(findShapeFault(marked)).toBe('options-not-distinct');
  });

  it('wants a stem of 1 to 1,000 characters', () => {
    expect(findShapeFault({ ...claim, stem: ' \n' })).toBe('empty-stem');
    expect(findShapeFault({ ...claim, stem: '\u200b' })).toBe('empty-stem');
    expect(findShapeFault({ ...claim, stem: 'x'.repeat(1000) })).toBeUndefined();
    expect(findShapeFault({ ...claim, stem: 'x'.repeat(1001) })).toBe('stem-too-long');
  });

  it('wants options of 1 to 300 characters', () => {
    expect(findShapeFault(withDistractor('  '))).toBe('empty-option');
    expect(findShapeFault(withDistractor('x'.repeat(300)))).toBeUndefined();
    expect(findShapeFault(withDistractor('x'.repeat(301)))).toBe('option-too-long');
  });

  it('wants a reason for every option and every claim, and a concept', () => {
    expect(findShapeFault(withDistractor('Kollam', ' '))).toBe('empty-why');
    expect(findShapeFault({ ...claim, why: '' })).toBe('empty-why');
    expect(findShapeFault({ ...claim, concept: '\u200b' })).toBe('empty-concept');
    expect(findShapeFault({ ...claim, concept: '' })).toBeUndefined();
  });

  it('allows line ends and tabs and no other control character', () => {
    expect(findShapeFault({ ...claim, stem: 'Line\n\tnext' })).toBeUndefined();
    expect(findShapeFault({ ...claim, stem: 'Bell\u0007' })).toBe('control-character');
    expect(findShapeFault({ ...claim, stem: 'Return\r\n' })).toBe('control-character');
    expect(findShapeFault(withDistractor('Kollam\u0085'))).toBe('control-character');
    expect(findShapeFault({ ...claim, concept: 'Nul\u0000' })).toBe('control-character');
  });

  it('allows pairs of surrogates and no half of one', () => {
    expect(findShapeFault({ ...claim, why: 'A smile \u{1f642}' })).toBeUndefined();
    expect(findShapeFault({ ...claim, why: 'Half a smile \ud83d' })).toBe('lone-surrogate');
  });
});
