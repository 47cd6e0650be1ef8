import { useEffect, useState, type ComponentType } from 'react';

export type ToastKind = 'success' | 'error' | 'info';
type ToastAction = { label: string; onPress: () => void };
export type Toast = { kind: ToastKind; message: string; action?: ToastAction | undefined };

const toastWaiting = 'toastwaiting';
const waiting: Toast[] = [];

/**
 * Shows a short message for three seconds, or for fifteen if it has an action: at the top, or at the bottom of a small screen.
 * Queues it until the library has loaded.
 */
export function showToast(kind: ToastKind, message: string, action?: ToastAction): void {
  waiting.push({ kind, message, action });
  window.dispatchEvent(new Event(toastWaiting));
}

/** Renders toasts; use it once in the app. Loads the library when a toast is waiting, or else after two seconds. */
export function ToastHost() {
  const [Container, setContainer] = useState<ComponentType>();

  useEffect(() => {
    async function showWaiting() {
      // If loading fails, the toasts stay queued until the next toast or until the network is back.
      const library = await import('./toast-library.tsx').catch(() => undefined);
      if (!library) return;
      setContainer(() => library.ToastLibrary);
      waiting.splice(0).forEach(library.pushToast);
    }

    const listening = new AbortController();
    window.addEventListener(toastWaiting, showWaiting, { signal: listening.signal });
    window.addEventListener('online', showWaiting, { signal: listening.signal });
    const rest = setTimeout(showWaiting, waiting.length > 0 ? 0 : 2000);
    return () => {
      listening.abort();
      clearTimeout(rest);
    };
  }, []);

  return Container ? <Container /> : null;
}
