import { m } from '#messages';

import { asEarlier, type EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { type ExamId, paperSize } from '../../../assessment/papers/exam-paper.ts';
import { paperOf } from '../../../assessment/papers/exam-papers.ts';
import type { Question } from '../../../assessment/question.ts';
import { examName, sectionName } from '../../../contract/papers/paper-names.ts';
import type { GenerationReport, Language } from '../../../contract/shapes/test-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { findOrMakeSubject } from '../../shared/make-test.ts';
import { listAskedQuestions, type StoredTest } from '../../store/attempts/practice-tests.ts';
import { findRefusal, lockAsker } from '../../store/generation/allowances.ts';
import { countPapersMade, findByKey, findLatestId, insertPaper } from '../../store/generation/paper-tests.ts';
import { findSubject, holdSubject, lockSubject } from '../../store/learners/subjects.ts';
import { departed, type StoredUser } from '../../store/learners/users.ts';
import { newId } from '../../store/new-id.ts';
import type { Database } from '../../store/open-database.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import { builtinName } from '../../writers/question-writer.ts';
import { refusedReservation } from '../generation-refusals.ts';
import { comparedQuestions } from '../run-services.ts';
import type { PaperServices } from './open-papers.ts';

export interface PaperOrder {
  userId: string;
  exam: ExamId;
  language: Language;
  /** Null for the one by the name of the exam. */
  subjectId: string | null;
  idempotencyKey: string;
  signal: AbortSignal;
}

export interface StoredPaper {
  test: StoredTest;
  /** How many of its questions the subject asked before. */
  seenBefore: number;
}

/** Of a subject in which other tests are made at the same time. */
const mostTries = 5;

/**
 * Makes a full paper: a test with its questions. It is written before anything is stored; then one transaction stores it and takes a test of
 * the allowance, so a process that dies leaves nothing behind. It is written again where its subject has asked more meanwhile.
 */
export async function createPaper(services: PaperServices, order: PaperOrder): Promise<StoredPaper> {
  const { database, now } = services;
  const subjectId = await database.transaction(async (transaction) => {
    const user = await admit(transaction, services, order);
    return 'made' in user ? user : { subjectId: await subjectOf(transaction, order, now()) };
  });
  if ('made' in subjectId) return subjectId.made;
  for (let tries = 0; tries < mostTries; tries++) {
    const latest = await findLatestId(database, subjectId.subjectId);
    const earlier = await listAskedQuestions(database, subjectId.subjectId, comparedQuestions);
    const generationId = newId();
    const written = await writePaper(services, order, generationId, earlier);
    const made = await database.transaction(async (transaction) => {
      const admitted = await admit(transaction, services, order);
      if ('made' in admitted) return admitted.made;
      await lockSubject(transaction, subjectId.subjectId);
      if (!(await holdSubject(transaction, order.userId, subjectId.subjectId))) throw noSuchSubject();
      if ((await findLatestId(transaction, subjectId.subjectId)) !== latest) return undefined;
      return store(transaction, { order, generationId, subjectId: subjectId.subjectId, user: admitted.user, written }, now());
    });
    if (made) return made;
  }
  throw new AppError('slow-down', m.server_one_at_a_time, { retryAfter: 10 });
}

/** The learner, locked, if they may make a paper; the one that they made with this key before. */
async function admit(
  transaction: Database,
  { generationLimits, now }: PaperServices,
  order: PaperOrder,
): Promise<{ user: StoredUser } | { made: StoredPaper }> {
  const asker = { kind: 'learner', userId: order.userId } as const;
  const user = await lockAsker(transaction, asker);
  if (!user || user.issuer === departed) throw new AppError('signed-out', m.server_log_in_first);
  const earlier = await findByKey(transaction, order.userId, order.idempotencyKey);
  if (earlier && earlier.formHash !== hashOf(order)) throw refusedReservation('other-form', asker, now());
  if (earlier && earlier.test?.deletedAt !== null) throw new AppError('gone', m.server_no_such_test);
  if (earlier?.test) return { made: { test: earlier.test, seenBefore: earlier.report?.seenBefore ?? 0 } };
  const begun = now();
  const refusal = await findRefusal(transaction, asker, user, generationLimits, begun);
  if (refusal) throw refusedReservation(refusal, asker, begun);
  return { user };
}

function hashOf({ exam, language, subjectId }: PaperOrder): string {
  return `paper ${JSON.stringify([exam, language, subjectId])}`;
}

const noSuchSubject = () => new AppError('not-found', m.server_no_such_subject);

async function subjectOf(transaction: Database, { userId, exam, subjectId }: PaperOrder, now: number): Promise<string> {
  if (subjectId === null) return findOrMakeSubject(transaction, userId, (options) => examName(exam, {}, options), now);
  if (!(await findSubject(transaction, userId, subjectId))) throw noSuchSubject();
  return subjectId;
}

interface WrittenPaper {
  questions: Question[];
  report: GenerationReport;
}

/** Section by section, so that the jobs of others come between. */
async function writePaper(
  { bankDesk, paperKeyOf }: PaperServices,
  { exam, language, userId, signal }: PaperOrder,
  generationId: string,
  earlier: readonly EarlierQuestion[],
): Promise<WrittenPaper> {
  const questions: Question[] = [];
  const report: GenerationReport = { written: 0, rejected: {}, repeatsRefused: 0 };
  for (const place of paperOf(exam).sections.keys()) {
    const request = {
      exam,
      place,
      language,
      generationId,
      paperKey: paperKeyOf(generationId),
      earlier: [...questions.map(asEarlier), ...earlier],
    };
    const written = await bankDesk('section', request, { caller: userId, signal, isAdmitted: place > 0 });
    questions.push(...written.questions);
    report.written += written.report.written;
    report.repeatsRefused += written.report.repeatsRefused;
    for (const [reason, count] of Object.entries(written.report.rejected)) report.rejected[reason] = (report.rejected[reason] ?? 0) + count;
    if (written.report.seenBefore) report.seenBefore = (report.seenBefore ?? 0) + written.report.seenBefore;
  }
  return { questions, report };
}

interface ToStore {
  order: PaperOrder;
  generationId: string;
  subjectId: string;
  user: StoredUser;
  written: WrittenPaper;
}

async function store(transaction: Database, { order, generationId, subjectId, user, written }: ToStore, now: number): Promise<StoredPaper> {
  const number = ((await countPapersMade(transaction, order.userId)).get(order.exam) ?? 0) + 1;
  const paper = {
    generationId,
    idempotencyKey: order.idempotencyKey,
    formHash: hashOf(order),
    user,
    subjectId,
    form: formOf(order, number),
    ...written,
    writer: { kind: 'builtin', name: builtinName } as const,
  };
  return { test: await insertPaper(transaction, paper, now), seenBefore: written.report.seenBefore ?? 0 };
}

/** By which the rest of the product knows the test. */
function formOf({ exam, language }: PaperOrder, number: number): StoredForm & { exam: ExamId } {
  const { level, marking, secondsPerQuestion, sections } = paperOf(exam);
  return {
    title: m.papers_title({ exam: examName(exam), number }),
    description: `${examName(exam)}: ${sections.map(({ section }) => sectionName(section)).join(', ')}`,
    questionCount: paperSize({ sections }),
    difficulty: 'medium',
    questionType: 'mcq',
    negative: marking !== 'none',
    ...(marking !== 'none' && { marking }),
    timePerQuestion: secondsPerQuestion,
    language,
    level,
    exam,
  };
}
