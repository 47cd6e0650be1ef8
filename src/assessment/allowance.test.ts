import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dayStart, isPremium, monthStart, nextMonthStart, testsRemaining } from './allowance.ts';

it('nextMonthStart is the first of the following month in India, after February and in December too', () => {
  expect(nextMonthStart(Date.UTC(2026, 10, 15))).toBe(Date.UTC(2026, 10, 30, 18, 30));
  expect(nextMonthStart(Date.UTC(2026, 1, 1))).toBe(Date.UTC(2026, 1, 28, 18, 30));
  expect(nextMonthStart(Date.UTC(2026, 11, 31, 18, 29))).toBe(Date.UTC(2026, 11, 31, 18, 30));
});

describe('monthStart', () => {
  it('T-30: turns at midnight in India, not in Greenwich', () => {
    const midnight = Date.UTC(2026, 10, 30, 18, 30);

    expect(monthStart(midnight - 1000)).toBe(Date.UTC(2026, 9, 31, 18, 30));
    expect(monthStart(midnight)).toBe(midnight);
    expect(monthStart(midnight + 1000)).toBe(midnight);
  });

  it('turns the year on the first of January', () => {
    expect(monthStart(Date.UTC(2026, 11, 31, 18, 29, 59))).toBe(Date.UTC(2026, 10, 30, 18, 30));
    expect(monthStart(Date.UTC(2026, 11, 31, 18, 30, 0))).toBe(Date.UTC(2026, 11, 31, 18, 30));
  });

  it('T-30: names the same month that India’s calendar shows', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' });

    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
        expect(calendar.format(monthStart(now))).toBe(calendar.format(now));
        expect(calendar.format(monthStart(now) - 1)).not.toBe(calendar.format(now));
      }),
    );
  });
});

describe('dayStart', () => {
  it('is midnight in India', () => {
    expect(dayStart(Date.UTC(2026, 10, 21, 3, 0))).toBe(Date.UTC(2026, 10, 20, 18, 30));
  });
});

describe('testsRemaining', () => {
  it('never falls below nought', () => {
    expect(testsRemaining(5, 4)).toBe(1);
    expect(testsRemaining(5, 9)).toBe(0);
  });
});

describe('isPremium', () => {
  it('T-32: is over at the very instant of its expiry', () => {
    expect(isPremium(1000, 999)).toBe(true);
    expect(isPremium(1000, 1000)).toBe(false);
    expect(isPremium(null, 0)).toBe(false);
  });
});
