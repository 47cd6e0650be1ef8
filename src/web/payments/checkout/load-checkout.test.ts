import { describe, expect, it, vi } from 'vitest';

import { type Checkout as ProviderCheckout, createCheckoutLoader, isScriptAddress, LoadFailure, type RunScript } from './load-checkout.ts';

const address = 'https://pay.example/checkout.js';
const Checkout = vi.fn<() => ProviderCheckout>();

describe('createCheckoutLoader', () => {
  it('loads a script once for repeated requests', async () => {
    const run = vi.fn<RunScript>(async () => undefined);
    const load = createCheckoutLoader(run, () => Checkout);

    const loaded = [await load(address), ...(await Promise.all([load(address), load(address)]))];

    expect(loaded).toEqual([Checkout, Checkout, Checkout]);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('retries after a failure', async () => {
    const run = vi.fn<RunScript>().mockRejectedValueOnce(new LoadFailure('unreachable')).mockResolvedValueOnce(undefined);
    const load = createCheckoutLoader(run, () => Checkout);

    await expect(load(address)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(await load(address)).toBe(Checkout);
  });

  it('treats a script that defines no checkout as not loaded', async () => {
    const load = createCheckoutLoader(
      async () => undefined,
      () => undefined,
    );

    await expect(load(address)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('loads nothing from an address other than http(s)', async () => {
    const run = vi.fn<RunScript>(async () => undefined);

    await expect(createCheckoutLoader(run, () => Checkout)('javascript:alert(1)')).rejects.toMatchObject({ reason: 'unsafe' });
    expect(run).not.toHaveBeenCalled();
  });
});

describe('isScriptAddress', () => {
  it.each(['http://localhost:3000/sandbox/checkout.js', 'https://checkout.razorpay.com/v1/checkout.js'])('accepts %s', (allowed) => {
    expect(isScriptAddress(allowed)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/javascript,1',
    'blob:https://a.example/1',
    '//a.example/x.js',
    'https://',
    '',
    ' https://a.example',
  ])('keeps "%s" out', (refused) => {
    expect(isScriptAddress(refused)).toBe(false);
  });
});
