import { useState, useSyncExternalStore } from 'react';

const noChange = () => () => undefined;

/**
 * State with an initial value from storage. On a server-rendered page it is `onServer` until hydration is complete, so that
 * the markup matches.
 */
export function useStoredState<Value>(read: () => Value, onServer: Value): [Value, (value: Value) => void] {
  const isInBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const [state, setState] = useState(() => ({ isRead: isInBrowser, value: isInBrowser ? read() : onServer }));
  if (isInBrowser && !state.isRead) setState({ isRead: true, value: read() });
  return [state.value, (value) => setState({ isRead: true, value })];
}
