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
  for (const { topic, concept } of matches) {
    const key = JSON.stringify([topic, concept]);
    const questions = (tallies.get(key)?.questions ?? 0) + 1;
    tallies.set(key, { topic, ...(concept !== undefined && { concept }), questions });
  }
  return [...tallies.values()].sort((one, other) => other.questions - one.questions);
}
