import type { ReactNode } from 'react';

import { useIsHydrated } from './shared/root/use-stored-state.ts';

/**
 * Disables server-rendered buttons and fields until React handles their events, so that no click and no typed text is lost.
 * Links work without React.
 *
 * Only for what the server renders: Chromium does not lay out a size container within a fieldset, and attempts have one.
 */
export function HydrationGate({ children }: { children: ReactNode }) {
  return (
    <fieldset className="hydration-gate" role="none" disabled={!useIsHydrated()}>
      {children}
    </fieldset>
  );
}
