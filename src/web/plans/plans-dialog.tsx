import { navigate } from 'wouter/use-browser-location';

import { screens } from '../../contract/screens.ts';
import { Dialog } from '../shared/dialog.tsx';
import { Link } from '../shared/link.tsx';
import { pageSettings } from '../shared/page-settings.ts';
import { premiumUntil } from '../shared/premium-until.ts';
import { useRoot } from '../shared/root-state.ts';
import { PlanCard } from './plan-card.tsx';
import { planCards } from './plan-cards.ts';
import { formatDate } from './receipts/receipt-words.ts';
import { m } from '#messages';
import './plans.css';

export interface PlansDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function PlansDialog({ isOpen, onClose }: PlansDialogProps) {
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
    <Dialog isOpen={isOpen} onClose={onClose} title={m.plans_choose()} className="plans-dialog">
      <p className="plans-lead reading">{m.plans_choose_lead()}</p>
      {until !== undefined && (
        <p className="plans-until">
          <b>{m.plans_lasts_until({ date: formatDate(until) })}</b>
          <Link to={screens.payments} onClick={onClose}>
            {m.plans_payments()}
          </Link>
        </p>
      )}
      {ended !== undefined && <p className="plans-until is-over">{m.plans_ended_on({ date: formatDate(ended) })}</p>}
      <div className="plan-cards">
        <PlanCard
          plan={hasPremium ? { ...free, buttonText: m.plans_go_home() } : free}
          isCurrent={!hasPremium}
          onChoose={() => goTo(screens.home)}
        />
        <PlanCard
          plan={hasPremium ? { ...premium, buttonText: m.plans_extend() } : premium}
          isCurrent={hasPremium}
          onChoose={() => goTo(screens.payment)}
        />
      </div>
    </Dialog>
  );
}
