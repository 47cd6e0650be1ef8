import { type ComponentType, lazy } from 'react';

/** A component that is loaded on first render. Where loading fails, `without` renders instead: no page fails over one of its parts. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, without: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch(() => without) }));
}
