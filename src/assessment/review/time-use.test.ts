import fc from 'fast-check';
import { expect, it } from 'vitest';

import { anyAttempt, reviewed } from './__fixtures__/reviewed.ts';
import { timeUseOf } from './time-use.ts';

it('tells where the time went', () => {
  const questions = [
    reviewed({ seconds: 10, chosen: 0 }),
    reviewed({ seconds: 50, chosen: 1 }),
    reviewed({ seconds: 21 }),
    reviewed({ seconds: 40, chosen: 2, isVoid: true }),
    reviewed({ seconds: null, chosen: 1 }),
  ];

  expect(timeUseOf(questions, { used: 130, given: 300 })).toEqual({
    used: 130,
    given: 300,
    left: 170,
    median: 31,
    slowest: [
      { place: 1, seconds: 50, outcome: 'wrong' },
      { place: 3, seconds: 40, outcome: 'void' },
      { place: 2, seconds: 21, outcome: 'blank' },
    ],
    onWrong: 50,
    onBlank: 21,
  });
});

it('takes the one in the middle of an odd number', () => {
  const questions = [3, 1, 90].map((seconds) => reviewed({ seconds }));

  expect(timeUseOf(questions, { used: 94, given: 100 })?.median).toBe(3);
});

it('has no time left to tell of without a limit, and never less than none', () => {
  const questions = [reviewed({ seconds: 1 })];

  expect(timeUseOf(questions, { used: 94, given: null })).toMatchObject({ given: null, left: null });
  expect(timeUseOf(questions, { used: 94, given: 90 })).toMatchObject({ left: 0 });
});

it('names no question slow that was never viewed', () => {
  expect(timeUseOf([reviewed({ seconds: 0 }), reviewed({ seconds: 4 })], { used: 4, given: null })?.slowest).toHaveLength(1);
});

it('is silent where no time was measured', () => {
  expect(timeUseOf([reviewed({ chosen: 0 })], { used: 94, given: 100 })).toBeUndefined();
});

it('half of the timed questions took no longer than the median, and no other took longer than the slowest', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const questions = anyAttempt(seed);
      const use = timeUseOf(questions, { used: 1, given: null });
      const timed = questions.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
      const median = use?.median ?? 0;
      expect(use === undefined).toBe(timed.length === 0);
      expect(timed.filter((seconds) => seconds <= median).length * 2).toBeGreaterThanOrEqual(timed.length);
      expect(use?.slowest[0]?.seconds ?? 0).toBe(Math.max(0, ...timed));
    }),
  );
});
