import { describe, expect, it } from 'vitest';

import { wireQuestion } from '../../../contract/shapes/__fixtures__/wire-question.ts';
import { noQuestions } from '../../shared/root/empty-root.ts';
import type { QuestionsState } from '../../shared/root/root-shapes.ts';
import { toAttemptQuestion } from '../../shared/root/root-state.ts';
import { changedQuestions, mergeServerResponses } from './merge-responses.ts';

const blank = toAttemptQuestion(wireQuestion({ id: 'capital', type: 'mcq', options: ['Lyon', 'Paris', 'Nice', 'Lille'] }));
const lyon = { ...blank, userAnswer: 'Lyon', chosenOption: 0, attempted: true, isVisited: true };

function attempt(rest: Partial<QuestionsState>): QuestionsState {
  return { ...noQuestions, isTestOn: true, version: 3, ...rest };
}

describe('mergeServerResponses', () => {
  it('takes over a response that was given on another device', () => {
    const merged = mergeServerResponses(
      attempt({ questions: [blank] }),
      [{ id: 'capital', userAnswer: 'Paris', markedForReview: true }],
      5,
    );

    expect(merged.version).toBe(5);
    expect(merged.questions).toEqual([
      { ...blank, userAnswer: 'Paris', chosenOption: 1, attempted: true, isMarked: true, isVisited: true },
    ]);
  });

  it('goes on from the time that was spent on the other device', () => {
    const mine = { ...blank, secondsSpent: 4 };
    const secondsAfter = (response: object) =>
      mergeServerResponses(attempt({ questions: [mine] }), [{ id: 'capital', userAnswer: 'Paris', ...response }], 5).questions[0]
        ?.secondsSpent;

    expect(secondsAfter({ secondsSpent: 30 })).toBe(30);
    expect(secondsAfter({})).toBe(4);
  });

  it('takes over that a response was cleared elsewhere', () => {
    const merged = mergeServerResponses(attempt({ questions: [lyon] }), [{ id: 'capital', userAnswer: null }], 4);

    expect(merged.questions).toEqual([{ ...lyon, userAnswer: null, chosenOption: null, attempted: false }]);
  });

  it('keeps a response that the server has not confirmed', () => {
    const state = attempt({ questions: [lyon], unsavedIds: ['capital'] });

    const merged = mergeServerResponses(state, [{ id: 'capital', userAnswer: 'Paris' }], 5);

    expect(merged.questions).toEqual([lyon]);
  });

  it('keeps a question of which the server knows nothing', () => {
    expect(mergeServerResponses(attempt({ questions: [lyon] }), [], 3).questions).toEqual([lyon]);
  });

  it('keeps the same object where nothing changed', () => {
    const merged = mergeServerResponses(attempt({ questions: [lyon] }), [{ id: 'capital', userAnswer: 'Lyon' }], 3);

    expect(merged.questions[0]).toBe(lyon);
  });

  it('never goes back to an earlier version', () => {
    expect(mergeServerResponses(attempt({ questions: [blank] }), [], 2).version).toBe(3);
  });

  it('passes over an answer that a later one has overtaken', () => {
    const merged = mergeServerResponses(attempt({ questions: [lyon] }), [{ id: 'capital', userAnswer: 'Paris' }], 2);

    expect(merged.questions).toEqual([lyon]);
  });

  it('takes over an answer to a question that was only looked at here, and keeps the mark given here', () => {
    const lookedAt = { ...blank, isVisited: true, isMarked: true, secondsSpent: 3 };
    const state = attempt({ questions: [lookedAt], unsavedIds: ['capital'], confirmed: { capital: null } });

    const merged = mergeServerResponses(state, [{ id: 'capital', userAnswer: 'Paris', markedForReview: false, confidence: 'sure' }], 5);

    expect(merged.questions).toEqual([{ ...lookedAt, userAnswer: 'Paris', chosenOption: 1, attempted: true, confidence: 'sure' }]);
  });

  it('keeps an answer given here after the server’s, and one whose sending is in doubt', () => {
    const answeredElsewhere = [{ id: 'capital', userAnswer: 'Paris' }];
    const after = attempt({ questions: [lyon], unsavedIds: ['capital'], confirmed: { capital: 'Nice' } });
    const inDoubt = attempt({ questions: [blank], unsavedIds: ['capital'], confirmed: {} });

    expect(mergeServerResponses(after, answeredElsewhere, 5)).toMatchObject({ questions: [lyon], confirmed: { capital: 'Paris' } });
    expect(mergeServerResponses(inDoubt, answeredElsewhere, 5)).toMatchObject({ questions: [blank], confirmed: {} });
  });
});

it('names the questions whose answer or mark differs, not those that took longer', () => {
  const before = [blank, { ...lyon, id: 'river' }, { ...blank, id: 'peak' }];
  const after = [
    { ...blank, secondsSpent: 9 },
    { ...lyon, id: 'river', userAnswer: 'Paris' },
    { ...blank, id: 'peak', isMarked: true },
  ];

  expect(changedQuestions(before, after)).toEqual(['river', 'peak']);
});
