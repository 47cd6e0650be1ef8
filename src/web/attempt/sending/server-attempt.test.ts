import type { WireResponse } from '../../../contract/attempt-shapes.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CallFailure } from '../../shared/call.ts';
import { useRoot } from '../../shared/root-state.ts';
import { beginAttempt, chooseCapital } from '../__fixtures__/begun-attempt.ts';
import { tellOfLateAnswers } from './late-answers.ts';
import { endingOf, isUnreachable, saveResponses, submitAttempt } from './server-attempt.ts';

vi.mock('./late-answers.ts', () => ({ tellOfLateAnswers: vi.fn<typeof tellOfLateAnswers>() }));

const { changeQuestion } = useRoot.getState();

beforeEach(() => {
  // The state is kept in a browser; here there is none.
  vi.spyOn(console, 'warn').mockReturnValue();
  beginAttempt();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.mocked(tellOfLateAnswers).mockClear();
});

const serverNow = 1_795_000_000_000;
/** What the server says of the attempt before anything was saved. */
const read = { responses: [], version: 1, reported: [], serverNow, startedAt: serverNow };

/** Answers calls as the server would; hands out the bodies it was sent. */
function stubServer(answer: object, whileAnswering = () => {}): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    if (body === undefined) return Promise.resolve(Response.json({ success: true, test: read }));
    bodies.push(JSON.parse(body));
    // What is saved before a submission is taken as it comes.
    if (path === '/test/saveProgress' && !('version' in answer)) {
      return Promise.resolve(Response.json({ success: true, version: 2, responses: [] }));
    }
    whileAnswering();
    return Promise.resolve(Response.json({ success: true, ...answer }));
  });
  return bodies;
}

/** Answers a submission, and what comes before it: where the attempt stands, and a save; or that it is over already. */
function stubSubmission(attempt: object | 'over'): unknown[] {
  const bodies: unknown[] = [];
  const isOver = { success: false, code: 'wrong-state', message: 'This test is finished.' };
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (url !== '/test/submitTest') {
      const answer = url === '/test/saveProgress' ? { version: 8, responses: [] } : { test: attempt };
      const isTaken = attempt !== 'over';
      return Promise.resolve(Response.json(isTaken ? { success: true, ...answer } : isOver, { status: isTaken ? 200 : 409 }));
    }
    bodies.push(JSON.parse(body ?? ''));
    return Promise.resolve(Response.json({ success: true, score: 0, total: 2, attemptedQuestions: 2 }));
  });
  return bodies;
}

/** All that a save says of a question of which only this was said. */
function said(response: WireResponse): WireResponse {
  return { markedForReview: false, visited: false, eliminated: [], confidence: null, ...response };
}

describe('saveResponses', () => {
  it('T-47: sends what is not confirmed, and takes over what another tab has saved', async () => {
    chooseCapital('q1', 1);
    const responses = [
      { id: 'q1', userAnswer: 'Paris', markedForReview: false },
      { id: 'q2', userAnswer: 'Nice', markedForReview: true },
    ];
    const bodies = stubServer({ version: 4, responses });

    await saveResponses('test');

    const { questions, unsavedIds, version } = useRoot.getState().questions;
    expect(bodies).toEqual([{ testId: 'test', version: 1, isCurrent: true, responses: [said({ id: 'q1', userAnswer: 'Paris' })] }]);
    expect({ unsavedIds, version }).toEqual({ unsavedIds: [], version: 4 });
    expect(questions.map(({ chosenOption }) => chosenOption)).toEqual([1, 2]);
  });

  it('tells how long was spent on each question', async () => {
    changeQuestion('q1', { userAnswer: 'Paris', chosenOption: 1, attempted: true, secondsSpent: 12.5 });
    const bodies = stubServer({ version: 2, responses: [] });

    await saveResponses('test');

    const responses = [said({ id: 'q1', userAnswer: 'Paris', secondsSpent: 12.5 })];
    expect(bodies).toEqual([{ testId: 'test', version: 1, isCurrent: true, responses }]);
  });

  it.each([
    ['outlives its page where it is small', 'Paris', true],
    ['does not where browsers would refuse to send it', 'पेरिस '.repeat(4000), false],
  ])('%s', async (_, userAnswer, mayOutlive) => {
    changeQuestion('q1', { userAnswer, attempted: true });
    stubServer({ version: 2, responses: [] });
    const reach = vi.spyOn(globalThis, 'fetch');

    await saveResponses('test');

    expect(reach).toHaveBeenCalledWith('/test/saveProgress', expect.objectContaining({ keepalive: mayOutlive }));
  });

  it('keeps a response unsaved that changed while it was on its way', async () => {
    chooseCapital('q1', 1);
    stubServer({ version: 2, responses: [{ id: 'q1', userAnswer: 'Paris' }] }, () => chooseCapital('q1', 3));

    await saveResponses('test');

    const { questions, unsavedIds } = useRoot.getState().questions;
    expect(unsavedIds).toEqual(['q1']);
    expect(questions[0]?.userAnswer).toBe('Lille');
  });

  it('changes nothing where another attempt has begun meanwhile', async () => {
    chooseCapital('q1', 1);
    stubServer({ version: 9, responses: [] }, () => useRoot.getState().endTest());

    await saveResponses('test');

    expect(useRoot.getState().questions.version).toBe(0);
  });
});

it('asks where the attempt stands before it says again what may have been taken already', async () => {
  chooseCapital('q1', 1);
  const paths: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    if (path.startsWith('/test/testDetails')) return Promise.resolve(Response.json({ success: true, test: { ...read, version: 6 } }));
    return paths.length < 3
      ? Promise.reject(new TypeError('lost'))
      : Promise.resolve(Response.json({ success: true, version: 7, responses: [] }));
  });
  vi.spyOn(console, 'error').mockReturnValue();
  await saveResponses('test').catch(() => undefined);
  paths.length = 3;

  await saveResponses('test');

  expect(paths.slice(3)).toEqual(['/test/testDetails/test', '/test/saveProgress']);
  expect(useRoot.getState().questions).toMatchObject({ unsavedIds: [], version: 7, confirmed: { q1: 'Paris' } });
});

it('T-47: is refused where an earlier save of its own came late, and then saves upon what that made', async () => {
  chooseCapital('q1', 1);
  const versions: unknown[] = [];
  const overtaken = { success: false, code: 'overtaken', message: 'A later save has been taken.' };
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    if (path.startsWith('/test/testDetails')) {
      const test = versions.length === 0 ? read : { ...read, version: 2, responses: [{ id: 'q1', userAnswer: 'Nice' }] };
      return Promise.resolve(Response.json({ success: true, test }));
    }
    versions.push(JSON.parse(body ?? '').version);
    return Promise.resolve(
      versions.length === 1
        ? Response.json(overtaken, { status: 409 })
        : Response.json({ success: true, version: 3, responses: [{ id: 'q1', userAnswer: 'Paris' }] }),
    );
  });
  const refused: unknown = await saveResponses('test').catch((error: unknown) => error);

  await saveResponses('test');

  expect([isUnreachable(refused), endingOf(refused)]).toEqual([true, undefined]);
  expect(versions).toEqual([1, 2]);
  expect(useRoot.getState().questions).toMatchObject({ unsavedIds: [], version: 3, confirmed: { q1: 'Paris' } });
});

it('sends saves one after the other', async () => {
  chooseCapital('q1', 1);
  const bodies = stubServer({ version: 2, responses: [] });

  await Promise.all([saveResponses('test'), saveResponses('test')]);

  expect(bodies).toHaveLength(1);
});

it('saves what says more than a submission, and then submits every question, blanks too', async () => {
  chooseCapital('q2', 0);
  changeQuestion('q2', { confidence: 'sure' });
  const bodies = stubServer({ score: 0, total: 2, attemptedQuestions: 1 });

  await submitAttempt('test');

  const questions = [
    { id: 'q1', userAnswer: null, attempted: false },
    { id: 'q2', userAnswer: 'Lyon', attempted: true },
  ];
  expect(bodies).toEqual([
    { testId: 'test', version: 1, isCurrent: true, responses: [said({ id: 'q2', userAnswer: 'Lyon', confidence: 'sure' })] },
    { testId: 'test', questions, version: 2 },
  ]);
});

it('submits all the same where the saves before it come too late', async () => {
  chooseCapital('q1', 1);
  const submitted: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (path.startsWith('/test/testDetails') || path === '/test/saveProgress') {
      return Promise.resolve(Response.json({ success: false, code: 'wrong-state', message: 'Over' }, { status: 409 }));
    }
    submitted.push(path);
    return Promise.resolve(Response.json({ success: true, score: 0, total: 2, attemptedQuestions: 1 }));
  });
  vi.spyOn(console, 'error').mockReturnValue();

  await submitAttempt('test');

  expect(submitted).toEqual(['/test/submitTest']);
  expect(tellOfLateAnswers).toHaveBeenCalledOnce();
});

it('T-47: submits what another device has answered since, and what was answered here last', async () => {
  chooseCapital('q2', 0);
  const responses = ['q1', 'q2'].map((id) => ({ id, userAnswer: 'Nice' }));
  const bodies = stubSubmission({ ...read, responses, version: 7 });

  await submitAttempt('test');

  const questions = [
    { id: 'q1', userAnswer: 'Nice', attempted: true },
    { id: 'q2', userAnswer: 'Lyon', attempted: true },
  ];
  expect(bodies).toEqual([{ testId: 'test', questions, version: 8 }]);
});

it('submits all the same where the attempt is over already, and is told how it ended', async () => {
  chooseCapital('q2', 0);
  const bodies = stubSubmission('over');

  await submitAttempt('test');

  expect(bodies).toHaveLength(1);
});

it('ends the attempt only where the server says that it is finished or gone', () => {
  const codes = ['wrong-state', 'not-found', 'offline', 'unavailable', 'unexpected', 'signed-out'];

  const endings = codes.map((code) => endingOf(new CallFailure(code, '')));

  expect(endings).toEqual(['time-up', 'gone', undefined, undefined, undefined, undefined]);
});
