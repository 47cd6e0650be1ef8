import { describe, expect, it } from 'vitest';

import { strengthOf } from './strength.ts';

describe('strengthOf', () => {
  it.each([
    [{ correct: 0, wrong: 1, blank: 0 }, 'weak'],
    [{ correct: 1, wrong: 1, blank: 1 }, 'weak'],
    [{ correct: 1, wrong: 1, blank: 0 }, 'growing'],
    [{ correct: 3, wrong: 0, blank: 0 }, 'growing'],
    [{ correct: 4, wrong: 0, blank: 0 }, 'strong'],
    [{ correct: 7, wrong: 3, blank: 0 }, 'strong'],
    [{ correct: 2, wrong: 1, blank: 1 }, 'growing'],
    [{ correct: 3, wrong: 0, blank: 2 }, 'growing'],
    [{ correct: 4, wrong: 0, blank: 5 }, 'weak'],
  ])('calls %o %s', (counts, strength) => {
    expect(strengthOf(counts)).toBe(strength);
  });
});
