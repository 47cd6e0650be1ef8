import { marksOf } from '../../assessment/marking.ts';
import { type Question, withholdKey } from '../../assessment/question.ts';
import type { Export } from '../../contract/account-shapes.ts';
import { toWireQuestion } from '../../contract/wire-words.ts';
import type { AccountData } from '../store/account-data.ts';
import type { StoredUser } from '../store/users.ts';

type KeptTest = AccountData['tests'][number];

/** Everything that is kept of a learner, for themselves: the keys of what they have not finished stay with us. */
export function describeAccount(user: StoredUser, data: AccountData, now: number): Export {
  const { name, email, picture, issuer, createdAt, planExpiry } = user;
  return {
    exportedAt: now,
    account: { name, email, picture, issuer, createdAt, premiumUntil: planExpiry },
    subjects: data.subjects.map((subject) => ({
      name: subject.name,
      createdAt: subject.createdAt,
      tests: data.tests.filter(({ test }) => test.subjectId === subject.id).map(describeKeptTest),
    })),
    requests: data.requests.map(({ form, state, createdAt: askedAt, questions }) => ({
      title: form.title,
      description: form.description,
      state,
      createdAt: askedAt,
      questions: (questions ?? []).map((question) => toWireQuestion(withholdKey(question))),
    })),
    reports: data.reports.map(({ testId, questionId, reason, note, createdAt: reportedAt }) => ({
      question: stemOf(data.tests, testId, questionId),
      reason,
      note,
      createdAt: reportedAt,
    })),
    payments: data.payments.map(({ id, amount, currency, state, endedBy, createdAt: paidAt }) => ({
      id,
      amount,
      currency,
      state: endedBy ?? state,
      createdAt: paidAt,
    })),
    insights: data.insights,
  };
}

function describeKeptTest({ test, attempt }: KeptTest): Export['subjects'][number]['tests'][number] {
  const { title, description, difficulty, timePerQuestion, marking, createdAt, deletedAt } = test;
  const isFinished = attempt?.state === 'finished';
  return {
    title,
    description,
    difficulty,
    timePerQuestion,
    marking,
    createdAt,
    deletedAt,
    attempt: attempt && {
      state: attempt.state,
      startedAt: attempt.startedAt,
      finishedAt: attempt.finishedAt,
      score: isFinished ? marksOf(attempt.twelfths ?? 0) : null,
    },
    questions: test.questions.map((question) => ({
      ...toWireQuestion(withholdKey(question)),
      userAnswer: answerTo(question, attempt),
      ...(isFinished && withKey(question)),
    })),
  };
}

function answerTo({ id, options }: Question, attempt: KeptTest['attempt']): string | null {
  const chosen = attempt?.responses[id]?.chosen ?? null;
  return chosen === null ? null : (options[chosen] ?? null);
}

function withKey({ options, key, explanation, optionNotes }: Question) {
  return { correctAnswer: options[key] ?? '', explanation, optionNotes: [...optionNotes] };
}

function stemOf(tests: AccountData['tests'], testId: string, questionId: string): string {
  const kept = tests.find(({ test }) => test.id === testId);
  return kept?.test.questions.find(({ id }) => id === questionId)?.stem ?? '';
}
