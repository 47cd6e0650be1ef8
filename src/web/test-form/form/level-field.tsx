import { m } from '#messages';

import { levelOf, levels, type NamedLevel } from '../../../assessment/levels.ts';
import { SelectField } from '../../ui/field.tsx';
import type { TestFieldsProps } from './test-fields.tsx';

export const levelTexts: Record<NamedLevel, string> = {
  'class-6': m.form_class({ number: 6 }),
  'class-7': m.form_class({ number: 7 }),
  'class-8': m.form_class({ number: 8 }),
  'class-9': m.form_class({ number: 9 }),
  'class-10': m.form_class({ number: 10 }),
  'class-11': m.form_class({ number: 11 }),
  'class-12': m.form_class({ number: 12 }),
  neet: m.form_exam_neet(),
  jee: m.form_exam_jee(),
  cuet: m.form_exam_cuet(),
  ssc: m.form_exam_ssc(),
  banking: m.form_exam_banking(),
  upsc: m.form_exam_upsc(),
  college: m.form_college(),
};

/** The class or exam. `Auto` says which one the words of the form name. */
export function LevelField({ fields, errors, onChange }: TestFieldsProps) {
  const found = levelOf({ ...fields, level: 'auto' });
  const auto = m.form_auto_level({ level: found ? levelTexts[found] : m.form_level_named() });
  return (
    <SelectField
      label={m.form_level()}
      options={levels.map((value) => ({ value, label: value === 'auto' ? auto : levelTexts[value] }))}
      value={fields.level}
      error={errors['level']}
      onChange={(level) => onChange({ level })}
    />
  );
}
