import { m } from '#messages';

import type { Receipt } from '../../../contract/payment-shapes.ts';
import { intlLocale } from '../../shared/locale.ts';

/** The product is sold in India, whatever clock the browser has. */
const timeZone = 'Asia/Kolkata';
const dates = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long', timeZone });
const instants = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long', timeStyle: 'short', timeZone });

/** An instant (ms) as 21 February 2025. */
export function formatDate(instant: number): string {
  return dates.format(instant);
}

/** An instant (ms) as 21 February 2025 at 4:05 pm IST. */
export function formatInstant(instant: number): string {
  return m.plans_instant({ instant: instants.format(instant) });
}

/** Whole rupees, as prices are. */
export function rupees(amount: number): string {
  return formatAmount(amount * 100, 'INR');
}

/** An amount in the hundredth of its currency; whole rupees stand without decimals. */
export function formatAmount(amount: number, currency: string): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(intlLocale, format).format(amount / 100);
}

export const stateWords: Record<Receipt['state'], string> = {
  paid: m.plans_state_paid(),
  refunded: m.plans_state_refunded(),
  disputed: m.plans_state_disputed(),
};

export const testModeWords = m.plans_test_mode();
