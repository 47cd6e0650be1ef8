import { m } from '#messages';

import { type QuestionForm, questionForms } from '../../../assessment/question.ts';
import { Checkbox } from '../../ui/field.tsx';
import { formTexts, usualForms } from './forms-field.tsx';
import type { TestFieldsProps } from './test-fields.tsx';

const examples: Record<QuestionForm, string> = {
  'assertion-reason': m.form_assertion_reason_example(),
  statements: m.form_statements_example(),
  match: m.form_match_example(),
  order: m.form_order_example(),
  passage: m.form_passage_example(),
  data: m.form_data_example(),
};

export type FormsListProps = Pick<TestFieldsProps, 'fields' | 'onChange'>;

/** The forms to choose from, each chosen one with an example. */
export function FormsList({ fields, onChange }: FormsListProps) {
  const usual = usualForms(fields);
  const chosen = fields.forms ?? usual;
  const toggle = (form: QuestionForm) => onChange({ forms: questionForms.filter((each) => chosen.includes(each) !== (each === form)) });
  return (
    <>
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
    </>
  );
}
