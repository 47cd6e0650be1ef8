import { useState } from 'react';

import { fetchShapes } from './browser-storage.ts';

/**
 * Waits until the answers of an attempt can be kept: not while what this browser keeps already could not be looked at, for it
 * is not written over. Where that fails the screen gives way to its boundary, which offers to load the page again.
 */
export function useReadyToKeep(): () => Promise<void> {
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
