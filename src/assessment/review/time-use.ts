import { reviewedOutcome, type ReviewedOutcome, type ReviewedQuestion } from './reviewed-question.ts';

export interface TimedQuestion {
  /** The index of the question in the test. */
  place: number;
  seconds: number;
  outcome: ReviewedOutcome;
}

/** All times are in whole seconds. */
export interface TimeUse {
  used: number;
  /** Null without a limit. */
  given: number | null;
  left: number | null;
  /** The median of the timed questions. */
  median: number;
  /** The three slowest questions, slowest first. */
  slowest: TimedQuestion[];
  onWrong: number;
  onBlank: number;
}

/** Where the time of an attempt went; undefined if no question was timed. */
export function timeUseOf(
  questions: readonly ReviewedQuestion[],
  { used, given }: { used: number; given: number | null },
): TimeUse | undefined {
  const timed = questions.flatMap((question, place): TimedQuestion[] =>
    question.seconds === null ? [] : [{ place, seconds: question.seconds, outcome: reviewedOutcome(question) }],
  );
  if (timed.length === 0) return undefined;
  const longestFirst = [...timed].sort((one, other) => other.seconds - one.seconds);
  return {
    used,
    given,
    left: given === null ? null : Math.max(0, given - used),
    median: medianOf(longestFirst),
    slowest: longestFirst.slice(0, 3).filter(({ seconds }) => seconds > 0),
    onWrong: secondsOn(timed, 'wrong'),
    onBlank: secondsOn(timed, 'blank'),
  };
}

/** Of an even count, rounded up to a whole second. */
function medianOf(sorted: readonly TimedQuestion[]): number {
  const upper = sorted[Math.floor((sorted.length - 1) / 2)]?.seconds ?? 0;
  const lower = sorted[Math.floor(sorted.length / 2)]?.seconds ?? 0;
  return Math.ceil((upper + lower) / 2);
}

function secondsOn(timed: readonly TimedQuestion[], outcome: ReviewedOutcome): number {
  return timed.reduce((sum, question) => sum + (question.outcome === outcome ? question.seconds : 0), 0);
}
