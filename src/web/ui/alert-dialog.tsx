import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type AlertDialogProps = {
  isOpen: boolean;
  message: string;
  confirmLabel: string;
  /** The safe choice. Without it the dialog only informs, and can only be confirmed. */
  cancelLabel?: string;
  confirmKind?: 'pen' | 'danger';
  onConfirm: () => void;
  onCancel?: () => void;
  isBusy?: boolean;
};

/** An in-page confirm or alert. The safe choice has the initial focus, and Escape chooses it. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, message, confirmLabel, cancelLabel, confirmKind = 'pen', onConfirm, onCancel, isBusy = false } = props;
  const answerSafely = cancelLabel === undefined ? onConfirm : onCancel;

  return (
    <Dialog isOpen={isOpen} kind="alert" label={message} onClose={() => !isBusy && answerSafely?.()}>
      <p className="alert-message">{message}</p>
      <div className="row tight actions">
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
