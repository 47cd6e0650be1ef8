import { m } from '#messages';

import type { PracticeStart } from '../../../contract/shapes/practice-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { findSubject } from '../../store/learners/subjects.ts';
import { newId } from '../../store/new-id.ts';
import { appendQuestion, findOpenPlacement, insertPlacement, type PlacementPractice } from '../../store/practising/placements.ts';
import { findPractice, listAnswers, type StoredPractice } from '../../store/practising/practices.ts';
import type { StoredPlacement } from '../../store/schema/schema.ts';
import { nextQuestion, placedConceptsOf, type PlacementServices } from './next-question.ts';

/** Begins a placement, or continues the learner's open one of the same choices. Undefined if the bank has no new question. */
export async function startPlacement(services: PlacementServices, userId: string, start: PracticeStart, signal: AbortSignal) {
  const { database, now } = services;
  const placement = await placementOf(services, userId, start);
  const open = await findOpenPlacement(database, userId, placement, now());
  if (open) return extendPlacement(services, open, signal);
  const practice = { id: newId(), userId, placement, questions: [], createdAt: now(), hintedIds: [] };
  const question = await nextQuestion(services, practice, [], signal);
  if (!question) return undefined;
  const { hintedIds: _, ...begun } = { ...practice, questions: [question] };
  const stored = await insertPlacement(database, begun, now());
  if (!stored) throw new AppError('slow-down', m.server_practice_many, { retryAfter: 3600 });
  return stored;
}

async function placementOf({ database, bank }: PlacementServices, userId: string, start: PracticeStart): Promise<StoredPlacement> {
  const { id: subjectId = '', placement, count } = start;
  if (!(await findSubject(database, userId, subjectId))) throw new AppError('not-found', m.server_no_such_subject);
  const { field = '', topic, level, language = 'en' } = placement ?? {};
  const wanted: StoredPlacement = { subjectId, field, topic, level, language, count };
  if (placedConceptsOf(bank.subjects, wanted).length === 0) throw new AppError('invalid', m.server_topic_not_covered);
  return wanted;
}

/**
 * The placement with its next question, if none of those that it has is open. The same question for every request, and stored once:
 * a process that died before it was stored, or a second tab, changes nothing.
 */
export async function extendPlacement(services: PlacementServices, practice: StoredPractice, signal: AbortSignal): Promise<StoredPractice> {
  const { id, userId, questions } = practice;
  if (!isPlacement(practice) || questions.length >= practice.placement.count) return practice;
  const answers = await listAnswers(services.database, id);
  if (answers.length < questions.length) return practice;
  const question = await nextQuestion(services, practice, answers, signal);
  if (!question) return practice;
  await appendQuestion(services.database, id, questions.length, question);
  return (await findPractice(services.database, userId, id)) ?? practice;
}

function isPlacement(practice: StoredPractice): practice is PlacementPractice {
  return practice.placement !== null;
}
