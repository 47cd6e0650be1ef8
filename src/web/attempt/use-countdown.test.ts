import { expect, it } from 'vitest';

import { timeAnnouncement } from './use-countdown.ts';

it('announces a quarter of the time, five minutes and one minute, and nothing between', () => {
  const duration = 1500;
  const said = Array.from({ length: duration }, (_, index) => duration - index)
    .map((seconds) => timeAnnouncement(seconds, seconds - 1, duration))
    .filter((text) => text !== undefined);

  expect(said).toEqual(['6 minutes 15 seconds left', '5 minutes left', '1 minute left']);
});

it('says only the last of the marks passed while the device slept', () => {
  expect(timeAnnouncement(800, 50, 1500)).toBe('1 minute left');
});

it('does not announce five minutes or one of a test that is no longer', () => {
  expect(timeAnnouncement(60, 59, 60)).toBeUndefined();
  expect(timeAnnouncement(16, 15, 60)).toBe('15 seconds left');
});

it('is silent when the time is over, and when the clock is put back', () => {
  expect(timeAnnouncement(61, 0, 1500)).toBeUndefined();
  expect(timeAnnouncement(290, 310, 1500)).toBeUndefined();
});
