import './test-form.css';

import { m } from '#messages';

import { levelOf, levelProfiles } from '../../../assessment/levels.ts';
import { type QuestionForm, questionForms } from '../../../assessment/question.ts';
import type { FormFields } from './form-draft.ts';
import { levelTexts } from '../../ui/text/level-texts.ts';
import { FormsList, type FormsListProps } from './forms-list.tsx';

export const formTexts: Record<QuestionForm, string> = {
  'assertion-reason': m.form_assertion_reason(),
  statements: m.form_statements(),
  match: m.form_match(),
  order: m.form_order(),
  passage: m.form_passage(),
  data: m.form_data(),
};

/** The forms of multiple-choice questions: by default, those of the class or exam. */
export function FormsField({ fields, onChange }: FormsListProps) {
  return (
    <fieldset className="segmented forms-field">
      <legend>{m.form_forms()}</legend>
      <details>
        <summary>{formsText(fields)}</summary>
        <FormsList fields={fields} onChange={onChange} />
      </details>
    </fieldset>
  );
}

export function usualForms(fields: FormFields): QuestionForm[] {
  const level = levelOf(fields);
  return level ? questionForms.filter((form) => levelProfiles[level].forms[form] !== undefined) : [];
}

/** E.g. `As in NEET papers: plain · assertion–reason · match the columns`. */
export function formsText(fields: FormFields): string {
  const level = levelOf(fields);
  const forms = (fields.forms ?? usualForms(fields)).map((form) => formTexts[form]).join(' · ');
  if (forms === '') return m.form_forms_plain();
  return level && !fields.forms ? m.form_forms_as({ level: levelTexts[level], forms }) : m.form_forms_chosen({ forms });
}
