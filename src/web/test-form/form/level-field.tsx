import { m } from '#messages';

import { levelOf, levels } from '../../../assessment/levels.ts';
import { SelectField } from '../../ui/field.tsx';
import { levelTexts } from '../../ui/text/level-texts.ts';
import { presetText } from './level-preset.ts';
import type { TestFieldsProps } from './test-fields.tsx';

/** The class or exam. `Auto` says which one the words of the form name; another says what it has set. */
export function LevelField({ fields, byHand, errors, onChange }: TestFieldsProps) {
  const found = levelOf({ ...fields, level: 'auto' });
  const auto = m.form_auto_level({ level: found ? levelTexts[found] : m.form_level_named() });
  const level = levelOf(fields);
  const preset = level && presetText({ fields, byHand }, levelTexts[level]);
  return (
    <div>
      <SelectField
        label={m.form_level()}
        options={levels.map((value) => ({ value, label: value === 'auto' ? auto : levelTexts[value] }))}
        value={fields.level}
        error={errors['level']}
        onChange={(level) => onChange({ level })}
      />
      <p className="muted field-hint" role="status">
        {preset}
      </p>
    </div>
  );
}
