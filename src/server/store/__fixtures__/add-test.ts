import type { Question } from '../../../assessment/question.ts';
import type { Database } from '../open-database.ts';
import type { GenerationLimits } from '../generation/allowances.ts';
import type { WrittenQuestions } from '../generation/generations.ts';
import { type GenerationRequest, reserveGeneration } from '../generation/reservations.ts';
import { insertSubject } from '../learners/subjects.ts';
import { newId } from '../new-id.ts';
import { insertTest, type TestInsert } from '../attempts/practice-tests.ts';
import { findOrCreateUser } from '../learners/users.ts';

/** What a learner asks for, as a generation stores it. */
export const askedForm = {
  title: 'Leaves',
  description: 'Their parts',
  questionCount: 1,
  difficulty: 'easy',
  questionType: 'mcq',
  negative: false,
  timePerQuestion: 60,
} as const;

/** No test that reserves a few generations reaches these. */
export const roomyLimits = { freeTestsPerMonth: 100, perMinute: 1000, guestTestsPerAddress: 9, guestTestsPerDay: 9, leaseSeconds: 90 };

export const emptyReport = { written: 0, rejected: {}, repeatsRefused: 0 };
/** A generation without questions. */
export const writtenNothing = { questions: [], report: emptyReport, writer: { kind: 'builtin', name: 'Bank' } } satisfies WrittenQuestions;

export function requestOf(
  userId: string,
  idempotencyKey: string = crypto.randomUUID(),
  subjectId: string | null = null,
): GenerationRequest {
  return { asker: { kind: 'learner', userId }, idempotencyKey, formHash: 'form', form: askedForm, subjectId, generationId: newId() };
}

export async function reserveFor(database: Database, request: GenerationRequest, now: number, limits: GenerationLimits = roomyLimits) {
  const reservation = await reserveGeneration(database, request, limits, now);
  if (!('generation' in reservation)) throw new Error(reservation.outcome);
  return reservation;
}

export async function addUser(database: Database, subject: string = crypto.randomUUID()): Promise<string> {
  const identity = { issuer: 'https://issuer.example', subject, name: subject, email: `${subject}@example.com`, picture: null };
  return (await findOrCreateUser(database, identity, 1000)).user.id;
}

/** A test of its own generation, without questions. */
export function newTest(userId: string, subjectId: string, changes: Partial<TestInsert> = {}): TestInsert {
  const { negative: _negative, ...asked } = askedForm;
  return {
    userId,
    subjectId,
    generationId: crypto.randomUUID(),
    ...asked,
    marking: 'none',
    questionIds: [],
    questions: [],
    createdAt: 1000,
    ...changes,
  };
}

export async function addTest(database: Database, userId: string, questions: Question[] = []): Promise<string> {
  const { id: subjectId } = await insertSubject(database, userId, 'Plants', 1000);
  const { test } = await insertTest(database, newTest(userId, subjectId, { questions }));
  return test.id;
}
