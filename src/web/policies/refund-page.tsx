import { Link } from '../shared/link.tsx';
import { PolicySheet } from './policy-sheet.tsx';
import { m } from '#messages';
import type { ReactNode } from 'react';
import { Words } from '../shared/words.tsx';
import { EnglishDecides } from './english-decides.tsx';

const links = {
  contact: (words: ReactNode) => <Link to="/contact-us">{words}</Link>,
  payments: (words: ReactNode) => <Link to="/payments">{words}</Link>,
};

export function RefundPage() {
  return (
    <PolicySheet title={m.policies_refund_title()} note={m.policies_refund_note()}>
      <p>{m.policies_refund_lead()}</p>
      <h2>{m.policies_refund_when()}</h2>
      <ul>
        <li>{m.policies_refund_when_twice()}</li>
        <li>{m.policies_refund_when_not_premium()}</li>
        <li>{m.policies_refund_when_mistake()}</li>
      </ul>
      <h2>{m.policies_refund_how()}</h2>
      <p>
        <Words parts={m.policies_refund_how_words.parts({})} draw={links} />
      </p>
      <h2>{m.policies_refund_time()}</h2>
      <p>
        <Words parts={m.policies_refund_time_words.parts({})} />
      </p>
      <EnglishDecides />
    </PolicySheet>
  );
}
