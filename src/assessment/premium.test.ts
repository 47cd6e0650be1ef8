import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { premiumEnd, premiumPeriods, type PremiumPurchase } from './premium.ts';

const day = 24 * 60 * 60 * 1000;

function purchase(id: string, creditedOn: number, endedOn: number | null = null): PremiumPurchase {
  return { id, creditedAt: creditedOn * day, days: 30, endedAt: endedOn === null ? null : endedOn * day };
}

const days = (purchases: PremiumPurchase[]) => premiumPeriods(purchases).map(({ from, until }) => [from / day, until / day]);

describe('premiumPeriods', () => {
  it('begins at the crediting, or where the one before ends', () => {
    expect(days([purchase('one', 0), purchase('two', 10), purchase('three', 100)])).toEqual([
      [0, 30],
      [30, 60],
      [100, 130],
    ]);
  });

  it('ends early what was refunded, and begins the next the sooner', () => {
    expect(days([purchase('one', 0, 12), purchase('two', 10)])).toEqual([
      [0, 12],
      [12, 42],
    ]);
  });

  it('takes nothing where a purchase is refunded after its time', () => {
    expect(days([purchase('one', 0, 50)])).toEqual([[0, 30]]);
  });

  it('gives nothing of one that is refunded before its time', () => {
    expect(days([purchase('one', 0), purchase('two', 1, 5)])).toEqual([
      [0, 30],
      [30, 30],
    ]);
  });

  it('gives all days that were paid for and not taken back', () => {
    const purchases = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 60 }) }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(purchases, (gaps) => {
        let creditedOn = 0;
        const bought = gaps.map(({ gap }, index) => purchase(String(index), (creditedOn += gap)));
        const periods = premiumPeriods(bought);

        expect(periods.every(({ from, until }) => until - from === 30 * day)).toBe(true);
        expect(periods.every(({ from }, index) => index === 0 || from >= (periods[index - 1]?.until ?? 0))).toBe(true);
      }),
    );
  });
});

describe('premiumEnd', () => {
  it('is the end of the last purchase, and nothing without one', () => {
    expect(premiumEnd([purchase('one', 0), purchase('two', 1)])).toBe(60 * day);
    expect(premiumEnd([])).toBeNull();
  });
});
