import type { Match, Question } from './question.ts';

interface Tally extends Omit<Match, 'isAsked'> {
  questions: number;
}

/** How many questions are on what, those on what was asked first, then by number. Empty for questions without a match. */
export function tallyMatches(questions: readonly Pick<Question, 'match'>[]): Tally[] {
  const matches = questions.flatMap(({ match }) => match ?? []);
  return [true, false].flatMap((isAsked) => tally(matches.filter((match) => match.isAsked === isAsked)));
}

function tally(matches: readonly Match[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { topic, concept, level, fromNotes } of matches) {
    const key = JSON.stringify([topic, concept, level, fromNotes]);
    const questions = (tallies.get(key)?.questions ?? 0) + 1;
    const about = { ...(concept !== undefined && { concept }), ...(level && { level }), ...(fromNotes && { fromNotes }) };
    tallies.set(key, { topic, ...about, questions });
  }
  return [...tallies.values()].sort((one, other) => other.questions - one.questions);
}

/** Of a test: questions on what was asked for, below which the learner must agree to it. */
const fewestAsked = 0.8;

/** Questions by a model match nothing, and are on what was asked for. */
export function countAsked(questions: readonly Pick<Question, 'match'>[]): number {
  return questions.filter(({ match }) => match?.isAsked !== false).length;
}

/** Whether most of a test of so many questions is near what was asked for, and not on it. */
export function isNarrow(questions: readonly Pick<Question, 'match'>[], questionCount: number): boolean {
  return countAsked(questions) < fewestAsked * questionCount;
}
