import { useNavigate } from 'react-router';

import { isPremium } from '../../assessment/allowance.ts';
import { Dialog } from '../shared/dialog.tsx';
import { pageSettings } from '../shared/page-settings.ts';
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
  const planExpiry = useRoot((root) => root.auth.user?.planExpiry ?? null);
  const { free, premium } = planCards(pageSettings.freeTestsPerMonth);
  const goTo = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Choose Your Plan" className="plans-dialog">
      <p className="plans-lead reading">Select the perfect plan for your needs</p>
      {planExpiry !== null && isPremium(planExpiry, Date.now()) && (
        <p className="plans-until">Your premium lasts until {formatDate(planExpiry)}.</p>
      )}
      <div className="plan-cards">
        <PlanCard plan={free} onChoose={() => goTo('/home')} />
        <PlanCard plan={premium} onChoose={() => goTo('/payment')} />
      </div>
    </Dialog>
  );
}
