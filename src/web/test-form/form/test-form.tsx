import './test-form.css';

import { type FormEvent, Suspense, useRef } from 'react';

import { m } from '#messages';

import { Button } from '../../shared/button.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { Notice } from '../../shared/notice.tsx';
import { onIntent, prefetch } from '../../shared/on-intent.ts';
import { beginGeneration, useGeneration } from '../writing/generation.ts';
import { fetchPaper } from '../writing/fetch-paper.ts';
import type { FailureNoticeProps } from './failure-notice.tsx';
import { type FormFields, toTestForm } from './form-draft.ts';
import { missingText } from './generation-failure.ts';
import { TestFields } from './test-fields.tsx';
import { useFormFailure } from './use-form-failure.ts';
import { usePlanning } from './use-planning.ts';
import { useTestForm } from './use-test-form.ts';

const fetchPlanEditor = async () => (await import('../plan/plan-editor.tsx')).PlanEditor;

const PlanEditor = lazyPart(fetchPlanEditor, () => <Notice kind="offline">{m.form_plan_not_shown()}</Notice>);

const FailureNotice = lazyPart<FailureNoticeProps>(
  async () => (await import('./failure-notice.tsx')).FailureNotice,
  ({ failure }) => <Notice kind="error">{failure.message}</Notice>,
);

export interface TestFormProps {
  /** Undefined for a guest. */
  subjectId?: string | undefined;
  submitLabel: string;
  /** Said beside the heading. */
  note: string;
  /** In place of generating, where the plan allows no more tests. */
  onUpgrade?: (() => void) | undefined;
}

export function TestForm({ subjectId, submitLabel, note, onUpgrade }: TestFormProps) {
  const { draft, isPlanDropped, change, setPlan, changePlan } = useTestForm();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useFormFailure(form, subjectId);
  const isAsking = useGeneration(({ generation }) => generation?.state === 'asking');
  const { isPlanning, makePlan } = usePlanning(subjectId, { onPlan: setPlan, onFailed: setFailure });
  const isBusy = isAsking || isPlanning;
  const { fields, plan, idempotencyKey } = draft;

  /** Does it if nothing else is under way and the form says what the test is about. */
  const attempt = (act: () => void) => {
    if (isBusy) return;
    const isComplete = fields.title.trim() !== '' && fields.description.trim() !== '';
    setFailure(isComplete ? undefined : { ...missingText });
    if (isComplete) act();
  };

  const edit = (changes: Partial<FormFields>) => {
    // What is being written is what was sent.
    if (isBusy) return;
    // What was said of the form before it changed may no longer hold.
    setFailure(undefined);
    change(changes);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt(() => beginGeneration({ formData: toTestForm(draft, subjectId), idempotencyKey }));
  };

  return (
    <form ref={form} className="sheet lined test-form" onSubmit={submit} onFocus={fetchPaper} aria-label={m.form_new_test()}>
      <div className="paper-head">
        <h2>{m.form_practice_paper()}</h2>
        <span className="muted small">{note}</span>
      </div>
      <TestFields fields={fields} errors={failure?.fields ?? {}} onChange={edit} />
      {plan && (
        <Suspense>
          <PlanEditor plan={plan} isFrozen={isBusy} onChange={changePlan} onClose={() => setPlan(undefined)} />
        </Suspense>
      )}
      {isPlanDropped && <PlanDropped />}
      {failure && (
        <Suspense>
          <FailureNotice
            key={failure.message}
            failure={failure}
            onChoose={(title) => edit({ title, description: title, language: 'auto' })}
            onAskFor={(count) => edit({ questionCount: String(count) })}
          />
        </Suspense>
      )}
      {onUpgrade ? (
        <>
          <Notice kind="info">{m.form_none_left_words()}</Notice>
          <Button kind="pen" className="go" onClick={onUpgrade}>
            {submitLabel}
          </Button>
        </>
      ) : (
        <div className="go-row">
          <Button type="submit" kind="pen" className="go" isBusy={isAsking} busyLabel={m.form_writing()}>
            {submitLabel}
          </Button>
          {!plan && <PlanButton isPlanning={isPlanning} onPress={() => attempt(() => void makePlan(fields))} />}
        </div>
      )}
    </form>
  );
}

function PlanButton({ isPlanning, onPress }: { isPlanning: boolean; onPress: () => void }) {
  return (
    <Button
      kind="quiet"
      isBusy={isPlanning}
      busyLabel={m.form_plan_busy()}
      onClick={onPress}
      {...onIntent(() => prefetch(fetchPlanEditor))}
    >
      {m.form_plan_first()}
    </Button>
  );
}

function PlanDropped() {
  return (
    <p className="muted small" role="status">
      {m.form_plan_put_away()}
    </p>
  );
}
