import { m } from '#messages';

import { Dialog } from '../../ui/dialog.tsx';
import { StudyPlan, type StudyPlanProps } from './study-plan.tsx';

export interface PlanDialogProps extends StudyPlanProps {
  onClose: () => void;
}

export function PlanDialog({ onClose, onChanged }: PlanDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={m.plan_title()}>
      <StudyPlan onChanged={onChanged} />
    </Dialog>
  );
}
