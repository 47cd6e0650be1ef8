import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { freeUser } from '../../../contract/shapes/__fixtures__/free-user.ts';
import { call } from '../calls/call.ts';
import { emptyRoot } from '../root/empty-root.ts';
import { useRoot } from '../root/root-state.ts';
import { declineRenewal, openRenewal } from './renewal.ts';

const [asha, vikram] = [freeUser(), freeUser({ email: 'vikram@example.com' })];

/** The token with which each call came, in order. */
let tokens: string[];
/** Answers the calls, in order; the last one answers all further calls. */
let answers: Answer[];

type Answer = () => Response;

const refusal = (code: string) => () => Response.json({ success: false, code, message: 'No' }, { status: 401 });
const success = () => Response.json({ success: true });
const endOthers = (signal?: AbortSignal) => call('endSessions', { body: { id: 'others' }, ...(signal && { signal }) });

beforeEach(() => {
  // zustand warns where there is no local storage.
  vi.spyOn(console, 'warn').mockReturnValue();
  tokens = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
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

it.each(['signed-out', 'sign-in-again'])('repeats a call that was refused as %s once its learner has signed in again', async (code) => {
  answers = [refusal(code), success];
  const answer = endOthers();
  await untilRefused();

  useRoot.getState().signIn(asha, 'second');

  expect(await answer).toEqual({ success: true });
  expect(tokens).toEqual(['first', 'second']);
});

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
