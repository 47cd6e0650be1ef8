import { screens } from '../../../contract/screens.ts';
import { Button, LinkButton } from '../../shared/button.tsx';
import { Link } from '../../shared/link.tsx';
import type { Confirmation } from './confirmations.ts';
import type { ClaimedPayment, FailedPayment } from './payment-address.ts';
import { ResultSheet } from './result-sheet.tsx';

/** The spec of the product has these words. */
const failed = 'Something went wrong with your payment.';

export interface FailedPaymentResultProps extends FailedPayment {
  message: string;
}

/** The ids may be anybody's: they are text, and lead nowhere. */
export function FailedPaymentResult({ paymentId, orderId, message }: FailedPaymentResultProps) {
  const hasIds = paymentId !== null || orderId !== null;
  return (
    <ResultSheet kind="bad" heading={failed}>
      <p className="reading">{message}</p>
      <PaymentIds paymentId={paymentId} orderId={orderId} />
      <p className="muted small">
        Did your bank take the money all the same? Then premium starts by itself, or the bank gives it back. You can always{' '}
        <Link to={screens.contact}>write to us</Link>
        {hasIds ? ' with these ids.' : '.'}
      </p>
    </ResultSheet>
  );
}

function PaymentIds({ paymentId, orderId }: FailedPayment) {
  if (paymentId === null && orderId === null) return null;
  return (
    <dl className="receipt-facts">
      {paymentId !== null && <Fact name="Payment id" value={paymentId} />}
      {orderId !== null && <Fact name="Order id" value={orderId} />}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="receipt-id">{value}</dd>
    </>
  );
}

export interface WaitingPaymentProps {
  claimed: ClaimedPayment;
  confirmation: Extract<Confirmation, { state: 'processing' | 'pending' | 'unanswered' }>;
  isAsking: boolean;
  onAskAgain: () => void;
}

/** Nothing is known yet. The address of the page holds what there is to ask with. */
export function WaitingPayment({ claimed, confirmation, isAsking, onAskAgain }: WaitingPaymentProps) {
  if (confirmation.state === 'processing') {
    return (
      <ResultSheet kind="waiting" heading="Confirming your payment…">
        <p className="reading">We are asking the payment provider. This takes a moment.</p>
        <PaymentIds {...claimed} />
      </ResultSheet>
    );
  }
  const isPending = confirmation.state === 'pending';
  return (
    <ResultSheet
      kind="waiting"
      heading={isPending ? 'Your payment is not confirmed yet' : 'We could not ask about your payment'}
      actions={
        <Button isBusy={isAsking} busyLabel="Checking..." onClick={onAskAgain}>
          {isPending ? 'Check again' : 'Try again'}
        </Button>
      }
    >
      <p className="reading">{confirmation.message}</p>
      {!isPending && (
        <p className="reading">What you paid is safe, and need not be paid again. This page keeps its address: ask again from here.</p>
      )}
      <PaymentIds {...claimed} />
    </ResultSheet>
  );
}

/** Nobody is signed in: whose payment it is, and whether it is one, cannot be said. */
export function SignedOutPayment({ hasFailed }: { hasFailed: boolean }) {
  return (
    <main className="page-message">
      <h1>{hasFailed ? failed : 'We could not confirm a payment'}</h1>
      <p className="reading">
        {hasFailed && 'We could not confirm a payment. '}
        Nobody is logged in here. If you did pay, nothing is lost: log in, and it stands under “Your payments”.
      </p>
      <LinkButton kind="pen" to={screens.login}>
        Login
      </LinkButton>
    </main>
  );
}
