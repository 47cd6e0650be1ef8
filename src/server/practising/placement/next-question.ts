import { asEarlier } from '../../../assessment/drafts/novelty.ts';
import { nextConcepts, nextDifficulties, type PlacedConcept } from '../../../assessment/standing/placement.ts';
import type { CatalogueSubject } from '../../../contract/shapes/topic-shapes.ts';
import type { DrawsOf } from '../../shared/keyed-draws.ts';
import type { Database } from '../../store/open-database.ts';
import type { PlacementPractice } from '../../store/practising/placements.ts';
import type { StoredAnswer } from '../../store/practising/practices.ts';
import type { PracticeQuestion, StoredPlacement } from '../../store/schema/schema.ts';
import type { AskOnConcept } from '../../writers/concept-wish.ts';
import { readAskedBefore } from '../asked-before.ts';
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

/** A question that fits the answers so far; undefined if the bank has no new one. */
export async function nextQuestion(
  services: PlacementServices,
  practice: PlacementPractice,
  answers: readonly StoredAnswer[],
  signal: AbortSignal,
): Promise<PracticeQuestion | undefined> {
  const { id: paperId, userId, placement, questions } = practice;
  const { subjectId, language } = placement;
  const open = await readOpenQuestions(services.database, userId);
  const asked = await readAskedBefore(services.database, userId, subjectId);
  const earlier = [...open.questions.map(asEarlier), ...questions.map(asEarlier), ...asked];
  const given = questions.map((question) => {
    const isRight = answers.some(({ questionId, chosen }) => questionId === question.id && chosen === question.key);
    return { type: question.type, difficulty: question.difficulty, isRight };
  });
  const concepts = placedConceptsOf(services.bank.subjects, placement);
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
export function placedConceptsOf(
  subjects: readonly CatalogueSubject[],
  { field, topic, level, language }: StoredPlacement,
): PlacedConcept[] {
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
