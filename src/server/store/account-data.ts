import { asc, eq, sql } from 'drizzle-orm';

import type { Question } from '../../assessment/question.ts';

import type { Database } from './open-database.ts';
import { attempts, generations, payments, questionReports, studyInsights, subjects, tests } from './schema.ts';

/** All that is kept of a learner beside their row, oldest first; deleted tests are kept, and so are among it. */
export async function findAccountData(database: Database, userId: string) {
  return {
    subjects: await database.select().from(subjects).where(eq(subjects.userId, userId)).orderBy(asc(subjects.createdAt), subjects.id),
    tests: await database
      .select({ test: tests, attempt: attempts })
      .from(tests)
      .leftJoin(attempts, eq(attempts.testId, tests.id))
      .where(eq(tests.userId, userId))
      .orderBy(asc(tests.createdAt), tests.id),
    requests: await database
      .select({
        form: generations.form,
        state: generations.state,
        createdAt: generations.createdAt,
        questions: sql<Question[] | null>`case when ${generations.state} = 'ready' then ${generations.questions} end`,
      })
      .from(generations)
      .where(eq(generations.userId, userId))
      .orderBy(asc(generations.createdAt)),
    reports: await database
      .select()
      .from(questionReports)
      .where(eq(questionReports.userId, userId))
      .orderBy(asc(questionReports.createdAt)),
    payments: await database.select().from(payments).where(eq(payments.userId, userId)).orderBy(asc(payments.createdAt), payments.id),
    insights: (await database.select().from(studyInsights).where(eq(studyInsights.userId, userId)))[0]?.words ?? [],
  };
}

export type AccountData = Awaited<ReturnType<typeof findAccountData>>;
