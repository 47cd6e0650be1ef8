/** For what is about to be pressed: runs `prepare` when a pointer, a finger or the focus comes to it. */
export function onIntent(prepare: () => void) {
  return { onPointerEnter: prepare, onTouchStart: prepare, onFocus: prepare };
}

/** Fetches a part before it is wanted. Offline it is left alone: the browser does not ask again for what it did not get. */
export function prefetch(fetchPart: () => Promise<unknown>): void {
  if (navigator.onLine) void fetchPart().catch(() => undefined);
}
