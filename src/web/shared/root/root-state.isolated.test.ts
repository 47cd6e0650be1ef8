import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { wireQuestion } from '../../../contract/shapes/__fixtures__/wire-question.ts';
import { stubStorage } from './__fixtures__/stub-storage.ts';
import { emptyRoot } from './empty-root.ts';
import { type QuestionsState, testDetailsShape } from './root-shapes.ts';
import { toAttemptQuestion, useRoot } from './root-state.ts';

const details = { testId: 'test', name: 'Capitals', timePerquestion: 90, negativeMarks: 0, numberOfQuestions: 2 };
const question = wireQuestion({ id: 'q1', type: 'mcq', options: ['Lyon', 'Paris'] });

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
  useRoot.getState().startTest({
    questions: [toAttemptQuestion(question)],
    testDetails: testDetailsShape.parse(details),
    timeStartedAt: 0,
    version: 1,
  });
});
afterEach(() => {
  useRoot.getState().endTest();
  vi.unstubAllGlobals();
});

const attempt = () => useRoot.getState().questions;

/** Simulates a write by another tab, which stores its whole state. */
async function hearOf(questions: QuestionsState): Promise<void> {
  kept.set('root', JSON.stringify({ state: { ...emptyRoot, questions }, version: 1 }));
  await useRoot.persist.rehydrate();
}

describe('the state that another tab writes', () => {
  it('does not undo an answer of which that tab had not heard', async () => {
    const before = attempt();
    useRoot.getState().changeQuestion('q1', { userAnswer: 'Paris', chosenOption: 1, attempted: true });

    await hearOf(before);

    expect(attempt()).toMatchObject({ questions: [{ userAnswer: 'Paris' }], unsavedIds: ['q1'] });
  });

  it('is taken over where it is later, and where the attempt was ended there', async () => {
    const before = attempt();
    useRoot.getState().changeQuestion('q1', { userAnswer: 'Paris', chosenOption: 1, attempted: true });
    const after = attempt();
    useRoot.setState({ questions: before });

    await hearOf(after);
    const answer = attempt().questions[0]?.userAnswer;
    await hearOf(emptyRoot.questions);

    expect([answer, attempt().isTestOn]).toEqual(['Paris', false]);
  });
});

describe('a test kept before there were other markings and more time', () => {
  it.each([
    [0, 'none'],
    [-0.25, 'minus-quarter'],
  ])('with %d for a wrong answer is marked %s, and has the time of its questions', (negativeMarks, marking) => {
    expect(testDetailsShape.parse({ ...details, negativeMarks })).toMatchObject({ marking, durationSeconds: 180 });
  });

  it('differs from one without a limit', () => {
    expect(testDetailsShape.parse({ ...details, durationSeconds: null }).durationSeconds).toBeNull();
  });
});
