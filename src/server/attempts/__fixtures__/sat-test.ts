import type { Question } from '../../../assessment/question.ts';
import { lockTestWithAttempt, startAttempt, type StoredAttempt } from '../../store/attempts/attempts.ts';
import type { Database } from '../../store/open-database.ts';
import { insertSubject } from '../../store/learners/subjects.ts';
import { insertTest, type StoredTest } from '../../store/attempts/practice-tests.ts';
import { findOrCreateUser } from '../../store/learners/users.ts';
import { acceptSubmission } from '../submit-attempt.ts';

/** The key is `Leaf`. */
export function plantQuestion(id: string, changes: Partial<Question> = {}): Question {
  return {
    id,
    type: 'mcq',
    stem: `Which part makes sugar? (${id})`,
    options: ['Root', 'Leaf', 'Stem', 'Flower'],
    key: 1,
    explanation: 'Leaves hold chlorophyll.',
    optionNotes: ['It stores.', 'It makes sugar.', 'It carries.', 'It makes seeds.'],
    concept: 'Leaves',
    difficulty: 'easy',
    checked: null,
    ...changes,
  };
}

export function plantQuestions(...ids: string[]): Question[] {
  return ids.map((id) => plantQuestion(id));
}

/** A test with negative marking whose attempt runs from 1000 to 2000. */
export async function startedPlantTest(database: Database, questions: readonly Question[]): Promise<StoredTest> {
  const identity = { issuer: 'https://issuer.example', subject: 'asha', name: 'Asha', email: 'asha@example.com', picture: null };
  const { user } = await findOrCreateUser(database, identity, 1000);
  const { id: subjectId } = await insertSubject(database, user.id, 'Plants', 1000);
  const { test } = await insertTest(database, {
    userId: user.id,
    subjectId,
    generationId: crypto.randomUUID(),
    title: 'Leaves',
    description: 'Their parts',
    difficulty: 'easy',
    questionType: 'mcq',
    questionCount: questions.length,
    timePerQuestion: 60,
    marking: 'minus-quarter',
    questionIds: questions.map(({ id }) => id),
    questions: [...questions],
    createdAt: 1000,
  });
  await startAttempt(database, { testId: test.id, userId: user.id, startedAt: 1000, deadline: 2000 });
  return test;
}

export async function stateOf(database: Database, { id, userId }: StoredTest): Promise<{ test: StoredTest; attempt: StoredAttempt }> {
  const found = await database.transaction((transaction) => lockTestWithAttempt(transaction, userId, id));
  if (!found?.attempt) throw new Error('There is no such attempt');
  return { test: found.test, attempt: found.attempt };
}

/** Submits the attempt in time with these options, by question id. */
export async function submitChosen(
  database: Database,
  { id, userId, questions }: StoredTest,
  chosen: Record<string, number>,
): Promise<void> {
  const answered = questions.flatMap((question) => {
    const option = chosen[question.id];
    return option === undefined ? [] : [{ id: question.id, userAnswer: question.options[option] ?? null }];
  });
  await acceptSubmission({ database, recordSubmission: () => undefined, now: () => 1500 }, userId, { testId: id, questions: answered });
}
