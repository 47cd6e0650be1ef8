import { useEffect } from 'react';

import type { HeldEvent } from './give-back.ts';

declare global {
  interface Window {
    /** See public/first-paint.js. */
    heldEvents?: HeldEvent[];
  }
}

/** Stands in every screen: from here on it hears what is done itself, and what was done before is done again. */
export function Alive() {
  useEffect(() => {
    dispatchEvent(new Event('alive'));
    const held = window.heldEvents?.splice(0) ?? [];
    if (held.length > 0) void import('./give-back.ts').then(({ giveBack }) => giveBack(held));
  }, []);
  return null;
}
