import type { DueCall } from '../harness/fire.ts';
import type { SeededLearner, SeededQuestion } from '../harness/seed-learners.ts';

export function startCall({ headers, testId }: SeededLearner, due = 0): DueCall {
  return { due, phase: 'start', method: 'GET', path: `/test/testDetails/${testId}`, headers };
}

/** The save with this version. */
export function saveCall({ headers, testId }: SeededLearner, questions: readonly SeededQuestion[], version: number, due = 0): DueCall {
  const body = { testId, responses: responsesOf(questions, version), version, isCurrent: true };
  return { due, phase: 'save', ...postOf(headers, '/test/saveProgress', body) };
}

/** The submission of the first option of every question. */
export function submitCall({ headers, testId }: SeededLearner, questions: readonly SeededQuestion[], due = 0): DueCall {
  const answered = questions.map(({ id, options }) => ({ id, userAnswer: options[0], attempted: true }));
  return { due, phase: 'submit', ...postOf(headers, '/test/submitTest', { testId, questions: answered }) };
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
