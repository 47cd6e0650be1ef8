import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { WireResponse } from '../../../contract/shapes/attempt-shapes.ts';
import { CallFailure } from '../../shared/calls/call.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { beginAttempt, chooseCapital } from '../__fixtures__/begun-attempt.ts';
import { endingOf, isUnreachable, sendSave, sendSubmission } from './send-responses.ts';

// Toasts listen to the window's events.
Object.assign(globalThis, { window: new EventTarget() });

const { changeQuestion } = useRoot.getState();

beforeEach(() => {
  // zustand warns where there is no local storage.
  vi.spyOn(console, 'warn').mockReturnValue();
  beginAttempt();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const serverNow = 1_795_000_000_000;
/** The server's answer about the attempt before anything was saved. */
const read = { responses: [], version: 1, reported: [], serverNow, startedAt: serverNow };

/** Answers calls as the server would. Returns the request bodies. */
function stubServer(answer: object, whileAnswering = () => {}): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    if (body === undefined) return Promise.resolve(Response.json({ success: true, test: read }));
    bodies.push(JSON.parse(body));
    // A save that precedes a submission succeeds.
    if (path === '/test/saveProgress' && !('version' in answer)) {
      return Promise.resolve(Response.json({ success: true, version: 2, responses: [] }));
    }
    whileAnswering();
    return Promise.resolve(Response.json({ success: true, ...answer }));
  });
  return bodies;
}

/** Answers a submission and the calls before it, a read and a save; or reports that the attempt is over. */
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

/** The complete response that a save sends for a question with only these fields set. */
function said(response: WireResponse): WireResponse {
  return { markedForReview: false, visited: false, eliminated: [], confidence: null, ...response };
}

describe('sendSave', () => {
  it('T-47: sends what is not confirmed, and takes over what another tab has saved', async () => {
    chooseCapital('q1', 1);
    const responses = [
      { id: 'q1', userAnswer: 'Paris', markedForReview: false },
      { id: 'q2', userAnswer: 'Nice', markedForReview: true },
    ];
    const bodies = stubServer({ version: 4, responses });

    await sendSave('test');

    const { questions, unsavedIds, version } = useRoot.getState().questions;
    expect(bodies).toEqual([{ testId: 'test', version: 1, isCurrent: true, responses: [said({ id: 'q1', userAnswer: 'Paris' })] }]);
    expect({ unsavedIds, version }).toEqual({ unsavedIds: [], version: 4 });
    expect(questions.map(({ chosenOption }) => chosenOption)).toEqual([1, 2]);
  });

  it('tells how long was spent on each question', async () => {
    changeQuestion('q1', { userAnswer: 'Paris', chosenOption: 1, attempted: true, secondsSpent: 12.5 });
    const bodies = stubServer({ version: 2, responses: [] });

    await sendSave('test');

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

    await sendSave('test');

    expect(reach).toHaveBeenCalledWith('/test/saveProgress', expect.objectContaining({ keepalive: mayOutlive }));
  });

  it('keeps a response unsaved that changed while it was on its way', async () => {
    chooseCapital('q1', 1);
    stubServer({ version: 2, responses: [{ id: 'q1', userAnswer: 'Paris' }] }, () => chooseCapital('q1', 3));

    await sendSave('test');

    const { questions, unsavedIds } = useRoot.getState().questions;
    expect(unsavedIds).toEqual(['q1']);
    expect(questions[0]?.userAnswer).toBe('Lille');
  });

  it('changes nothing where another attempt has begun meanwhile', async () => {
    chooseCapital('q1', 1);
    stubServer({ version: 9, responses: [] }, () => useRoot.getState().endTest());

    await sendSave('test');

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
  await sendSave('test').catch(() => undefined);
  paths.length = 3;

  await sendSave('test');

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
  const refused: unknown = await sendSave('test').catch((error: unknown) => error);

  await sendSave('test');

  expect([isUnreachable(refused), endingOf(refused)]).toEqual([true, undefined]);
  expect(versions).toEqual([1, 2]);
  expect(useRoot.getState().questions).toMatchObject({ unsavedIds: [], version: 3, confirmed: { q1: 'Paris' } });
});

it('sends saves one after the other', async () => {
  chooseCapital('q1', 1);
  const bodies = stubServer({ version: 2, responses: [] });

  await Promise.all([sendSave('test'), sendSave('test')]);

  expect(bodies).toHaveLength(1);
});

it('saves what says more than a submission, and then submits every question, blanks too', async () => {
  chooseCapital('q2', 0);
  changeQuestion('q2', { confidence: 'sure' });
  const bodies = stubServer({ score: 0, total: 2, attemptedQuestions: 1 });

  await sendSubmission('test');

  const questions = [
    { id: 'q1', userAnswer: null, attempted: false },
    { id: 'q2', userAnswer: 'Lyon', attempted: true },
  ];
  expect(bodies).toEqual([
    { testId: 'test', version: 1, isCurrent: true, responses: [said({ id: 'q2', userAnswer: 'Lyon', confidence: 'sure' })] },
    { testId: 'test', questions, version: 2 },
  ]);
});

it('submits even if the saves before it come too late', async () => {
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

  await sendSubmission('test');

  expect(submitted).toEqual(['/test/submitTest', '/solutions/get-solutions/test']);
});

it('T-47: submits what another device has answered since, and what was answered here last', async () => {
  chooseCapital('q2', 0);
  const responses = ['q1', 'q2'].map((id) => ({ id, userAnswer: 'Nice' }));
  const bodies = stubSubmission({ ...read, responses, version: 7 });

  await sendSubmission('test');

  const questions = [
    { id: 'q1', userAnswer: 'Nice', attempted: true },
    { id: 'q2', userAnswer: 'Lyon', attempted: true },
  ];
  expect(bodies).toEqual([{ testId: 'test', questions, version: 8 }]);
});

it('submits even if the attempt is already over, and gets its result', async () => {
  chooseCapital('q2', 0);
  const bodies = stubSubmission('over');

  await sendSubmission('test');

  expect(bodies).toHaveLength(1);
});

it('ends the attempt only where the server says that it is finished or gone', () => {
  const codes = ['wrong-state', 'not-found', 'offline', 'unavailable', 'unexpected', 'signed-out'];

  const endings = codes.map((code) => endingOf(new CallFailure(code, '')));

  expect(endings).toEqual(['time-up', 'gone', undefined, undefined, undefined, undefined]);
});
