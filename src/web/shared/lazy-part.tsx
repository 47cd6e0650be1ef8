import { type ComponentType, lazy } from 'react';

/** A part that is fetched when it is first drawn. Where that fails there is `without`: no page ends over one of its parts. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, without: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch(() => without) }));
}
