import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { markings } from '../marking.ts';
import { anyAttempt, reviewed } from './__fixtures__/reviewed.ts';
import { blindGuess, guessingOf } from './guessing.ts';
import { twelfthsOf } from './reviewed-question.ts';

describe('blindGuess', () => {
  it.each([
    ['none', 4, 1, 4],
    ['minus-quarter', 4, 1, 16],
    ['minus-third', 4, 0, 1],
    ['plus-four-minus-one', 4, 1, 4],
    ['none', 2, 1, 2],
    ['minus-quarter', 2, 3, 8],
    ['minus-third', 2, 1, 3],
    ['plus-four-minus-one', 2, 3, 2],
    ['minus-quarter', 8, -3, 32],
  ] as const)('under %s among %d options brings %d/%d of a mark on average', (marking, optionCount, numerator, denominator) => {
    expect(blindGuess(marking, optionCount)).toEqual({ numerator, denominator });
  });
});

describe('guessingOf', () => {
  it('tells what guesses cost from what was known', () => {
    const questions = [
      reviewed({ chosen: 0, confidence: 'guess' }),
      reviewed({ chosen: 1, confidence: 'guess' }),
      reviewed({ chosen: 1, confidence: 'guess', optionCount: 2 }),
      reviewed({ chosen: 0, confidence: 'unsure' }),
      reviewed({ chosen: 2, confidence: 'sure' }),
    ];

    expect(guessingOf(questions, 'minus-third')).toEqual({
      guess: { count: 3, right: 1, twelfths: 4 },
      unsure: { count: 1, right: 1, twelfths: 12 },
      sure: { count: 1, right: 0, twelfths: -4 },
      byChance: { numerator: 1, denominator: 3 },
    });
  });

  it('counts neither blanks nor void questions, whatever was said of them', () => {
    const questions = [
      reviewed({ confidence: 'guess' }),
      reviewed({ chosen: 1, confidence: 'guess', isVoid: true }),
      reviewed({ chosen: 0, confidence: 'guess' }),
    ];

    expect(guessingOf(questions, 'minus-quarter')?.guess).toEqual({ count: 1, right: 1, twelfths: 12 });
  });

  it('returns nothing when no confidence was stated', () => {
    expect(guessingOf([reviewed({ chosen: 0 }), reviewed({ confidence: 'sure' })], 'none')).toBeUndefined();
  });

  it('brings what its questions bring together, and chance what each brings on average', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...markings), (seed, marking) => {
        const questions = anyAttempt(seed);
        const guessing = guessingOf(questions, marking);
        for (const confidence of ['guess', 'unsure', 'sure'] as const) {
          const said = questions.filter((question) => question.confidence === confidence && !question.isVoid);
          const net = said.reduce((sum, question) => sum + twelfthsOf(question, marking), 0);
          expect(guessing?.[confidence].twelfths ?? 0).toBe(net);
        }
        const { numerator, denominator } = blindGuess(marking, 4);
        const { byChance, guess } = guessing ?? { byChance: { numerator: 0, denominator: 1 }, guess: { count: 0 } };
        expect(byChance.numerator * denominator).toBe(guess.count * numerator * byChance.denominator);
      }),
    );
  });
});
