import '../ui/page.css';

import type { ReactNode } from 'react';

import { m } from '#messages';

import { locales } from '../../contract/locales.ts';
import { screens } from '../../contract/screens.ts';
import { Link } from '../shared/link.tsx';
import { locale } from '../shared/locale.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { Words } from '../ui/text/words.tsx';

const links = {
  account: (words: ReactNode) => <Link to={screens.account}>{words}</Link>,
  contact: (words: ReactNode) => <Link to={screens.contact}>{words}</Link>,
  payments: (words: ReactNode) => <Link to={screens.payments}>{words}</Link>,
};

/** The privacy policy, served at /terms-and-condition. */
export function TermsPage() {
  return (
    <PolicySheet title={m.policies_privacy_title()} note={m.policies_privacy_note()}>
      <p>{m.policies_privacy_lead()}</p>

      <h2>{m.policies_privacy_sign_in()}</h2>
      <p>{m.policies_privacy_sign_in_words()}</p>

      <h2>{m.policies_privacy_answers()}</h2>
      <p>{m.policies_privacy_answers_words()}</p>

      <h2>{m.policies_privacy_guest()}</h2>
      <ul>
        <li>{m.policies_privacy_guest_one()}</li>
        <li>{m.policies_privacy_guest_network()}</li>
        <li>{m.policies_privacy_guest_kept()}</li>
      </ul>

      <h2>{m.policies_privacy_writer()}</h2>
      <p>{m.policies_privacy_writer_words()}</p>
      <p>
        <Words parts={m.policies_privacy_writer_mistakes.parts({})} />
      </p>

      <h2>{m.policies_privacy_payments()}</h2>
      <p>{m.policies_privacy_payments_words()}</p>

      <h2>{m.policies_privacy_views()}</h2>
      <p>{m.policies_privacy_views_words()}</p>

      <h2>{m.policies_privacy_deleting()}</h2>
      <p>
        <Words parts={m.policies_privacy_deleting_words.parts({})} draw={links} />
      </p>
      <EnglishVersionPrevails />
    </PolicySheet>
  );
}

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
      <EnglishVersionPrevails />
    </PolicySheet>
  );
}

export function ShippingPage() {
  return (
    <PolicySheet title={m.policies_shipping_title()} note={m.policies_shipping_note()}>
      <p>
        <Words parts={m.policies_shipping_lead.parts({})} />
      </p>
      <h2>{m.policies_shipping_when()}</h2>
      <p>{m.policies_shipping_when_words()}</p>
      <h2>{m.policies_shipping_if_not()}</h2>
      <p>
        <Words parts={m.policies_shipping_if_not_words.parts({})} draw={links} />
      </p>
      <EnglishVersionPrevails />
    </PolicySheet>
  );
}

export interface PolicySheetProps {
  title: string;
  /** Small print next to the heading. */
  note: string;
  children: ReactNode;
}

/** The layout of a policy page. */
export function PolicySheet({ title, note, children }: PolicySheetProps) {
  usePageTitle(title);
  return (
    <main className="policy">
      <article className="sheet lined">
        <header className="paper-head">
          <h1>{title}</h1>
          <p className="muted small">{note}</p>
        </header>
        <div className="policy-words">{children}</div>
      </article>
    </main>
  );
}

/** Says that the English version of a legal text prevails, on translated pages. */
function EnglishVersionPrevails() {
  return locale === locales[0] ? null : <p className="muted small">{m.policies_english_decides()}</p>;
}
