import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type AlertDialogProps = {
  isOpen: boolean;
  message: string;
  confirmLabel: string;
  /** The safe answer. Without it the dialog only tells, and confirming is the one way on. */
  cancelLabel?: string;
  confirmKind?: 'pen' | 'danger';
  onConfirm: () => void;
  onCancel?: () => void;
  isBusy?: boolean;
};

/** Asks or tells in the page. The safe answer is focused first, and Escape gives it. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, message, confirmLabel, cancelLabel, confirmKind = 'pen', onConfirm, onCancel, isBusy = false } = props;
  const answerSafely = cancelLabel === undefined ? onConfirm : onCancel;

  return (
    <Dialog isOpen={isOpen} kind="alert" label={message} onClose={() => !isBusy && answerSafely?.()}>
      <p className="alert-message">{message}</p>
      <div className="actions">
        {cancelLabel !== undefined && (
          <Button data-focus-first onClick={onCancel} disabled={isBusy}>
            {cancelLabel}
          </Button>
        )}
        <Button kind={confirmKind} isBusy={isBusy} onClick={onConfirm} data-focus-first={cancelLabel === undefined ? true : undefined}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
