import { describe, expect, it } from 'vitest';

import { readConfig } from '../../config.ts';
import { paymentPolicy, screenPolicy } from '../../shared/security-headers.ts';
import { checkoutSources } from './checkout-sources.ts';

const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'other' };

describe('checkoutSources', () => {
  it('are none for our own sandbox', () => {
    expect(checkoutSources(readConfig({}))).toEqual([]);
  });

  it('are the provider’s own hosts, or those that the settings name', () => {
    const elsewhere = { RAZORPAY_CHECKOUT_URL: 'https://pay.example/checkout.js', RAZORPAY_API_URL: 'https://api.example/v1' };

    expect(checkoutSources(readConfig(keys))).toEqual(['https://*.razorpay.com']);
    expect(checkoutSources(readConfig({ ...keys, ...elsewhere }))).toEqual(['https://pay.example', 'https://api.example']);
  });
});

describe('paymentPolicy', () => {
  it('is that of every screen where no provider is connected', () => {
    expect(paymentPolicy([])).toBe(screenPolicy);
    expect(screenPolicy).not.toMatch(/unsafe|https:\/\/|frame-src/u);
  });

  it('lets a provider’s script, frame and calls in, and nobody else’s', () => {
    const policy = paymentPolicy(['https://pay.example']);

    expect(policy).toContain("script-src 'self' https://pay.example;");
    expect(policy).toContain('frame-src https://pay.example;');
    expect(policy).toContain("connect-src 'self' https://pay.example;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('names the page’s own script, but no style: beside a hash a browser would take no other', () => {
    const policy = paymentPolicy(['https://pay.example'], { styles: ["'sha256-style'"], scripts: ["'sha256-script'"] });

    expect(policy).toContain("script-src 'self' 'sha256-script' https://pay.example;");
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  });
});
