import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PaymentSheet, type PaymentSheetProps } from './payment-sheet.tsx';
import type { CheckoutState } from './use-checkout.ts';

const idle: CheckoutState = { isBusy: false, notice: undefined, pay: () => undefined };

describe('PaymentSheet', () => {
  it('shows the amount charged today if it differs from the displayed price', () => {
    expect(markupOf({ premiumCharge: 1 })).toContain('You pay ₹1 today instead of ₹49.');
    expect(markupOf({ premiumCharge: 49 })).not.toContain('instead of');
  });

  it('shows a premium learner the expiry and that days are added', () => {
    const markup = markupOf({ premiumUntil: Date.parse('2025-03-23T10:35:00Z') });

    expect(markup).toContain('Your premium lasts until 23 March 2025.');
    expect(markup).toContain('added');
    expect(markupOf({ premiumUntil: undefined })).not.toContain('lasts until');
  });

  it('disables the button while a payment is processing', () => {
    expect(markupOf({ checkout: { ...idle, isBusy: true } })).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*Processing/u);
    expect(markupOf({ checkout: idle })).not.toContain('aria-disabled');
  });

  it('opens a dialog when the order fails, and keeps the reason on the page', () => {
    const notice = { kind: 'error', lines: ['Payments are not available on this site.'], isAlert: true } as const;
    const markup = markupOf({ checkout: { ...idle, notice } });

    expect(markup).toMatch(/role="alertdialog"[^>]*aria-label="Something went wrong!"/u);
    expect(markup).toContain('Payments are not available on this site.');
    expect(markup).not.toContain('Try again');
  });
});

function markupOf(props: Partial<PaymentSheetProps>): string {
  return renderToStaticMarkup(<PaymentSheet premiumCharge={1} premiumUntil={undefined} checkout={idle} {...props} />);
}
