import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';

import { announceUserChange, followUserChanges, keepUserFresh } from './use-fresh-user.ts';

/** A page with its own clock. */
function openPage() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const clock = { now: 1_000_000 };
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const show = (isShown: boolean) => {
    page.hidden = !isShown;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const stop = keepUserFresh({ page, now: () => clock.now, refresh });
  return { clock, refresh, show, stop };
}

describe('keepUserFresh', () => {
  it('refreshes when the page is loaded', () => {
    expect(openPage().refresh).toHaveBeenCalledTimes(1);
  });

  it('refreshes when the page is seen again after more than a minute, and not before', () => {
    const { clock, refresh, show } = openPage();

    show(false);
    clock.now += 60_000;
    show(true);
    expect(refresh).toHaveBeenCalledTimes(1);

    show(false);
    clock.now += 1;
    show(true);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('does not refresh a hidden page, nor twice within a minute', () => {
    const { clock, refresh, show } = openPage();

    clock.now += 3_600_000;
    show(false);
    expect(refresh).toHaveBeenCalledTimes(1);

    for (let looks = 0; looks < 5; looks += 1) {
      show(true);
      show(false);
    }
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('refreshes although the clock was set back', () => {
    const { clock, refresh, show } = openPage();

    clock.now -= 3_600_000;
    show(true);

    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('rests once it is stopped', () => {
    const { clock, refresh, show, stop } = openPage();

    stop();
    clock.now += 3_600_000;
    show(true);

    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('a change of the user', () => {
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
});
