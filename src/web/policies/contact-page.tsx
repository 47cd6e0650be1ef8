import { isPremium } from '../../assessment/allowance.ts';
import { useRoot } from '../shared/root-state.ts';
import { PolicySheet } from './policy-sheet.tsx';

export type ContactPageProps = { email: string; phone: string };

/** Tags the message, so that whoever answers sees it first. */
const prioritySubject = '[Premium] Prash Patra';

export function ContactPage({ email, phone }: ContactPageProps) {
  const planExpiry = useRoot((root) => root.auth.user?.planExpiry ?? null);
  const hasPriority = isPremium(planExpiry, Date.now());
  return (
    <PolicySheet title="Contact us" note="We answer within 3 business days">
      <p>Something wrong, unclear or missing? Write or ring.</p>
      <dl className="policy-facts">
        <dt>Email</dt>
        <dd>
          <a href={hasPriority ? `mailto:${email}?subject=${encodeURIComponent(prioritySubject)}` : `mailto:${email}`}>{email}</a>
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
