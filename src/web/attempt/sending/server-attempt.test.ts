import type { WireResponse } from '../../../contract/attempt-shapes.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CallFailure } from '../../shared/call.ts';
import { toAttemptQuestion, useRoot } from '../../shared/root-state.ts';
import { endingOf, saveResponses, submitAttempt } from './server-attempt.ts';

const options = ['Lyon', 'Paris', 'Nice', 'Lille'];
const { changeQuestion, startTest } = useRoot.getState();

beforeEach(() => {
  // The state is kept in a browser; here there is none.
  vi.spyOn(console, 'warn').mockReturnValue();
  const questions = ['q1', 'q2'].map((id) =>
    toAttemptQuestion({ id, type: 'mcq', question: id, options, concept: '', difficulty: 'easy', checked: null }),
  );
  const testDetails = {
    testId: 'test',
    name: 'Capitals',
    timePerquestion: 90,
    negativeMarks: 0,
    numberOfQuestions: 2,
    marking: 'none',
    durationSeconds: 180,
    subjectId: 's',
    retake: null,
  } as const;
  startTest({ questions, testDetails, timeStartedAt: 0, version: 1 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function choose(id: string, option: number): void {
  changeQuestion(id, { userAnswer: options[option] ?? null, chosenOption: option, attempted: true });
}

/** Answers calls as the server would; hands out the bodies it was sent. */
function stubServer(answer: object, whileAnswering = () => {}): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    whileAnswering();
    return Promise.resolve(Response.json({ success: true, ...answer }));
  });
  return bodies;
}

/** Answers a submission, and before it where the attempt stands, or that it is over already. */
function stubSubmission(attempt: object | 'over'): unknown[] {
  const bodies: unknown[] = [];
  const isOver = { success: false, code: 'wrong-state', message: 'This test is finished.' };
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (url.startsWith('/test/testDetails/')) {
      const [answer, status] = attempt === 'over' ? [isOver, 409] : [{ success: true, test: attempt }, 200];
      return Promise.resolve(Response.json(answer, { status }));
    }
    bodies.push(JSON.parse(body ?? ''));
    return Promise.resolve(Response.json({ success: true, score: 0, total: 2, attemptedQuestions: 2 }));
  });
  return bodies;
}

const standing = { responses: [], version: 1, reported: [], serverNow: 0, startedAt: 0 };

/** All that a save says of a question of which only this was said. */
function said(response: WireResponse): WireResponse {
  return { markedForReview: false, visited: false, eliminated: [], confidence: null, ...response };
}

describe('saveResponses', () => {
  it('T-47: sends what is not confirmed, and takes over what another tab has saved', async () => {
    choose('q1', 1);
    const responses = [
      { id: 'q1', userAnswer: 'Paris', markedForReview: false },
      { id: 'q2', userAnswer: 'Nice', markedForReview: true },
    ];
    const bodies = stubServer({ version: 4, responses });

    await saveResponses('test');

    const { questions, unsavedIds, version } = useRoot.getState().questions;
    expect(bodies).toEqual([{ testId: 'test', version: 1, responses: [said({ id: 'q1', userAnswer: 'Paris' })] }]);
    expect({ unsavedIds, version }).toEqual({ unsavedIds: [], version: 4 });
    expect(questions.map(({ chosenOption }) => chosenOption)).toEqual([1, 2]);
  });

  it('tells how long was spent on each question', async () => {
    changeQuestion('q1', { userAnswer: 'Paris', chosenOption: 1, attempted: true, secondsSpent: 12.5 });
    const bodies = stubServer({ version: 2, responses: [] });

    await saveResponses('test');

    const responses = [said({ id: 'q1', userAnswer: 'Paris', secondsSpent: 12.5 })];
    expect(bodies).toEqual([{ testId: 'test', version: 1, responses }]);
  });

  it('keeps a response unsaved that changed while it was on its way', async () => {
    choose('q1', 1);
    stubServer({ version: 2, responses: [{ id: 'q1', userAnswer: 'Paris' }] }, () => choose('q1', 3));

    await saveResponses('test');

    const { questions, unsavedIds } = useRoot.getState().questions;
    expect(unsavedIds).toEqual(['q1']);
    expect(questions[0]?.userAnswer).toBe('Lille');
  });

  it('changes nothing where another attempt has begun meanwhile', async () => {
    choose('q1', 1);
    stubServer({ version: 9, responses: [] }, () => useRoot.getState().endTest());

    await saveResponses('test');

    expect(useRoot.getState().questions.version).toBe(0);
  });
});

it('submits every question, blanks too', async () => {
  choose('q2', 0);
  const bodies = stubSubmission(standing);

  await submitAttempt('test');

  const questions = [
    { id: 'q1', userAnswer: null, attempted: false },
    { id: 'q2', userAnswer: 'Lyon', attempted: true },
  ];
  expect(bodies).toEqual([{ testId: 'test', questions }]);
});

it('T-47: submits what another device has answered since, and what was answered here last', async () => {
  choose('q2', 0);
  const responses = ['q1', 'q2'].map((id) => ({ id, userAnswer: 'Nice' }));
  const bodies = stubSubmission({ ...standing, responses, version: 7 });

  await submitAttempt('test');

  const questions = [
    { id: 'q1', userAnswer: 'Nice', attempted: true },
    { id: 'q2', userAnswer: 'Lyon', attempted: true },
  ];
  expect(bodies).toEqual([{ testId: 'test', questions }]);
});

it('submits all the same where the attempt is over already, and is told how it ended', async () => {
  choose('q2', 0);
  const bodies = stubSubmission('over');

  await submitAttempt('test');

  expect(bodies).toHaveLength(1);
});

it('ends the attempt only where the server says that it is finished or gone', () => {
  const codes = ['wrong-state', 'not-found', 'offline', 'unavailable', 'unexpected', 'signed-out'];

  const endings = codes.map((code) => endingOf(new CallFailure(code, '')));

  expect(endings).toEqual(['time-up', 'gone', undefined, undefined, undefined, undefined]);
});
