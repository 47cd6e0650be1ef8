import { m } from '#messages';

import { Suspense, useEffect } from 'react';
import { create } from 'zustand';

import { lazyPart, prefetch } from '../shared/lazy-part.tsx';
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

const fetchCard = async () => (await import('./toast-card.tsx')).ToastCard;

const ToastCard = lazyPart<ToastCardProps>(fetchCard, () => null);

/** Shows the toasts; use it once in the app. */
export function ToastHost() {
  const { shown } = useToasts();
  // Later, the network may be down.
  useEffect(() => prefetch(fetchCard), []);
  return (
    <div role="region" aria-label={m.shared_messages()}>
      <Suspense>{shown && <ToastCard key={`${shown.kind} ${shown.message}`} toast={shown} onEnd={hideToast} />}</Suspense>
    </div>
  );
}

const hideToast = () => useToasts.setState(({ next }) => ({ shown: next }), true);
