import { describe, expect, it } from 'vitest';

import { acceptsResponses, clockText, deadlineOf, durationOf, longClockText, secondsLeft } from './timing.ts';

const startedAt = Date.UTC(2026, 0, 15, 10, 0, 0);

describe('deadlineOf', () => {
  it('lies the duration after the start', () => {
    expect(deadlineOf(startedAt, 900)).toBe(startedAt + 900_000);
  });

  it('comes even without a limit, thirty days after the start', () => {
    expect(deadlineOf(startedAt, null)).toBe(startedAt + 30 * 86_400_000);
  });
});

describe('durationOf', () => {
  it.each([
    [null, 900],
    ['1.25', 1125],
    ['1.5', 1350],
    ['2', 1800],
    ['unlimited', null],
  ] as const)('with an extra time of %s makes 10 questions of 90 seconds %s', (extraTime, seconds) => {
    expect(durationOf(90, 10, extraTime)).toBe(seconds);
  });

  it('is in whole seconds, rounded up', () => {
    expect(durationOf(1, 1, '1.25')).toBe(2);
    expect(durationOf(1, 3, '1.5')).toBe(5);
  });
});

describe('secondsLeft', () => {
  it('rounds up, so that 0:00 is shown only when the time is over', () => {
    expect(secondsLeft(startedAt + 1, startedAt)).toBe(1);
    expect(secondsLeft(startedAt, startedAt)).toBe(0);
  });

  it('stays at nought after the deadline', () => {
    expect(secondsLeft(startedAt, startedAt + 5_000)).toBe(0);
  });
});

describe('acceptsResponses', () => {
  it.each([
    [-1, true],
    [0, true],
    [59, true],
    [60, true],
    [61, false],
    [86_400, false],
  ])('T-43: at %i s after the deadline answers %s', (late, expected) => {
    expect(acceptsResponses(startedAt, startedAt + late * 1000)).toBe(expected);
  });
});

describe('clockText', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [900, '15:00'],
    [180_000, '3000:00'],
  ])('shows %i seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});

describe('longClockText', () => {
  it.each([
    [9, '0:09'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3909, '1:05:09'],
    [2_591_999, '719:59:59'],
  ])('shows %i seconds as %s', (seconds, text) => {
    expect(longClockText(seconds)).toBe(text);
  });
});
