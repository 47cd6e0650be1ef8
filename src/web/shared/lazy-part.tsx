import { type ComponentType, lazy } from 'react';

/** A component that is loaded on first render. Where loading fails, `without` renders instead: no page fails over one of its parts. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, without: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch(() => without) }));
}

/** Handlers that run `prepare` when a pointer, a finger or the focus reaches an element. */
export function onIntent(prepare: () => void) {
  return { onPointerEnter: prepare, onTouchStart: prepare, onFocus: prepare };
}

/** Loads a part early. Skipped offline: browsers do not retry a module import that failed. */
export function prefetch(fetchPart: () => Promise<unknown>): void {
  if (navigator.onLine) void fetchPart().catch(() => undefined);
}
