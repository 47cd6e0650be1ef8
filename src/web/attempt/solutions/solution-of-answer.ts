import type { Solution } from '../../../contract/shapes/attempt-shapes.ts';
import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';

/** A question of no test with its key and the learner's answer, as the solutions of a test show one. */
export function solutionOfAnswer(
  question: WireQuestion,
  answer: Pick<Solution, 'userAnswer' | 'correctAnswer' | 'explanation' | 'optionNotes'>,
): Solution {
  const { userAnswer, correctAnswer, explanation, optionNotes } = answer;
  return {
    ...question,
    correctAnswer,
    userAnswer,
    attempted: userAnswer !== null,
    explanation,
    optionNotes,
    isVoid: false,
    report: null,
    secondsSpent: null,
    confidence: null,
    markedForReview: false,
    changes: [],
  };
}
