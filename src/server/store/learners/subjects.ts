import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';

import type { Marking } from '../../../assessment/marking.ts';
import { foldCase } from '../../../assessment/text/normalise-text.ts';
import { newId } from '../new-id.ts';
import type { Database } from '../open-database.ts';
import { perDatabase } from '../batched-queries.ts';
import { attempts, subjects, tests } from '../schema/schema.ts';

export type StoredSubject = typeof subjects.$inferSelect;

export interface ScoredAttempt {
  twelfths: number;
  marking: Marking;
  questionCount: number;
}

/** A subject with the finished attempts that its statistics are computed from. */
export interface SubjectWithAttempts {
  id: string;
  name: string;
  totalTests: number;
  /** Without retakes. `questionCount` excludes void questions. */
  finishedAttempts: ScoredAttempt[];
}

export async function insertSubject(database: Database, userId: string, name: string, now: number): Promise<StoredSubject> {
  const [subject] = await database.insert(subjects).values({ id: newId(), userId, name, createdAt: now }).returning();
  if (!subject) throw new Error('The subject could not be stored');
  return subject;
}

export function countSubjects(database: Database, userId: string): Promise<number> {
  return database.$count(subjects, eq(subjects.userId, userId));
}

/** The user's other subject of this name, in whatever case and spacing. Call under the user's lock, which keeps out a second one. */
export async function findNamesake(
  transaction: Database,
  { userId, name, subjectId }: { userId: string; name: string; subjectId?: string },
): Promise<StoredSubject | undefined> {
  const all = await transaction.select().from(subjects).where(eq(subjects.userId, userId)).orderBy(asc(subjects.createdAt));
  return all.find((subject) => subject.id !== subjectId && comparableName(subject.name) === comparableName(name));
}

function comparableName(name: string): string {
  return foldCase(name.normalize('NFKC')).replace(/\s+/gu, ' ').trim();
}

/** The subject for tests taken before signing in; one per user. Call under the user's lock. */
export async function findOrCreateDefaultSubject(
  database: Database,
  userId: string,
  name: string,
  now: number,
): Promise<{ subject: StoredSubject; isNew: boolean }> {
  const namesake = await findNamesake(database, { userId, name });
  const wanted = { id: newId(), userId, name, isDefault: true, createdAt: now };
  const [made] = namesake ? [] : await database.insert(subjects).values(wanted).onConflictDoNothing().returning();
  if (made) return { subject: made, isNew: true };
  const [known] = await database
    .select()
    .from(subjects)
    .where(and(eq(subjects.userId, userId), subjects.isDefault));
  const subject = known ?? namesake;
  if (!subject) throw new Error('The default subject could not be stored');
  return { subject, isNew: false };
}

/** More than any learner needs: every list reads all subjects. */
export const maxSubjects = 500;

/** The learner's oldest subject of one of these names. */
export async function findNamedSubject(database: Database, userId: string, names: readonly string[]): Promise<StoredSubject | undefined> {
  const [found] = await database
    .select()
    .from(subjects)
    .where(and(eq(subjects.userId, userId), inArray(subjects.name, [...names])))
    .orderBy(asc(subjects.createdAt), subjects.id)
    .limit(1);
  return found;
}

export async function findSubject(database: Database, userId: string, subjectId: string): Promise<StoredSubject | undefined> {
  const [subject] = await findQuery(database).execute({ userId, subjectId });
  return subject;
}

const isUsers = eq(subjects.userId, sql.placeholder('userId'));
const isNamed = and(isUsers, eq(subjects.id, sql.placeholder('subjectId')));

const findQuery = perDatabase((database) => database.select().from(subjects).where(isNamed).prepare('find_subject'));

/** Keeps the subject from being removed until the transaction ends; false if the user has no such subject. */
export async function holdSubject(transaction: Database, userId: string, subjectId: string): Promise<boolean> {
  const held = await transaction
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.id, subjectId), eq(subjects.userId, userId)))
    .for('key share');
  return held.length > 0;
}

/** False if the user has no such subject. */
export async function renameSubject(database: Database, userId: string, subjectId: string, name: string): Promise<boolean> {
  const renamed = await database
    .update(subjects)
    .set({ name })
    .where(and(eq(subjects.id, subjectId), eq(subjects.userId, userId)))
    .returning({ id: subjects.id });
  return renamed.length > 0;
}

/** False if the user has no such subject. Its tests go with it. */
export async function deleteSubject(transaction: Database, userId: string, subjectId: string): Promise<boolean> {
  const deleted = await transaction
    .delete(subjects)
    .where(and(eq(subjects.id, subjectId), eq(subjects.userId, userId)))
    .returning({ id: subjects.id });
  return deleted.length > 0;
}

/** Serialises generations for a subject. */
export async function lockSubject(transaction: Database, subjectId: string): Promise<void> {
  await transaction.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, subjectId)).for('update');
}

/** The user's subjects, oldest first. */
export function listSubjectsWithAttempts(database: Database, userId: string): Promise<SubjectWithAttempts[]> {
  return listQuery(database).execute({ userId });
}

export async function findSubjectWithAttempts(
  database: Database,
  userId: string,
  subjectId: string,
): Promise<SubjectWithAttempts | undefined> {
  const [subject] = await readQuery(database).execute({ userId, subjectId });
  return subject;
}

const listQuery = perDatabase((database) => subjectsWithAttempts(database, isUsers).prepare('list_subjects'));
const readQuery = perDatabase((database) => subjectsWithAttempts(database, isNamed).prepare('read_subject'));

function subjectsWithAttempts(database: Database, condition: SQL | undefined) {
  return database
    .select({
      id: subjects.id,
      name: subjects.name,
      totalTests: sql<number>`count(${tests.id})::int`,
      finishedAttempts: sql<ScoredAttempt[]>`coalesce(
        json_agg(json_build_object('twelfths', ${attempts.twelfths}, 'marking', ${tests.marking}, 'questionCount',
          ${tests.questionCount} - jsonb_array_length(${tests.voidIds})))
          filter (where ${attempts.state} = 'finished'), '[]')`,
    })
    .from(subjects)
    .leftJoin(tests, and(eq(tests.subjectId, subjects.id), isNull(tests.deletedAt), isNull(tests.retakeOf)))
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(condition)
    .groupBy(subjects.id)
    .orderBy(asc(subjects.createdAt), desc(subjects.id));
}
