import type { Match, Question } from './question.ts';

interface Tally extends Omit<Match, 'isAsked'> {
  /** Not on what was asked for, only near it. */
  isNear?: true | undefined;
  questions: number;
}

/** How many questions are on what, those on what was asked first, then by number. Empty for questions without a match. */
export function tallyMatches(questions: readonly Pick<Question, 'match'>[]): Tally[] {
  const matches = questions.flatMap(({ match }) => match ?? []);
  return [true, false].flatMap((isAsked) => tally(matches.filter((match) => match.isAsked === isAsked)));
}

function tally(matches: readonly Match[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { topic, isAsked, ...match } of matches) {
    const about = isAsked ? aboutAsked(match) : { ...(match.level && { level: match.level }), isNear: true as const };
    const key = JSON.stringify([topic, about]);
    tallies.set(key, { topic, ...about, questions: (tallies.get(key)?.questions ?? 0) + 1 });
  }
  return [...tallies.values()].sort((one, other) => other.questions - one.questions);
}

function aboutAsked({ concept, asked, readFrom, level, fromNotes }: Omit<Match, 'topic' | 'isAsked'>): Omit<Tally, 'topic' | 'questions'> {
  return {
    ...(concept !== undefined && { concept }),
    ...(asked !== undefined && { asked }),
    ...(readFrom !== undefined && { readFrom }),
    ...(level && { level }),
    ...(fromNotes && { fromNotes }),
  };
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
