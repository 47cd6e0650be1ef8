import { expect, it } from 'vitest';

import { screenAfterSignIn, signInAddress } from './screen-after-sign-in.ts';

it('leads on to the payment that was asked for', () => {
  const address = signInAddress('/signup', '/payment');

  expect(screenAfterSignIn(new URL(address, 'https://example.org').search)).toBe('/payment');
});

it.each([
  '',
  '?next=',
  '?next=/home/subject/1',
  '?next=//example.org',
  '?next=https://example.org/payment',
  '?next=/payment/../..//example.org',
  '?next=%2Fpayment%3Fx',
  '?next=javascript:alert(1)',
  '?next=/%2Fexample.org',
])('leads home from %j', (search) => {
  expect(screenAfterSignIn(search)).toBe('/home');
});

it('keeps what it would not lead on to out of the address', () => {
  expect(signInAddress('/login', '/home')).toBe('/login');
});
