import { screens } from '../../../contract/screens.ts';
import { Button, LinkButton } from '../../shared/button.tsx';
import { Link } from '../../shared/link.tsx';
import { Words } from '../../shared/words.tsx';
import type { Confirmation } from './confirmations.ts';
import type { ClaimedPayment, FailedPayment } from './payment-address.ts';
import { ResultSheet } from './result-sheet.tsx';
import { m } from '#messages';
import type { ReactNode } from 'react';

const links = { contact: (words: ReactNode) => <Link to={screens.contact}>{words}</Link> };

/** The spec of the product has these words. */
const failed = m.plans_result_failed();

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
        <Words parts={(hasIds ? m.plans_result_failed_help_ids : m.plans_result_failed_help).parts({})} draw={links} />
      </p>
    </ResultSheet>
  );
}

function PaymentIds({ paymentId, orderId }: FailedPayment) {
  if (paymentId === null && orderId === null) return null;
  return (
    <dl className="receipt-facts">
      {paymentId !== null && <Fact name={m.plans_payment_id()} value={paymentId} />}
      {orderId !== null && <Fact name={m.plans_order_id()} value={orderId} />}
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
      <ResultSheet kind="waiting" heading={m.plans_result_confirming()}>
        <p className="reading">{m.plans_result_confirming_words()}</p>
        <PaymentIds {...claimed} />
      </ResultSheet>
    );
  }
  const isPending = confirmation.state === 'pending';
  return (
    <ResultSheet
      kind="waiting"
      heading={isPending ? m.plans_result_pending() : m.plans_result_unanswered()}
      actions={
        <Button isBusy={isAsking} busyLabel={m.plans_result_checking()} onClick={onAskAgain}>
          {isPending ? m.plans_result_check_again() : m.plans_try_again()}
        </Button>
      }
    >
      <p className="reading">{confirmation.message}</p>
      {!isPending && <p className="reading">{m.plans_result_unanswered_words()}</p>}
      <PaymentIds {...claimed} />
    </ResultSheet>
  );
}

/** Nobody is signed in: whose payment it is, and whether it is one, cannot be said. */
export function SignedOutPayment({ hasFailed }: { hasFailed: boolean }) {
  return (
    <main className="page-message">
      <h1>{hasFailed ? failed : m.plans_result_unconfirmed()}</h1>
      <p className="reading">{hasFailed ? m.plans_result_signed_out_failed() : m.plans_result_signed_out()}</p>
      <LinkButton kind="pen" to={screens.login}>
        {m.plans_result_login()}
      </LinkButton>
    </main>
  );
}
