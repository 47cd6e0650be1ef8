import type { Solutions } from '../../contract/shapes/attempt-shapes.ts';
import type { TestForm } from '../../contract/shapes/test-shapes.ts';
import { loadedShapes } from './root/browser-storage.ts';
import type { Stored } from './root/stored-shapes.ts';

/** Navigation state of a screen. */
export type ScreenState = Stored<'screenState'>;

/** The states that this page made, as text: they need no validation. */
const made = new Set<string>();

/** History state may have been stored by another version of the product. */
export function readScreenState(state: unknown): ScreenState {
  if (made.has(JSON.stringify(state))) return state as ScreenState;
  const read = loadedShapes()?.screenState.safeParse(state);
  return read?.success ? read.data : {};
}

/** For a new test with the settings of this one; as long as the original, where this asks only what was missed in it. */
export function newTestState(test: Solutions['test']): ScreenState {
  const { title, description, numberOfQuestions, difficulty, questionType, timeLimit, negativeMarking, marking, extraTime } = test;
  const { language, level, forms, widen, originalCount } = test;
  const form: TestForm = {
    title,
    description,
    questionCount: originalCount ?? numberOfQuestions,
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
  return handOn({ form });
}

/** How a test asks. What is unknown is as in a blank form. */
type TestSettings = { [Name in 'level' | 'language' | 'questionType' | 'marking' | 'timeLimit']?: Solutions['test'][Name] | undefined };

/** For a new test on one concept, and on what is nearest where there is too little on it, with the settings of the test that asked it. */
export function conceptTestState(concept: string, settings: TestSettings = {}): ScreenState {
  const { level, language, questionType = 'mixed', marking = 'none', timeLimit = 90 } = settings;
  const brief = { title: concept.slice(0, 120), description: concept, widen: true };
  return handOn({
    form: {
      ...brief,
      questionCount: 10,
      difficulty: 'medium',
      questionType,
      negative: marking !== 'none',
      ...(marking !== 'none' && { marking }),
      timePerQuestion: timeLimit,
      ...(level && { level }),
      ...(language && { language }),
    },
  });
}

/** Shows the result of a test. A reload keeps it, and any other navigation leaves it behind. */
export function finishedTestState(finishedTestId: string): ScreenState {
  return handOn({ finishedTestId });
}

function handOn(state: ScreenState): ScreenState {
  made.add(JSON.stringify(state));
  return state;
}
