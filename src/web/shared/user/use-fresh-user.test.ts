import { expect, it, vi } from 'vitest';

import { keepUserFresh } from './use-fresh-user.ts';

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
