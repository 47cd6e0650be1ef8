import type { TestForm } from '../test-shapes.ts';

/** The form for ten questions about leaves, unless overridden. */
export function testForm(changes: Partial<TestForm> = {}): TestForm {
  return {
    title: 'Leaves',
    description: 'Sugar',
    questionCount: 10,
    difficulty: 'medium',
    questionType: 'mixed',
    negative: false,
    timePerQuestion: 90,
    ...changes,
  };
}
