import type { StudyNeed } from './analyse.ts';
import type { ClassifiedResponse } from './classify-responses.ts';
import type { Trend } from './trend.ts';

/** What a learner's finished tests show about one concept: a text about it may state nothing else. */
export interface NeedEvidence {
  concept: string;
  questions: number;
  correct: number;
  wrong: number;
  blank: number;
  /** Right and wrong guesses. */
  guessed: number;
  misconceptions: number;
  trend: Trend;
  /** Options chosen wrongly after thought, newest first, each with why it is wrong. */
  chosenWrong: { question: string; chosen: string; why: string }[];
}

/** How many wrong choices to include, and the maximum total length (UTF-16 units) of the texts of one: longer ones are left out. */
const maxShown = 2;
const maxShownLength = 600;

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
    chosenWrong: tally.misconceptions.map(wrongChoice).filter(isShort).slice(0, maxShown),
  };
}

function wrongChoice({ question, chosen }: ClassifiedResponse): NeedEvidence['chosenWrong'][number] {
  const index = chosen ?? -1;
  return {
    question: question.stem,
    chosen: question.options[index] ?? '',
    why: question.optionNotes[index] || (question.optionNotes[question.key] ?? ''),
  };
}

function isShort({ question, chosen, why }: NeedEvidence['chosenWrong'][number]): boolean {
  return question.length + chosen.length + why.length <= maxShownLength;
}
