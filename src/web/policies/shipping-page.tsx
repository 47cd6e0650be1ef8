import { Link } from '../shared/link.tsx';
import { PolicySheet } from './policy-sheet.tsx';
import { m } from '#messages';
import type { ReactNode } from 'react';
import { Words } from '../shared/words.tsx';
import { EnglishDecides } from './english-decides.tsx';

const links = { contact: (words: ReactNode) => <Link to="/contact-us">{words}</Link> };

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
      <EnglishDecides />
    </PolicySheet>
  );
}
