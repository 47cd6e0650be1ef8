import { m } from '#messages';
import type { ReactNode } from 'react';

import type { Receipt } from '../../../contract/payment-shapes.ts';
import { formatDate } from './receipt-words.ts';
import { Words } from '../../shared/words.tsx';

export type PremiumPeriodProps = Pick<Receipt, 'premiumFrom' | 'premiumUntil'>;

const unbroken = { date: (date: ReactNode) => <span className="receipt-date">{date}</span> };

/** What was bought; a line ends between its dates, not within one. */
export function PremiumPeriod({ premiumFrom, premiumUntil }: PremiumPeriodProps) {
  return <Words parts={m.plans_period.parts({ from: formatDate(premiumFrom), until: formatDate(premiumUntil) })} draw={unbroken} />;
}
