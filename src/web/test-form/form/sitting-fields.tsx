import { m } from '#messages';

import { negativeMarkings } from '../../../assessment/marking.ts';
import { Segmented } from '../../shared/field.tsx';
import { rightText, wrongText } from '../../shared/marking-text.ts';
import type { TestFieldsProps } from './test-fields.tsx';

const markings = negativeMarkings.map((value) => ({ value, label: `${rightText(value)} / ${wrongText(value)}` }));

export const extraTimes = [
  { value: 'none', label: m.form_none() },
  { value: '1.25', label: '×1.25' },
  { value: '1.5', label: '×1.5' },
  { value: '2', label: '×2' },
  { value: 'unlimited', label: m.form_no_limit() },
] as const;

export type SittingFieldsProps = Pick<TestFieldsProps, 'fields' | 'onChange'>;

/** How the test is sat, whatever it asks: what a wrong answer costs, where it costs something, and how much time there is. */
export function SittingFields({ fields, onChange }: SittingFieldsProps) {
  return (
    <>
      {fields.negative && (
        <Segmented
          legend={m.form_marking()}
          name="marking"
          options={markings}
          value={fields.marking}
          onChange={(marking) => onChange({ marking })}
        />
      )}
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
