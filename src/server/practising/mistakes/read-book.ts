import { m } from '#messages';

import type { AskedMistakes, WireMistake, WireMistakes } from '../../../contract/shapes/practice-shapes.ts';
import { withholdKey } from '../../../assessment/question.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import { toWireQuestion } from '../../../contract/wire-questions.ts';
import { AppError } from '../../shared/app-error.ts';
import { findSubject } from '../../store/learners/subjects.ts';
import type { Database } from '../../store/open-database.ts';
import { countMissedConcepts, countMistakes, listMistakes, type MistakeFilter } from '../../store/practising/mistakes.ts';
import { readOpenQuestions } from '../open-questions.ts';
import { rememberAnswers } from '../remember-answers.ts';

const pageSize = 20;
/** A longer search has no more use, and costs the database. */
const mostWords = 8;
const mostConcepts = 100;
const day = 24 * 60 * 60 * 1000;

/** Counts what was answered since the last time, and says how to find the mistakes that are asked for. */
export async function bookFilter(database: Database, userId: string, asked: AskedMistakes, now: number): Promise<MistakeFilter> {
  if (asked.subject !== undefined && !(await findSubject(database, userId, asked.subject))) {
    throw new AppError('not-found', m.server_no_such_subject);
  }
  await rememberAnswers(database, userId);
  const { stems, items } = await readOpenQuestions(database, userId);
  const { subject, concept, q = '', star, days } = asked;
  return {
    userId,
    open: { stems: [...stems], items: [...items] },
    subjectId: subject,
    concept: concept === undefined ? undefined : normaliseText(concept),
    words: q.split(/\s+/u).filter(Boolean).slice(0, mostWords),
    since: days === undefined ? undefined : now - Number(days) * day,
    isStarred: star === '1',
  };
}

/** A page of the mistakes, and by which subjects and concepts they can be found. */
export async function readBook(database: Database, filter: MistakeFilter, page: number): Promise<Omit<WireMistakes, 'success'>> {
  const { userId, open, subjectId } = filter;
  const rows = await listMistakes(database, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  const counts = await countMistakes(database, filter);
  const total = counts.reduce((sum, { mistakes }) => sum + mistakes, 0);
  return {
    mistakes: rows.map(describe),
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    total,
    subjects: await countMistakes(database, { userId, open }),
    concepts: await countMissedConcepts(database, { userId, open, subjectId }, mostConcepts),
  };
}

function describe({
  mistake,
  subjectName,
  question,
  note,
  star,
  isRemembered,
}: Awaited<ReturnType<typeof listMistakes>>[number]): WireMistake {
  const { id, subjectId, title, chosen, slip, missedAt, times } = mistake;
  const { options, key, explanation, optionNotes } = question;
  return {
    ...toWireQuestion(withholdKey(question)),
    id,
    concept: title,
    subjectId,
    subject: subjectName,
    correctAnswer: options[key] ?? '',
    userAnswer: chosen === null ? null : (options[chosen] ?? null),
    explanation,
    optionNotes: [...optionNotes],
    slip,
    missedAt,
    times,
    remembered: isRemembered,
    note,
    star,
  };
}
