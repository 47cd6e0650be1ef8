import { vi } from 'vitest';

/** Replaces local storage with an empty one. Returns its entries; `setItem` overrides how it stores them. */
export function stubStorage(setItem?: (name: string, value: string) => void): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal('history', { state: null });
  const methods = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: setItem ?? ((name: string, value: string) => void entries.set(name, value)),
    removeItem: (name: string) => void entries.delete(name),
  };
  // Its own keys are those of the entries, as a browser's.
  const ownKeys = () => [...entries.keys()];
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
  vi.stubGlobal('localStorage', new Proxy(methods, { ownKeys, getOwnPropertyDescriptor }));
  return entries;
}
