import { type Difficulty, difficulties, type QuestionKind } from '../question.ts';
import { shuffled, type Draws } from '../random.ts';
import { abilityFrom, unrated } from '../ratings/item-rating.ts';

/** A concept of a topic of the bank. */
export interface PlacedConcept {
  topic: string;
  concept: string;
}

export interface PlacedAnswer {
  type: QuestionKind;
  difficulty: Difficulty;
  isRight: boolean;
}

/** The difficulties to ask next, the most telling first: those nearest to the ability that the answers so far show. */
export function nextDifficulties(answers: readonly PlacedAnswer[]): Difficulty[] {
  const ability = abilityFrom(answers.map(({ type, difficulty, isRight }) => ({ type, isRight, difficulty: logitOf(difficulty, type) })));
  const distance = (difficulty: Difficulty) => Math.abs(logitOf(difficulty, 'mcq') - ability);
  return difficulties.toSorted((one, other) => distance(one) - distance(other));
}

function logitOf(difficulty: Difficulty, type: QuestionKind): number {
  return unrated(difficulty, type).difficulty;
}

/** The concepts to ask next: of the topics that were asked least, those that were asked least, otherwise as they are drawn. */
export function nextConcepts(concepts: readonly PlacedConcept[], asked: readonly PlacedConcept[], draws: Draws): PlacedConcept[] {
  const timesOf = countBy(asked, ({ topic, concept }) => `${topic} ${concept}`);
  const timesOfTopic = countBy(asked, ({ topic }) => topic);
  const times = (of: PlacedConcept) => [timesOfTopic.get(of.topic) ?? 0, timesOf.get(`${of.topic} ${of.concept}`) ?? 0] as const;
  return shuffled(draws(`placement ${asked.length}`), concepts).sort((one, other) => {
    const [[topic, concept], [otherTopic, otherConcept]] = [times(one), times(other)];
    return topic - otherTopic || concept - otherConcept;
  });
}

function countBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}
