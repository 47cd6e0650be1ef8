import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { BackgroundOffer, untilOffer } from './background-offer.tsx';

beforeEach(() => vi.useFakeTimers({ now: 100_000, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const textOf = (since: number, isGuest = false) =>
  renderToStaticMarkup(<BackgroundOffer since={since} isGuest={isGuest} />).replaceAll(/<[^>]+>/gu, ' ');

it('tells what comes, and is made after twenty seconds', () => {
  expect([untilOffer(1000, 1000), untilOffer(1000, 20_999), untilOffer(1000, 21_000), untilOffer(1000, 90_000)]).toEqual([20_000, 1, 0, 0]);
  expect(textOf(80_001)).toContain('Each question appears here once it is written and checked.');
  expect(textOf(80_001)).not.toContain('takes a while');
  expect(textOf(80_000)).toContain('takes a while');
});

it('sends a learner on, and tells a guest to come back in this browser', () => {
  expect(textOf(0)).toContain('Home');
  expect(textOf(0, true)).toContain('come back in this browser');
  expect(textOf(0, true)).not.toContain('Home');
});

it.each([
  [undefined, false, false],
  ['default', true, false],
  ['granted', false, true],
  ['denied', false, false],
] as const)('with the permission %s, asks: %s, promises: %s', (permission, asks, promises) => {
  if (permission) vi.stubGlobal('Notification', { permission });

  expect(textOf(0).includes('Notify')).toBe(asks);
  expect(textOf(0).includes('We will notify you')).toBe(promises);
});
