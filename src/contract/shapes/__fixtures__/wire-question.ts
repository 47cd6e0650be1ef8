import type { WireQuestion } from '../test-shapes.ts';

/** A true/false question about leaves, unless overridden. */
export function wireQuestion(changes: Partial<WireQuestion> = {}): WireQuestion {
  return {
    id: 'g.1',
    type: 'truefalse',
    question: 'Leaves make sugar.',
    options: ['True', 'False'],
    concept: 'Leaves',
    difficulty: 'easy',
    checked: null,
    ...changes,
  };
}
