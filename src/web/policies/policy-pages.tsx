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

      <Section heading={m.policies_privacy_sign_in()}>{m.policies_privacy_sign_in_words()}</Section>

      <Section heading={m.policies_privacy_answers()}>{m.policies_privacy_answers_words()}</Section>

      <h2>{m.policies_privacy_guest()}</h2>
      <ul>
        <li>{m.policies_privacy_guest_one()}</li>
        <li>{m.policies_privacy_guest_network()}</li>
        <li>{m.policies_privacy_guest_kept()}</li>
      </ul>

      <Section heading={m.policies_privacy_sharing()}>{m.policies_privacy_sharing_words()}</Section>

      <Section heading={m.policies_privacy_writer()}>{m.policies_privacy_writer_words()}</Section>
      <p>
        <Words parts={m.policies_privacy_writer_mistakes.parts({})} />
      </p>

      <Section heading={m.policies_privacy_payments()}>{m.policies_privacy_payments_words()}</Section>

      <Section heading={m.policies_privacy_views()}>{m.policies_privacy_views_words()}</Section>

      <Section heading={m.policies_privacy_deleting()}>
        <Words parts={m.policies_privacy_deleting_words.parts({})} draw={links} />
      </Section>
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
      <Section heading={m.policies_refund_how()}>
        <Words parts={m.policies_refund_how_words.parts({})} draw={links} />
      </Section>
      <Section heading={m.policies_refund_time()}>
        <Words parts={m.policies_refund_time_words.parts({})} />
      </Section>
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
      <Section heading={m.policies_shipping_when()}>{m.policies_shipping_when_words()}</Section>
      <Section heading={m.policies_shipping_if_not()}>
        <Words parts={m.policies_shipping_if_not_words.parts({})} draw={links} />
      </Section>
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

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h2>{heading}</h2>
      <p>{children}</p>
    </>
  );
}
