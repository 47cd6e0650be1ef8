import { m } from '#messages';

import { asEarlier, type EarlierQuestion } from '../../assessment/drafts/novelty.ts';
import { weakestFirst } from '../../assessment/memory/weakest-first.ts';
import { retakeQuestions } from '../../assessment/retake.ts';
import type { PracticeStart } from '../../contract/shapes/practice-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import type { DrawsOf } from '../shared/keyed-draws.ts';
import { listAskedQuestions } from '../store/attempts/practice-tests.ts';
import { findTestWithAttempt } from '../store/attempts/attempts.ts';
import { newId } from '../store/new-id.ts';
import type { Database } from '../store/open-database.ts';
import {
  findAskedBefore,
  insertPractice,
  listMemoriesOf,
  listMemoriesOfSubject,
  listPractised,
  type SubjectMemory,
} from '../store/practising/practices.ts';
import type { PracticeQuestion } from '../store/schema/schema.ts';
import type { AskOnConcept } from '../writers/concept-wish.ts';
import { planToday } from '../../assessment/memory/study-plan.ts';
import { readTerms } from './plan-terms.ts';
import { freshQuestion } from './fresh-question.ts';
import { readOpenQuestions } from './open-questions.ts';
import { rememberAnswers } from './remember-answers.ts';

export interface PracticeServices {
  database: Database;
  askOnConcept: AskOnConcept;
  drawsOf: DrawsOf;
  now: () => number;
}

type PracticeRequest = PracticeStart & {
  userId: string;
  practiceId: string;
};

/** Of a subject: to compare with more would hold up other learners. */
const compared = { questions: 500, practices: 20 };
/** Concepts that wait, of which a practice needs at most 20 that can be asked. */
const mostWaiting = 100;

/** Chooses the questions of a practice and keeps it. Undefined if nothing is due. */
export async function startPractice(services: PracticeServices, userId: string, start: PracticeStart, signal: AbortSignal) {
  const { database, now } = services;
  const request = { ...start, userId, practiceId: newId() };
  await rememberAnswers(database, userId);
  const questions = start.source === 'test' ? await ofTest(services, request) : await onConcepts(services, request, signal);
  const practice = { id: request.practiceId, userId, questions, createdAt: now() };
  if (questions.length === 0) return undefined;
  if (!(await insertPractice(database, practice, now()))) throw new AppError('slow-down', m.server_practice_many, { retryAfter: 3600 });
  return practice;
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

/** A fresh question on each of the concepts that are remembered least. */
async function onConcepts(services: PracticeServices, request: PracticeRequest, signal: AbortSignal): Promise<PracticeQuestion[]> {
  const { database } = services;
  const { userId, practiceId, count } = request;
  const memories = await memoriesFor(services, request);
  const before = await findAskedBefore(database, userId, [...new Set(memories.map(({ askedIn }) => askedIn))]);
  const lastOf = ({ askedIn, questionId }: SubjectMemory) =>
    before.find(({ id }) => id === askedIn)?.questions.find(({ id }) => id === questionId);
  const unfinished = await readOpenQuestions(database, userId);
  const open = unfinished.questions.map(asEarlier);
  const earlierIn = rememberedBySubject((subjectId) => askedIn(database, userId, subjectId));
  const questions: PracticeQuestion[] = [];
  for (const memory of memories) {
    if (questions.length === count) break;
    const { subjectId } = memory;
    const last = lastOf(memory);
    const id = `${practiceId}.${questions.length + 1}`;
    const wish = last && { practiceId, id, last, open: [...open, ...questions.map(asEarlier)], earlier: await earlierIn(subjectId) };
    const question = wish && (await freshQuestion(services, wish, signal));
    if (question && !unfinished.tellsKey(question)) questions.push({ ...question, subjectId });
  }
  return questions;
}

async function memoriesFor({ database, now }: PracticeServices, { userId, source, id = '' }: PracticeRequest): Promise<SubjectMemory[]> {
  if (source === 'due') return dueMemories(database, userId, now());
  const memories = await listMemoriesOfSubject(database, userId, id);
  if (!memories) throw new AppError('not-found', m.server_no_such_subject);
  return weakestFirst(memories, now());
}

/** Those of today, and then, for a learner who wants more than the day holds, those that wait. */
async function dueMemories(database: Database, userId: string, now: number): Promise<SubjectMemory[]> {
  const { today, later } = planToday(await listMemoriesOf(database, userId), await readTerms(database, userId, now));
  return [...weakestFirst(today, now), ...weakestFirst(later.slice(0, mostWaiting), now)];
}

async function askedIn(database: Database, userId: string, subjectId: string): Promise<EarlierQuestion[]> {
  const tested = await listAskedQuestions(database, subjectId, compared.questions);
  const practised = await listPractised(database, userId, subjectId, compared.practices);
  return [...practised.map((question) => ({ ...asEarlier(question), testsAgo: 0 })), ...tested];
}

function rememberedBySubject<Value>(read: (subjectId: string) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>();
  return (subjectId: string) => {
    const value = known.get(subjectId) ?? read(subjectId);
    known.set(subjectId, value);
    return value;
  };
}
