import * as z from 'zod/mini';

import type { Solutions } from '../../contract/attempt-shapes.ts';
import { type TestForm, testFormShape } from '../../contract/test-shapes.ts';

/** What a screen is told beside its address. The browser keeps it with its history, so that it may be of another version. */
const screenStateShape = z.object({
  /** The settings of the test that another is to be made like. */
  form: z.optional(testFormShape),
});

export type ScreenState = z.infer<typeof screenStateShape>;

export function readScreenState(state: unknown): ScreenState {
  const read = screenStateShape.safeParse(state);
  return read.success ? read.data : {};
}

/** For the form of a fresh test with the settings of that one. */
export function newTestState(test: Solutions['test']): ScreenState {
  const { title, description, numberOfQuestions, difficulty, questionType, timeLimit, negativeMarking, marking, extraTime } = test;
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
  };
  return { form };
}

/** For the form of a fresh test on one concept. */
export function conceptTestState(concept: string): ScreenState {
  const brief = { title: concept.slice(0, 120), description: concept };
  return { form: { ...brief, questionCount: 10, difficulty: 'medium', questionType: 'mixed', negative: false, timePerQuestion: 90 } };
}
