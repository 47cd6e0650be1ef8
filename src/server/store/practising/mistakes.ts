import type { PgSelect } from 'drizzle-orm/pg-core';
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';

import type { Question } from '../../../assessment/question.ts';
import { literalPattern } from '../attempts/search-tests.ts';
import type { Database } from '../open-database.ts';
import { conceptMemories, mistakeNotes, mistakes, practices, subjects, tests } from '../schema/schema.ts';

export type MissedQuestion = Omit<typeof mistakes.$inferSelect, 'userId' | 'subjectId'>;

/** In one statement, which takes 65,535 values at most. */
const mostAtOnce = 1000;

/** Adds these, each with another id, to the subject's mistakes. Call under the user's lock, in the order in which they were missed. */
export async function saveMistakes(
  transaction: Database,
  owner: { userId: string; subjectId: string },
  missed: readonly MissedQuestion[],
): Promise<void> {
  for (let from = 0; from < missed.length; from += mostAtOnce) {
    await transaction
      .insert(mistakes)
      .values(missed.slice(from, from + mostAtOnce).map((each) => ({ ...each, ...owner })))
      .onConflictDoUpdate({
        target: [mistakes.subjectId, mistakes.id],
        set: {
          title: sql`excluded.title`,
          item: sql`excluded.item`,
          slip: sql`excluded.slip`,
          chosen: sql`excluded.chosen`,
          missedAt: sql`excluded.missed_at`,
          times: sql`${mistakes.times} + excluded.times`,
          askedIn: sql`excluded.asked_in`,
          questionId: sql`excluded.question_id`,
        },
      });
  }
}

/** Which mistakes are looked for. What is undefined leaves nothing out. */
export interface MistakeFilter {
  userId: string;
  /** Stems and items of unfinished tests, which tell the key of a question with the same. */
  open: { stems: readonly string[]; items: readonly string[] };
  ids?: readonly string[] | undefined;
  subjectId?: string | undefined;
  /** Its normalised name. */
  concept?: string | undefined;
  /** Each of them in the question, its concept, the slip or the note. */
  words?: readonly string[] | undefined;
  /** An instant (ms): missed then or later. */
  since?: number | undefined;
  isStarred?: boolean | undefined;
}

/** In days: after so many, nine in ten would still answer right. */
const rememberedFor = 7;

/** Whether the last answer on the concept was right and no guess, and will be right for a week. */
const isRemembered = sql<boolean>`coalesce(${and(
  gt(conceptMemories.dueAt, conceptMemories.recalledAt),
  gte(conceptMemories.stability, rememberedFor),
)}, false)`;
const isNoted = or(mistakeNotes.star, ne(mistakeNotes.note, ''));

/** The user's mistakes in the book, the latest first. */
export async function listMistakes(database: Database, filter: MistakeFilter, page: { limit: number; offset: number }) {
  const columns = {
    mistake: mistakes,
    subjectName: subjects.name,
    note: sql<string>`coalesce(${mistakeNotes.note}, '')`,
    star: sql<boolean>`coalesce(${mistakeNotes.star}, false)`,
    isRemembered,
  };
  const rows = await fromBook(database.select(columns).from(mistakes).$dynamic(), filter)
    .orderBy(desc(mistakes.missedAt), asc(mistakes.questionId), asc(mistakes.subjectId), asc(mistakes.id))
    .limit(page.limit)
    .offset(page.offset);
  const questions = await findMissed(
    database,
    rows.map(({ mistake }) => mistake),
  );
  return rows.flatMap((row) => {
    const { subjectId, id } = row.mistake;
    const question = questions.find((each) => each.subjectId === subjectId && each.id === id)?.question;
    return question ? [{ ...row, question }] : [];
  });
}

/** How many there are, by subject. */
export async function countMistakes(database: Database, filter: MistakeFilter) {
  const columns = { subjectId: mistakes.subjectId, name: subjects.name, mistakes: count() };
  return fromBook(database.select(columns).from(mistakes).$dynamic(), filter)
    .groupBy(mistakes.subjectId, subjects.name)
    .orderBy(desc(count()), asc(subjects.name), asc(mistakes.subjectId));
}

/** The concepts with the most of them. */
export async function countMissedConcepts(database: Database, filter: MistakeFilter, limit: number) {
  const columns = { concept: sql<string>`min(${mistakes.title})`, mistakes: count() };
  return fromBook(database.select(columns).from(mistakes).$dynamic(), filter)
    .groupBy(mistakes.concept)
    .orderBy(desc(count()), asc(mistakes.concept))
    .limit(limit);
}

/** The rows of the book, to be counted or listed. */
function fromBook<Query extends PgSelect>(query: Query, filter: MistakeFilter) {
  return query
    .innerJoin(subjects, eq(subjects.id, mistakes.subjectId))
    .leftJoin(conceptMemories, and(eq(conceptMemories.subjectId, mistakes.subjectId), eq(conceptMemories.concept, mistakes.concept)))
    .leftJoin(mistakeNotes, and(eq(mistakeNotes.userId, mistakes.userId), eq(mistakeNotes.mistakeId, mistakes.id)))
    .where(isInBook(filter));
}

function isInBook({ userId, open, ids, subjectId, concept, words = [], since, isStarred }: MistakeFilter): SQL | undefined {
  return and(
    eq(mistakes.userId, userId),
    sql`${mistakes.stem} not in ${eachOf(open.stems)}`,
    sql`(${mistakes.item} is null or ${mistakes.item} not in ${eachOf(open.items)})`,
    or(sql`not ${isRemembered}`, isNoted),
    ids && inArray(mistakes.id, [...ids]),
    subjectId === undefined ? undefined : eq(mistakes.subjectId, subjectId),
    concept === undefined ? undefined : eq(mistakes.concept, concept),
    since === undefined ? undefined : gte(mistakes.missedAt, since),
    isStarred ? eq(mistakeNotes.star, true) : undefined,
    ...words.map((word) => or(...[mistakes.stem, mistakes.title, mistakes.slip, mistakeNotes.note].map((text) => holds(text, word)))),
  );
}

function holds(text: Parameters<typeof ilike>[0], word: string): SQL {
  return ilike(text, `%${literalPattern(word)}%`);
}

/** One value for any number of texts: a statement takes no more than 65,535. */
function eachOf(texts: readonly string[]): SQL {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
}

/** With their keys, of the tests and practices where they were missed last. */
async function findMissed(database: Database, missed: readonly Pick<typeof mistakes.$inferSelect, 'subjectId' | 'id'>[]) {
  const questionIn = (questions: SQL | typeof tests.questions | typeof practices.questions) =>
    sql`jsonb_path_query_first(${questions}, '$[*] ? (@.id == $id)', jsonb_build_object('id', ${mistakes.questionId}))`;
  return database
    .select({
      subjectId: mistakes.subjectId,
      id: mistakes.id,
      question: sql<Question | null>`coalesce(${questionIn(tests.questions)}, ${questionIn(practices.questions)})`,
    })
    .from(mistakes)
    .leftJoin(tests, eq(tests.id, mistakes.askedIn))
    .leftJoin(practices, eq(practices.id, mistakes.askedIn))
    .where(
      and(
        inArray(mistakes.subjectId, [...new Set(missed.map(({ subjectId }) => subjectId))]),
        inArray(
          mistakes.id,
          missed.map(({ id }) => id),
        ),
      ),
    );
}
