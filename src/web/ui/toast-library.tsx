import { m } from '#messages';
import 'react-toastify/ReactToastify.css';
import { useSyncExternalStore } from 'react';
import { ToastContainer, toast as push, type CloseButtonProps } from 'react-toastify/unstyled';
import type { Toast } from './toast.tsx';
import { Button } from './button.tsx';
import './toast.css';

const shownMilliseconds = 3000;
/** For a toast with a button, which takes longer to use. */
const shownWithActionMilliseconds = 15_000;

/** The lazily loaded part of toasts; imported by toast.tsx only. */
export function ToastLibrary() {
  const position = useIsNarrow() ? 'bottom-center' : 'top-center';
  return (
    <ToastContainer
      position={position}
      autoClose={shownMilliseconds}
      hideProgressBar
      closeButton={CloseButton}
      aria-label={m.shared_messages()}
    />
  );
}

/** Shows a toast. A duplicate of a visible one is ignored. */
export function pushToast({ kind, message, action }: Toast): void {
  const options = { type: kind, role: kind === 'error' ? 'alert' : 'status', toastId: `${kind} ${message}` };
  if (!action) return void push(message, options);
  push(
    ({ closeToast }) => (
      <div className="row toast-action">
        <span>{message}</span>
        <Button
          onClick={() => {
            closeToast();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      </div>
    ),
    { ...options, autoClose: shownWithActionMilliseconds },
  );
}

/** Where panels become sheets and the top edge holds controls. Keep in sync with toast.css. */
const narrow = matchMedia('(max-width: 1099.98px)');

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      narrow.addEventListener('change', onChange);
      return () => narrow.removeEventListener('change', onChange);
    },
    () => narrow.matches,
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label={m.shared_dismiss()} onClick={closeToast}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path d="M4 4l12 12M16 4L4 16" />
      </svg>
    </button>
  );
}
