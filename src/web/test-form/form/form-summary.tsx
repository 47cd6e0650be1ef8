import { markingOf, marksOf, mostTwelfths } from '../../../assessment/marking.ts';
import { clockText, durationOf } from '../../../assessment/timing.ts';
import { markingText } from '../../shared/marking-text.ts';
import type { FormFields } from './form-draft.ts';

export interface FormSummaryProps {
  fields: FormFields;
}

/** What the form comes to: the time in all, the marks, the marking. A dash stands for what is not filled in yet. */
export function FormSummary({ fields }: FormSummaryProps) {
  const count = Number(fields.questionCount);
  const marking = markingOf(fields);
  const marks = marksOf(mostTwelfths(marking, count));
  return (
    <p className="summary">
      <Duration fields={fields} count={count} />
      <span>
        <b className="num">{marks > 0 ? marks : '–'}</b> {marks === 1 ? 'mark' : 'marks'}
      </span>
      <span className="num">{markingText(marking)}</span>
    </p>
  );
}

function Duration({ fields, count }: FormSummaryProps & { count: number }) {
  const { timePerQuestion, extraTime } = fields;
  const seconds = durationOf(Number(timePerQuestion), count, extraTime === 'none' ? null : extraTime);
  if (seconds === null) return <b>No time limit</b>;
  return (
    <span>
      <b className="num">{seconds > 0 ? clockText(seconds) : '–'}</b> in all
    </span>
  );
}
