import { describe, expect, it } from 'vitest';

import { CallFailure } from '../../shared/call.ts';
import { checkoutNotice } from './checkout-notice.ts';
import { declineWords } from './decline-words.ts';

describe('checkoutNotice', () => {
  it('says that nothing was charged, however a press ended that led to no payment', () => {
    const ended = [
      { outcome: 'closed', reason: undefined },
      { outcome: 'closed', reason: 'The card has expired.' },
      { outcome: 'not-ordered', error: new CallFailure('unavailable', 'Something went wrong!') },
      { outcome: 'not-loaded', reason: 'unreachable' },
    ] as const;

    for (const payment of ended) expect(checkoutNotice(payment)?.lines.join(' ')).toContain('Nothing was charged.');
  });

  it('says so in the server’s words where payments are closed, and asks for the dialog', () => {
    const notice = checkoutNotice({
      outcome: 'not-ordered',
      error: new CallFailure('unavailable', 'Payments are not open on this server.'),
    });

    expect(notice).toMatchObject({ kind: 'error', isAlert: true });
    expect(notice?.lines[0]).toBe('Payments are not open on this server.');
  });

  it('has no words of a defect but our own', () => {
    expect(checkoutNotice({ outcome: 'not-ordered', error: new TypeError('x is undefined') })?.lines[0]).toBe('Something went wrong');
  });

  it('has nothing to say of a payment', () => {
    expect(checkoutNotice({ outcome: 'paid' })).toBeUndefined();
  });
});

describe('declineWords', () => {
  it('are ours for a reason that the provider documents', () => {
    expect(declineWords({ error: { reason: 'payment_timed_out', description: 'Provider words' } })).toBe(
      'The payment took too long and was ended.',
    );
  });

  it.each([undefined, null, 'text', {}, { error: {} }, { error: { reason: 'constructor' } }])('are general for %j', (failure) => {
    expect(declineWords(failure)).toBe('The payment did not go through.');
  });
});
