const day = 24 * 60 * 60 * 1000;

/** A payment for days of premium. */
export interface PremiumPurchase {
  id: string;
  creditedAt: number;
  days: number;
  /** When it ended early, by a refund or a chargeback. */
  endedAt: number | null;
}

export interface PremiumPeriod {
  id: string;
  from: number;
  until: number;
}

/**
 * The period that each purchase covers. Periods follow one another in the order of crediting: each starts when it is credited
 * or when the one before ends, whichever is later. When one ends early, those after it start sooner.
 */
export function premiumPeriods(purchases: readonly PremiumPurchase[]): PremiumPeriod[] {
  let end = Number.NEGATIVE_INFINITY;
  return purchases.map(({ id, creditedAt, days, endedAt }) => {
    const from = Math.max(creditedAt, end);
    const whole = from + days * day;
    const until = endedAt === null ? whole : Math.min(whole, Math.max(from, endedAt));
    end = until;
    return { id, from, until };
  });
}

/** When the premium of these purchases ends (ms); null if there are none. */
export function premiumEnd(purchases: readonly PremiumPurchase[]): number | null {
  return premiumPeriods(purchases).at(-1)?.until ?? null;
}
