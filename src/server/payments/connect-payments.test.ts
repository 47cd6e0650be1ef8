import { describe, expect, it } from 'vitest';

import { readConfig } from '../config.ts';
import { paymentPolicy, screenPolicy } from '../shared/http/security-headers.ts';
import { checkoutSources } from './connect-payments.ts';

const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'other' };

describe('checkoutSources', () => {
  it('are empty for the sandbox', () => {
    expect(checkoutSources(readConfig({}))).toEqual([]);
  });

  it('are the provider’s hosts, or the configured ones', () => {
    const elsewhere = { RAZORPAY_CHECKOUT_URL: 'https://pay.example/checkout.js', RAZORPAY_API_URL: 'https://api.example/v1' };

    expect(checkoutSources(readConfig(keys))).toEqual(['https://*.razorpay.com']);
    expect(checkoutSources(readConfig({ ...keys, ...elsewhere }))).toEqual(['https://pay.example', 'https://api.example']);
  });
});

describe('paymentPolicy', () => {
  it('is the default policy without a provider', () => {
    expect(paymentPolicy([])).toBe(screenPolicy);
    expect(screenPolicy).not.toMatch(/unsafe|https:\/\/|frame-src/u);
  });

  it('allows scripts, frames and calls of the provider only', () => {
    const policy = paymentPolicy(['https://pay.example']);

    expect(policy).toContain("script-src 'self' https://pay.example;");
    expect(policy).toContain('frame-src https://pay.example;');
    expect(policy).toContain("connect-src 'self' https://pay.example;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('allows the inline styles that the provider’s script adds', () => {
    expect(paymentPolicy(['https://pay.example'])).toContain("style-src 'self' 'unsafe-inline';");
  });
});
