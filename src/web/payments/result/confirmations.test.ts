import { describe, expect, it, vi } from 'vitest';

import { freeUser } from '../../../contract/shapes/__fixtures__/free-user.ts';
import { CallFailure } from '../../shared/calls/call.ts';
import { type Confirm, createConfirmations, secondsToNextAsk } from './confirmations.ts';

const claimed = { paymentId: 'pay_1', orderId: 'order_1', amount: 1 };
const user = freeUser({ planType: 'premium', planExpiry: 1_800_000_000_000 });

describe('createConfirmations', () => {
  it('T-61: confirms a payment with one call when two callers ask at once', async () => {
    const confirm = vi.fn<Confirm>(async () => ({ success: true, user }));
    const confirmations = createConfirmations(confirm, () => 'asha');

    const answers = await Promise.all([confirmations.ask(claimed), confirmations.ask({ ...claimed })]);

    const confirmed = { state: 'confirmed', premiumUntil: 1_800_000_000_000 };
    expect(answers).toEqual([confirmed, confirmed]);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('caches an answer for the same learner and payment only', async () => {
    let account = 'asha';
    const confirmations = createConfirmations(
      async () => ({ success: true, user }),
      () => account,
    );

    await confirmations.ask(claimed);

    expect(confirmations.known({ ...claimed })).toMatchObject({ state: 'confirmed' });
    expect(confirmations.known({ ...claimed, amount: 2 })).toBeUndefined();
    account = 'ravi';
    expect(confirmations.known(claimed)).toBeUndefined();
  });

  it('asks again about a pending payment on request', async () => {
    const confirm = vi
      .fn<Confirm>()
      .mockResolvedValueOnce({ success: false, isPending: true, code: 'pending', message: 'Not yet.' })
      .mockResolvedValueOnce({ success: true, user });
    const confirmations = createConfirmations(confirm, () => 'asha');

    expect(await confirmations.ask(claimed)).toEqual({ state: 'pending', message: 'Not yet.' });
    expect(await confirmations.ask(claimed)).toMatchObject({ state: 'confirmed' });
  });

  it.each(['not-found', 'wrong-state', 'invalid'])('treats a payment as refused after "%s"', async (code) => {
    const confirmations = createConfirmations(
      async () => {
        throw new CallFailure(code, 'Not yours.');
      },
      () => 'asha',
    );

    expect(await confirmations.ask(claimed)).toEqual({ state: 'refused', message: 'Not yours.' });
  });

  it.each(['offline', 'unavailable', 'unexpected', 'slow-down'])('leaves a payment unanswered after "%s"', async (code) => {
    const confirmations = createConfirmations(
      async () => {
        throw new CallFailure(code, 'No answer.');
      },
      () => 'asha',
    );

    const answer = await confirmations.ask(claimed);

    expect(answer).toEqual({ state: 'unanswered', message: 'No answer.', isOffline: code === 'offline' });
    expect(confirmations.known(claimed)).toBeUndefined();
  });
});

describe('secondsToNextAsk', () => {
  it('doubles from 3 seconds and stops after 5 attempts', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(secondsToNextAsk)).toEqual([3, 6, 12, 24, 48, undefined, undefined]);
  });
});
