import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionForm } from '../question.ts';
import { type KeyedQuestion, bestBlindStrategy, scoreBlindStrategies, type Strategy, strategyHits } from './blind-strategies.ts';

function mcq(key: number, options: string[], stem = 'What is so?'): KeyedQuestion {
  return { type: 'mcq', stem, options, key };
}

function claim(isTrue: boolean): KeyedQuestion {
  return { type: 'truefalse', stem: 'It is so.', options: ['True', 'False'], key: isTrue ? 0 : 1 };
}

function scoreOf(strategy: Strategy, questions: KeyedQuestion[]) {
  return scoreBlindStrategies(questions).find((score) => score.strategy === strategy)?.score;
}

describe('scoreBlindStrategies', () => {
  it('picks the longest and the shortest option a learner sees', () => {
    const questions = [mcq(1, ['Tin', String.raw`$\mathrm{Aluminium}$`, 'Iron', 'Lead']), mcq(0, ['Tin', 'Aluminium', 'Iron', 'Lead'])];

    expect(scoreOf('longest', questions)).toBe(0.5);
    expect(scoreOf('shortest', questions)).toBe(0.5);
  });

  it('guesses evenly among options it cannot tell apart', () => {
    expect(scoreOf('longest', [mcq(0, ['Iron', 'Lead', 'Tin', 'Gas'])])).toBe(0.5);
    expect(scoreOf('shortest', [mcq(0, ['Iron', 'Lead', 'Tin', 'Gas'])])).toBe(0);
    expect(scoreOf('most-hedged', [mcq(0, ['Iron', 'Lead', 'Tin', 'Gas'])])).toBe(0.25);
  });

  it('picks the option that shares most words with the stem', () => {
    expect(scoreOf('most-shared-words-with-stem', [mcq(2, ['Iron', 'Lead', 'The green leaf', 'Tin'], 'What do green leaves do?')])).toBe(1);
  });

  it('picks the most hedged option', () => {
    expect(scoreOf('most-hedged', [mcq(3, ['It rises', 'It falls', 'It can fall', 'It may often fall'])])).toBe(1);
  });

  it('avoids options with absolute words', () => {
    expect(scoreOf('avoid-absolutes', [mcq(3, ['It always rises', 'It never falls', 'All of it', 'It may fall'])])).toBe(1);
    expect(scoreOf('avoid-absolutes', [mcq(0, ['It always rises', 'It stays', 'It turns', 'It falls'])])).toBe(0);
  });

  it('picks one of the two middle values of ascending numbers, and plays on nothing else', () => {
    const numbers = ['2 m', '5 m', '10 m', '40 m'];
    const words = mcq(1, ['Tin', 'Iron', 'Gold', 'Lead']);

    expect(scoreOf('middle-value', [mcq(1, numbers), mcq(2, numbers), mcq(0, numbers), mcq(2, numbers), words])).toBe(0.375);
    expect(scoreOf('middle-value', [words, mcq(1, ['5', '2', '10', '40'])])).toBeUndefined();
  });

  it('answers every true/false question with True, or with False', () => {
    const claims = [claim(true), claim(true), claim(true), claim(false)];

    expect(scoreOf('always-true', claims)).toBe(0.75);
    expect(scoreOf('always-false', claims)).toBe(0.25);
  });

  it('counts each kind of question by itself and leaves out strategies without questions', () => {
    const scores = scoreBlindStrategies([claim(true), mcq(0, ['Tin', 'Iron', 'Gold', 'Lead'])]);

    expect(scores.map(({ questionCount }) => questionCount)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(scores.map(({ chance }) => chance)).toEqual([0.25, 0.25, 0.25, 0.25, 0.25, 0.5, 0.5]);
    expect(scoreBlindStrategies([claim(true)]).map(({ strategy }) => strategy)).toEqual(['always-true', 'always-false']);
    expect(scoreBlindStrategies([])).toEqual([]);
  });

  it('plays on codes and standard sentences only what fits their form', () => {
    const form = (name: QuestionForm, key: number, options: string[]): KeyedQuestion => ({ ...mcq(key, options), form: name });
    const statements = form('statements', 3, ['I only', 'II only', 'Neither I nor II', 'Both I and II']);
    const hindi = form('statements', 1, ['केवल I और II', 'I, II और III', 'केवल II', 'केवल I']);
    const assertion = form('assertion-reason', 0, ['Both, and R explains A.', 'Both, but not so.', 'A only.', 'R only.']);
    const passage = form('passage', 1, ['Tin', 'Aluminium', 'Iron', 'Lead']);

    expect(scoreOf('most-statements', [statements, hindi, assertion, passage])).toBe(1);
    expect(scoreOf('always-explained', [statements, assertion, { ...assertion, key: 2 }, passage])).toBe(0.5);
    const swapped = form('order', 2, ['2, 1, 4, 3', '4, 2, 1, 3', '2, 4, 1, 3', '2, 4, 3, 1']);
    const even = form('match', 0, ['A-2, B-3, C-1', 'A-1, B-2, C-3', 'A-3, B-1, C-2', 'A-2, B-1, C-3']);

    expect(scoreOf('most-like-others', [swapped, assertion, passage])).toBe(1);
    expect(scoreOf('most-like-others', [even])).toBe(0);
    expect(scoreOf('longest', [statements, assertion, passage])).toBe(1);
  });

  it('keeps every score between 0 and 1', () => {
    const options = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 4, maxLength: 4 });
    const question = fc.tuple(fc.integer({ min: 0, max: 3 }), options, fc.string()).map(([key, shown, stem]) => mcq(key, shown, stem));
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 12 }), (questions) => {
        for (const { score } of scoreBlindStrategies(questions)) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('strategyHits', () => {
  it('reports for each question how likely the strategy hits its key', () => {
    const questions = [mcq(1, ['Tin', 'Aluminium', 'Iron', 'Lead']), claim(true), mcq(0, ['Tin', 'Aluminium', 'Iron', 'Lead'])];

    expect(strategyHits('longest', questions)).toEqual([1, 0, 0]);
    expect(strategyHits('always-true', questions)).toEqual([0, 1, 0]);
  });
});

describe('bestBlindStrategy', () => {
  it('is the one furthest above chance, whatever the chance', () => {
    const scores = scoreBlindStrategies([
      claim(true),
      claim(false),
      mcq(1, ['Tin', 'Aluminium', 'Iron', 'Lead']),
      mcq(0, ['It', 'On', 'By', 'At']),
    ]);

    expect(bestBlindStrategy(scores)?.strategy).toBe('longest');
    expect(bestBlindStrategy([])).toBeUndefined();
  });
});
