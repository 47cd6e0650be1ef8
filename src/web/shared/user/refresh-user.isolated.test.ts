import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { freeUser } from '../../../contract/shapes/__fixtures__/free-user.ts';
import type { User } from '../../../contract/shapes/user-shapes.ts';
import { refreshUser } from './refresh-user.ts';
import { useRoot } from '../root/root-state.ts';

const asha = freeUser();
const ravi = freeUser({ name: 'Ravi', email: 'r@example.org' });

let answer: (user: User) => void;
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = (user) => resolve(Response.json({ success: true, user })))));
  useRoot.getState().signIn(asha, 'token of asha');
});
afterEach(() => void vi.unstubAllGlobals());

it('takes over plan and allowance as the server has them', async () => {
  const refreshing = refreshUser();
  answer({ ...asha, planType: 'premium', planExpiry: 9, freeTestsRemaining: 4 });
  await refreshing;

  expect(useRoot.getState().auth.user).toMatchObject({ planType: 'premium', planExpiry: 9, freeTestsRemaining: 4 });
});

it('does not restore a user who signed out in the meantime', async () => {
  const refreshing = refreshUser();
  useRoot.getState().clearAuth();
  answer(asha);
  await refreshing;

  expect(useRoot.getState().auth).toEqual({ user: null, token: '', isLoggedIn: false });
});

it('does not give one learner the plan of another who signed in meanwhile', async () => {
  const refreshing = refreshUser();
  useRoot.getState().signIn(ravi, 'token of ravi');
  answer({ ...asha, planType: 'premium', planExpiry: 9 });
  await refreshing;

  expect(useRoot.getState().auth.user).toEqual(ravi);
});
