import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import type { Receipt } from '../../../contract/shapes/payment-shapes.ts';
import { CallFailure } from '../../shared/calls/call.ts';
import { ConfirmedPayment, type ConfirmedPaymentProps } from '../payment-result-page.tsx';
import { FailedPaymentResult, SignedOutPayment, WaitingPayment } from './result-sheets.tsx';

const receipt: Receipt = {
  paymentId: 'pay_1',
  orderId: 'order_of_server',
  amount: 100,
  currency: 'INR',
  state: 'paid',
  paidAt: Date.parse('2025-02-21T10:35:00Z'),
  premiumFrom: Date.parse('2025-02-21T10:35:00Z'),
  premiumUntil: Date.parse('2025-03-23T10:35:00Z'),
  isTest: true,
};

const claimed = { paymentId: 'pay_1', orderId: 'order_of_address', amount: 9999 };

/** The receipts while they are being fetched. */
const loading: ConfirmedPaymentProps['query'] = {
  data: undefined,
  error: null,
  failureReason: null,
  refetch: vi.fn<ConfirmedPaymentProps['query']['refetch']>(),
};

describe('ConfirmedPayment', () => {
  it('uses the past tense once premium has ended', () => {
    const markup = confirmed({ query: loading, now: receipt.premiumUntil });

    expect(markup).toContain('Premium lasted until');
  });

  it('T-59: shows order and amount from the server’s receipt, not from the address', () => {
    const markup = confirmed({ query: { ...loading, data: { payments: [receipt], isPending: false } } });

    expect(markup).toContain('order_of_server');
    expect(markup).toContain('₹1<');
    expect(markup).not.toContain('order_of_address');
    expect(markup).not.toContain('9,999');
  });

  it('shows the expiry of premium with links to the receipt and home', () => {
    const markup = confirmed({ query: { ...loading, data: { payments: [receipt], isPending: false } } });

    expect(markup).toContain('Premium until 23 March 2025');
    expect(markup).toMatch(/href="\/payments\/pay_1"[^>]*>Print receipt</u);
    expect(markup).toMatch(/href="\/home"[^>]*>Go to Home</u);
  });

  it('shows no amount if the receipt could not be loaded, and offers a retry', () => {
    const markup = confirmed({ query: { ...loading, error: new CallFailure('offline', 'No.') } });

    expect(markup).toContain('Payment successful');
    expect(markup).toContain('Try again');
    expect(markup).not.toContain('₹');
  });
});

describe('FailedPaymentResult', () => {
  it('shows the failure, the ids as text and a link home', () => {
    const markup = render(<FailedPaymentResult paymentId="pay_1" orderId={null} message="Not yours." />);

    expect(markup).toContain('Something went wrong with your payment.');
    expect(markup).toContain('<dd class="receipt-id">pay_1</dd>');
    expect(markup).not.toContain('Order id');
    expect(markup).toContain('Go to Home');
  });
});

describe('WaitingPayment', () => {
  it('shows the server’s message for a pending payment and offers to check again', () => {
    const pending = { state: 'pending', message: 'Your bank has not confirmed it.' } as const;
    const markup = render(<WaitingPayment claimed={claimed} confirmation={pending} isAsking={false} onAskAgain={() => undefined} />);

    expect(markup).toContain('Your bank has not confirmed it.');
    expect(markup).toContain('Check again');
    expect(markup).toContain('order_of_address');
    expect(markup).not.toContain('Something went wrong');
  });

  it('claims nothing about a payment that could not be checked', () => {
    const unanswered = { state: 'unanswered', message: 'We cannot reach the server.', isOffline: true } as const;
    const markup = render(<WaitingPayment claimed={claimed} confirmation={unanswered} isAsking={false} onAskAgain={() => undefined} />);

    expect(markup).toContain('Try again');
    expect(markup).not.toMatch(/successful|Something went wrong/u);
  });
});

describe('every result', () => {
  it('links to the payments of the learner', () => {
    const confirmation = { state: 'processing' } as const;
    const results = [
      confirmed({ query: loading }),
      render(<FailedPaymentResult paymentId={null} orderId={null} message="No." />),
      render(<WaitingPayment claimed={claimed} confirmation={confirmation} isAsking onAskAgain={() => undefined} />),
    ];

    for (const markup of results) expect(markup.match(/href="\/payments"[^>]*>Your payments</gu)).toHaveLength(1);
  });
});

describe('SignedOutPayment', () => {
  it('T-59: confirms nothing and shows no ids when signed out, and links only to the login', () => {
    const markup = render(<SignedOutPayment hasFailed={false} />);

    expect(markup).toContain('could not confirm');
    expect([...markup.matchAll(/href="([^"]+)"/gu)].map(([, to]) => to)).toEqual(['/login']);
  });
});

function confirmed(props: Pick<ConfirmedPaymentProps, 'query'> & Partial<ConfirmedPaymentProps>): string {
  return render(<ConfirmedPayment claimed={claimed} premiumUntil={receipt.premiumUntil} now={receipt.premiumUntil - 1} {...props} />);
}

function render(element: React.ReactElement): string {
  return renderToStaticMarkup(element);
}
