import { useEffect } from 'react';

import type { HeldEvent } from './give-back.ts';
import { fetchGiveBack } from './screen-parts.ts';

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
    if (held.length === 0) return;
    fetchGiveBack()
      .then(async (giveBack) => giveBack(held))
      .catch((error: unknown) => console.error('What was done before the page was alive was not given back', error));
  }, []);
  return null;
}
