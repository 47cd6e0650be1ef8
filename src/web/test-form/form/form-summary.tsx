import type { ReactNode } from 'react';

import { m } from '#messages';

import { markingOf, marksOf, mostTwelfths } from '../../../assessment/marking.ts';
import { clockText, durationOf } from '../../../assessment/timing.ts';
import { mostQuestions, mostSeconds } from '../../../contract/form-rules.ts';
import { markingText } from '../../shared/marking-text.ts';
import { Words } from '../../shared/words.tsx';
import type { FormFields } from './form-draft.ts';

export interface FormSummaryProps {
  fields: FormFields;
}

const figures = { b: (words: ReactNode) => <b className="num">{words}</b> };

/** What the form comes to: the time in all, the marks, the marking. A dash stands for what is not filled in yet. */
export function FormSummary({ fields }: FormSummaryProps) {
  const count = withinReach(fields.questionCount, mostQuestions);
  const marking = markingOf(fields);
  const marks = marksOf(mostTwelfths(marking, count));
  return (
    <p className="summary">
      <Duration fields={fields} count={count} />
      <span>
        <Words parts={m.form_marks.parts({ count: marks, shown: marks > 0 ? String(marks) : '–' })} draw={figures} />
      </span>
      <span className="num">{markingText(marking)}</span>
    </p>
  );
}

/** Nothing is reckoned from what the form will refuse. */
function withinReach(figure: string, most: number): number {
  return Number(figure) > most ? 0 : Number(figure);
}

function Duration({ fields, count }: FormSummaryProps & { count: number }) {
  const { timePerQuestion, extraTime } = fields;
  const seconds = durationOf(withinReach(timePerQuestion, mostSeconds), count, extraTime === 'none' ? null : extraTime);
  if (seconds === null) return <b>{m.shared_no_time_limit()}</b>;
  return (
    <span>
      <Words parts={m.form_time_in_all.parts({ time: seconds > 0 ? clockText(seconds) : '–' })} draw={figures} />
    </span>
  );
}
