import { describe, expect, it } from 'vitest';

import type { ResponseKind } from '../analytics/classify-responses.ts';
import { shareRemembered } from './memory.ts';
import { type ConceptMemory, type ConceptRecall, recall } from './recalls.ts';

const day = 24 * 60 * 60 * 1000;
/** 10:00 in India. */
const start = Date.UTC(2026, 10, 2, 4, 30);

function answer(kind: ResponseKind, days: number, isHelped = false): ConceptRecall {
  const asked = { concept: 'osmosis', title: 'Osmosis', chapter: 'Cells', type: 'mcq', difficulty: 'medium', askedIn: 't' } as const;
  return { ...asked, questionId: `q${days}`, at: start + days * day, kind, isHelped };
}

function after(...answers: ConceptRecall[]): ConceptMemory {
  const [first, ...rest] = answers;
  if (!first) throw new Error('No answer');
  return rest.reduce(recall, recall(undefined, first));
}

describe('the memory of a concept', () => {
  it.each<ResponseKind>(['guess', 'misconception', 'unsettled', 'blank', 'lucky', 'slip'])('is due at once after a %s', (kind) => {
    expect(after(answer('sound', 0), answer(kind, 3)).dueAt).toBe(start + 3 * day);
  });

  it('is due at the start of a later day after a sound answer, and later after each one', () => {
    const once = after(answer('sound', 0));
    const twice = after(answer('sound', 0), answer('sound', 2));
    const thrice = after(answer('sound', 0), answer('sound', 2), answer('sound', 12));

    const waits = [once, twice, thrice].map(({ dueAt, recalledAt }) => (dueAt - recalledAt) / day);
    expect(once.dueAt).toBe(start - 10 * (day / 24) + 2 * day);
    expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
    expect(new Set(waits).size).toBe(3);
  });

  it('is kept by nine in ten after as many days as it is stable, and by all at the answer', () => {
    const memory = after(answer('sound', 0), answer('sound', 5));

    expect(shareRemembered(memory, memory.recalledAt)).toBe(1);
    expect(shareRemembered(memory, memory.recalledAt + memory.stability * day)).toBeCloseTo(0.9, 6);
  });

  it('loses less by a lucky guess than by a wrong answer, and gains less with a hint than without', () => {
    const sound = answer('sound', 0);
    const stability = (kind: ResponseKind, isHelped = false) => after(sound, answer(kind, 4, isHelped)).stability;

    expect(stability('lucky')).toBeGreaterThan(stability('unsettled'));
    expect(stability('sound', true)).toBeLessThan(stability('sound'));
  });

  it('takes one wrong answer for a slip after four of five right ones', () => {
    const known = [0, 1, 2, 3, 4].map((days) => answer('sound', days));

    const slipped = after(...known, answer('unsettled', 9));
    const failed = after(...known.slice(0, 2), answer('unsettled', 9));

    expect(slipped.stability).toBeGreaterThan(after(...known).stability);
    expect(failed.stability).toBeLessThan(after(...known.slice(0, 2)).stability);
  });

  it('counts what was answered, and names the last question', () => {
    expect(after(answer('sound', 0), answer('blank', 1), answer('lucky', 2))).toMatchObject({
      answered: 3,
      right: 2,
      questionId: 'q2',
      title: 'Osmosis',
    });
  });
});
