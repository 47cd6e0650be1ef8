import { m } from '#messages';

import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { dayText } from '../../ui/text/figure-text.ts';
import { Stem } from '../question/question-parts.tsx';
import { Explanation, KeyFacts, ReviewedOptions } from '../solutions/solution-question.tsx';
import { solutionOfAnswer } from '../solutions/solution-of-answer.ts';
import type { Practice } from './practice-answers.ts';

export interface PractisedQuestionProps {
  number: number;
  question: WireQuestion;
  verdict: Practice['answers'][number];
}

/** A question with its key, the learner's answer, why, and when its concept comes back. */
export function PractisedQuestion({ number, question, verdict }: PractisedQuestionProps) {
  const { isCorrect, dueAt } = verdict;
  const solution = solutionOfAnswer(question, verdict);
  return (
    <>
      <Stem number={number} text={question.question} form={question.form} figure={question.figure} />
      <p className="reading" role="status">
        <b>{verdictText(verdict)}</b> {comesBackText(isCorrect, dueAt)}
      </p>
      <ReviewedOptions solution={solution} />
      <Explanation solution={solution} />
      <KeyFacts solution={solution} />
    </>
  );
}

function verdictText({ isCorrect, userAnswer }: Practice['answers'][number]): string {
  if (isCorrect) return m.practice_right();
  return userAnswer === null ? m.practice_shown() : m.practice_wrong();
}

function comesBackText(isCorrect: boolean, dueAt: number): string {
  if (dueAt > Date.now()) return m.practice_comes_back({ day: dayText(dueAt) });
  return isCorrect ? m.practice_stays_due() : m.practice_comes_back_today();
}
