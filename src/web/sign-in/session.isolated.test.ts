import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { freeUser } from '../../contract/shapes/__fixtures__/free-user.ts';
import { stubStorage } from '../shared/root/__fixtures__/stub-storage.ts';
import { emptyRoot } from '../shared/root/empty-root.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { setPendingSignOut, usePendingSignOut } from './pending-sign-out.ts';
import { completeSignIn, endLeftSession, signOut } from './session.ts';

const asha = freeUser();
const requests: { path: string; token: string | undefined; body: unknown }[] = [];
let stored: Map<string, string>;
let answer: (path: string) => Promise<Response>;

const answering = (status: number, body: object) => async () => Response.json(body, { status });
const refusing = (status: number, code: string) => answering(status, { success: false, code, message: 'No' });
const unreachable = () => Promise.reject(new TypeError('network error'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  stored = stubStorage();
  requests.length = 0;
  vi.stubGlobal('fetch', (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    requests.push({ path, token: headers['X-CSRF-Token'], body: JSON.parse(body ?? 'null') });
    return answer(path);
  });
  setPendingSignOut(null);
  useRoot.setState(emptyRoot);
  useRoot.getState().signIn(asha, 'left');
});
afterEach(() => vi.unstubAllGlobals());

const pending = () => [usePendingSignOut.getState().token, stored.get('signOut')];
const none = [null, undefined];

describe('signing out', () => {
  it.each([
    ['reached', answering(200, { success: true }), none],
    ['not reached', unreachable, ['left', 'left']],
    ['unavailable', refusing(503, 'unavailable'), ['left', 'left']],
    ['asked for a session that has ended', refusing(401, 'signed-out'), none],
    ['asked for a session that this browser has replaced', refusing(403, 'forgery'), none],
  ])('forgets the learner when the server is %s', async (_what, served, expected) => {
    answer = served;

    await signOut();

    expect(useRoot.getState().auth).toEqual(emptyRoot.auth);
    expect(pending()).toEqual(expected);
  });

  it('is stored before the server is told, in case the page is closed meanwhile', async () => {
    let storedMeanwhile: unknown;
    answer = () => {
      storedMeanwhile = stored.get('signOut');
      return unreachable();
    };

    await signOut();

    expect(storedMeanwhile).toBe('left');
  });
});

describe('signing out in a tab that does not know of a later session', () => {
  const signedIn = (email: string) => answering(200, { success: true, user: { ...asha, email }, token: 'next' });
  const answers = (email: string): typeof answer => {
    const refuse = refusing(403, 'forgery');
    return (path) => {
      if (path !== '/logout') return signedIn(email)();
      return requests.at(-1)?.token === 'next' ? answering(200, { success: true })() : refuse();
    };
  };

  it('ends the later one too', async () => {
    answer = answers(asha.email);

    await signOut();

    expect(requests.map(({ path, token }) => `${path} ${token}`)).toEqual([
      '/logout left',
      '/user/update-user-remaining-tests ',
      '/logout next',
    ]);
    expect(useRoot.getState().auth).toEqual(emptyRoot.auth);
  });

  it('stays to be ended where the server cannot be reached for it', async () => {
    const reached = answers(asha.email);
    answer = (path) => (path === '/logout' && requests.at(-1)?.token === 'next' ? unreachable() : reached(path));

    await signOut();

    expect(pending()).toEqual(['next', 'next']);
    expect(useRoot.getState().auth).toEqual(emptyRoot.auth);
  });

  it('leaves another learner signed in, with what they have typed', async () => {
    answer = answers('vikram@example.com');
    stored.set('token', 'next');
    stored.set('testForm', '{}');

    await signOut();

    expect(useRoot.getState().auth).toMatchObject({ user: { email: 'vikram@example.com' }, token: 'next' });
    expect(stored.has('testForm')).toBe(true);
    expect(pending()).toEqual(none);
  });
});

describe('a sign-out that the server does not know of', () => {
  it.each([
    [200, answering(200, { success: true })],
    [401, refusing(401, 'signed-out')],
    [403, refusing(403, 'forgery')],
  ])('is over when it answers %i', async (_status, served) => {
    setPendingSignOut('left');
    useRoot.getState().clearAuth();
    answer = served;

    await endLeftSession();

    expect(requests).toEqual([{ path: '/logout', token: 'left', body: { isLate: true } }]);
    expect(pending()).toEqual(none);
  });

  it('stays until the server can be reached', async () => {
    setPendingSignOut('left');
    useRoot.getState().clearAuth();
    answer = unreachable;

    await expect(endLeftSession()).rejects.toMatchObject({ code: 'offline' });

    expect(pending()).toEqual(['left', 'left']);
  });

  it('is over with the next sign-in, which ends the session that the browser left', async () => {
    setPendingSignOut('left');
    useRoot.getState().clearAuth();
    answer = answering(200, { success: true, user: asha, token: 'next', message: 'Welcome back' });

    await completeSignIn('id token');

    expect(pending()).toEqual(none);
  });
});

describe('signing in', () => {
  it.each([
    ['keeps drafts for the same learner', asha.email, true],
    ['keeps none of them for another', 'vikram@example.com', false],
  ])('%s after the session ended', async (_what, email, isKept) => {
    stored.set('testForm', '{}');
    answer = answering(200, { success: true, user: { ...asha, email }, token: 'next', message: 'Welcome back' });

    await completeSignIn('id token');

    expect(stored.has('testForm')).toBe(isKept);
    expect(useRoot.getState().auth.token).toBe('next');
  });
});
