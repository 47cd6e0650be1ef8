import { marksOf } from '../../assessment/marking.ts';
import { type Question, withholdKey } from '../../assessment/question.ts';
import type { ExportedTest } from '../../contract/shapes/account-shapes.ts';
import type { WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { toWireQuestion } from '../../contract/wire-questions.ts';
import type { AccountData } from '../store/learners/account-data.ts';
import type { StoredAttempt } from '../store/attempts/attempts.ts';

type ExportedQuestion = ExportedTest['questions'][number];

/**
 * A test with its attempt. Keys are exported once its own attempt is finished, like the solutions: also while a retake of the same
 * questions runs, and never as part of that retake.
 */
export function exportTest({ test, attempt }: AccountData['tests'][number]): ExportedTest {
  const { id, generationId, title, description, difficulty, questionType, timePerQuestion, extraTime, marking } = test;
  const { createdAt, deletedAt, retakeOf, retake, questions, voidIds } = test;
  const isFinished = attempt?.state === 'finished';
  return {
    id,
    requestId: generationId,
    title,
    description,
    difficulty,
    questionType,
    timePerQuestion,
    extraTime,
    marking,
    createdAt,
    deletedAt,
    retakeOf,
    retake,
    attempt: attempt && exportAttempt(attempt),
    questions: questions.map((question) => ({
      ...withoutKey(question),
      ...exportResponse(question, attempt?.responses[question.id]),
      ...(isFinished && { ...withKey(question), isVoid: voidIds.includes(question.id) }),
    })),
  };
}

export function withoutKey(question: Question): WireQuestion {
  return toWireQuestion(withholdKey(question));
}

function exportAttempt({ state, startedAt, deadline, finishedAt, finishedBy, twelfths, attempted, version }: StoredAttempt) {
  const score = state === 'finished' ? marksOf(twelfths ?? 0) : null;
  return { state, startedAt, deadline, finishedAt, finishedBy, score, attemptedQuestions: attempted, version };
}

type ExportedResponse = Omit<ExportedQuestion, keyof ReturnType<typeof withoutKey>>;

function exportResponse({ options }: Question, response: StoredAttempt['responses'][string] | undefined): ExportedResponse {
  const textOf = (option: number | null) => (option === null ? null : (options[option] ?? null));
  if (!response) return { userAnswer: null, changes: [] };
  const { chosen, changes, markedForReview, secondsSpent, visited, eliminated, confidence } = response;
  return {
    userAnswer: textOf(chosen),
    markedForReview,
    secondsSpent,
    visited,
    eliminated: eliminated?.flatMap((option) => options[option] ?? []),
    confidence,
    changes: changes.map(({ version, chosen: option }) => ({ version, userAnswer: textOf(option) })),
  };
}

function withKey({ options, key, explanation, optionNotes }: Question) {
  return { correctAnswer: options[key] ?? '', explanation, optionNotes: [...optionNotes] };
}
