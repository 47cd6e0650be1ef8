import { judgeDifficulty } from '../drafts/judge-difficulty.ts';
import type { Difficulty, QuestionKind } from '../question.ts';

/** What learners' answers tell of an item: sums only, from which no learner's answers can be read. */
export interface ItemRating {
  answers: number;
  right: number;
  /** In logits: an average learner knows an item of 0 in half of all cases. */
  difficulty: number;
  /** Fisher information on the difficulty, prior included. Its inverse is the variance. */
  information: number;
  /** Sums over the answers of the learner's ability, of its square, and of the abilities of those who were right. */
  abilities: number;
  squares: number;
  abilitiesOfRight: number;
}

/** One question of a finished paper. A question that was seen and left out is not right. */
export interface RatedAnswer {
  type: QuestionKind;
  difficulty: number;
  isRight: boolean;
}

/** The share of an average learner's right answers in the middle of each band of `judgeDifficulty`. */
const middleOfBand: Readonly<Record<Difficulty, number>> = { easy: 0.85, medium: 0.6, hard: 0.35 };
const shareByGuessing: Readonly<Record<QuestionKind, number>> = { mcq: 0.25, truefalse: 0.5 };

/** The rating of an item without answers: as labelled, with a variance of 1. */
export function unrated(labelled: Difficulty, type: QuestionKind): ItemRating {
  const guessed = shareByGuessing[type];
  // A hard true/false question would be below what guessing gives.
  const known = Math.max(0.05, (middleOfBand[labelled] - guessed) / (1 - guessed));
  const difficulty = Math.log((1 - known) / known);
  return { answers: 0, right: 0, difficulty, information: 1, abilities: 0, squares: 0, abilitiesOfRight: 0 };
}

/** The rating after one more answer: a Newton step of the three-parameter logistic model (Birnbaum 1968) with equal slopes. */
export function rate(rating: ItemRating, type: QuestionKind, ability: number, isRight: boolean): ItemRating {
  const { score, information } = respond({ type, difficulty: rating.difficulty, isRight }, ability);
  const total = rating.information + information;
  return {
    answers: rating.answers + 1,
    right: rating.right + Number(isRight),
    difficulty: rating.difficulty - score / total,
    information: total,
    abilities: rating.abilities + ability,
    squares: rating.squares + ability ** 2,
    abilitiesOfRight: rating.abilitiesOfRight + (isRight ? ability : 0),
  };
}

/** The ability that a paper's other answers show, in logits: the most probable one, given that learners are N(0, 1). */
export function abilityFrom(answers: readonly RatedAnswer[]): number {
  let ability = 0;
  for (let step = 0; step < 8; step++) {
    const responses = answers.map((answer) => respond(answer, ability));
    const slope = responses.reduce((sum, { score }) => sum + score, -ability);
    const information = responses.reduce((sum, each) => sum + each.information, 1);
    ability += slope / information;
  }
  return ability;
}

/** The derivative of the answer's log likelihood by ability, and its expected square. */
function respond({ type, difficulty, isRight }: RatedAnswer, ability: number): { score: number; information: number } {
  const { probability, slope } = chance(type, ability - difficulty);
  const variance = probability * (1 - probability);
  return { score: (slope * (Number(isRight) - probability)) / variance, information: slope ** 2 / variance };
}

function chance(type: QuestionKind, distance: number): { probability: number; slope: number } {
  const guessed = shareByGuessing[type];
  // Beyond 6 logits the model claims more certainty than any question has.
  const known = 1 / (1 + Math.exp(-Math.min(6, Math.max(-6, distance))));
  return { probability: guessed + (1 - guessed) * known, slope: (1 - guessed) * known * (1 - known) };
}

/** Below this the label of its author stands. */
export const fewestAnswers = 20;

/** The difficulty by the learners' answers; undefined as long as they are too few. */
export function ratedDifficulty({ answers, difficulty }: ItemRating, type: QuestionKind): Difficulty | undefined {
  return answers < fewestAnswers ? undefined : judgeDifficulty(chance(type, -difficulty).probability, type);
}

/** Standard errors from which a negative correlation of being right with ability, or fewer right answers than by guessing, is hardly luck. */
const significant = { correlation: 1.6, share: 3 };

/** Whether the good learners miss it and the weak ones get it, or fewer get it than by guessing: its key or its wording is probably wrong. */
export function isSuspect(rating: ItemRating, type: QuestionKind): boolean {
  const { answers, right } = rating;
  if (answers < fewestAnswers) return false;
  const guessed = shareByGuessing[type];
  const belowGuessing = (guessed - right / answers) / Math.sqrt((guessed * (1 - guessed)) / answers);
  return correlation(rating) * Math.sqrt(answers) < -significant.correlation || belowGuessing > significant.share;
}

/** The point-biserial correlation of being right with ability; 0 if it is not defined. */
function correlation({ answers, right, abilities, squares, abilitiesOfRight }: ItemRating): number {
  const share = right / answers;
  const mean = abilities / answers;
  const variance = share * (1 - share) * (squares / answers - mean ** 2);
  return variance <= 0 ? 0 : (abilitiesOfRight / answers - share * mean) / Math.sqrt(variance);
}
