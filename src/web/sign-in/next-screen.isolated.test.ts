import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { stubStorage } from '../shared/root/__fixtures__/stub-storage.ts';
import { storeNextScreen, takeLoginAddress, takeNextScreen } from './next-screen.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('leads the popup on to the payment that was asked for, once', () => {
  storeNextScreen('?next=%2Fpayment');

  expect([takeLoginAddress(), takeLoginAddress(), kept.size]).toEqual(['/login?next=%2Fpayment', '/login', 0]);
});

it('forgets the earlier target when a new sign-in has none', () => {
  storeNextScreen('?next=%2Fpayment');

  storeNextScreen('');

  expect([kept.size, takeNextScreen()]).toEqual([0, '/home']);
});

it('keeps no target that is not allowed', () => {
  storeNextScreen('?next=https%3A%2F%2Fexample.org');

  expect(kept.size).toBe(0);
});

it.each(['https://example.org/payment', '//example.org', '/payment/..', 'javascript:alert(1)', '/payment&next=/x', ''])(
  'leads nowhere if %j was written by another script',
  (next) => {
    kept.set('next', next);

    expect(takeLoginAddress()).toBe('/login');
  },
);

it('leads to the login where the browser forbids to keep anything', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });

  storeNextScreen('?next=%2Fpayment');

  expect(takeLoginAddress()).toBe('/login');
});
