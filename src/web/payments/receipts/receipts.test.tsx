import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { Receipt } from '../../../contract/shapes/payment-shapes.ts';
import { PaymentList } from '../payments-page.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { formatAmount, formatDate, formatInstant } from './receipt-text.ts';

describe('receipt texts', () => {
  it('use the date in India, even where UTC is a day behind', () => {
    expect(formatDate(Date.parse('2025-02-20T18:30:00Z'))).toBe('21 February 2025');
    expect(formatDate(Date.parse('2025-02-20T18:29:59Z'))).toBe('20 February 2025');
  });

  it('use the time in India with its zone', () => {
    expect(formatInstant(Date.parse('2025-02-21T10:35:00Z')).replaceAll(/\s/gu, ' ')).toMatch(/^21 February 2025.* 4:05 pm IST$/iu);
  });

  it('show paise only if there are any, and group digits as India does', () => {
    expect(formatAmount(100, 'INR')).toBe('₹1');
    expect(formatAmount(4950, 'INR')).toBe('₹49.50');
    expect(formatAmount(12_345_600, 'INR')).toBe('₹1,23,456');
  });
});

describe('ReceiptSheet', () => {
  it('contains everything a receipt needs', () => {
    const text = sheetOf({});

    for (const part of [
      'Prash Patra',
      'Asha Rao',
      'asha@example.org',
      'Premium',
      '21 February 2025',
      '23 March 2025',
      '₹49',
      'pay_1',
      'order_1',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says that no money was charged for a test payment only', () => {
    expect(sheetOf({ isTest: true })).toContain('Test mode: no money was charged');
    expect(sheetOf({ isTest: false })).not.toContain('Test mode');
  });

  it('does not call a refunded payment paid', () => {
    expect(sheetOf({ state: 'refunded' })).toContain('Receipt · Refunded');
  });
});

describe('PaymentList', () => {
  it('links each payment to its receipt', () => {
    const receipts = [receiptOf({ paymentId: 'pay_2' }), receiptOf({ state: 'disputed' })];
    const markup = renderToStaticMarkup(<PaymentList receipts={receipts} />);

    expect([...markup.matchAll(/href="([^"]+)"/gu)].map(([, to]) => to)).toEqual(['/payments/pay_2', '/payments/pay_1']);
    expect(markup).toContain('Disputed with the bank');
  });
});

function receiptOf(change: Partial<Receipt>): Receipt {
  return {
    paymentId: 'pay_1',
    orderId: 'order_1',
    amount: 4900,
    currency: 'INR',
    state: 'paid',
    paidAt: Date.parse('2025-02-21T10:35:00Z'),
    premiumFrom: Date.parse('2025-02-21T10:35:00Z'),
    premiumUntil: Date.parse('2025-03-23T10:35:00Z'),
    isTest: false,
    ...change,
  };
}

function sheetOf(change: Partial<Receipt>): string {
  const user = { name: 'Asha Rao', email: 'asha@example.org' };
  const markup = renderToStaticMarkup(<ReceiptSheet receipt={receiptOf(change)} user={user} />);
  return markup.replaceAll(/<[^>]+>/gu, ' ');
}
