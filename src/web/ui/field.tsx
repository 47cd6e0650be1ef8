import { useId, type ComponentProps, type ReactNode } from 'react';
import './controls.css';

export type FieldWords = {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
};

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & FieldWords;

export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  const field = useField(hint, error);
  return (
    <Field {...{ label, hint, error }} id={field.id}>
      <input type="text" {...rest} {...field} />
    </Field>
  );
}

export function NumberField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField type="number" inputMode="numeric" {...props} />;
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldWords;

export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const field = useField(hint, error);
  return (
    <Field {...{ label, hint, error }} id={field.id}>
      <textarea rows={3} {...rest} {...field} />
    </Field>
  );
}

export type SelectFieldProps<Value extends string> = FieldWords & {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

export function SelectField<Value extends string>({ label, hint, error, options, value, onChange }: SelectFieldProps<Value>) {
  const field = useField(hint, error);
  const choose = (chosen: string) => onChange(options.find((option) => option.value === chosen)?.value ?? value);
  return (
    <Field {...{ label, hint, error }} id={field.id}>
      <select {...field} value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode; hint?: string | undefined };

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label className="check">
      <input {...rest} type="checkbox" aria-labelledby={`${id}-label`} aria-describedby={hint === undefined ? undefined : `${id}-hint`} />
      <span className="row check-words">
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && (
          <span className="muted check-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

export type SegmentedProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** A segmented control: native radio buttons in a fieldset. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, name, options, value, onChange, disabled } = props;
  return (
    <fieldset className="segmented" disabled={disabled}>
      <legend>{legend}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span data-label={option.label}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Field({ id, label, hint, error, children }: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <p className="muted field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function useField(hint: string | undefined, error: string | undefined) {
  const id = useId();
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error !== undefined || undefined, 'aria-describedby': described || undefined };
}
