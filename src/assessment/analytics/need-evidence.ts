import type { StudyNeed } from './study-needs.ts';
import type { KindedResponse } from './tell-kinds.ts';
import type { Trend } from './trend.ts';

/** What a learner's finished tests say of one concept to study: all that words about it may rest on. */
export interface NeedEvidence {
  concept: string;
  questions: number;
  correct: number;
  wrong: number;
  blank: number;
  /** Rightly or wrongly. */
  guessed: number;
  misconceptions: number;
  trend: Trend;
  /** Options that were chosen wrongly after thought, newest first, with what is wrong about each. */
  chosenWrong: { question: string; chosen: string; why: string }[];
}

/** How many wrong choices are shown, and how long (UTF-16 units) the texts of one may be together: a long one is left out. */
const mostShown = 2;
const mostShownLength = 600;

export function needEvidence({ concept: tally }: StudyNeed): NeedEvidence {
  const { concept, correct, wrong, blank, kinds, trend } = tally;
  return {
    concept,
    questions: correct + wrong + blank,
    correct,
    wrong,
    blank,
    guessed: kinds.guess + kinds.lucky,
    misconceptions: kinds.misconception,
    trend,
    chosenWrong: tally.misconceptions.map(wrongChoice).filter(isShort).slice(0, mostShown),
  };
}

function wrongChoice({ question, chosen }: KindedResponse): NeedEvidence['chosenWrong'][number] {
  const index = chosen ?? -1;
  return { question: question.stem, chosen: question.options[index] ?? '', why: question.optionNotes[index] ?? '' };
}

function isShort({ question, chosen, why }: NeedEvidence['chosenWrong'][number]): boolean {
  return question.length + chosen.length + why.length <= mostShownLength;
}
