import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';

import type { Question } from '../../assessment/question.ts';
import type { StoredGeneration } from './generations.ts';
import type { Database } from './open-database.ts';
import { generations, type StoredReport } from './schema.ts';

/** Questions of one test that may be replaced, and tries at it, those included that came to nothing. */
export const mostReplacements = 3;
const mostTries = 9;
/** How long one may take, in ms; a process that died holds up the next for no longer. */
const replacingMilliseconds = 60_000;

/** Lets one replacement at a time begin, in a test that is not made yet; answers it as it is now. Undefined where none may. */
export async function beginReplacement(database: Database, generationId: string, now: number): Promise<StoredGeneration | undefined> {
  const [begun] = await database
    .update(generations)
    .set({ replacingUntil: now + replacingMilliseconds, replacementTries: sql`${generations.replacementTries} + 1` })
    .where(
      and(
        eq(generations.id, generationId),
        eq(generations.state, 'ready'),
        lt(generations.replacements, mostReplacements),
        lt(generations.replacementTries, mostTries),
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

/** Puts the question in the other's place. Answers how many more may be replaced; undefined where the test is made by now. */
export async function finishReplacement(
  database: Database,
  { generationId, questionId, question, report }: Replacement,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    const [generation] = await transaction
      .select()
      .from(generations)
      .where(and(eq(generations.id, generationId), eq(generations.state, 'ready'), lt(generations.replacements, mostReplacements)))
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
    return mostReplacements - replacements;
  });
}

/** The question stays; another may be replaced. */
export async function giveUpReplacement(database: Database, generationId: string): Promise<void> {
  await database.update(generations).set({ replacingUntil: null }).where(eq(generations.id, generationId));
}
