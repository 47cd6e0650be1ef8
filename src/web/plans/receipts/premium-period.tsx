import type { Receipt } from '../../../contract/payment-shapes.ts';
import { formatDate } from './receipt-words.ts';

export type PremiumPeriodProps = Pick<Receipt, 'premiumFrom' | 'premiumUntil'>;

/** What was bought; a line ends between its dates, not within one. */
export function PremiumPeriod({ premiumFrom, premiumUntil }: PremiumPeriodProps) {
  return (
    <>
      Premium, <span className="receipt-date">{formatDate(premiumFrom)}</span> to{' '}
      <span className="receipt-date">{formatDate(premiumUntil)}</span>
    </>
  );
}
