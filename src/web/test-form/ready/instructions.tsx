import { m } from '#messages';
import { type Marking, markingOf, marksOf, maxTwelfths } from '../../../assessment/marking.ts';
import { durationOf, unlimitedDays } from '../../../assessment/timing.ts';
import type { TestData } from '../../shared/root/browser-storage.ts';
import { durationText } from '../../ui/text/test-facts.ts';
import { markingSentence } from '../../ui/text/marks-text.ts';

export interface TestInstructionsProps {
  formData: TestData['formData'];
  count: number;
  /** A guest's responses and clock exist only in this browser. */
  isGuest: boolean;
}

/** The number of questions, the marks, the time, and the rules of a test. */
export function TestInstructions({ formData, count, isGuest }: TestInstructionsProps) {
  const { timePerQuestion, extraTime } = formData;
  const marking = markingOf(formData);
  const durationSeconds = durationOf(timePerQuestion, count, extraTime);
  const isLengthened = extraTime !== undefined && extraTime !== 'unlimited';
  return (
    <>
      <dl className="paper-facts num">
        <Fact label={m.form_fact_questions()} value={count} />
        <Fact label={m.form_fact_marks()} value={marksOf(maxTwelfths(marking, count))} />
        <Fact
          label={isLengthened ? m.form_fact_time_lengthened({ factor: extraTime }) : m.form_fact_time()}
          value={durationText(durationSeconds)}
        />
      </dl>
      <ol className="stack tight reading instructions" aria-label={m.form_instructions()}>
        {instructionTexts({ marking, durationSeconds, isGuest }).map((words) => (
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

export interface AttemptConditions {
  marking: Marking;
  /** Null without a time limit. */
  durationSeconds: number | null;
  /** A guest's responses and clock exist only in this browser. */
  isGuest: boolean;
}

/** What a learner needs to know before starting, one line each. */
export function instructionTexts(sitting: AttemptConditions): string[] {
  const saving = sitting.isGuest ? m.form_kept_in_browser() : m.form_saved_as_given();
  return [markingSentence(sitting.marking), startText(sitting), saving, endText(sitting)];
}

function startText({ durationSeconds }: AttemptConditions): string {
  return durationSeconds === null ? m.form_starts_unlimited() : m.form_starts_clock();
}

function endText({ durationSeconds, isGuest }: AttemptConditions): string {
  if (durationSeconds !== null) return m.form_ends_clock();
  return isGuest ? m.form_ends_guest() : m.form_ends_unlimited({ days: unlimitedDays });
}
