import { m } from '#messages';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import './dialog.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, the close button, the back gesture, or a click outside the dialog. */
  onClose: () => void;
  /** alert: a click outside does not close it; sheet: slides in from a side. */
  kind?: 'modal' | 'alert' | 'sheet';
  side?: 'left' | 'right' | 'bottom';
  className?: string;
  children: ReactNode;
} & DialogName;

/** A title is visible and comes with a close button. A label is for screen readers only; the children must offer a way to close. */
type DialogName = { title: string; label?: never } | { label: string; title?: never };

/** Focuses the child with `data-focus-first` when it opens, or else the first focusable one. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, label, kind = 'modal', side = 'left', className = '', children }: Omit<DialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressBeganBeside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    // Closing it before removal returns the focus to the opener.
    return () => element?.close();
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  function closeOnPressBeside(event: MouseEvent) {
    if (event.target === dialog.current && pressBeganBeside.current && kind !== 'alert') onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={`dialog ${kind} ${kind === 'sheet' ? side : ''} ${className}`}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : titleId}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) onClose();
      }}
      onClose={(event) => {
        if (event.target === dialog.current && dialog.current.isConnected && !dialog.current.open) onClose();
      }}
      onPointerDown={(event) => {
        pressBeganBeside.current = event.target === dialog.current;
      }}
      onClick={closeOnPressBeside}
    >
      <div className="stack dialog-body">
        {title !== undefined && (
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="btn quiet dialog-close" aria-label={m.shared_close()} onClick={onClose}>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="M4 4l12 12M16 4L4 16" />
              </svg>
            </button>
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}

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
