import { and, eq, sql } from 'drizzle-orm';

import type { AttemptResult } from './attempts.ts';
import type { Database } from './open-database.ts';
import { perDatabase } from './per-database.ts';
import { attempts, tests } from './schema.ts';
import { changeInPlaces, isAnyOf, together } from './together.ts';

/** What a result was made of. */
export interface Grounds {
  /** Of the attempt. */
  version: number;
  voidIds: readonly string[];
}

/**
 * Finishes a running attempt in one statement with whoever submits at the same time. It waits for nobody: false where its grounds are
 * not what they were, where the attempt does not run, and where somebody has locked it.
 */
export function finishTogether(database: Database, testId: string, result: AttemptResult, grounds: Grounds): Promise<boolean> {
  return finish(database, { testId, ...result, seenVersion: grounds.version, seenVoidIds: grounds.voidIds });
}

type Ending = AttemptResult & { testId: string; seenVersion: number; seenVoidIds: readonly string[] };

const finish = together((database, endings: readonly Ending[]) => {
  return changeInPlaces(endings, (given) => finishQuery(database).execute(given));
});

const finishQuery = perDatabase((database) => {
  const given = sql`jsonb_to_recordset(${sql.placeholder('given')}::jsonb)
    as given(place int, "testId" text, responses jsonb, version int, attempted int, twelfths int, "finishedAt" bigint, "finishedBy" text,
      "seenVersion" int, "seenVoidIds" jsonb)`;
  // Both rows, and what stands in them once they are locked: a verdict that came in between voids a question and leaves the attempt as it is.
  const free = sql`(select ${attempts.testId}, ${tests.voidIds} from ${attempts} join ${tests} on ${tests.id} = any(array[${attempts.testId}])
    where ${isAnyOf(attempts.testId, 'testIds')} for no key update skip locked) as free`;
  return database
    .update(attempts)
    .set({
      state: 'finished',
      responses: sql`given.responses`,
      version: sql`given.version`,
      attempted: sql`given.attempted`,
      twelfths: sql`given.twelfths`,
      finishedAt: sql`given."finishedAt"`,
      finishedBy: sql`given."finishedBy"`,
    })
    .from(sql`${free} join ${given} on given."testId" = free.test_id and given."seenVoidIds" = free.void_ids`)
    .where(and(eq(attempts.testId, sql`free.test_id`), eq(attempts.state, 'running'), eq(attempts.version, sql`given."seenVersion"`)))
    .returning({ place: sql<number>`given.place` })
    .prepare('finish_attempts');
});
