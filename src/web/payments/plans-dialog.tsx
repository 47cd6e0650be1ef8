import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { screens } from '../../contract/screens.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../shared/link.tsx';
import { pageSettings } from '../shared/page-settings.ts';
import { premiumUntil } from '../shared/user/premium-until.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { chargeText, type Plan, planCards } from './plan-cards.ts';
import { formatDate } from './receipts/receipt-text.ts';
import { m } from '#messages';
import './payments.css';
import { Button } from '../ui/button.tsx';
import { Words } from '../ui/text/words.tsx';

export interface PlansDialogProps {
  onClose: () => void;
}

export function PlansDialog({ onClose }: PlansDialogProps) {
  const until = useRoot((root) => premiumUntil(root.auth.user, Date.now()));
  const { free, premium } = planCards(pageSettings.freeTestsPerMonth);
  const hasPremium = until !== undefined;
  const planExpiry = useRoot((root) => root.auth.user?.planExpiry ?? null);
  const ended = hasPremium || planExpiry === null ? undefined : planExpiry;
  const goTo = (path: string) => {
    onClose();
    navigate(path);
  };
  return (
    <Dialog isOpen onClose={onClose} title={m.plans_choose()} className="plans-dialog">
      <p className="plans-lead lead">{m.plans_choose_lead()}</p>
      {until !== undefined && (
        <p className="row middle plans-until">
          <b>{m.plans_lasts_until({ date: formatDate(until) })}</b>
          <Link to={screens.payments} onClick={onClose}>
            {m.plans_payments()}
          </Link>
        </p>
      )}
      {ended !== undefined && <p className="row middle plans-until">{m.plans_ended_on({ date: formatDate(ended) })}</p>}
      <div className="plan-cards">
        <PlanCard plan={free} isCurrent={!hasPremium}>
          <Button onClick={() => goTo(screens.home)}>{hasPremium ? m.plans_go_home() : m.plans_get_started()}</Button>
        </PlanCard>
        <PlanCard plan={premium} isPremium isCurrent={hasPremium}>
          <Button kind="pen" onClick={() => goTo(screens.payment)}>
            {hasPremium ? m.plans_extend() : m.plans_upgrade_now()}
          </Button>
          <p className="muted small num">{chargeText(pageSettings.premiumCharge)}</p>
        </PlanCard>
      </div>
    </Dialog>
  );
}

export interface PlanCardProps {
  plan: Plan;
  /** The learner's current plan. */
  isCurrent: boolean;
  isPremium?: boolean;
  /** The button that chooses it. */
  children?: ReactNode;
}

export function PlanCard({ plan, isCurrent, isPremium = false, children }: PlanCardProps) {
  return (
    <article className={isPremium ? 'stack tight plan-card is-premium' : 'stack tight plan-card'}>
      <header className="row middle plan-heading">
        <h3>{plan.name}</h3>
        {isCurrent && <span className="badge plan-current">{m.plans_yours()}</span>}
        {isPremium && !isCurrent && <span className="badge">{m.plans_most_popular()}</span>}
      </header>
      <div className="row prices num">
        <p className="row prices">
          <b>{plan.price}</b>
          <span className="muted">{plan.period}</span>
        </p>
        {plan.originalPrice !== undefined && (
          <p className="row prices">
            <s className="muted">
              <Words parts={m.plans_instead_of.parts({ price: plan.originalPrice })} />
            </s>
            <span className="plan-discount">{plan.discountLabel}</span>
          </p>
        )}
      </div>
      <p className="plan-description reading">{plan.description}</p>
      <ul className="stack tight plan-features">
        {plan.features.map((feature) => (
          <li key={feature}>
            <PlanSign path="m3 8.5 3.2 3.3L13 4.5" />
            {feature}
          </li>
        ))}
        {plan.missingFeatures?.map((feature) => (
          <li key={feature} className="muted is-missing">
            <PlanSign path="M4 8h8" />
            <span>
              <Words parts={m.plans_not_included.parts({ feature })} />
            </span>
          </li>
        ))}
      </ul>
      {children}
    </article>
  );
}

function PlanSign({ path }: { path: string }) {
  return (
    <svg className="plan-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
