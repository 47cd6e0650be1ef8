import { describe, expect, it } from 'vitest';
import { mcq } from './__fixtures__/drafts.ts';
import { hasKeyMuchLonger, hasOptionMuchLonger } from './option-form.ts';

describe('hasKeyMuchLonger', () => {
  it('flags a key of four words whose longest distractor is shorter than three quarters of it', () => {
    const key = 'x'.repeat(10) + ' xx xx xxx';

    expect(hasKeyMuchLonger(mcq('Why?', key, 'y'.repeat(14), 'yy', 'y y'))).toBe(true);
  });

  it('does not flag it from three quarters on', () => {
    const key = 'x'.repeat(10) + ' xx xx xxx';

    expect(hasKeyMuchLonger(mcq('Why?', key, 'y'.repeat(15), 'yy', 'y y'))).toBe(false);
  });

  it('does not flag a key of three words', () => {
    expect(hasKeyMuchLonger(mcq('Who?', 'Sarvepalli Radhakrishnan himself', 'Gandhi', 'Nehru', 'Patel'))).toBe(false);
  });

  it('measures what a learner sees, not the LaTeX behind it', () => {
    const key = String.raw`$\frac{1}{2}$ of $\mathrm{H_2SO_4}$ by mass`;

    expect(hasKeyMuchLonger(mcq('How much?', key, '1/3 of H2SO4 by mass', '1/4 of H2SO4 by mass', 'All of it'))).toBe(false);
  });
});

describe('hasOptionMuchLonger', () => {
  it('flags any option of more than twice the median length', () => {
    const options = ['x'.repeat(10), 'x'.repeat(12), 'x'.repeat(8)];

    expect(hasOptionMuchLonger(mcq('What?', 'x'.repeat(23), ...options))).toBe(true);
    expect(hasOptionMuchLonger(mcq('What?', 'x'.repeat(22), ...options))).toBe(false);
    expect(hasOptionMuchLonger(mcq('What?', 'x'.repeat(10), 'x'.repeat(12), 'x'.repeat(23), 'x'.repeat(8)))).toBe(true);
  });

  it('does not flag short options', () => {
    expect(hasOptionMuchLonger(mcq('Which metal?', 'Aluminium', 'Iron', 'Tin', 'Lead'))).toBe(false);
  });
});
