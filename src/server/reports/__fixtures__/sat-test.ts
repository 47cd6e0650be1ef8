import type { Question } from '../../../assessment/question.ts';
import type { BlindQuestion, QuestionSolver } from '../../shared/question-solver.ts';
import { lockTestWithAttempt, startAttempt, type StoredAttempt } from '../../store/attempts.ts';
import type { Database } from '../../store/open-database.ts';
import { insertSubject } from '../../store/subjects.ts';
import { insertTest, type StoredTest } from '../../store/tests.ts';
import { findOrCreateUser } from '../../store/users.ts';

/** The key is `Leaf`, wherever it stands. */
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

/** A started test, negatively marked; its clock began at 1000 and ends at 2000. */
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

/** Solves by the texts of the options that it takes for correct. */
export function solverBy(
  answer: (question: BlindQuestion, call: number) => readonly string[],
): QuestionSolver & { calls: BlindQuestion[] } {
  const calls: BlindQuestion[] = [];
  const solver: QuestionSolver = async (questions) => {
    const answers = questions.map((question): [string, string[]] => {
      calls.push(question);
      const texts = answer(question, calls.length);
      return [question.id, question.options.filter(({ text }) => texts.includes(text)).map(({ id }) => id)];
    });
    return new Map(answers);
  };
  return Object.assign(solver, { calls });
}

/** A solver that answers with these texts once it is released. */
export function heldSolver(texts: readonly string[]) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let tell = () => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const inner = solverBy(() => texts);
  const solver: QuestionSolver = async (questions, signal) => {
    const answer = await inner(questions, signal);
    tell();
    await held;
    return answer;
  };
  return { solver: Object.assign(solver, { asked, calls: inner.calls }), release };
}
