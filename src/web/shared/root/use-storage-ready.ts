import { useState } from 'react';

import { fetchShapes } from './browser-storage.ts';

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
