import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { remember, shareRemembered } from './memory.ts';
import { countBeyondExam, type PlannedMemory, planDays, type PlanTerms, planToday } from './study-plan.ts';

const day = 24 * 60 * 60 * 1000;
/** 10:00 in India, and the start of that day. */
const now = Date.UTC(2026, 10, 2, 4, 30);
const today = now - 10 * (day / 24);
const terms: PlanTerms = { now, examAt: null, pausedUntil: null, perDay: 20, done: 0 };

/** A memory as it is after one answer some days ago, and later ones where `days` has them. */
function memory(concept: string, days: readonly number[], kind: 'good' | 'again' = 'good'): PlannedMemory {
  const given = days.map((ago) => ({ at: now - ago * day, grade: kind, isDue: kind === 'again' }));
  return { subjectId: 's', concept, ...given.reduce(remember, undefined as never) };
}

const memories = fc
  .array(fc.tuple(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }), fc.boolean()), { maxLength: 80 })
  .map((all) =>
    all.map(([days, isRight], index) =>
      memory(
        `c${index}`,
        days.toSorted((one, other) => other - one),
        isRight ? 'good' : 'again',
      ),
    ),
  );
const anyTerms = fc.record({
  now: fc.constant(now),
  examAt: fc.option(fc.integer({ min: 1, max: 40 }).map((days) => today + days * day)),
  pausedUntil: fc.option(fc.integer({ min: 1, max: 7 }).map((days) => today + days * day)),
  perDay: fc.integer({ min: 1, max: 30 }),
  done: fc.integer({ min: 0, max: 40 }),
});

/** Answers right what is due on each day until the exam, as the plan of that day has it. */
function practiseUntil(examAt: number, all: readonly PlannedMemory[], given: PlanTerms): PlannedMemory[] {
  let memoriesThen = [...all];
  for (let at = now; at < examAt; at += day) {
    const { today: due } = planToday(memoriesThen, { ...given, now: at, done: 0 });
    const answered = due.map((each) => ({ ...each, ...remember(each, { at, grade: 'good', isDue: false }) }));
    memoriesThen = memoriesThen.map((each) => answered.find(({ concept }) => concept === each.concept) ?? each);
  }
  return memoriesThen;
}

describe('the plan of a day', () => {
  it('holds no more than is left of the day, nothing in a pause, and the rest later', () => {
    fc.assert(
      fc.property(memories, anyTerms, (all, given) => {
        const plan = planToday(all, given);

        const room = given.pausedUntil === null ? Math.max(0, given.perDay - given.done) : 0;
        expect(plan.today.length).toBeLessThanOrEqual(room);
        const due = all.filter(({ dueAt }) => dueAt <= now);
        if (given.examAt === null) expect(new Set([...plan.today, ...plan.later])).toEqual(new Set(due));
        for (const { at, due: count } of planDays(all, given, 28)) {
          expect(count).toBeLessThanOrEqual(given.pausedUntil !== null && at < given.pausedUntil ? 0 : given.perDay);
        }
      }),
    );
  });

  it('is the same in any order of the memories', () => {
    fc.assert(
      fc.property(memories, anyTerms, (all, given) => {
        const turned = all.toReversed();

        expect(planToday(turned, given)).toEqual(planToday(all, given));
        expect(planDays(turned, given, 28)).toEqual(planDays(all, given, 28));
        expect(countBeyondExam(turned, given)).toBe(countBeyondExam(all, given));
      }),
    );
  });

  it('takes what is remembered least first', () => {
    const all = [memory('fresh', [3]), memory('old', [30]), memory('older', [50]), memory('known', [40, 30, 5])];

    const { today: due, later, next } = planToday(all, { ...terms, perDay: 2 });

    expect(due.map(({ concept }) => concept)).toEqual(['older', 'old']);
    expect(later.map(({ concept }) => concept)).toEqual(['fresh']);
    expect(next).toBe(today + day);
  });

  it('says when a pause ends, and when the next concept comes back', () => {
    const [old, fresh] = [memory('old', [30]), memory('fresh', [1])];
    const pausedUntil = today + 7 * day;

    expect(planToday([old], { ...terms, pausedUntil })).toMatchObject({ today: [], later: [old], next: pausedUntil });
    expect(planToday([fresh], terms)).toEqual({ today: [], later: [], next: fresh.dueAt });
    expect(planToday([], terms).next).toBeNull();
  });
});

describe('a plan with an exam', () => {
  it('leaves every concept remembered by nine in ten on the exam’s day, where the days hold them', () => {
    fc.assert(
      fc.property(memories, fc.integer({ min: 6, max: 40 }), (all, days) => {
        const examAt = today + days * day;

        const after = practiseUntil(examAt, all, { ...terms, examAt, perDay: 60 });

        for (const each of after) expect(shareRemembered(each, examAt)).toBeGreaterThan(0.88);
      }),
      { numRuns: 30 },
    );
  });

  it('asks earlier what the days before the exam would not hold, and says what no day holds', () => {
    const all = Array.from({ length: 30 }, (_, index) => memory(`c${index}`, [1]));
    const given = { ...terms, examAt: today + 8 * day, perDay: 5 };

    const unhurried = planToday(all, { ...given, examAt: null });
    const hurried = planToday(all, given);

    // One day in five of the seven that are left may be skipped.
    expect([unhurried.today.length, hurried.today.length]).toEqual([0, 30 - 28]);
    expect(countBeyondExam(all, given)).toBe(0);
    expect(countBeyondExam(all, { ...given, perDay: 2 })).toBe(30 - 8 * 2);
  });
});
