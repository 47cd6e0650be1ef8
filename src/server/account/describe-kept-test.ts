import { marksOf } from '../../assessment/marking.ts';
import type { Question } from '../../assessment/question.ts';
import type { ExportedTest } from '../../contract/account-shapes.ts';
import type { KeptTest } from '../store/account-data.ts';
import type { StoredAttempt } from '../store/attempts.ts';
import { askedQuestion } from './describe-account.ts';

type ExportedQuestion = ExportedTest['questions'][number];

/**
 * A test with all that its learner did in it. What tells of keys is told once its own attempt is finished, as the solutions are:
 * also while the same questions are taken again, and never by the paper in which they are.
 */
export function describeKeptTest({ test, attempt }: KeptTest): ExportedTest {
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
    attempt: attempt && describeAttempt(attempt),
    questions: questions.map((question) => ({
      ...askedQuestion(question),
      ...describeResponse(question, attempt?.responses[question.id]),
      ...(isFinished && { ...withKey(question), isVoid: voidIds.includes(question.id) }),
    })),
  };
}

function describeAttempt({ state, startedAt, deadline, finishedAt, finishedBy, twelfths, attempted, version }: StoredAttempt) {
  const score = state === 'finished' ? marksOf(twelfths ?? 0) : null;
  return { state, startedAt, deadline, finishedAt, finishedBy, score, attemptedQuestions: attempted, version };
}

type ExportedResponse = Omit<ExportedQuestion, keyof ReturnType<typeof askedQuestion>>;

function describeResponse({ options }: Question, response: StoredAttempt['responses'][string] | undefined): ExportedResponse {
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
