import { describe, expect, it } from 'vitest';

import { noQuestions, type QuestionsState } from '../../shared/root-shapes.ts';
import { toAttemptQuestion } from '../../shared/root-state.ts';
import { mergeResponses } from './merge-responses.ts';

const blank = toAttemptQuestion({
  id: 'capital',
  type: 'mcq',
  question: 'Which city is the capital of France?',
  options: ['Lyon', 'Paris', 'Nice', 'Lille'],
  concept: 'Capitals',
  difficulty: 'easy',
  checked: null,
});
const lyon = { ...blank, userAnswer: 'Lyon', chosenOption: 0, attempted: true, isVisited: true };

function attempt(rest: Partial<QuestionsState>): QuestionsState {
  return { ...noQuestions, isTestOn: true, version: 3, ...rest };
}

describe('mergeResponses', () => {
  it('takes over a response that was given on another device', () => {
    const merged = mergeResponses(attempt({ questions: [blank] }), [{ id: 'capital', userAnswer: 'Paris', markedForReview: true }], 5);

    expect(merged.version).toBe(5);
    expect(merged.questions).toEqual([
      { ...blank, userAnswer: 'Paris', chosenOption: 1, attempted: true, isMarked: true, isVisited: true },
    ]);
  });

  it('goes on from the time that was spent on the other device', () => {
    const mine = { ...blank, secondsSpent: 4 };
    const secondsAfter = (response: object) =>
      mergeResponses(attempt({ questions: [mine] }), [{ id: 'capital', userAnswer: 'Paris', ...response }], 5).questions[0]?.secondsSpent;

    expect(secondsAfter({ secondsSpent: 30 })).toBe(30);
    expect(secondsAfter({})).toBe(4);
  });

  it('takes over that a response was cleared elsewhere', () => {
    const merged = mergeResponses(attempt({ questions: [lyon] }), [{ id: 'capital', userAnswer: null }], 4);

    expect(merged.questions).toEqual([{ ...lyon, userAnswer: null, chosenOption: null, attempted: false }]);
  });

  it('keeps a response that the server has not confirmed', () => {
    const state = attempt({ questions: [lyon], unsavedIds: ['capital'] });

    const merged = mergeResponses(state, [{ id: 'capital', userAnswer: 'Paris' }], 5);

    expect(merged.questions).toEqual([lyon]);
  });

  it('keeps a question of which the server knows nothing', () => {
    expect(mergeResponses(attempt({ questions: [lyon] }), [], 3).questions).toEqual([lyon]);
  });

  it('keeps the same object where nothing changed', () => {
    const merged = mergeResponses(attempt({ questions: [lyon] }), [{ id: 'capital', userAnswer: 'Lyon' }], 3);

    expect(merged.questions[0]).toBe(lyon);
  });

  it('never goes back to an earlier version', () => {
    expect(mergeResponses(attempt({ questions: [blank] }), [], 2).version).toBe(3);
  });
});
