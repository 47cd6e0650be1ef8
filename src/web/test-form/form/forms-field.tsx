import './test-form.css';

import { m } from '#messages';

import { levelOf, levelProfiles } from '../../../assessment/levels.ts';
import { type QuestionForm, questionForms } from '../../../assessment/question.ts';
import { Checkbox } from '../../ui/field.tsx';
import type { FormFields } from './form-draft.ts';
import { levelTexts } from '../../ui/text/level-texts.ts';
import type { TestFieldsProps } from './test-fields.tsx';

const examples: Record<QuestionForm, string> = {
  'assertion-reason': m.form_assertion_reason_example(),
  statements: m.form_statements_example(),
  match: m.form_match_example(),
  order: m.form_order_example(),
  passage: m.form_passage_example(),
  data: m.form_data_example(),
};

export const formTexts: Record<QuestionForm, string> = {
  'assertion-reason': m.form_assertion_reason(),
  statements: m.form_statements(),
  match: m.form_match(),
  order: m.form_order(),
  passage: m.form_passage(),
  data: m.form_data(),
};

/** The forms of multiple-choice questions: by default, those of the class or exam. */
export function FormsField({ fields, onChange }: Pick<TestFieldsProps, 'fields' | 'onChange'>) {
  const usual = usualForms(fields);
  const chosen = fields.forms ?? usual;
  const toggle = (form: QuestionForm) => onChange({ forms: questionForms.filter((each) => chosen.includes(each) !== (each === form)) });
  return (
    <fieldset className="segmented forms-field">
      <legend>{m.form_forms()}</legend>
      <details>
        <summary>{formsText(fields)}</summary>
        <Checkbox
          label={m.form_forms_usual()}
          checked={fields.forms === undefined}
          onChange={({ target }) => onChange({ forms: target.checked ? undefined : usual })}
        />
        <div className="forms-list">
          {questionForms.map((form) => {
            const isChosen = chosen.includes(form);
            const example = isChosen ? examples[form] : undefined;
            return <Checkbox key={form} label={formTexts[form]} hint={example} checked={isChosen} onChange={() => toggle(form)} />;
          })}
        </div>
      </details>
    </fieldset>
  );
}

function usualForms(fields: FormFields): QuestionForm[] {
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

/** What becomes of a mixed test where the papers of its class or exam have no true/false; undefined for any other. */
export function noTrueFalseText(fields: FormFields): string | undefined {
  const level = levelOf(fields);
  const isMissed = fields.questionType === 'mixed' && level !== undefined && !levelProfiles[level].hasTrueFalse;
  return isMissed ? m.form_no_true_false({ level: levelTexts[level] }) : undefined;
}
