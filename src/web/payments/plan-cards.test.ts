import { describe, expect, it } from 'vitest';

import { chargeText, fairUseText, planCards, premiumPrices } from './plan-cards.ts';

describe('planCards', () => {
  it('lists as many free tests as the server grants', () => {
    expect(planCards(5).free.features).toContain('5 tests per month');
    expect(planCards(12).free.features).toContain('12 tests per month');
    expect(planCards(1).free.features).toContain('1 test per month');
  });

  it('lists missing features for the free plan only', () => {
    const { free, premium } = planCards(5);

    expect(free.missingFeatures).toEqual(['Advanced analytics', 'Unlimited tests', 'Priority support']);
    expect(premium.missingFeatures).toBeUndefined();
  });

  it('shows premium at ₹49 against ₹99, and the free plan with no original price', () => {
    const { free, premium } = planCards(5);

    expect(premium).toMatchObject({ price: '₹49', originalPrice: '₹99', discountLabel: 'Save 50%', period: 'per month' });
    expect(free).toMatchObject({ price: '₹0', period: 'per month' });
    expect(free.originalPrice).toBeUndefined();
  });
});

describe('premiumPrices', () => {
  it('adds up', () => {
    expect(premiumPrices.base - premiumPrices.discount).toBe(premiumPrices.total);
  });
});

describe('chargeText', () => {
  it('says why the charge differs from the price shown, and that nothing renews', () => {
    expect(chargeText(1)).toBe(
      'You pay ₹1 today instead of ₹49. This is a single payment: nothing more is charged later, and nothing renews by itself.',
    );
  });

  it('says only that nothing renews when the displayed price is charged', () => {
    expect(chargeText(49)).toBe('You pay once; nothing renews by itself.');
  });
});

describe('fairUseText', () => {
  it('names the rate limit that the server enforces', () => {
    expect(fairUseText(10)).toContain('Fair use: up to 10 tests a minute and 100 a day, for everyone.');
    expect(fairUseText(1)).toContain('up to 1 test a minute');
  });
});
