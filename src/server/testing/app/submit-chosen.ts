import { acceptSubmission } from '../../attempts/submit-attempt.ts';
import type { Database } from '../../store/open-database.ts';
import type { StoredTest } from '../../store/attempts/practice-tests.ts';

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
