import { m } from '#messages';
import './toast.css';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';

import { Button } from './button.tsx';
import { placeToast } from './place-toast.ts';

export type ToastKind = 'success' | 'error' | 'info';
type ToastAction = { label: string; onPress: () => void };
export type Toast = { kind: ToastKind; message: string; action?: ToastAction | undefined };

/** At most one is on show. `next` waits for the end of an error. */
interface Toasts {
  shown?: Toast | undefined;
  next?: Toast | undefined;
}

export const useToasts = create<Toasts>(() => ({}));

const shownMilliseconds = 3000;
/** For a toast with a button, which takes longer to use. */
const shownWithActionMilliseconds = 15_000;

/** Shows a short message for three seconds, or for fifteen if it has an action, in place of the one on show. */
export function showToast(kind: ToastKind, message: string, action?: ToastAction): void {
  useToasts.setState((toasts) => addToast(toasts, { kind, message, action }), true);
}

/** A newer message replaces the older one, but an error is only replaced by another error: the rest waits for its end. */
export function addToast({ shown, next }: Toasts, toast: Toast): Toasts {
  if (shown?.kind === toast.kind && shown.message === toast.message) return { shown, next };
  if (shown?.kind === 'error' && toast.kind !== 'error') return { shown, next: toast };
  return { shown: toast };
}

/** Shows the toasts; use it once in the app. */
export function ToastHost() {
  const { shown } = useToasts();
  return (
    <div role="region" aria-label={m.shared_messages()}>
      {shown && <ToastCard key={`${shown.kind} ${shown.message}`} toast={shown} />}
    </div>
  );
}

const hideToast = () => useToasts.setState(({ next }) => ({ shown: next }), true);

function ToastCard({ toast: { kind, message, action } }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  useLayoutEffect(() => placeToast(card.current), []);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(hideToast, action ? shownWithActionMilliseconds : shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, action]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <div
      ref={card}
      className={action ? `toast ${kind} with-action` : `toast ${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={signs[kind]} />
      </svg>
      <span className="toast-words">{message}</span>
      {action && (
        <>
          <Button
            onClick={() => {
              hideToast();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
          <button type="button" className="toast-close" aria-label={m.shared_dismiss()} onClick={hideToast}>
            <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" />
            </svg>
          </button>
        </>
      )}
    </div>
  );
}

const signs: Record<ToastKind, string> = {
  success: 'm4 10.5 4 4.2L16 5.5',
  error: 'M10 3.5v8.5M10 16v.5',
  info: 'M10 8v8.5M10 3.5v.5',
};
