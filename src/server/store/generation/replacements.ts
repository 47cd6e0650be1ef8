import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';

import type { Question } from '../../../assessment/question.ts';
import type { StoredGeneration } from './generations.ts';
import type { Database } from '../open-database.ts';
import { generations, type StoredReport } from '../schema/schema.ts';

/** Replaced questions per test, and attempts to replace one, failed ones included. */
export const maxReplacements = 3;
const maxTries = 9;
/** Lease in ms, in case the process dies. */
const replacementLease = 60_000;

/** Starts a replacement; one at a time, before the test is created. Undefined if it is not allowed now. */
export async function beginReplacement(database: Database, generationId: string, now: number): Promise<StoredGeneration | undefined> {
  const [begun] = await database
    .update(generations)
    .set({ replacingUntil: now + replacementLease, replacementTries: sql`${generations.replacementTries} + 1` })
    .where(
      and(
        eq(generations.id, generationId),
        eq(generations.state, 'ready'),
        isNull(generations.submission),
        lt(generations.replacements, maxReplacements),
        lt(generations.replacementTries, maxTries),
        or(isNull(generations.replacingUntil), lt(generations.replacingUntil, now)),
      ),
    )
    .returning();
  return begun;
}

export interface Replacement {
  generationId: string;
  questionId: string;
  question: Question;
  report: StoredReport;
}

/** Replaces the question and returns how many more may be replaced. Undefined if the test was created meanwhile. */
export async function finishReplacement(
  database: Database,
  { generationId, questionId, question, report }: Replacement,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    const [generation] = await transaction
      .select()
      .from(generations)
      .where(
        and(
          eq(generations.id, generationId),
          eq(generations.state, 'ready'),
          isNull(generations.submission),
          lt(generations.replacements, maxReplacements),
        ),
      )
      .for('update');
    const old = generation?.questions?.find(({ id }) => id === questionId);
    if (!generation?.questions || !old) return undefined;
    const replaced = [...generation.replaced, old];
    const questions = generation.questions.map((each) => (each.id === questionId ? question : each));
    const replacements = generation.replacements + 1;
    await transaction
      .update(generations)
      .set({ questions, replaced, report, replacements, replacingUntil: null })
      .where(eq(generations.id, generationId));
    return maxReplacements - replacements;
  });
}

/** Keeps the question and releases the lease. */
export async function giveUpReplacement(database: Database, generationId: string): Promise<void> {
  await database.update(generations).set({ replacingUntil: null }).where(eq(generations.id, generationId));
}
