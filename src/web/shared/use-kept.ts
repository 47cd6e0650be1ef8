import { useState, useSyncExternalStore } from 'react';

const noChange = () => () => undefined;

/**
 * State that begins as what the browser keeps. A page that the server drew was drawn without it: until that page is taken
 * over the state is `onServer`, and nothing of what stands there has to be drawn again.
 */
export function useKept<Value>(read: () => Value, onServer: Value): [Value, (value: Value) => void] {
  const isInBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const [state, setState] = useState(() => ({ isRead: isInBrowser, value: isInBrowser ? read() : onServer }));
  if (isInBrowser && !state.isRead) setState({ isRead: true, value: read() });
  return [state.value, (value) => setState({ isRead: true, value })];
}
