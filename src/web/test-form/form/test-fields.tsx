import { maxNotesLength } from '../../../contract/form-rules.ts';
import { Checkbox, NumberField, Segmented, TextArea, TextField } from '../../shared/field.tsx';
import { wrongText } from '../../shared/marking-text.ts';
import { NotesDrop } from '../notes/notes-drop.tsx';
import { type FormFields, withNotes } from './form-draft.ts';
import { FormSummary } from './form-summary.tsx';
import { SittingFields } from './sitting-fields.tsx';

export interface TestFieldsProps {
  fields: FormFields;
  /** What the server found wrong, by field. */
  errors: Record<string, string>;
  onChange: (changes: Partial<FormFields>) => void;
}

const difficulties = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
] as const;

const questionTypes = [
  { value: 'mixed', label: 'Mixed' },
  { value: 'mcq', label: 'MCQ' },
  { value: 'truefalse', label: 'True/False' },
] as const;

const languages = [
  { value: 'auto', label: 'Auto' },
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
] as const;

export function TestFields({ fields, errors, onChange }: TestFieldsProps) {
  return (
    <>
      <NotesDrop onNotes={(notes) => onChange(withNotes(fields, notes))}>
        <TextField
          label="Title"
          value={fields.title}
          maxLength={120}
          placeholder="Photosynthesis"
          error={errors.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextArea
          label="Topic"
          rows={3}
          value={fields.description}
          maxLength={maxNotesLength}
          placeholder="What should the questions be about? A few words, or your own notes."
          error={errors.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </NotesDrop>
      <div className="pair">
        <NumberField
          label="Question Count"
          min={1}
          max={50}
          required
          value={fields.questionCount}
          error={errors.questionCount}
          onChange={({ target }) => onChange({ questionCount: target.value })}
        />
        <NumberField
          label="Time Per Question (seconds)"
          min={1}
          max={3600}
          required
          value={fields.timePerQuestion}
          error={errors.timePerQuestion}
          onChange={({ target }) => onChange({ timePerQuestion: target.value })}
        />
      </div>
      <Choices fields={fields} onChange={onChange} />
      <SittingFields fields={fields} onChange={onChange} />
      <FormSummary fields={fields} />
    </>
  );
}

type ChoicesProps = Omit<TestFieldsProps, 'errors'>;

function Choices({ fields, onChange }: ChoicesProps) {
  return (
    <>
      <div className="pair">
        <Segmented
          legend="Difficulty"
          name="difficulty"
          options={difficulties}
          value={fields.difficulty}
          onChange={(difficulty) => onChange({ difficulty })}
        />
        <Segmented
          legend="Question Type"
          name="questionType"
          options={questionTypes}
          value={fields.questionType}
          onChange={(questionType) => onChange({ questionType })}
        />
      </div>
      <div className="pair">
        <Segmented
          legend="Language"
          name="language"
          options={languages}
          value={fields.language}
          onChange={(language) => onChange({ language })}
        />
        <Checkbox
          label="Negative Marking"
          hint={`${wrongText(fields.marking)} for a wrong answer`}
          checked={fields.negative}
          onChange={({ target }) => onChange({ negative: target.checked })}
        />
      </div>
    </>
  );
}
