import { describe, expect, it } from 'vitest';

import { readPaymentAddress, shownIds } from './payment-address.ts';

const whole = { payment_id: 'pay_1', order_id: 'order_1', amount: '49.5', success: 'true' };

describe('readPaymentAddress', () => {
  it('returns a claim if the address is complete', () => {
    expect(read(whole)).toEqual({ claimed: { paymentId: 'pay_1', orderId: 'order_1', amount: 49.5 } });
  });

  it.each(['payment_id', 'order_id', 'amount', 'success'] as const)('returns no claim without %s', (name) => {
    expect(read({ ...whole, [name]: '' })).toHaveProperty('failed');
    const { [name]: _, ...rest } = whole;
    expect(read(rest)).toHaveProperty('failed');
  });

  it.each(['false', 'TRUE', '1'])('returns no claim with success=%s', (success) => {
    expect(read({ ...whole, success })).toHaveProperty('failed');
  });

  it.each(['0', '-1', '1e3', '0x10', 'NaN', ' 1', '1.234', 'Infinity'])('rejects the amount "%s"', (amount) => {
    expect(read({ ...whole, amount })).toHaveProperty('failed');
  });

  it('shows the ids of a payment that failed', () => {
    expect(read({ ...whole, success: 'false' })).toEqual({ failed: { paymentId: 'pay_1', orderId: 'order_1' } });
  });

  it('T-59: shows no id of a failed payment that does not look like one', () => {
    const failed = read({ payment_id: 'Call 1800 for your refund', order_id: '<img src=x>', success: 'false' });

    expect(failed).toEqual({ failed: { paymentId: null, orderId: null } });
  });

  it('confirms a forged claim like any other, and shows none of it once it is refused', () => {
    const address = read({ ...whole, payment_id: 'Call 1800 for your refund' });

    if (!('claimed' in address)) throw new Error('Nothing is claimed');
    expect(shownIds(address.claimed)).toEqual({ paymentId: null, orderId: 'order_1' });
  });
});

function read(query: Record<string, string>) {
  return readPaymentAddress(`?${new URLSearchParams(query).toString()}`);
}
