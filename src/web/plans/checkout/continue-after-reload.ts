const marker = 'payAfterReload';

/**
 * Loads the page again and goes on with the payment there: only a page that was loaded at this very address has the
 * policy that lets the provider's script run. False where the browser would not remember what it is to go on with.
 */
export function reloadToPay(): boolean {
  try {
    sessionStorage.setItem(marker, 'yes');
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Whether this page was loaded to go on with a payment; true once. */
export function isContinuingToPay(): boolean {
  try {
    const isMarked = sessionStorage.getItem(marker) !== null;
    sessionStorage.removeItem(marker);
    return isMarked;
  } catch {
    return false;
  }
}
