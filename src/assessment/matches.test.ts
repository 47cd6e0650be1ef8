import { describe, expect, it } from 'vitest';

import { tallyMatches } from './matches.ts';

const onSyllogisms = { match: { topic: 'Logical Deduction', concept: 'Syllogisms', isAsked: true } };
const onLogic = { match: { topic: 'Logical Deduction', isAsked: false } };

describe('what the questions of a test are on', () => {
  it('is counted, with what was asked first', () => {
    const tallies = tallyMatches([onLogic, onSyllogisms, onLogic]);

    expect(tallies).toEqual([
      { topic: 'Logical Deduction', concept: 'Syllogisms', questions: 1 },
      { topic: 'Logical Deduction', questions: 2 },
    ]);
  });

  it('is nothing for questions from notes or by a model', () => {
    expect(tallyMatches([{}, {}])).toEqual([]);
  });
});
