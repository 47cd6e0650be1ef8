import { m } from '#messages';
import { useId } from 'react';

import type { Confidence } from '../../../assessment/question.ts';
import { type ReviewedOutcome, reviewedOutcome, type ReviewedQuestion, twelfthsOf } from '../../../assessment/review/reviewed-question.ts';
import { type Marking, marksOf } from '../../../assessment/marking.ts';
import { noValue, secondsText } from '../../ui/text/figure-text.ts';
import { CollapsibleTable } from '../../ui/charts/data-table.tsx';
import { OutcomeHatch, OutcomeLegend, outcomeTexts } from '../../ui/charts/outcome-legend.tsx';
import { gainText } from '../../ui/text/marks-text.ts';

export interface TimePictureProps {
  questions: readonly ReviewedQuestion[];
  marking: Marking;
}

/** In pixels; the width is the container's. */
const height = 132;
const floor = 108;

const saidWords: Record<Confidence, string> = { guess: m.solutions_guess(), unsure: m.solutions_unsure(), sure: m.solutions_sure() };

const outcomes: readonly ReviewedOutcome[] = ['right', 'wrong', 'blank', 'void'];

/** A bar for each question, by the time spent on it; its outcome by colour, pattern and text. */
export function TimePicture({ questions, marking }: TimePictureProps) {
  const shown = outcomes.filter((outcome) => questions.some((question) => reviewedOutcome(question) === outcome));
  return (
    <div className="picture time-picture">
      <Columns questions={questions} />
      <OutcomeLegend outcomes={shown} />
      <CollapsibleTable
        caption={m.solutions_time_table()}
        columns={[m.solutions_question(), m.solutions_time(), m.solutions_you_said(), m.solutions_outcome(), m.solutions_marks()]}
        rows={questions.map((question, place) => ({
          key: question.id,
          cells: [
            place + 1,
            secondsText(question.seconds),
            question.confidence === null ? noValue : saidWords[question.confidence],
            outcomeTexts[reviewedOutcome(question)],
            question.isVoid ? noValue : gainText(marksOf(twelfthsOf(question, marking))),
          ],
        }))}
      />
    </div>
  );
}

function Columns({ questions }: Pick<TimePictureProps, 'questions'>) {
  const id = useId();
  const longest = Math.max(1, ...questions.map(({ seconds }) => seconds ?? 0));
  const width = 100 / questions.length;
  const numbered = Math.ceil(questions.length / 10);
  return (
    <svg width="100%" height={height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`}>{m.solutions_time_picture()}</title>
      <desc id={`${id}-desc`}>{m.solutions_time_picture_words({ longest: secondsText(longest) })}</desc>
      <defs>
        <OutcomeHatch id={`${id}-wrong`} />
      </defs>
      {questions.map((question, place) => {
        const outcome = reviewedOutcome(question);
        const size = question.seconds === null ? 0 : Math.max(2, (floor - 4) * (question.seconds / longest));
        const fill = outcome === 'wrong' ? { fill: `url(#${id}-wrong)` } : {};
        return (
          <g key={question.id}>
            <rect className={outcome} x={`${(place + 0.15) * width}%`} y={floor - size} width={`${0.7 * width}%`} height={size} {...fill} />
            {(place + 1) % numbered === 0 && (
              <text x={`${(place + 0.5) * width}%`} y={height - 8} textAnchor="middle">
                {place + 1}
              </text>
            )}
          </g>
        );
      })}
      <line className="floor" x1="0" x2="100%" y1={floor} y2={floor} />
    </svg>
  );
}
