import './test-form.css';

import { type FormEvent, useRef, useState } from 'react';

import type { TestData } from '../shared/browser-storage.ts';
import { Button } from '../shared/button.tsx';
import { Notice } from '../shared/notice.tsx';
import { showToast } from '../shared/toast.tsx';
import { generateTest } from './generate-test.ts';
import { describeFailure, type GenerationFailure, missingText } from './generation-failure.ts';
import { TestFields } from './test-fields.tsx';
import { type FormFields, toTestForm, useTestForm } from './use-test-form.ts';

export interface TestFormProps {
  /** Undefined for a guest. */
  subjectId?: string;
  submitLabel: string;
  /** Said beside the heading. */
  note: string;
  /** In place of generating, where the plan allows no more tests. */
  onUpgrade?: (() => void) | undefined;
  onGenerated: (data: TestData) => void;
}

export function TestForm({ subjectId, submitLabel, note, onUpgrade, onGenerated }: TestFormProps) {
  const { fields, change, idempotencyKey, clear } = useTestForm();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<GenerationFailure>();
  const form = useRef<HTMLFormElement>(null);

  const refuse = (refusal: GenerationFailure) => {
    setFailure(refusal);
    if (refusal.toast !== undefined) showToast('error', refusal.toast);
    if (refusal.isMissingText) shake(form.current);
  };

  const edit = (changes: Partial<FormFields>) => {
    // What was said of the form before it changed may no longer hold.
    setFailure(undefined);
    change(changes);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    if (fields.title.trim() === '' || fields.description.trim() === '') return refuse(missingText);
    setBusy(true);
    try {
      const data = await generateTest(toTestForm(fields, subjectId), idempotencyKey);
      showToast('success', 'Test generated Successfully');
      clear();
      onGenerated(data);
    } catch (error) {
      console.error('Generation failed', error);
      refuse(describeFailure(error, subjectId === undefined));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className="sheet lined test-form" onSubmit={(event) => void submit(event)} aria-label="New test">
      <div className="paper-head">
        <h2>Practice paper</h2>
        <span className="muted small">{note}</span>
      </div>
      <TestFields fields={fields} errors={failure?.fields ?? {}} onChange={edit} />
      {failure && <FailureNotice failure={failure} onChoose={(title) => edit({ title, description: title })} />}
      {onUpgrade ? (
        <Button type="button" kind="pen" className="go" onClick={onUpgrade}>
          {submitLabel}
        </Button>
      ) : (
        <Button type="submit" kind="pen" className="go" isBusy={isBusy} busyLabel="Writing your questions…">
          {submitLabel}
        </Button>
      )}
    </form>
  );
}

interface FailureNoticeProps {
  failure: GenerationFailure;
  onChoose: (topic: string) => void;
}

function FailureNotice({ failure, onChoose }: FailureNoticeProps) {
  return (
    <Notice kind="error">
      {failure.message}
      {failure.suggestions.length > 0 && (
        <span className="suggestions">
          {failure.suggestions.map((suggestion) => (
            <Button key={suggestion} type="button" onClick={() => onChoose(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </span>
      )}
    </Notice>
  );
}

const shakeMilliseconds = 500;

function shake(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:placeholder-shown, textarea:placeholder-shown')?.focus();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const swing = [0, -8, 8, -6, 6, -3, 0].map((offset) => ({ transform: `translateX(${offset}px)` }));
  form?.animate(swing, { duration: shakeMilliseconds });
}
