import { expect, it } from 'vitest';

import { dayIn, nextReminder } from './reminder-time.ts';

const india = 'Asia/Kolkata';

it.each([
  ['later that day', india, 18, '2026-11-21T17:59:59+05:30', null, '2026-11-21T18:00:00+05:30'],
  ['on the next day once the hour has begun', india, 18, '2026-11-21T18:00:00+05:30', null, '2026-11-22T18:00:00+05:30'],
  ['on the next day where this one had a reminder', india, 20, '2026-11-21T19:00:00+05:30', '2026-11-21', '2026-11-22T20:00:00+05:30'],
  ['on a day whose date is another one in UTC', india, 2, '2026-11-21T01:00:00+05:30', null, '2026-11-21T02:00:00+05:30'],
  ['in a zone of quarter hours', 'Asia/Kathmandu', 0, '2026-11-21T12:00:00+05:45', null, '2026-11-22T00:00:00+05:45'],
  ['before the clock goes forward', 'America/New_York', 1, '2027-03-14T00:00:00-05:00', null, '2027-03-14T01:00:00-05:00'],
  ['after the clock has gone forward', 'America/New_York', 18, '2027-03-13T18:00:00-05:00', null, '2027-03-14T18:00:00-04:00'],
  ['after the clock has gone back', 'America/New_York', 18, '2026-10-31T18:00:00-04:00', null, '2026-11-01T18:00:00-05:00'],
])('the next reminder comes %s', (_, zone, hour, now, lastDay, next) => {
  expect(new Date(nextReminder({ zone, hour }, Date.parse(now), lastDay)).toISOString()).toBe(new Date(next).toISOString());
});

it.each(['America/New_York', 'Australia/Lord_Howe'])(
  'each day of a spring has one in %s, also where a clock change skips its hour',
  (zone) => {
    let at = Date.parse('2026-03-01T00:00:00Z');
    const days = Array.from({ length: 45 }, () => {
      at = nextReminder({ zone, hour: 2 }, at, dayIn(zone, at));
      return dayIn(zone, at);
    });

    const [first = ''] = days;
    expect(days).toEqual(days.map((_, index) => new Date(Date.parse(first) + index * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)));
  },
);
