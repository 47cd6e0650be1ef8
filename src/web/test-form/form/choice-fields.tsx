import './test-form.css';

import { Suspense, useId, useState } from 'react';

import { m } from '#messages';

import { negativeMarkings } from '../../../assessment/marking.ts';
import { Checkbox, Segmented, SelectField } from '../../ui/field.tsx';
import { rightText, wrongText } from '../../ui/text/marks-text.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { pageSettings } from '../../shared/page-settings.ts';
import { emptyFields, type FormFields } from './form-draft.ts';
import type { FormsListProps } from './forms-list.tsx';
import { noTrueFalseText } from './level-preset.ts';
import type { TestFieldsProps } from './test-fields.tsx';

/** Only where a model writes: the first page does not load it. */
const FormsField = lazyPart<FormsListProps>(
  async () => (await import('./forms-field.tsx')).FormsField,
  () => <p role="alert">{m.shared_unreachable()}</p>,
);

type ChoiceName = 'difficulty' | 'questionType' | 'marking' | 'language' | 'extraTime';

type Choices = { [Name in ChoiceName]: { legend: string; options: readonly { value: FormFields[Name]; label: string }[] } };

const choices: Choices = {
  difficulty: {
    legend: m.form_difficulty(),
    options: [
      { value: 'easy', label: m.form_easy() },
      { value: 'medium', label: m.form_medium() },
      { value: 'hard', label: m.form_hard() },
    ],
  },
  questionType: {
    legend: m.form_question_type(),
    options: [
      { value: 'mixed', label: m.form_mixed() },
      { value: 'mcq', label: m.form_mcq() },
      { value: 'truefalse', label: m.form_true_false() },
    ],
  },
  marking: {
    legend: m.form_marking(),
    options: negativeMarkings.map((value) => ({ value, label: `${rightText(value)} / ${wrongText(value)}` })),
  },
  language: {
    legend: m.form_language(),
    options: [
      { value: 'auto', label: m.form_auto() },
      { value: 'en', label: m.form_english() },
      { value: 'hi', label: m.form_hindi() },
    ],
  },
  extraTime: {
    legend: m.form_extra_time(),
    options: [
      { value: 'none', label: m.form_none() },
      { value: '1.25', label: '×1.25' },
      { value: '1.5', label: '×1.5' },
      { value: '2', label: '×2' },
      { value: 'unlimited', label: m.form_no_limit() },
    ],
  },
};

/** Settings with defaults. On a phone they collapse to a line that sums them up, and expands. */
export function ChoiceFields({ fields, subjectId, errors, onChange }: TestFieldsProps) {
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const isOpen = isAsked || folded.some((name) => errors[name] !== undefined);
  const form = { fields, onChange };
  const asksForms = pageSettings.hasModelWriter && fields.questionType !== 'truefalse';
  return (
    <div className={isOpen ? 'choice-fields is-open' : 'choice-fields'}>
      <button
        type="button"
        className="choice-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={`${id}-chosen`}
        onClick={() => setAsked(!isOpen)}
      >
        {m.form_more_choices()}
      </button>
      <p className="choice-chosen small muted" id={`${id}-chosen`}>
        {chosenText(fields, asksForms)}
      </p>
      <div className="choice-body" id={id}>
        <Choice name="difficulty" {...form} />
        <Choice name="questionType" {...form} />
        {pageSettings.hasModelWriter && (
          <p className="muted small choice-note" role="status">
            {noTrueFalseText(fields)}
          </p>
        )}
        <Checkbox
          label={m.form_negative()}
          hint={m.form_negative_hint({ wrong: wrongText(fields.marking) })}
          checked={fields.negative}
          onChange={({ target }) => onChange({ negative: target.checked })}
        />
        {fields.negative && <Choice name="marking" {...form} />}
        <Choice name="language" {...form} />
        <SelectField
          label={choices.extraTime.legend}
          options={choices.extraTime.options}
          value={fields.extraTime}
          error={errors['extraTime']}
          onChange={(extraTime) => onChange({ extraTime })}
        />
        {/* A guest has no earlier tests. */}
        {subjectId !== undefined && (
          <Checkbox
            label={m.form_only_unseen()}
            checked={fields.onlyUnseen === true}
            onChange={({ target }) => onChange({ onlyUnseen: target.checked })}
          />
        )}
        {asksForms && (
          <Suspense fallback={<p>{m.form_forms()}</p>}>
            <FormsField {...form} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const folded = ['difficulty', 'questionType', 'marking', 'language', 'extraTime', 'forms'] as const;

interface ChoiceProps<Name extends ChoiceName> extends Pick<TestFieldsProps, 'fields' | 'onChange'> {
  name: Name;
}

function Choice<Name extends ChoiceName>({ name, fields, onChange }: ChoiceProps<Name>) {
  const { legend, options }: Choices[Name] = choices[name];
  const choose = (value: FormFields[Name]) => onChange({ [name]: value });
  return <Segmented legend={legend} name={name} options={options} value={fields[name]} onChange={choose} />;
}

/** E.g. `Medium · Mixed · Extra time: ×1.5`: what is unlike a blank form's is named. */
function chosenText(fields: FormFields, asksForms: boolean): string {
  const { language, extraTime, forms, negative, marking } = fields;
  const parts = [
    labelOf('difficulty', fields.difficulty),
    labelOf('questionType', fields.questionType),
    negative && labelOf('marking', marking),
    language !== emptyFields.language && m.form_chosen_language({ language: labelOf('language', language) }),
    extraTime !== 'none' && m.form_chosen_extra_time({ value: labelOf('extraTime', extraTime) }),
    fields.onlyUnseen && m.form_only_unseen(),
    asksForms && forms && m.form_chosen_formats({ count: forms.length + 1 }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function labelOf(name: ChoiceName, value: string): string {
  return choices[name].options.find((option) => option.value === value)?.label ?? value;
}
