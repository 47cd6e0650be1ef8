import { m } from '#messages';

import type { Receipt } from '../../../contract/payment-shapes.ts';
import type { User } from '../../../contract/user-shapes.ts';
import { ReceiptFacts } from './receipt-facts.tsx';
import { stateWords } from './receipt-words.ts';

export interface ReceiptSheetProps {
  receipt: Receipt;
  user: Pick<User, 'name' | 'email'> | null;
  supportEmail: string;
}

/** One payment on one sheet of paper. */
export function ReceiptSheet({ receipt, user, supportEmail }: ReceiptSheetProps) {
  return (
    <article className="sheet lined receipt">
      <header className="paper-head">
        <h1>{'Prash Patra'}</h1>
        <span>
          {m.plans_receipt()} · {stateWords[receipt.state]}
        </span>
      </header>
      <dl className="receipt-facts">
        <dt>{m.plans_receipt_for()}</dt>
        <dd>
          {user?.name}
          <br />
          <span className="receipt-email">{user?.email}</span>
        </dd>
      </dl>
      <ReceiptFacts receipt={receipt} />
      <footer className="muted small">{m.plans_receipt_foot({ email: supportEmail })}</footer>
    </article>
  );
}
