import { m } from '#messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { freeUser } from '../../../contract/shapes/__fixtures__/free-user.ts';
import { calls } from '../../../contract/calls.ts';
import { type FailureCode, failureStatus } from '../../../contract/failure.ts';
import type { User } from '../../../contract/shapes/user-shapes.ts';
import { call } from '../calls/call.ts';
import { emptyRoot } from '../root/empty-root.ts';
import { useRoot } from '../root/root-state.ts';
import { declineRenewal, openRenewal } from './renewal.ts';

const [asha, vikram] = [freeUser(), freeUser({ email: 'vikram@example.com' })];

/** The token with which each call came, in order. */
let tokens: string[];
/** Answers the question whose session the browser has. */
let browserSession: Answer;
/** Answers the calls, in order; the last one answers all further calls. */
let answers: Answer[];

type Answer = () => Response | Promise<Response>;

const refusal = (code: FailureCode) => () => Response.json({ success: false, code, message: 'No' }, { status: failureStatus[code] });
const success = () => Response.json({ success: true });
const sessionOf = (user: User, token: string) => () => Response.json({ success: true, user, token });
const endOthers = (signal?: AbortSignal) => call('endSessions', { body: { id: 'others' }, ...(signal && { signal }) });

beforeEach(() => {
  // zustand warns where there is no local storage.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  tokens = [];
  browserSession = refusal('signed-out');
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    if (path === calls.refreshUser.path && headers['X-CSRF-Token'] === '') return browserSession();
    tokens.push(headers['X-CSRF-Token'] ?? '');
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  });
  useRoot.setState(emptyRoot);
  useRoot.getState().signIn(asha, 'first');
});
afterEach(() => {
  declineRenewal();
  vi.unstubAllGlobals();
});

/** Resolves once the call has been refused and waits. */
const untilRefused = (count = 1) => vi.waitFor(() => expect(tokens).toHaveLength(count)).then(() => new Promise(setImmediate));

it.each(['signed-out', 'sign-in-again'] as const)(
  'repeats a call that was refused as %s once its learner has signed in again',
  async (code) => {
    answers = [refusal(code), success];
    const answer = endOthers();
    await untilRefused();

    useRoot.getState().signIn(asha, 'second');

    expect(await answer).toEqual({ success: true });
    expect(tokens).toEqual(['first', 'second']);
  },
);

it('T-75: never repeats a call as another learner', async () => {
  answers = [refusal('sign-in-again'), success];
  const answer = endOthers();
  const refused = expect(answer).rejects.toMatchObject({ code: 'sign-in-again' });
  await untilRefused();

  useRoot.getState().signIn(vikram, 'second');

  await refused;
  expect(tokens).toEqual(['first']);
});

it('refuses every call that waits when the learner declines', async () => {
  answers = [refusal('signed-out')];
  const refused = Promise.all([endOthers(), endOthers()].map((answer) => expect(answer).rejects.toMatchObject({ code: 'signed-out' })));
  await untilRefused(2);

  declineRenewal();

  await refused;
});

it('stops asking when the learner signs out in another tab, and does not ask the next one', async () => {
  answers = [refusal('signed-out')];
  const refused = expect(endOthers()).rejects.toMatchObject({ code: 'signed-out' });
  await untilRefused();
  expect(openRenewal(useRoot.getState())).toMatchObject({ email: asha.email });

  useRoot.getState().clearAuth();
  useRoot.getState().signIn(vikram, 'second');

  await refused;
  expect(openRenewal(useRoot.getState())).toBeUndefined();
});

it('repeats a call without asking if its learner signed in again while it was on its way', async () => {
  const renewMeanwhile: Answer = () => {
    useRoot.getState().signIn(asha, 'second');
    return refusal('signed-out')();
  };
  answers = [renewMeanwhile, success];

  expect(await endOthers()).toEqual({ success: true });
  expect(tokens).toEqual(['first', 'second']);
});

it('lets no call wait during an attempt, whose responses are kept on the device', async () => {
  answers = [refusal('signed-out')];
  useRoot.getState().changeAttempt({ isTestOn: true });

  await expect(endOthers()).rejects.toMatchObject({ code: 'signed-out' });
});

it('lets a guest’s call fail at once', async () => {
  answers = [refusal('signed-out')];
  useRoot.getState().clearAuth();

  await expect(endOthers()).rejects.toMatchObject({ code: 'signed-out' });
});

it('lets a sign-out fail at once', async () => {
  answers = [refusal('signed-out')];

  await expect(call('signOut', { body: {} })).rejects.toMatchObject({ code: 'signed-out' });
});

it('stops waiting when the caller gives up', async () => {
  answers = [refusal('signed-out')];
  const leaving = new AbortController();
  const refused = expect(endOthers(leaving.signal)).rejects.toMatchObject({ code: 'signed-out' });
  await untilRefused();

  leaving.abort();

  await refused;
});

describe('a browser in which another tab has begun a new session', () => {
  it.each(['forgery', 'signed-out'] as const)('repeats a call that was refused as %s with it, without asking', async (code) => {
    answers = [refusal(code), success];
    browserSession = sessionOf(asha, 'second');

    expect(await endOthers()).toEqual({ success: true });
    expect(tokens).toEqual(['first', 'second']);
    expect(useRoot.getState().auth).toMatchObject({ token: 'second', isLoggedIn: true });
  });

  it('takes it over during an attempt too', async () => {
    answers = [refusal('forgery'), success];
    browserSession = sessionOf(asha, 'second');
    useRoot.getState().changeAttempt({ isTestOn: true });

    expect(await endOthers()).toEqual({ success: true });
    expect(useRoot.getState().questions.isTestOn).toBe(true);
  });

  it('is asked once for all calls that are refused', async () => {
    answers = [refusal('forgery'), refusal('forgery'), success];
    const asked = vi.fn<() => Response>(sessionOf(asha, 'second'));
    browserSession = asked;

    await Promise.all([endOthers(), endOthers()]);

    expect(asked).toHaveBeenCalledOnce();
    expect(tokens).toEqual(['first', 'first', 'second', 'second']);
  });

  it('T-75: becomes that of another learner, for whom nothing is repeated', async () => {
    answers = [refusal('forgery'), success];
    browserSession = sessionOf(vikram, 'second');

    await expect(endOthers()).rejects.toMatchObject({ code: 'forgery' });

    expect(tokens).toEqual(['first']);
    expect(useRoot.getState().auth).toMatchObject({ user: vikram, token: 'second' });
  });

  it.each([
    ['it has no other session than the page knows', () => sessionOf(asha, 'first')()],
    ['it has none', refusal('signed-out')],
    ['the server cannot be reached', () => Promise.reject(new TypeError('network error'))],
  ])('refuses the call if %s', async (_what, answer) => {
    answers = [refusal('forgery')];
    browserSession = answer;

    await expect(endOthers()).rejects.toMatchObject({ code: 'forgery' });

    expect(tokens).toEqual(['first']);
    expect(useRoot.getState().auth.token).toBe('first');
  });

  it('repeats a call once, though each answer names another session', async () => {
    answers = [refusal('forgery')];
    let session = 1;
    browserSession = () => sessionOf(asha, `session ${++session}`)();

    await expect(endOthers()).rejects.toMatchObject({ code: 'forgery' });

    expect(tokens).toEqual(['first', 'session 2']);
  });

  it('does not sign in a page that signed out while it was asked', async () => {
    answers = [refusal('signed-out')];
    browserSession = () => {
      useRoot.getState().clearAuth();
      return sessionOf(asha, 'second')();
    };

    await expect(endOthers()).rejects.toMatchObject({ code: 'signed-out' });

    expect(useRoot.getState().auth.isLoggedIn).toBe(false);
  });

  it('completes a sign-out, which would otherwise leave the new session behind', async () => {
    answers = [refusal('forgery'), success];
    browserSession = sessionOf(asha, 'second');

    await call('signOut', { body: {} });

    expect(tokens).toEqual(['first', 'second']);
  });
});

it('T-75: stops after one new sign-in of which the issuer made nothing, and says what to do', async () => {
  answers = [refusal('sign-in-again')];
  const answer = endOthers();
  const refused = expect(answer).rejects.toMatchObject({ code: 'sign-in-again', message: m.sign_in_renew_in_vain() });
  await untilRefused();

  useRoot.getState().signIn(asha, 'second');

  await refused;
  expect(tokens).toEqual(['first', 'second']);
  expect(openRenewal(useRoot.getState())).toBeUndefined();
});
