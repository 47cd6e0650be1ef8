import { expect, it } from 'vitest';

import type { Solution, Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { withVerdict } from './report-question.tsx';

const question = { id: 'a', isVoid: false, report: null } as Solution;
const solutions = { questions: [question, { ...question, id: 'b' }] } as Solutions;

it('makes a question void by an upheld report, and no other', () => {
  const report = { state: 'upheld' as const, message: 'Two options are right.' };

  expect(withVerdict(solutions, 'b', report).questions).toEqual([question, { id: 'b', isVoid: true, report }]);
});

it('leaves a question counting whose report was refused, or is waiting', () => {
  for (const state of ['refused', 'received'] as const) {
    const [, reported] = withVerdict(solutions, 'b', { state, message: 'Why.' }).questions;
    expect(reported).toEqual({ id: 'b', isVoid: false, report: { state, message: 'Why.' } });
  }
});
