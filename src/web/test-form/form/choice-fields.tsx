import './choice-fields.css';

import { useId, useState } from 'react';

import { m } from '#messages';

import { localeNames } from '../../../contract/locales.ts';
import { Checkbox, Segmented } from '../../shared/field.tsx';
import { wrongText } from '../../shared/marking-text.ts';
import type { FormFields } from './form-draft.ts';
import { extraTimes, SittingFields } from './sitting-fields.tsx';
import type { TestFieldsProps } from './test-fields.tsx';

const difficulties = [
  { value: 'easy', label: m.form_easy() },
  { value: 'medium', label: m.form_medium() },
  { value: 'hard', label: m.form_hard() },
] as const;

const questionTypes = [
  { value: 'mixed', label: m.form_mixed() },
  { value: 'mcq', label: m.form_mcq() },
  { value: 'truefalse', label: m.form_true_false() },
] as const;

const languages = [
  { value: 'auto', label: m.form_auto() },
  { value: 'en', label: localeNames.en },
  { value: 'hi', label: localeNames.hi },
] as const;

const names = ['difficulty', 'questionType', 'language', 'negative', 'marking', 'extraTime'] as const satisfies (keyof FormFields)[];

/** What holds as it is unless it is changed. A phone has no room for it: there it is told in a line, and opens below. */
export function ChoiceFields({ fields, errors, onChange }: TestFieldsProps) {
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const isOpen = isAsked || names.some((name) => errors[name] !== undefined);
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
        {chosenText(fields)}
      </p>
      <div className="choice-body" id={id}>
        <Choices fields={fields} onChange={onChange} />
        <SittingFields fields={fields} onChange={onChange} />
      </div>
    </div>
  );
}

/** E.g. `Medium · Mixed · Language: Auto`, and what else was chosen. */
function chosenText({ difficulty, questionType, language, negative, extraTime }: FormFields): string {
  return [
    labelOf(difficulties, difficulty),
    labelOf(questionTypes, questionType),
    m.form_chosen_language({ language: labelOf(languages, language) }),
    ...(negative ? [m.form_negative()] : []),
    ...(extraTime === 'none' ? [] : [m.form_chosen_extra_time({ value: labelOf(extraTimes, extraTime) })]),
  ].join(' · ');
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function Choices({ fields, onChange }: Pick<TestFieldsProps, 'fields' | 'onChange'>) {
  return (
    <>
      <div className="pair">
        <Segmented
          legend={m.form_difficulty()}
          name="difficulty"
          options={difficulties}
          value={fields.difficulty}
          onChange={(difficulty) => onChange({ difficulty })}
        />
        <Segmented
          legend={m.form_question_type()}
          name="questionType"
          options={questionTypes}
          value={fields.questionType}
          onChange={(questionType) => onChange({ questionType })}
        />
      </div>
      <div className="pair">
        <Segmented
          legend={m.form_language()}
          name="language"
          options={languages}
          value={fields.language}
          onChange={(language) => onChange({ language })}
        />
        <Checkbox
          label={m.form_negative()}
          hint={m.form_negative_hint({ wrong: wrongText(fields.marking) })}
          checked={fields.negative}
          onChange={({ target }) => onChange({ negative: target.checked })}
        />
      </div>
    </>
  );
}
