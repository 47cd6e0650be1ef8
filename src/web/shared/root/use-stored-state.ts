import { useState, useSyncExternalStore } from 'react';

import { fetchShapes } from './browser-storage.ts';

const neverChanges = () => () => undefined;

/** False on the server and while React hydrates what the server rendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/**
 * State with an initial value from storage. On a server-rendered page it is `onServer` until hydration is complete, so that
 * the markup matches.
 */
export function useStoredState<Value>(read: () => Value, onServer: Value): [Value, (value: Value) => void] {
  const isHydrated = useIsHydrated();
  const [state, setState] = useState(() => ({ isRead: isHydrated, value: isHydrated ? read() : onServer }));
  if (isHydrated && !state.isRead) setState({ isRead: true, value: read() });
  return [state.value, (value) => setState({ isRead: true, value })];
}

/**
 * Waits until an attempt can be stored: stored values whose shapes have not loaded are not overwritten. Where loading fails,
 * the screen's error boundary offers to reload the page.
 */
export function useStorageReady(): () => Promise<void> {
  const [failure, setFailure] = useState<{ cause: unknown }>();
  if (failure) throw new Error('What is kept could not be read', failure);
  return async () => {
    try {
      await fetchShapes();
    } catch (cause) {
      setFailure({ cause });
      throw cause;
    }
  };
}
