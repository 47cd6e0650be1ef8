import { m } from '#messages';

import { asEarlier } from '../../assessment/drafts/novelty.ts';
import { weakestFirst } from '../../assessment/memory/weakest-first.ts';
import { retakeQuestions } from '../../assessment/retake.ts';
import type { PracticeStart } from '../../contract/shapes/practice-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import type { DrawsOf } from '../shared/keyed-draws.ts';
import { findTestWithAttempt } from '../store/attempts/attempts.ts';
import { newId } from '../store/new-id.ts';
import type { Database } from '../store/open-database.ts';
import {
  findAskedBefore,
  insertPractice,
  listMemoriesOf,
  listMemoriesOfSubject,
  type SubjectMemory,
} from '../store/practising/practices.ts';
import type { PracticeQuestion } from '../store/schema/schema.ts';
import type { AskOnConcept } from '../writers/concept-wish.ts';
import type { Question } from '../../assessment/question.ts';
import { listMistakes } from '../store/practising/mistakes.ts';
import { planToday } from '../../assessment/memory/study-plan.ts';
import { readAskedBefore } from './asked-before.ts';
import { listMostGained } from './standing/read-standing.ts';
import type { TopicIndex } from './standing/chapters-of.ts';
import { readTerms } from './plan-terms.ts';
import { freshQuestion } from './fresh-question.ts';
import { bookFilter } from './mistakes/read-book.ts';
import { readOpenQuestions } from './open-questions.ts';
import { rememberAnswers } from './remember-answers.ts';

export interface PracticeServices {
  database: Database;
  askOnConcept: AskOnConcept;
  drawsOf: DrawsOf;
  topicIndex: TopicIndex;
  now: () => number;
}

type PracticeRequest = PracticeStart & {
  userId: string;
  practiceId: string;
};

/** Concepts that wait, of which a practice needs at most 20 that can be asked. */
const mostWaiting = 100;

/** Chooses the questions of a practice and keeps it. Undefined if nothing is due. */
export async function startPractice(services: PracticeServices, userId: string, start: PracticeStart, signal: AbortSignal) {
  const { database, now } = services;
  const request = { ...start, userId, practiceId: newId() };
  await rememberAnswers(database, userId);
  const questions = await chooseQuestions(services, request, signal);
  const practice = { id: request.practiceId, userId, questions, createdAt: now() };
  if (questions.length === 0) return undefined;
  if (!(await insertPractice(database, practice, now()))) throw new AppError('slow-down', m.server_practice_many, { retryAfter: 3600 });
  return practice;
}

async function chooseQuestions(services: PracticeServices, request: PracticeRequest, signal: AbortSignal): Promise<PracticeQuestion[]> {
  if (request.source === 'test') return ofTest(services, request);
  const asked = request.source === 'mistakes' ? await chosenMistakes(services, request) : await lastOfConcepts(services, request);
  return freshQuestions(services, request, asked, signal);
}

/** The questions of a finished test, freshly shuffled. */
async function ofTest(
  { database, drawsOf }: PracticeServices,
  { userId, practiceId, id = '', count }: PracticeRequest,
): Promise<PracticeQuestion[]> {
  const found = await findTestWithAttempt(database, userId, id);
  if (!found) throw new AppError('not-found', m.server_no_such_test);
  const { test, attempt } = found;
  if (attempt?.state !== 'finished') throw new AppError('wrong-state', m.server_practise_unfinished);
  const { tellsKey } = await readOpenQuestions(database, userId);
  const shuffled = retakeQuestions({ ...test, responses: new Map() }, 'all', drawsOf(practiceId)).filter((question) => !tellsKey(question));
  if (shuffled.length === 0) throw new AppError('wrong-state', m.server_practise_unfinished);
  const { subjectId } = test;
  return shuffled.slice(0, count).map((question, index) => ({ ...question, id: `${practiceId}.${index + 1}`, subjectId }));
}

/** A question that is to be asked in other words. */
interface AskedLast {
  subjectId: string;
  last: Question;
}

/** A fresh question on the concept of each, in their order. */
async function freshQuestions(
  services: PracticeServices,
  { userId, practiceId, count }: PracticeRequest,
  asked: readonly AskedLast[],
  signal: AbortSignal,
): Promise<PracticeQuestion[]> {
  const { database } = services;
  const unfinished = await readOpenQuestions(database, userId);
  const open = unfinished.questions.map(asEarlier);
  const earlierIn = rememberedBySubject((subjectId) => readAskedBefore(database, userId, subjectId));
  const questions: PracticeQuestion[] = [];
  for (const { subjectId, last } of asked) {
    if (questions.length === count) break;
    const id = `${practiceId}.${questions.length + 1}`;
    const wish = { practiceId, id, last, open: [...open, ...questions.map(asEarlier)], earlier: await earlierIn(subjectId) };
    const question = await freshQuestion(services, wish, signal);
    if (question && !unfinished.tellsKey(question)) questions.push({ ...question, subjectId });
  }
  return questions;
}

/** What asked each of the concepts last, those first that are remembered least. */
async function lastOfConcepts(services: PracticeServices, request: PracticeRequest): Promise<AskedLast[]> {
  const { database } = services;
  const memories = await memoriesFor(services, request);
  const before = await findAskedBefore(database, request.userId, [...new Set(memories.map(({ askedIn }) => askedIn))]);
  return memories.flatMap(({ subjectId, askedIn, questionId }) => {
    const last = before.find(({ id }) => id === askedIn)?.questions.find(({ id }) => id === questionId);
    return last ? [{ subjectId, last }] : [];
  });
}

/** The chosen mistakes, the latest first. Some more than asked for, in place of those that an unfinished test asks. */
async function chosenMistakes({ database, now }: PracticeServices, request: PracticeRequest): Promise<AskedLast[]> {
  const { userId, id, ids, filter, count } = request;
  const asked = await bookFilter(database, userId, { subject: id, ...filter }, now());
  const rows = await listMistakes(database, { ...asked, ids }, { limit: 2 * count, offset: 0 });
  return rows.map(({ mistake, question }) => ({ subjectId: mistake.subjectId, last: question }));
}

/** Where a concept was asked last. */
type AskedMemory = Pick<SubjectMemory, 'subjectId' | 'askedIn' | 'questionId'>;

async function memoriesFor(services: PracticeServices, { userId, source, id, count }: PracticeRequest): Promise<AskedMemory[]> {
  const { database, now } = services;
  if (source === 'due') return dueMemories(database, userId, now());
  // Some more, in place of those that an unfinished test asks.
  if (source === 'gain') return listMostGained(services, userId, id, 2 * count);
  const memories = await listMemoriesOfSubject(database, userId, id ?? '');
  if (!memories) throw new AppError('not-found', m.server_no_such_subject);
  return weakestFirst(memories, now());
}

/** Those of today, and then, for a learner who wants more than the day holds, those that wait. */
async function dueMemories(database: Database, userId: string, now: number): Promise<SubjectMemory[]> {
  const { today, later } = planToday(await listMemoriesOf(database, userId), await readTerms(database, userId, now));
  return [...weakestFirst(today, now), ...weakestFirst(later.slice(0, mostWaiting), now)];
}

function rememberedBySubject<Value>(read: (subjectId: string) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>();
  return (subjectId: string) => {
    const value = known.get(subjectId) ?? read(subjectId);
    known.set(subjectId, value);
    return value;
  };
}
