import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Level } from '../../../assessment/levels.ts';
import type { Database } from '../open-database.ts';
import { generations, practices, type StoredPlacement, subjects, tests } from '../schema/schema.ts';

/** The user's subjects, in their order. */
export async function listSubjectNames(database: Database, userId: string): Promise<{ subjectId: string; name: string }[]> {
  return database
    .select({ subjectId: subjects.id, name: subjects.name })
    .from(subjects)
    .where(eq(subjects.userId, userId))
    .orderBy(subjects.createdAt, subjects.id);
}

/** What may name a class or exam: the form of a test, or the level of a placement. */
export interface NamingTest {
  subjectId: string;
  level: Level | undefined;
  title: string;
  description: string;
}

const latestTests = 100;
/** Of a description, what may name a class or exam. */
const described = 300;

/** The user's latest tests, the newest first. */
export async function listNamingTests(database: Database, userId: string): Promise<NamingTest[]> {
  const rows = await database
    .select({
      subjectId: tests.subjectId,
      level: sql<Level | null>`${generations.form} ->> 'level'`,
      title: tests.title,
      description: sql<string>`left(${tests.description}, ${described})`,
    })
    .from(tests)
    .leftJoin(generations, eq(generations.id, tests.generationId))
    .where(and(eq(tests.userId, userId), isNull(tests.deletedAt), isNull(tests.retakeOf)))
    .orderBy(desc(tests.createdAt), tests.id)
    .limit(latestTests);
  return rows.map(({ level, ...test }) => ({ ...test, level: level ?? undefined }));
}

/** The user's latest placements, the newest first. */
export async function listPlacements(database: Database, userId: string): Promise<StoredPlacement[]> {
  const rows = await database
    .select({ placement: practices.placement })
    .from(practices)
    .where(and(eq(practices.userId, userId), isNotNull(practices.placement)))
    .orderBy(desc(practices.createdAt), practices.id)
    .limit(latestTests);
  return rows.flatMap(({ placement }) => placement ?? []);
}
