import { describe, expect, it } from 'vitest';

import type { TimeUse } from '../../../assessment/review/time-use.ts';
import { guessingWords, mindWords, timeWords } from './summary-words.ts';

const none = { count: 0, right: 0, twelfths: 0 };
const chances = { amongFour: { numerator: 1, denominator: 16 }, trueOrFalse: undefined };
const byChance = { numerator: 0, denominator: 1 };

describe('guessingWords', () => {
  it('tells what guesses cost, what blanks would have earned, and chance', () => {
    const guess = { count: 4, right: 0, twelfths: -12 };
    const words = guessingWords({ guess, unsure: none, sure: none, byChance: { numerator: 1, denominator: 4 } }, chances);

    expect(words).toEqual([
      'You called 4 answers a guess: none was right, and together they cost 1 mark.',
      'Left blank, they would have earned 0; by pure chance, +0.25 on average.',
      'With this marking, a random guess among four options earns +¹⁄₁₆ on average.',
    ]);
  });

  it('tells what unsure answers earned, and which sure ones were wrong', () => {
    const unsure = { count: 3, right: 2, twelfths: 21 };
    const words = guessingWords({ guess: none, unsure, sure: { count: 5, right: 4, twelfths: 45 }, byChance }, chances);

    expect(words.slice(0, 2)).toEqual([
      'You were sure of 5 answers: 1 was wrong. Read that one first.',
      'You were unsure of 3 answers: 2 were right, and together they earned 1.75 marks.',
    ]);
  });

  it('speaks of one answer as of one', () => {
    const one = { count: 1, right: 1, twelfths: 12 };

    expect(guessingWords({ guess: one, unsure: one, sure: one, byChance }, chances).slice(0, 4)).toEqual([
      'You were sure of 1 answer, and it was right.',
      'You were unsure of 1 answer: it was right, and earned 1 mark.',
      'You called 1 answer a guess: it was right, and earned 1 mark.',
      'Left blank, it would have earned 0; by pure chance, 0 on average.',
    ]);
  });

  it('tells the chances of the kinds of question that the test has', () => {
    const trueOrFalse = { numerator: 3, denominator: 8 };
    const guessing = { guess: none, unsure: none, sure: none, byChance };

    expect(guessingWords(guessing, { ...chances, trueOrFalse })).toEqual([
      'With this marking, a random guess earns +¹⁄₁₆ among four options and +⅜ on True/False, on average.',
    ]);
    expect(guessingWords(guessing, { amongFour: undefined, trueOrFalse })).toEqual([
      'With this marking, a random guess on True/False earns +⅜ on average.',
    ]);
  });
});

describe('timeWords', () => {
  const use: TimeUse = { used: 312, given: 360, left: 48, median: 32, slowest: [], onWrong: 130, onBlank: 15 };

  it('tells the time used, the middle question, and what went to no marks', () => {
    expect(timeWords(use)).toEqual([
      'You used 5 min 12 s of 6 min, with 48 s left.',
      'Half of the questions took 32 s or less.',
      'You spent 2 min 10 s on wrong answers and 15 s on blanks.',
    ]);
  });

  it('leaves out what was nothing', () => {
    expect(timeWords({ ...use, left: 0, used: 360, onWrong: 0 })).toEqual([
      'You used 6 min of 6 min, to the last second.',
      'Half of the questions took 32 s or less.',
      'You spent 15 s on blanks.',
    ]);
    expect(timeWords({ ...use, given: null, left: null, onWrong: 0, onBlank: 0 })).toEqual([
      'You used 5 min 12 s; there was no limit.',
      'Half of the questions took 32 s or less.',
    ]);
  });
});

describe('mindWords', () => {
  const never = { 'wrong-to-right': 0, 'right-to-wrong': 0, 'wrong-to-wrong': 0 };

  it('counts the changes by what they did', () => {
    expect(mindWords({ ...never, 'wrong-to-right': 1, 'right-to-wrong': 2 })).toBe(
      'You changed your answer 3 times: 1 from wrong to right, 2 from right to wrong.',
    );
    expect(mindWords({ ...never, 'wrong-to-right': 1 })).toBe('You changed your answer once, from wrong to right.');
    expect(mindWords({ ...never, 'wrong-to-wrong': 2 })).toBe('You changed your answer 2 times, each time from wrong to wrong.');
  });

  it('is silent where there was none', () => {
    expect(mindWords(never)).toBeUndefined();
  });
});
