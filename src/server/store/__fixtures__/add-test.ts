import type { Question } from '../../../assessment/question.ts';
import type { Database } from '../open-database.ts';
import { insertSubject } from '../learners/subjects.ts';
import { insertTest } from '../attempts/practice-tests.ts';
import { findOrCreateUser } from '../learners/users.ts';

export async function addUser(database: Database, subject: string = crypto.randomUUID(), now = 1000): Promise<string> {
  const identity = { issuer: 'https://issuer.example', subject, name: subject, email: `${subject}@example.com`, picture: null };
  return (await findOrCreateUser(database, identity, now)).user.id;
}

export async function addTest(database: Database, userId: string, questions: Question[] = []): Promise<string> {
  const { id: subjectId } = await insertSubject(database, userId, 'Plants', 1000);
  const words = { title: 'Leaves', description: 'Their parts', difficulty: 'easy', questionType: 'mcq' } as const;
  const numbers = { questionCount: 1, timePerQuestion: 60, marking: 'none', createdAt: 1000 } as const;
  const generationId = crypto.randomUUID();
  const { test } = await insertTest(database, { userId, subjectId, generationId, ...words, ...numbers, questionIds: [], questions });
  return test.id;
}
