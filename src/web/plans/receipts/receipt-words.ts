import type { Receipt } from '../../../contract/payment-shapes.ts';

/** The product is sold in India, whatever clock the browser has. */
const timeZone = 'Asia/Kolkata';
const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone });
const instants = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone });

/** An instant (ms) as 21 February 2025. */
export function formatDate(instant: number): string {
  return dates.format(instant);
}

/** An instant (ms) as 21 February 2025 at 4:05 pm IST. */
export function formatInstant(instant: number): string {
  return `${instants.format(instant)} IST`;
}

/** An amount in the hundredth of its currency; whole rupees stand without decimals. */
export function formatAmount(amount: number, currency: string): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat('en-IN', format).format(amount / 100);
}

export const stateWords: Record<Receipt['state'], string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed with the bank',
};

export const testModeWords = 'Test mode: no money was charged';
