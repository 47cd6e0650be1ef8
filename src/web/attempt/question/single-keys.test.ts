import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the module as the next page would: its state lasts as long as a page. */
const loadPage = () => import('./single-keys.ts');

it('lets single keys act until they are switched off', async () => {
  const { useSingleKeys, switchSingleKeys } = await loadPage();
  const before = useSingleKeys.getState().areOn;

  switchSingleKeys(false);

  expect([before, useSingleKeys.getState().areOn]).toEqual([true, false]);
});

it('keeps them off on the next page, and on again on the one after they were switched on', async () => {
  (await loadPage()).switchSingleKeys(false);
  vi.resetModules();
  const second = await loadPage();
  const onSecond = second.useSingleKeys.getState().areOn;
  second.switchSingleKeys(true);
  vi.resetModules();

  const third = await loadPage();

  expect([onSecond, third.useSingleKeys.getState().areOn, kept.size]).toEqual([false, true, 0]);
});

it('switches them off for as long as the page lives where the browser forbids to keep it', async () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  const { useSingleKeys, switchSingleKeys } = await loadPage();
  const before = useSingleKeys.getState().areOn;

  switchSingleKeys(false);

  expect([before, useSingleKeys.getState().areOn]).toEqual([true, false]);
});
