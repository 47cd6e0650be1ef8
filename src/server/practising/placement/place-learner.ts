import { m } from '#messages';

import { asEarlier } from '../../../assessment/drafts/novelty.ts';
import { nextConcepts, nextDifficulties, type PlacedConcept } from '../../../assessment/standing/placement.ts';
import type { PracticeStart } from '../../../contract/shapes/practice-shapes.ts';
import type { CatalogueSubject } from '../../../contract/shapes/topic-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import type { DrawsOf } from '../../shared/keyed-draws.ts';
import { findSubject } from '../../store/learners/subjects.ts';
import { newId } from '../../store/new-id.ts';
import type { Database } from '../../store/open-database.ts';
import { appendQuestion, findOpenPlacement, insertPlacement, type PlacementPractice } from '../../store/practising/placements.ts';
import { findPractice, listAnswers, type StoredAnswer, type StoredPractice } from '../../store/practising/practices.ts';
import type { PracticeQuestion, StoredPlacement } from '../../store/schema/schema.ts';
import type { AskOnConcept } from '../../writers/concept-wish.ts';
import { readAsked } from '../asked-before.ts';
import { readOpenQuestions } from '../open-questions.ts';

export interface PlacementServices {
  database: Database;
  askOnConcept: AskOnConcept;
  drawsOf: DrawsOf;
  now: () => number;
  bank: { subjects: readonly CatalogueSubject[] };
}

/** Concepts that are tried at each difficulty before another difficulty is. */
const triesPerDifficulty = 6;

/** Begins a placement, or goes on with the learner's open one on the same. Undefined if there is no question on it that is not known yet. */
export async function startPlacement(services: PlacementServices, userId: string, start: PracticeStart, signal: AbortSignal) {
  const { database, now } = services;
  const placement = await placementOf(services, userId, start);
  const open = await findOpenPlacement(database, userId, placement, now());
  if (open) return extendPlacement(services, open, signal);
  const practice = { id: newId(), userId, placement, questions: [], createdAt: now(), hintedIds: [] };
  const question = await chooseQuestion(services, practice, [], signal);
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
  if (conceptsOf(bank.subjects, wanted).length === 0) throw new AppError('invalid', m.server_topic_not_covered);
  return wanted;
}

/**
 * The placement with its next question, once all that it has are answered. The same question whoever asks for it first, and one at a time:
 * a process that died before it was stored, or a second tab, changes nothing.
 */
export async function extendPlacement(services: PlacementServices, practice: StoredPractice, signal: AbortSignal): Promise<StoredPractice> {
  const { id, userId, questions } = practice;
  if (!isPlacement(practice) || questions.length >= practice.placement.count) return practice;
  const answers = await listAnswers(services.database, id);
  if (answers.length < questions.length) return practice;
  const question = await chooseQuestion(services, practice, answers, signal);
  if (!question) return practice;
  await appendQuestion(services.database, id, questions.length, question);
  return (await findPractice(services.database, userId, id)) ?? practice;
}

function isPlacement(practice: StoredPractice): practice is PlacementPractice {
  return practice.placement !== null;
}

async function chooseQuestion(
  services: PlacementServices,
  practice: PlacementPractice,
  answers: readonly StoredAnswer[],
  signal: AbortSignal,
): Promise<PracticeQuestion | undefined> {
  const { id: paperId, userId, placement, questions } = practice;
  const { subjectId, language } = placement;
  const open = await readOpenQuestions(services.database, userId);
  const asked = await readAsked(services.database, userId, subjectId);
  const earlier = [...open.questions.map(asEarlier), ...questions.map(asEarlier), ...asked];
  const given = questions.map((question) => {
    const isRight = answers.some(({ questionId, chosen }) => questionId === question.id && chosen === question.key);
    return { type: question.type, difficulty: question.difficulty, isRight };
  });
  const concepts = conceptsOf(services.bank.subjects, placement);
  const inTurn = nextConcepts(concepts, questions.map(placedOf), services.drawsOf(paperId)).slice(0, triesPerDifficulty);
  const id = `${paperId}.${questions.length + 1}`;
  let other: PracticeQuestion | undefined;
  for (const difficulty of nextDifficulties(given)) {
    for (const concept of inTurn) {
      const wish = { paperId, id, ...concept, type: 'mcq' as const, difficulty, language, earlier, unwanted: [] };
      const question = await services.askOnConcept(wish, signal);
      if (!question || open.tellsKey(question)) continue;
      if (question.difficulty === difficulty) return { ...question, subjectId };
      // The bank has none of this difficulty on the concept: another concept may have one.
      other ??= { ...question, subjectId };
    }
  }
  return other;
}

function placedOf({ match, concept }: PracticeQuestion): PlacedConcept {
  return { topic: match?.topic ?? '', concept };
}

/** What the bank has on it in that language, by the names in that language. */
function conceptsOf(subjects: readonly CatalogueSubject[], { field, topic, level, language }: StoredPlacement): PlacedConcept[] {
  const isFor = (levels: readonly string[]) => level === undefined || levels.length === 0 || levels.includes(level);
  const topics = subjects.find(({ subject }) => subject === field)?.topics ?? [];
  return topics
    .filter((each) => (topic === undefined || each.topic === topic) && isFor(each.levels) && each.languages.includes(language))
    .flatMap(({ topic: name, titles, concepts }) =>
      concepts
        .filter(({ levels, languages }) => isFor(levels) && languages.includes(language))
        .map(({ concept, titles: named }) => ({ topic: titles[language] ?? name, concept: named[language] ?? concept })),
    );
}
