import { screens } from '../../contract/screens.ts';
import { Link } from '../shared/link.tsx';
import { PolicySheet } from './policy-sheet.tsx';
import { m } from '#messages';
import type { ReactNode } from 'react';
import { Words } from '../shared/words.tsx';
import { EnglishDecides } from './english-decides.tsx';

const links = {
  account: (words: ReactNode) => <Link to={screens.account}>{words}</Link>,
  contact: (words: ReactNode) => <Link to={screens.contact}>{words}</Link>,
};

/** The privacy policy, which the product keeps under /terms-and-condition. */
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
      <EnglishDecides />
    </PolicySheet>
  );
}
