import { useEffect, useState, type ComponentType } from 'react';

export type ToastKind = 'success' | 'error' | 'info';
export type Toast = { kind: ToastKind; message: string };

const toastWaiting = 'toastwaiting';
const waiting: Toast[] = [];

/** Shows a short message for three seconds, at the top or on a small screen at the bottom, as soon as the host and its library are there. */
export function showToast(kind: ToastKind, message: string): void {
  waiting.push({ kind, message });
  window.dispatchEvent(new Event(toastWaiting));
}

/** Where toasts appear; once in the app. The library is fetched when the page is at rest or a toast is waiting. */
export function ToastHost() {
  const [Container, setContainer] = useState<ComponentType>();

  useEffect(() => {
    async function showWaiting() {
      // Without a network they go on waiting: the next toast, or the network, tries again.
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
