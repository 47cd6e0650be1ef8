import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countedQuestions, markingOf, markingSchemes, marksOf, scoreAttempt } from './marking.ts';

const capital = { id: 'capital', key: 2 };
const river = { id: 'river', key: 0 };

describe('scoreAttempt', () => {
  it('takes a quarter mark off for a wrong response under negative marking', () => {
    const responses = new Map([
      ['capital', 2],
      ['river', 3],
    ]);

    const score = scoreAttempt([capital, river], responses, markingSchemes['minus-quarter']);

    expect(score).toEqual({ twelfths: 9, attempted: 2, correct: 1 });
    expect(marksOf(score.twelfths)).toBe(0.75);
  });

  it('gives a blank nothing and a wrong response nothing without negative marking', () => {
    const score = scoreAttempt([capital, river], new Map([['river', 1]]), markingSchemes.none);

    expect(score).toEqual({ twelfths: 0, attempted: 1, correct: 0 });
  });

  it('goes below nought when every response is wrong under negative marking', () => {
    const responses = new Map([
      ['capital', 0],
      ['river', 1],
    ]);

    expect(marksOf(scoreAttempt([capital, river], responses, markingSchemes['minus-quarter']).twelfths)).toBe(-0.5);
  });

  it('ignores a response to a question the test does not hold', () => {
    expect(scoreAttempt([capital], new Map([['elsewhere', 2]]), markingSchemes['minus-quarter']).attempted).toBe(0);
  });

  it.each([
    ['none', 12 * 3, 0],
    ['minus-quarter', 12 * 3 - 3 * 2, -3],
    ['minus-third', 12 * 3 - 4 * 2, -4],
    ['plus-four-minus-one', 48 * 3 - 12 * 2, -12],
  ] as const)('under %s three right and two wrong of six bring %i twelfths, one wrong %i', (marking, mixed, wrong) => {
    const questions = Array.from({ length: 6 }, (_, index) => ({ id: String(index), key: 1 }));
    const responses = new Map([0, 0, 1, 1, 1].map((chosen, index) => [String(index), chosen]));

    expect(scoreAttempt(questions, responses, markingSchemes[marking]).twelfths).toBe(mixed);
    expect(scoreAttempt(questions, new Map([['0', 0]]), markingSchemes[marking]).twelfths).toBe(wrong);
  });

  it('never drifts: three wrong at a third each take exactly one mark', () => {
    const questions = Array.from({ length: 30 }, (_, index) => ({ id: String(index), key: 1 }));
    const responses = new Map(questions.map(({ id }) => [id, 0]));

    expect(marksOf(scoreAttempt(questions, responses, markingSchemes['minus-third']).twelfths)).toBe(-10);
  });

  it('equals right minus a quarter of wrong for every mix of right, wrong and blank', () => {
    const outcomes = fc.array(fc.constantFrom('right', 'wrong', 'blank'), { maxLength: 50 });

    fc.assert(
      fc.property(outcomes, (mix) => {
        const questions = mix.map((_, index) => ({ id: String(index), key: 1 }));
        const responses = new Map<string, number>();
        mix.forEach((outcome, index) => {
          if (outcome !== 'blank') responses.set(String(index), outcome === 'right' ? 1 : 0);
        });

        const score = scoreAttempt(questions, responses, markingSchemes['minus-quarter']);

        const right = mix.filter((outcome) => outcome === 'right').length;
        const wrong = mix.filter((outcome) => outcome === 'wrong').length;
        expect(score.twelfths).toBe(12 * right - 3 * wrong);
        expect(score.attempted).toBe(right + wrong);
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
