import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countedQuestions, markingOf, markings, markingSchemes, scoreAttempt } from './marking.ts';

const capital = { id: 'capital', key: 2 };
const river = { id: 'river', key: 0 };

describe('scoreAttempt', () => {
  it('ignores a response to a question the test does not hold', () => {
    expect(scoreAttempt([capital], new Map([['elsewhere', 2]]), markingSchemes['minus-quarter']).attempted).toBe(0);
  });

  it('is what right and wrong responses bring, for every mix of right, wrong and blank', () => {
    const worth = {
      none: [12, 0],
      'minus-quarter': [12, -3],
      'minus-third': [12, -4],
      'plus-four-minus-one': [48, -12],
      'plus-five-minus-one': [60, -12],
      'plus-two-minus-half': [24, -6],
    } as const;
    const outcomes = fc.array(fc.constantFrom('right', 'wrong', 'blank'), { maxLength: 50 });

    fc.assert(
      fc.property(fc.constantFrom(...markings), outcomes, (marking, mix) => {
        const questions = mix.map((_, index) => ({ id: String(index), key: 1 }));
        const responses = new Map<string, number>();
        mix.forEach((outcome, index) => {
          if (outcome !== 'blank') responses.set(String(index), outcome === 'right' ? 1 : 0);
        });

        const score = scoreAttempt(questions, responses, markingSchemes[marking]);

        const right = mix.filter((outcome) => outcome === 'right').length;
        const wrong = mix.filter((outcome) => outcome === 'wrong').length;
        const [ofRight, ofWrong] = worth[marking];
        expect(score).toEqual({ twelfths: ofRight * right + ofWrong * wrong, attempted: right + wrong, correct: right });
      }),
    );
  });
});

describe('countedQuestions', () => {
  it('leaves void questions out, in the order of the test', () => {
    const hill = { id: 'hill', key: 1 };

    expect(countedQuestions([capital, river, hill], ['river'])).toEqual([capital, hill]);
    expect(countedQuestions([capital, river, hill], [])).toEqual([capital, river, hill]);
  });

  it('makes a void question give no mark and take none', () => {
    const responses = new Map([
      ['capital', 0],
      ['river', 0],
    ]);
    const scheme = markingSchemes['minus-quarter'];

    expect(scoreAttempt(countedQuestions([capital, river], ['capital']), responses, scheme).twelfths).toBe(12);
    expect(scoreAttempt(countedQuestions([capital, river], ['river']), responses, scheme).twelfths).toBe(-3);
    expect(scoreAttempt(countedQuestions([capital, river], ['capital', 'river']), responses, scheme).attempted).toBe(0);
  });
});

describe('markingOf', () => {
  it('is none unless wrong responses cost something, and a quarter where the form does not say how much', () => {
    expect(markingOf({ negative: false, marking: 'minus-third' })).toBe('none');
    expect(markingOf({ negative: true })).toBe('minus-quarter');
    expect(markingOf({ negative: true, marking: 'plus-four-minus-one' })).toBe('plus-four-minus-one');
  });
});
