import { premiumUntil } from '../shared/premium-until.ts';
import { useRoot } from '../shared/root-state.ts';
import { mailAddress } from './mail-address.ts';
import { PolicySheet } from './policy-sheet.tsx';

export type ContactPageProps = { email: string; phone: string };

export function ContactPage({ email, phone }: ContactPageProps) {
  const hasPriority = useRoot((root) => premiumUntil(root.auth.user, Date.now()) !== undefined);
  return (
    <PolicySheet title="Contact us" note="We answer within 3 business days">
      <p>Something wrong, unclear or missing? Write or ring.</p>
      <dl className="policy-facts">
        <dt>Email</dt>
        <dd>
          <a href={mailAddress(email, hasPriority)}>{email}</a>
        </dd>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </dd>
        <dt>Answer</dt>
        <dd>Support responds within 3 business days.</dd>
        {hasPriority && (
          <>
            <dt>Premium</dt>
            <dd>
              Messages of premium learners are answered before all others. The link above marks yours with “[Premium]” in its subject: leave
              that in.
            </dd>
          </>
        )}
      </dl>
      <h2>So that we can help at once</h2>
      <ul>
        <li>About a payment: the payment id or the order id from the page you saw after paying.</li>
        <li>About a question you think is wrong: the title of the test and the number of the question.</li>
        <li>About your account: the email address you sign in with. Never send a password or a card number.</li>
      </ul>
    </PolicySheet>
  );
}
