import { describe, expect, it } from 'vitest';

import { tallyMatches } from './matches.ts';

const onSyllogisms = { match: { topic: 'Logical Deduction', concept: 'Syllogisms', isAsked: true } };
const onLogic = { match: { topic: 'Logical Deduction', isAsked: false } };

describe('what the questions of a test are on', () => {
  it('is counted, with what was asked first', () => {
    const tallies = tallyMatches([onLogic, onSyllogisms, onLogic]);

    expect(tallies).toEqual([
      { topic: 'Logical Deduction', concept: 'Syllogisms', questions: 1 },
      { topic: 'Logical Deduction', isNear: true, questions: 2 },
    ]);
  });

  it('keeps the name by which a chapter was asked for, and the misspelt words that were read', () => {
    const match = { topic: 'Force', concept: 'Friction', asked: 'Force and pressure', readFrom: 'forse', isAsked: true };

    expect(tallyMatches([{ match }, { match: { ...match, isAsked: false } }])).toEqual([
      { topic: 'Force', concept: 'Friction', asked: 'Force and pressure', readFrom: 'forse', questions: 1 },
      { topic: 'Force', isNear: true, questions: 1 },
    ]);
  });

  it('is nothing for questions from notes or by a model', () => {
    expect(tallyMatches([{}, {}])).toEqual([]);
  });
});
