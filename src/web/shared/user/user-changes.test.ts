import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';

import { announceUserChange, followUserChanges } from './user-changes.ts';

it('tells other tabs, and not the one that announces', async () => {
  const otherTab = new NodeChannel('prash-patra-user');
  const changes = vi.fn<() => void>();
  const heardThere = new Promise((resolve) => {
    otherTab.onmessage = resolve;
  });
  const heardHere = new Promise<void>((resolve) => {
    const stop = followUserChanges(() => {
      changes();
      stop();
      resolve();
    });
  });

  announceUserChange();
  await heardThere;
  // Messages arrive in order: one sent by this tab would have arrived earlier.
  otherTab.postMessage('from there');
  await heardHere;
  otherTab.close();

  expect(changes).toHaveBeenCalledExactlyOnceWith();
});

it('tells other tabs although this one follows nothing', async () => {
  const otherTab = new NodeChannel('prash-patra-user');
  const heard = new Promise((resolve) => {
    otherTab.onmessage = resolve;
  });

  announceUserChange();

  await expect(heard).resolves.toBeDefined();
  otherTab.close();
});

it('calls back when another tab announces', async () => {
  const otherTab = new NodeChannel('prash-patra-user');
  const called = new Promise<string>((resolve) => {
    const stop = followUserChanges(() => {
      stop();
      resolve('called');
    });
  });

  otherTab.postMessage('changed');

  await expect(called).resolves.toBe('called');
  otherTab.close();
});

it('does without where the browser has no channels', () => {
  vi.stubGlobal('BroadcastChannel', undefined);

  const stop = followUserChanges(() => undefined);

  expect(() => announceUserChange()).not.toThrow();
  expect(() => stop()).not.toThrow();
  vi.unstubAllGlobals();
});
