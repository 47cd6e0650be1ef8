/** Moves the focus to a place if the element that had it was removed. */
export function focusIfLost(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus();
}
