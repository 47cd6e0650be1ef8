import { describe, expect, it } from 'vitest';

import { CallFailure } from '../../shared/calls/call.ts';
import { checkoutNotice, declineText } from './checkout-notice.ts';

describe('checkoutNotice', () => {
  it('says that nothing was charged after every outcome without a payment', () => {
    const ended = [
      { outcome: 'closed', reason: undefined },
      { outcome: 'closed', reason: 'The card has expired.' },
      { outcome: 'not-ordered', error: new CallFailure('unavailable', 'Something went wrong!') },
      { outcome: 'not-loaded', reason: 'unreachable' },
    ] as const;

    for (const payment of ended) expect(checkoutNotice(payment)?.lines.join(' ')).toContain('Nothing was charged.');
  });

  it('shows the server’s message in a dialog when no order could be created', () => {
    const notice = checkoutNotice({
      outcome: 'not-ordered',
      error: new CallFailure('unavailable', 'Payments are not available on this site.'),
    });

    expect(notice).toMatchObject({ kind: 'error', isAlert: true });
    expect(notice?.lines[0]).toBe('Payments are not available on this site.');
  });

  it('shows a generic message for an unexpected error', () => {
    expect(checkoutNotice({ outcome: 'not-ordered', error: new TypeError('x is undefined') })?.lines[0]).toBe('Something went wrong');
  });

  it('returns nothing for a completed payment', () => {
    expect(checkoutNotice({ outcome: 'paid' })).toBeUndefined();
  });
});

describe('declineText', () => {
  it('explains each documented reason', () => {
    expect(declineText({ error: { reason: 'payment_timed_out', description: 'Provider words' } })).toBe('The payment timed out.');
  });

  it.each([undefined, null, 'text', {}, { error: {} }, { error: { reason: 'constructor' } }])('is generic for %j', (failure) => {
    expect(declineText(failure)).toBe('The payment did not go through.');
  });
});
