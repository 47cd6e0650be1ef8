import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { Receipt } from '../../../contract/payment-shapes.ts';
import { ConfirmedPayment, type ConfirmedPaymentProps } from './confirmed-payment.tsx';
import { FailedPaymentResult, SignedOutPayment, WaitingPayment } from './unconfirmed-payment.tsx';

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

describe('ConfirmedPayment', () => {
  it('speaks of premium that has ended as of the past', () => {
    const markup = confirmed({ receipts: { state: 'loading' }, now: receipt.premiumUntil });

    expect(markup).toContain('Premium lasted until');
  });

  it('T-59: a confirmed payment shows order and amount of the server’s receipt, not of the address', () => {
    const markup = confirmed({ receipts: { state: 'here', receipts: [receipt], isPending: false } });

    expect(markup).toContain('order_of_server');
    expect(markup).toContain('₹1<');
    expect(markup).not.toContain('order_of_address');
    expect(markup).not.toContain('9,999');
  });

  it('says until when premium lasts, and leads to the receipt and home', () => {
    const markup = confirmed({ receipts: { state: 'here', receipts: [receipt], isPending: false } });

    expect(markup).toContain('Premium until 23 March 2025');
    expect(markup).toMatch(/href="\/payments\/pay_1"[^>]*>Print receipt</u);
    expect(markup).toMatch(/href="\/home"[^>]*>Go to Home</u);
  });

  it('shows no amount where the receipt could not be loaded, and offers it again', () => {
    const markup = confirmed({ receipts: { state: 'failed', message: 'No.', isOffline: true } });

    expect(markup).toContain('Payment successful');
    expect(markup).toContain('Try again');
    expect(markup).not.toContain('₹');
  });
});

describe('FailedPaymentResult', () => {
  it('says so, shows the ids as text and leads home', () => {
    const markup = render(<FailedPaymentResult paymentId="pay_1" orderId={null} message="Not yours." />);

    expect(markup).toContain('Something went wrong with your payment.');
    expect(markup).toContain('<dd class="receipt-id">pay_1</dd>');
    expect(markup).not.toContain('Order id');
    expect(markup).toContain('Go to Home');
  });
});

describe('WaitingPayment', () => {
  it('offers to check a pending payment again, in the server’s words', () => {
    const pending = { state: 'pending', message: 'Your bank has not confirmed it.' } as const;
    const markup = render(<WaitingPayment claimed={claimed} confirmation={pending} isAsking={false} onAskAgain={() => undefined} />);

    expect(markup).toContain('Your bank has not confirmed it.');
    expect(markup).toContain('Check again');
    expect(markup).toContain('order_of_address');
    expect(markup).not.toContain('Something went wrong');
  });

  it('claims nothing of a payment that could not be asked about', () => {
    const unanswered = { state: 'unanswered', message: 'We cannot reach the server.', isOffline: true } as const;
    const markup = render(<WaitingPayment claimed={claimed} confirmation={unanswered} isAsking={false} onAskAgain={() => undefined} />);

    expect(markup).toContain('Try again');
    expect(markup).not.toMatch(/successful|Something went wrong/u);
  });
});

describe('every result', () => {
  it('leads to the payments of the learner', () => {
    const confirmation = { state: 'processing' } as const;
    const results = [
      confirmed({ receipts: { state: 'loading' } }),
      render(<FailedPaymentResult paymentId={null} orderId={null} message="No." />),
      render(<WaitingPayment claimed={claimed} confirmation={confirmation} isAsking onAskAgain={() => undefined} />),
    ];

    for (const markup of results) expect(markup.match(/href="\/payments"[^>]*>Your payments</gu)).toHaveLength(1);
  });
});

describe('SignedOutPayment', () => {
  it('T-59: a result page without a learner confirms nothing, shows no ids, and leads to the login alone', () => {
    const markup = render(<SignedOutPayment hasFailed={false} />);

    expect(markup).toContain('could not confirm');
    expect([...markup.matchAll(/href="([^"]+)"/gu)].map(([, to]) => to)).toEqual(['/login']);
  });
});

function confirmed(props: Pick<ConfirmedPaymentProps, 'receipts'> & Partial<ConfirmedPaymentProps>): string {
  return render(
    <ConfirmedPayment
      claimed={claimed}
      premiumUntil={receipt.premiumUntil}
      now={receipt.premiumUntil - 1}
      onReload={() => undefined}
      {...props}
    />,
  );
}

function render(element: React.ReactElement): string {
  return renderToStaticMarkup(element);
}
