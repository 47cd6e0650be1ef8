import type { DueCall } from '../harness/fire.ts';
import type { SeededLearner, SeededQuestion } from '../harness/seed-learners.ts';

export function startCall({ headers, testId }: SeededLearner): DueCall {
  return { due: 0, phase: 'start', method: 'GET', path: `/test/testDetails/${testId}`, headers };
}

/** The save with this version. */
export function saveCall({ headers, testId }: SeededLearner, questions: readonly SeededQuestion[], version: number): DueCall {
  const body = { testId, responses: responsesOf(questions, version), version, isCurrent: true };
  return { due: 0, phase: 'save', ...postOf(headers, '/test/saveProgress', body) };
}

export function postOf(headers: Record<string, string>, path: string, body: unknown) {
  const asJson = { ...headers, 'Content-Type': 'application/json' };
  return { method: 'POST', path, headers: asJson, body: JSON.stringify(body) } as const;
}

/** The changes since the last save: two responses, and one question viewed. */
function responsesOf(questions: readonly SeededQuestion[], version: number) {
  const from = (version * 2) % questions.length;
  return questions.slice(from, from + 3).map(({ id, options }, place) => ({
    id,
    userAnswer: place < 2 ? options[(version + place) % options.length] : null,
    markedForReview: false,
    secondsSpent: 5,
    visited: true,
    eliminated: [],
    confidence: null,
  }));
}
