import type { User } from '../../../contract/shapes/user-shapes.ts';
import { toAttemptQuestion, useRoot } from '../../shared/root/root-state.ts';

/** The learner who takes the attempt. */
export const asha: User = {
  name: 'Asha',
  email: 'asha@example.com',
  profilePicture: null,
  planType: 'free',
  planExpiry: null,
  freeTestsRemaining: 5,
};

/** The options of each question. */
export const capitals = ['Lyon', 'Paris', 'Nice', 'Lille'];

export const capitalsTest = {
  testId: 'test',
  name: 'Capitals',
  timePerquestion: 90,
  negativeMarks: 0,
  numberOfQuestions: 2,
  marking: 'none',
  durationSeconds: 180,
  subjectId: 's',
  retake: null,
} as const;

/** Starts a learner's attempt at two questions, `q1` and `q2`. */
export function beginAttempt(): void {
  const questions = ['q1', 'q2'].map((id) =>
    toAttemptQuestion({ id, type: 'mcq', question: id, options: capitals, concept: '', difficulty: 'easy', checked: null }),
  );
  useRoot.getState().startTest({ questions, testDetails: capitalsTest, timeStartedAt: 0, version: 1 });
}

/** As a click on the option does. */
export function chooseCapital(id: string, option: number): void {
  useRoot.getState().changeQuestion(id, { userAnswer: capitals[option] ?? null, chosenOption: option, attempted: true });
}
