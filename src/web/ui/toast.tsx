import { m } from '#messages';
import { type ComponentType, useEffect, useState } from 'react';
import { create } from 'zustand';

import type { ToastCardProps } from './toast-card.tsx';

export type ToastKind = 'success' | 'error' | 'info';
type ToastAction = { label: string; onPress: () => void };
export type Toast = { kind: ToastKind; message: string; action?: ToastAction | undefined };

/** At most one is on show. `next` waits for the end of an error. */
interface Toasts {
  shown?: Toast | undefined;
  next?: Toast | undefined;
}

export const useToasts = create<Toasts>(() => ({}));

const idleMilliseconds = 2000;

/** Shows a short message as long as it takes to read, and longer with an action, in place of the one on show. */
export function showToast(kind: ToastKind, message: string, action?: ToastAction): void {
  useToasts.setState((toasts) => addToast(toasts, { kind, message, action }), true);
}

/** A newer message replaces the older one, but an error is only replaced by another error: the rest waits for its end. */
export function addToast({ shown, next }: Toasts, toast: Toast): Toasts {
  if (shown?.kind === toast.kind && shown.message === toast.message) return { shown, next };
  if (shown?.kind === 'error' && toast.kind !== 'error') return { shown, next: toast };
  return { shown: toast };
}

/** Shows the toasts; use it once in the app. Loads their card with the first toast, or else after two seconds. */
export function ToastHost() {
  const { shown } = useToasts();
  const [Card, setCard] = useState<ComponentType<ToastCardProps>>();
  useEffect(() => {
    if (Card) return undefined;
    // If loading fails, toasts wait for the next one or for the network.
    const load = () => void import('./toast-card.tsx').then(({ ToastCard }) => setCard(() => ToastCard)).catch(() => undefined);
    const timer = setTimeout(load, shown ? 0 : idleMilliseconds);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [Card, shown]);
  return (
    <div role="region" aria-live="polite" aria-label={m.shared_messages()}>
      {shown && Card && <Card key={`${shown.kind} ${shown.message}`} toast={shown} onEnd={endToast} />}
    </div>
  );
}

const endToast = () => useToasts.setState(({ next }) => ({ shown: next }), true);
