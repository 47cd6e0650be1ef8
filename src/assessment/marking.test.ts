import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countedQuestions, markingScheme, marksOf, scoreAttempt } from './marking.ts';

const capital = { id: 'capital', key: 2 };
const river = { id: 'river', key: 0 };

describe('scoreAttempt', () => {
  it('takes a quarter mark off for a wrong response under negative marking', () => {
    const responses = new Map([
      ['capital', 2],
      ['river', 3],
    ]);

    const score = scoreAttempt([capital, river], responses, markingScheme(true));

    expect(score).toEqual({ quarterMarks: 3, attempted: 2, correct: 1 });
    expect(marksOf(score.quarterMarks)).toBe(0.75);
  });

  it('gives a blank nothing and a wrong response nothing without negative marking', () => {
    const score = scoreAttempt([capital, river], new Map([['river', 1]]), markingScheme(false));

    expect(score).toEqual({ quarterMarks: 0, attempted: 1, correct: 0 });
  });

  it('goes below nought when every response is wrong under negative marking', () => {
    const responses = new Map([
      ['capital', 0],
      ['river', 1],
    ]);

    expect(marksOf(scoreAttempt([capital, river], responses, markingScheme(true)).quarterMarks)).toBe(-0.5);
  });

  it('ignores a response to a question the test does not hold', () => {
    expect(scoreAttempt([capital], new Map([['elsewhere', 2]]), markingScheme(true)).attempted).toBe(0);
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

        const score = scoreAttempt(questions, responses, markingScheme(true));

        const right = mix.filter((outcome) => outcome === 'right').length;
        const wrong = mix.filter((outcome) => outcome === 'wrong').length;
        expect(score.quarterMarks).toBe(4 * right - wrong);
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
    const scheme = markingScheme(true);

    expect(scoreAttempt(countedQuestions([capital, river], ['capital']), responses, scheme).quarterMarks).toBe(4);
    expect(scoreAttempt(countedQuestions([capital, river], ['river']), responses, scheme).quarterMarks).toBe(-1);
    expect(scoreAttempt(countedQuestions([capital, river], ['capital', 'river']), responses, scheme).attempted).toBe(0);
  });
});
