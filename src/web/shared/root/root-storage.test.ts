import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { rootStorage, useRootStored } from './browser-storage.ts';
import { emptyRoot } from './empty-root.ts';

const kept = new Map<string, string>();
const takes = (name: string, value: string) => void kept.set(name, value);
const isFull = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

function stubStorage(setItem: (name: string, value: string) => void): void {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem,
    removeItem: (name: string) => void kept.delete(name),
  });
}

/** Writes to the browser's storage. Returns whether the write is known to have succeeded. */
function write(modalOpen: boolean): boolean {
  void rootStorage.setItem('root', { state: { ...emptyRoot, unauth: { modalOpen } }, version: 1 });
  return useRootStored.getState().isStored;
}

beforeEach(() => kept.clear());
afterEach(() => vi.unstubAllGlobals());

it('knows that a full browser keeps nothing, and that it does again', () => {
  stubStorage(takes);
  const before = write(false);
  stubStorage(isFull);
  const whileFull = write(true);
  stubStorage(takes);

  expect([before, whileFull, write(true)]).toEqual([true, false, true]);
});

it('knows that nothing is kept where the browser drops it without a word', () => {
  stubStorage(() => undefined);

  expect(write(false)).toBe(false);
});

it('does not overwrite state that was not read yet', async () => {
  stubStorage(takes);
  const foreign = JSON.stringify({ state: emptyRoot, version: 1, by: 'another tab' });
  kept.set('root', foreign);

  const whileUnread = [write(true), kept.get('root')];
  await rootStorage.getItem('root');

  expect([...whileUnread, write(true)]).toEqual([false, foreign, true]);
});
