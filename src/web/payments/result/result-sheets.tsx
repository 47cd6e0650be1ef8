import { m } from '#messages';
import type { ReactNode } from 'react';
import { screens } from '../../../contract/screens.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../shared/link.tsx';
import { Words } from '../../ui/text/words.tsx';
import type { ConfirmationState } from './confirmations.ts';
import type { FailedPayment, PaymentClaim } from './payment-address.ts';

export interface ResultSheetProps {
  kind: 'good' | 'waiting' | 'bad';
  heading: string;
  children: ReactNode;
  /** Next to the home link. */
  actions?: ReactNode;
}

/** The layout of every payment outcome; a live region announces changes. */
export function ResultSheet({ kind, heading, children, actions }: ResultSheetProps) {
  return (
    <section className={`sheet lined stack loose result-sheet ${kind}`}>
      <div className="stack result-words" role="status">
        <header className="paper-head">
          <h1>
            <span className={`result-sign ${kind}`} aria-hidden="true" />
            <span>{heading}</span>
          </h1>
        </header>
        {children}
      </div>
      <div className="row tight result-actions">
        <LinkButton kind="pen" to={screens.home}>
          {m.plans_go_home()}
        </LinkButton>
        {actions}
        <LinkButton kind="quiet" to={screens.payments}>
          {m.plans_payments()}
        </LinkButton>
      </div>
    </section>
  );
}

const links = { contact: (words: ReactNode) => <Link to={screens.contact}>{words}</Link> };

/** The product spec prescribes this text. */
const failed = m.plans_result_failed();

export interface FailedPaymentResultProps extends FailedPayment {
  message: string;
}

/** The ids are unverified, so they are plain text without links. */
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
  claimed: PaymentClaim;
  confirmation: Extract<ConfirmationState, { state: 'processing' | 'pending' | 'unanswered' }>;
  isAsking: boolean;
  onAskAgain: () => void;
}

/** Shown while the outcome is unknown. The claim stays in the URL. */
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

/** Shown when signed out, where nothing can be confirmed. */
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
