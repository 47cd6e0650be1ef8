import { create } from 'zustand';

const name = 'singleKeys';

/**
 * Whether keys that write a character act. Who speaks to a computer, or strikes keys by accident, switches them off
 * (WCAG 2.1.4). The choice stays in this browser.
 */
export const useSingleKeys = create(() => ({ areOn: storedAreOn() }));

export function switchSingleKeys(areOn: boolean): void {
  useSingleKeys.setState({ areOn });
  try {
    if (areOn) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Storage is switched off: the choice then lasts as long as the page.
  }
}

function storedAreOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true; // As above.
  }
}
