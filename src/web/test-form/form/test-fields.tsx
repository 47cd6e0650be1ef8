import { m } from '#messages';

import { maxNotesLength, mostQuestions, mostSeconds } from '../../../contract/form-rules.ts';
import { numberText } from '../../shared/figure-text.ts';
import { NumberField, TextArea, TextField } from '../../shared/field.tsx';
import { NotesDrop } from '../notes/notes-drop.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { type FormFields, withNotes } from './form-draft.ts';
import { FormSummary } from './form-summary.tsx';

export interface TestFieldsProps {
  fields: FormFields;
  /** What the server found wrong, by field. */
  errors: Record<string, string>;
  onChange: (changes: Partial<FormFields>) => void;
}

export function TestFields({ fields, errors, onChange }: TestFieldsProps) {
  return (
    <>
      <NotesDrop onNotes={(notes) => onChange(withNotes(fields, notes))}>
        <TextField
          label={m.form_title()}
          value={fields.title}
          maxLength={120}
          placeholder={m.form_title_example()}
          error={errors.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextArea
          label={m.form_topic()}
          rows={3}
          value={fields.description}
          maxLength={maxNotesLength}
          placeholder={m.form_topic_example()}
          hint={fields.description.length >= maxNotesLength ? m.form_notes_full({ max: numberText(maxNotesLength) }) : undefined}
          error={errors.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </NotesDrop>
      <div className="pair figures-pair">
        <NumberField
          label={m.form_question_count()}
          min={1}
          max={mostQuestions}
          required
          value={fields.questionCount}
          error={errors.questionCount}
          onChange={({ target }) => onChange({ questionCount: target.value })}
        />
        <NumberField
          label={m.form_time_per_question()}
          min={1}
          max={mostSeconds}
          required
          value={fields.timePerQuestion}
          error={errors.timePerQuestion}
          onChange={({ target }) => onChange({ timePerQuestion: target.value })}
        />
      </div>
      <ChoiceFields fields={fields} errors={errors} onChange={onChange} />
      <FormSummary fields={fields} />
    </>
  );
}
