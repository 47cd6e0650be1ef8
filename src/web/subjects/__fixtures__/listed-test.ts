import type { ListedTest } from '../../../contract/shapes/test-shapes.ts';
import type { ServerClock } from '../home/server-clock.tsx';

/** A finished test of ten questions with half of the marks. */
export function listedTest(changes: Partial<ListedTest>): ListedTest {
  return {
    _id: 'test',
    title: 'Roots',
    timeLimit: 60,
    negativeMarking: false,
    numberOfQuestions: 10,
    marking: 'none',
    durationSeconds: 600,
    description: '',
    difficulty: 'easy',
    isAttempted: true,
    isRunning: false,
    deadline: null,
    score: 5,
    total: 10,
    attemptedQuestions: 10,
    generatedQuestions: [],
    createdAt: 0,
    sittings: 1,
    best: null,
    latest: null,
    ...changes,
  };
}

/** A stopped server clock. */
export function clockAt(serverNow: number): ServerClock {
  return { serverNow, steady: Infinity, wall: 0 };
}
