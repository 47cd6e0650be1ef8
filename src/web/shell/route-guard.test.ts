import { describe, expect, it } from 'vitest';

import { redirectOf } from './route-guard.ts';

describe('redirectOf', () => {
  it.each([
    ['/', false, '/guest/attemptTest'],
    ['/login', false, '/guest/attemptTest'],
    ['/attemptTest', false, '/guest/attemptTest'],
    ['/guest/attemptTest', false, undefined],
    ['/home', true, '/attemptTest'],
    ['/solutions', true, '/attemptTest'],
    ['/guest/attemptTest', true, '/attemptTest'],
    ['/attemptTest', true, undefined],
  ])('during a test, from %s with logged in %s, goes to %s', (path, isLoggedIn, target) => {
    expect(redirectOf({ path, search: '', isLoggedIn, isTestOn: true })).toBe(target);
  });

  it.each([
    ['/attemptTest', true, '/home'],
    ['/attemptTest', false, '/'],
    ['/guest/attemptTest', true, '/home'],
    ['/guest/attemptTest', false, '/'],
    ['/', true, '/home'],
    ['/login', true, '/home'],
    ['/signup', true, '/home'],
    ['/home', true, undefined],
    ['/home/subject/1', true, undefined],
    ['/home', false, '/'],
    ['/home/subject/1', false, '/'],
    ['/createTest/1', false, '/'],
    ['/analytics', false, '/'],
    ['/analytics', true, undefined],
    ['/payment', false, '/'],
    ['/payments', false, '/'],
    ['/account', false, '/'],
    ['/account', true, undefined],
    ['/payments/pay_1', false, '/'],
    ['/payments/pay_1', true, undefined],
    ['/payment-success', false, undefined],
    ['/solutions', false, undefined],
    ['/contact-us', false, undefined],
    ['/login', false, undefined],
  ])('without a test, from %s with logged in %s, goes to %s', (path, isLoggedIn, target) => {
    expect(redirectOf({ path, search: '', isLoggedIn, isTestOn: false })).toBe(target);
  });

  it('redirects from sign-in to the payment of the plan that was chosen before', () => {
    const visit = { path: '/signup', search: '?next=%2Fpayment', isTestOn: false };

    expect(redirectOf({ ...visit, isLoggedIn: false })).toBeUndefined();
    expect(redirectOf({ ...visit, isLoggedIn: true })).toBe('/payment');
    expect(redirectOf({ ...visit, search: '?next=%2F%2Fexample.org', isLoggedIn: true })).toBe('/home');
  });
});
