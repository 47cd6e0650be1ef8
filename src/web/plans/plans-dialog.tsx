import { useNavigate } from 'react-router';

import { Dialog } from '../shared/dialog.tsx';
import { pageSettings } from '../shared/page-settings.ts';
import { premiumUntil } from '../shared/premium-until.ts';
import { useRoot } from '../shared/root-state.ts';
import { PlanCard } from './plan-card.tsx';
import { planCards } from './plan-cards.ts';
import { formatDate } from './receipts/receipt-words.ts';
import './plans.css';

export interface PlansDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function PlansDialog({ isOpen, onClose }: PlansDialogProps) {
  const navigate = useNavigate();
  const until = useRoot((root) => premiumUntil(root.auth.user, Date.now()));
  const { free, premium } = planCards(pageSettings.freeTestsPerMonth);
  const goTo = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Choose Your Plan" className="plans-dialog">
      <p className="plans-lead reading">Select the perfect plan for your needs</p>
      {until !== undefined && <p className="plans-until">Your premium lasts until {formatDate(until)}.</p>}
      <div className="plan-cards">
        <PlanCard plan={free} onChoose={() => goTo('/home')} />
        <PlanCard plan={premium} onChoose={() => goTo('/payment')} />
      </div>
    </Dialog>
  );
}
