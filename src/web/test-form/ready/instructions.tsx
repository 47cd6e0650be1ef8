import { m } from '#messages';

import { markingOf, marksOf, mostTwelfths } from '../../../assessment/marking.ts';
import { durationOf } from '../../../assessment/timing.ts';
import type { TestData } from '../../shared/browser-storage.ts';
import { durationText } from '../../shared/test-facts.ts';
import { instructionWords } from './instruction-words.ts';

export interface InstructionsProps {
  formData: TestData['formData'];
  count: number;
  /** A guest's answers and clock are this browser's. */
  isGuest: boolean;
}

/** What stands on the first page of a printed paper: how much, how long, and by which rules. */
export function Instructions({ formData, count, isGuest }: InstructionsProps) {
  const { timePerQuestion, extraTime } = formData;
  const marking = markingOf(formData);
  const durationSeconds = durationOf(timePerQuestion, count, extraTime);
  const isLengthened = extraTime !== undefined && extraTime !== 'unlimited';
  return (
    <>
      <dl className="paper-facts num">
        <Fact label={m.form_fact_questions()} value={count} />
        <Fact label={m.form_fact_marks()} value={marksOf(mostTwelfths(marking, count))} />
        <Fact
          label={isLengthened ? m.form_fact_time_lengthened({ factor: extraTime }) : m.form_fact_time()}
          value={durationText(durationSeconds)}
        />
      </dl>
      <ol className="instructions" aria-label={m.form_instructions()}>
        {instructionWords({ marking, durationSeconds, isGuest }).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string | number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
