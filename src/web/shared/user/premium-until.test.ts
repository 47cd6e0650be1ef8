import { expect, it } from 'vitest';

import { premiumUntil } from './premium-until.ts';

it('is the expiry while premium lasts, and not at that very instant', () => {
  expect(premiumUntil({ planType: 'premium', planExpiry: 1000 }, 999)).toBe(1000);
  expect(premiumUntil({ planType: 'premium', planExpiry: 1000 }, 1000)).toBeUndefined();
});

it('is undefined on the free plan, even with an old expiry, and without a user', () => {
  expect(premiumUntil({ planType: 'free', planExpiry: 1000 }, 0)).toBeUndefined();
  expect(premiumUntil({ planType: 'premium', planExpiry: null }, 0)).toBeUndefined();
  expect(premiumUntil(null, 0)).toBeUndefined();
});
