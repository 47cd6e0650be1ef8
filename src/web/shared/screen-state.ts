import type { Solutions } from '../../contract/shapes/attempt-shapes.ts';
import { type TestForm, testFormShape } from '../../contract/shapes/test-shapes.ts';
import * as z from 'zod/mini';

const screenStateShape = z.object({
  /** The settings to prefill the form with. */
  form: z.optional(testFormShape),
});

/** Navigation state of a screen. */
export type ScreenState = z.infer<typeof screenStateShape>;

/** History state may have been stored by another version of the product. */
export function readScreenState(state: unknown): ScreenState {
  const read = screenStateShape.safeParse(state);
  return read.success ? read.data : {};
}

/** For a new test with the settings of this one. */
export function newTestState(test: Solutions['test']): ScreenState {
  const { title, description, numberOfQuestions, difficulty, questionType, timeLimit, negativeMarking, marking, extraTime } = test;
  const { language, level, forms, widen } = test;
  const form: TestForm = {
    title,
    description,
    questionCount: numberOfQuestions,
    difficulty,
    questionType,
    timePerQuestion: timeLimit,
    negative: negativeMarking,
    ...(marking !== 'none' && { marking }),
    ...(extraTime !== null && { extraTime }),
    ...(language && { language }),
    ...(level && { level }),
    ...(forms && { forms }),
    ...(widen && { widen }),
  };
  return { form };
}

/** For a new test on one concept, and on what is nearest where there is too little on it. */
export function conceptTestState(concept: string): ScreenState {
  const brief = { title: concept.slice(0, 120), description: concept, widen: true };
  return { form: { ...brief, questionCount: 10, difficulty: 'medium', questionType: 'mixed', negative: false, timePerQuestion: 90 } };
}
