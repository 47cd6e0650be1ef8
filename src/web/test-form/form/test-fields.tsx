import { m } from '#messages';
import { maxQuestions, maxSecondsPerQuestion } from '../../../contract/form-rules.ts';
import { NumberField, TextField } from '../../ui/field.tsx';
import { NotesDrop } from '../notes/notes-drop.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { addNotes, type FormFields, maxTitleLength, boundedFigure } from './form-draft.ts';
import type { FormDraft } from '../../shared/root/browser-storage.ts';
import { TopicField } from '../suggestions/topic-field.tsx';
import { LevelField } from './level-field.tsx';
import { markingOf, marksOf, maxTwelfths } from '../../../assessment/marking.ts';
import { clockText, durationOf } from '../../../assessment/timing.ts';
import { markingText } from '../../ui/text/marks-text.ts';

export interface TestFieldsProps {
  fields: FormFields;
  /** Undefined for a guest. */
  subjectId?: string | undefined;
  /** The settings that no class or exam changes. */
  byHand?: FormDraft['byHand'];
  /** Validation errors from the server, by field. */
  errors: Record<string, string>;
  onChange: (changes: Partial<FormFields>) => void;
}

type TypedName = 'title' | 'questionCount' | 'timePerQuestion';

export function TestFields({ fields, subjectId, byHand, errors, onChange }: TestFieldsProps) {
  const typed = (name: TypedName) => ({
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <LevelField fields={fields} byHand={byHand} errors={errors} onChange={onChange} />
      <NotesDrop onNotes={(notes) => onChange(addNotes(fields, notes))}>
        <TopicField fields={fields} subjectId={subjectId} errors={errors} onChange={onChange} />
      </NotesDrop>
      <TextField label={m.form_title()} maxLength={maxTitleLength} placeholder={m.form_title_example()} {...typed('title')} />
      <div className="pair figures-pair">
        <NumberField label={m.form_question_count()} min={1} max={maxQuestions} {...typed('questionCount')} />
        <NumberField label={m.form_time_per_question()} min={1} max={maxSecondsPerQuestion} {...typed('timePerQuestion')} />
      </div>
      <ChoiceFields fields={fields} subjectId={subjectId} errors={errors} onChange={onChange} />
      <FormSummary fields={fields} />
    </>
  );
}

type FormSummaryProps = Pick<TestFieldsProps, 'fields'>;

/** The total time, the marks and the marking scheme; a dash for what is not filled in yet. */
export function FormSummary({ fields }: FormSummaryProps) {
  const count = boundedFigure(fields.questionCount, maxQuestions);
  const marking = markingOf(fields);
  const marks = marksOf(maxTwelfths(marking, count));
  return (
    <p className="row reading num summary">
      <Duration fields={fields} count={count} />
      <b>{m.form_marks({ count: marks, shown: marks > 0 ? String(marks) : '–' })}</b>
      <span>{markingText(marking)}</span>
    </p>
  );
}

function Duration({ fields, count }: FormSummaryProps & { count: number }) {
  const { timePerQuestion, extraTime } = fields;
  const seconds = durationOf(boundedFigure(timePerQuestion, maxSecondsPerQuestion), count, extraTime === 'none' ? null : extraTime);
  if (seconds === null) return <b>{m.shared_no_time_limit()}</b>;
  return <b>{m.form_time_in_all({ time: seconds > 0 ? clockText(seconds) : '–' })}</b>;
}
