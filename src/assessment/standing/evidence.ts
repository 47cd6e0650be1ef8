import type { ResponseKind } from '../analytics/classify-responses.ts';
import type { Difficulty, QuestionKind } from '../question.ts';

/** What the answers on a concept tell of how much of it is understood and kept: sums, in which earlier answers count less. */
export interface Evidence {
  /** Right answers beyond those by guessing; of these, those of answers that came when something was probably forgotten. */
  gained: number;
  gainedLater: number;
  /** What each of these would be if all were understood and kept: of answers without and with time to forget. */
  fresh: number;
  later: number;
  /** How much was probably forgotten before the later answers: the sum of their negative logarithms of what was remembered. */
  forgotten: number;
  /** The chance of guessing right the question that was asked last. */
  guessShare: number;
}

export interface WeighedAnswer {
  type: QuestionKind;
  difficulty: Difficulty;
  kind: ResponseKind;
  isHelped: boolean;
  /** The share of learners, from 0 to 1, who would still have remembered when it was given. */
  remembered: number;
}

/** With each further answer on its concept an answer counts this much of what it did. */
const kept = 0.8;
const guessShares: Readonly<Record<QuestionKind, number>> = { mcq: 1 / 4, truefalse: 1 / 2 };
/** A hint rules out one of four options. */
const guessShareHelped = 1 / 3;
/** By how much more or fewer learners know an easy or hard question than one of medium difficulty. */
const knownBeyondMedium: Readonly<Record<Difficulty, number>> = { easy: 0.15, medium: 0, hard: -0.15 };

/** From here on something is forgotten. */
const isForgetting = (remembered: number) => remembered < 0.995;
/** After so much nothing more can be told. */
const leastRemembered = 0.02;

const nothing: Evidence = { gained: 0, gainedLater: 0, fresh: 0, later: 0, forgotten: 0, guessShare: 0 };

/** The evidence after one more answer; `earlier` is undefined for the first. */
export function weighAnswer(earlier: Evidence = nothing, answer: WeighedAnswer): Evidence {
  const { type, difficulty, kind, isHelped, remembered } = answer;
  const byGuessing = isHelped && type === 'mcq' ? guessShareHelped : guessShares[type];
  const full = 1 - byGuessing;
  const gain = gainOf(kind, byGuessing) - full * knownBeyondMedium[difficulty] * remembered;
  const isLater = isForgetting(remembered);
  return {
    gained: kept * earlier.gained + gain,
    gainedLater: kept * earlier.gainedLater + (isLater ? gain : 0),
    fresh: kept * earlier.fresh + (isLater ? 0 : full),
    later: kept * earlier.later + (isLater ? full : 0),
    forgotten: kept * earlier.forgotten - (isLater ? full * Math.log(Math.max(leastRemembered, remembered)) : 0),
    guessShare: guessShares[type],
  };
}

/** Unbiased: who guesses gains nothing on average. A blank, or what is known to be a guess, gains exactly that. */
function gainOf(kind: ResponseKind, byGuessing: number): number {
  if (kind === 'sound') return 1 - byGuessing;
  return kind === 'slip' || kind === 'misconception' || kind === 'unsettled' ? -byGuessing : 0;
}
