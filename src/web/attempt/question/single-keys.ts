import { create } from 'zustand';

const name = 'singleKeys';

/**
 * Whether single-character shortcuts are on. Users of speech input, or who press keys by accident, can turn them off
 * (WCAG 2.1.4). The choice is stored in this browser.
 */
export const useSingleKeys = create(() => ({ areOn: storedAreOn() }));

export function switchSingleKeys(areOn: boolean): void {
  useSingleKeys.setState({ areOn });
  try {
    if (areOn) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

function storedAreOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true; // As above.
  }
}
