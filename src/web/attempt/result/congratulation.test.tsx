import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { Solution, Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { result, solution } from '../solutions/__fixtures__/solution.ts';
import { Congratulation } from './congratulation.tsx';

const four = ['a', 'b', 'c', 'd'].map((id) => solution({ id }));

describe('Congratulation', () => {
  it('praises four fifths of the marks', () => {
    expect(markupOf({ score: 3.25, total: 4 }, four)).toContain('Well done');
  });

  it('is silent below', () => {
    expect(markupOf({ score: 3, total: 4 }, four)).toBe('');
  });

  it('does not praise the retake of one missed question', () => {
    expect(markupOf({ score: 1, total: 1, retake: 'missed' }, four.slice(1, 2))).toBe('');
  });

  it('counts no void question', () => {
    const [first, ...others] = four;
    const voided = others.map((each) => ({ ...each, isVoid: true }));

    expect(markupOf({ score: 1, total: 1 }, [first ?? solution(), ...voided])).toBe('');
  });
});

function markupOf(changes: Partial<Solutions['test']>, questions: Solution[]): string {
  return renderToStaticMarkup(<Congratulation solutions={{ test: result(changes), questions }} />);
}
