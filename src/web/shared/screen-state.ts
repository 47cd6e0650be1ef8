import type { Solutions } from '../../contract/attempt-shapes.ts';
import type { TestForm } from '../../contract/test-shapes.ts';

/** What a screen is told beside its address. */
export interface ScreenState {
  /** The settings of the test that another is to be made like. */
  form?: TestForm | undefined;
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
