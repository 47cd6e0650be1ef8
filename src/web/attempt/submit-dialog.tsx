import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { useRoot } from '../shared/root-state.ts';
import { Legend } from './desk/question-panels.tsx';
import { attemptStatus, attemptStatuses } from './desk/question-status.ts';

export interface SubmitDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onSubmit: () => void;
}

const message = 'Do you want to submit your test early?';

/** Asks before an early submission, and shows what is still open. The safe answer is to keep working. */
export function SubmitDialog({ isOpen, onStay, onSubmit }: SubmitDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onStay} kind="alert" label={message}>
      <p className="alert-message">{message}</p>
      <Counts />
      <div className="actions">
        <Button data-focus-first onClick={onStay}>
          Keep working
        </Button>
        <Button kind="pen" onClick={onSubmit}>
          Yes, submit
        </Button>
      </div>
    </Dialog>
  );
}

function Counts() {
  const questions = useRoot((root) => root.questions.questions);
  return <Legend statuses={attemptStatuses} given={questions.map(attemptStatus)} />;
}
