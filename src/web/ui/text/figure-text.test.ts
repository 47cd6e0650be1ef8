import { expect, it } from 'vitest';

import { dayText, numberText, percentText, recentDayText, secondsText } from './figure-text.ts';

it.each([
  [null, '–'],
  [0, '0 s'],
  [59.4, '59 s'],
  [59.5, '1 min'],
  [75, '1 min 15 s'],
  [3600, '60 min'],
])('shows %s seconds as %s', (seconds, text) => {
  expect(secondsText(seconds)).toBe(text);
});

it.each([
  [4.25, 11, '39%'],
  [7.25, 10, '73%'],
  [-5 / 3, 10, '−17%'],
  [0, 4, '0%'],
  [4, 4, '100%'],
  [299, 300, '99%'],
  [1, 300, '1%'],
  [-0.01, 10, '−1%'],
  [0.264, 1, '26%'],
  [0, 0, '–'],
])('shows %s of %s as %s', (part, all, text) => {
  expect(percentText(part, all)).toBe(text);
});

it('groups digits by thousands and lakhs', () => {
  expect([1, 1200, 123_456].map(numberText)).toEqual(['1', '1,200', '1,23,456']);
});

it('formats a day with month and year', () => {
  expect(dayText(new Date(2026, 10, 5, 12).getTime())).toBe('5 Nov 2026');
});

it('names today and yesterday by the calendar, also over the end of a month', () => {
  const now = new Date(2026, 10, 1, 0, 5).getTime();
  const textOf = (day: number, hour: number) => recentDayText(new Date(2026, 9, day, hour).getTime(), now);

  expect([textOf(32, 0), textOf(31, 0), textOf(31, 23), textOf(30, 23)]).toEqual(['Today', 'Yesterday', 'Yesterday', '30 Oct 2026']);
});
