import { m } from '#messages';

import type { Receipt } from '../../../contract/shapes/payment-shapes.ts';
import { intlLocale } from '../../shared/locale.ts';

/** Receipts use Indian time regardless of the browser's time zone. */
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

/** Formats whole rupees. */
export function formatRupees(amount: number): string {
  return formatAmount(amount * 100, 'INR');
}

/** Formats an amount in paise; omits the decimals of whole rupees. */
export function formatAmount(amount: number, currency: string): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(intlLocale, format).format(amount / 100);
}

export const paymentStateTexts: Record<Receipt['state'], string> = {
  paid: m.plans_state_paid(),
  refunded: m.plans_state_refunded(),
  disputed: m.plans_state_disputed(),
};

export const testModeText = m.plans_test_mode();
