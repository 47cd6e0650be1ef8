import { m } from '#messages';

import { pageSettings } from '../shared/page-settings.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { premiumUntil } from '../shared/user/premium-until.ts';
import { PolicySheet } from './policy-pages.tsx';

export function ContactPage() {
  const { supportEmail: email, supportPhone: phone } = pageSettings;
  const hasPriority = useRoot((root) => premiumUntil(root.auth.user, Date.now()) !== undefined);
  return (
    <PolicySheet title={m.policies_contact_title()} note={m.policies_contact_note()}>
      <p>{m.policies_contact_lead()}</p>
      <dl className="policy-facts">
        <dt>{m.policies_contact_email()}</dt>
        <dd>
          <a href={mailAddress(email, hasPriority)}>{email}</a>
        </dd>
        <dt>{m.policies_contact_phone()}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </dd>
        <dt>{m.policies_contact_answer()}</dt>
        <dd>{m.policies_contact_answer_when()}</dd>
        {hasPriority && (
          <>
            <dt>{m.policies_contact_premium()}</dt>
            <dd>{m.policies_contact_premium_how()}</dd>
          </>
        )}
      </dl>
      <h2>{m.policies_contact_help()}</h2>
      <ul>
        <li>{m.policies_contact_help_payment()}</li>
        <li>{m.policies_contact_help_question()}</li>
        <li>{m.policies_contact_help_account()}</li>
      </ul>
    </PolicySheet>
  );
}

/** A subject line by which support can prioritize premium learners. */
const prioritySubject = '[Premium] Prash Patra';

/** A mailto link. RFC 6068: everything but the @ is percent-encoded. */
export function mailAddress(email: string, hasPriority: boolean): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  return hasPriority ? `${to}?subject=${encodeURIComponent(prioritySubject)}` : to;
}
