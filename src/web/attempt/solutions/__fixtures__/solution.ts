import type { Solution, Solutions } from '../../../../contract/shapes/attempt-shapes.ts';

/** A question whose key is Delhi; blank unless overridden. */
export function solution(changes: Partial<Solution> = {}): Solution {
  return {
    id: 'a',
    type: 'mcq',
    question: 'What is the capital of India?',
    options: ['Agra', 'Delhi', 'Mumbai', 'Pune'],
    concept: 'Capitals',
    difficulty: 'easy',
    checked: null,
    correctAnswer: 'Delhi',
    userAnswer: null,
    attempted: typeof changes.userAnswer === 'string',
    explanation: 'Parliament sits in New Delhi.',
    optionNotes: ['It was a capital of the Mughals.', '', '', ''],
    isVoid: false,
    report: null,
    secondsSpent: null,
    confidence: null,
    markedForReview: false,
    changes: [],
    ...changes,
  };
}

export function result(changes: Partial<Solutions['test']> = {}): Solutions['test'] {
  return {
    _id: 'test',
    title: 'Capitals',
    timeLimit: 90,
    negativeMarking: true,
    numberOfQuestions: 4,
    marking: 'minus-third',
    durationSeconds: 360,
    score: 7 / 3,
    total: 4,
    attemptedQuestions: 4,
    subjectId: 'geography',
    description: 'Capitals of Asia',
    difficulty: 'easy',
    questionType: 'mcq',
    extraTime: null,
    retake: null,
    retakeOf: null,
    startedAt: Date.UTC(2026, 10, 21, 9),
    finishedAt: Date.UTC(2026, 10, 21, 9, 5),
    finishedBy: 'learner',
    ...changes,
  };
}
