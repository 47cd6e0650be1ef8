const day = 24 * 60 * 60 * 1000;

/** A payment that bought days of premium. */
export interface PremiumPurchase {
  id: string;
  creditedAt: number;
  days: number;
  /** When it ended early: it was refunded, or the bank took it back. */
  endedAt: number | null;
}

export interface PremiumPeriod {
  id: string;
  from: number;
  until: number;
}

/**
 * The time that each purchase bought, one after the other in the order of their crediting: each from the later of its
 * crediting and the end of those before. One that ended early lasts until then, and those after it begin the sooner.
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

/** The instant (ms) at which premium ends that was bought so; null where none was. */
export function premiumEnd(purchases: readonly PremiumPurchase[]): number | null {
  return premiumPeriods(purchases).at(-1)?.until ?? null;
}
