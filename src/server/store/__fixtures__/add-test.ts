import type { Question } from '../../../assessment/question.ts';
import type { Database } from '../open-database.ts';
import { insertSubject } from '../learners/subjects.ts';
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
