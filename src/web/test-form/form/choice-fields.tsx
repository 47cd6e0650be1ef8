import './test-form.css';

import { useId, useState } from 'react';

import { m } from '#messages';

import { negativeMarkings } from '../../../assessment/marking.ts';
import { Checkbox, Segmented } from '../../ui/field.tsx';
import { rightText, wrongText } from '../../ui/text/marks-text.ts';
import type { FormFields } from './form-draft.ts';
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
  { value: 'en', label: m.form_english() },
  { value: 'hi', label: m.form_hindi() },
] as const;

const markings = negativeMarkings.map((value) => ({ value, label: `${rightText(value)} / ${wrongText(value)}` }));

const extraTimes = [
  { value: 'none', label: m.form_none() },
  { value: '1.25', label: '×1.25' },
  { value: '1.5', label: '×1.5' },
  { value: '2', label: '×2' },
  { value: 'unlimited', label: m.form_no_limit() },
] as const;

const foldedNames = ['language', 'extraTime'] as const satisfies (keyof FormFields)[];

/** Settings with defaults. On a phone the rarely used ones collapse to a summary line, which expands. */
export function ChoiceFields({ fields, errors, onChange }: TestFieldsProps) {
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const isOpen = isAsked || foldedNames.some((name) => errors[name] !== undefined);
  return (
    <div className={isOpen ? 'choice-fields is-open' : 'choice-fields'}>
      <AskedChoices fields={fields} onChange={onChange} />
      <MarkingChoices fields={fields} onChange={onChange} />
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
        <FoldedChoices fields={fields} onChange={onChange} />
      </div>
    </div>
  );
}

/** E.g. `Language: Auto · Extra Time: ×1.5`. */
function chosenText({ language, extraTime }: FormFields): string {
  const chosenLanguage = m.form_chosen_language({ language: labelOf(languages, language) });
  const chosenTime = m.form_chosen_extra_time({ value: labelOf(extraTimes, extraTime) });
  return [chosenLanguage, chosenTime].join(' · ');
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

type ChoicesProps = Pick<TestFieldsProps, 'fields' | 'onChange'>;

function AskedChoices({ fields, onChange }: ChoicesProps) {
  return (
    <>
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
    </>
  );
}

/** Negative marking, and the marks for a wrong response if it is on. */
function MarkingChoices({ fields, onChange }: ChoicesProps) {
  return (
    <>
      <Checkbox
        label={m.form_negative()}
        hint={m.form_negative_hint({ wrong: wrongText(fields.marking) })}
        checked={fields.negative}
        onChange={({ target }) => onChange({ negative: target.checked })}
      />
      {fields.negative && (
        <Segmented
          legend={m.form_marking()}
          name="marking"
          options={markings}
          value={fields.marking}
          onChange={(marking) => onChange({ marking })}
        />
      )}
    </>
  );
}

function FoldedChoices({ fields, onChange }: ChoicesProps) {
  return (
    <>
      <Segmented
        legend={m.form_language()}
        name="language"
        options={languages}
        value={fields.language}
        onChange={(language) => onChange({ language })}
      />
      <Segmented
        legend={m.form_extra_time()}
        name="extraTime"
        options={extraTimes}
        value={fields.extraTime}
        onChange={(extraTime) => onChange({ extraTime })}
      />
    </>
  );
}
