import './test-form.css';
import { type FormEvent, type ReactNode, Suspense, useRef } from 'react';
import { m } from '#messages';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lazyPart, onIntent, prefetch } from '../../shared/lazy-part.tsx';
import { beginGeneration } from '../generation/generation.ts';
import { useGeneration } from '../generation/generation-store.ts';
import type { PlanEditorProps } from '../plan/plan-editor.tsx';
import type { FailureNoticeProps } from './failure-notice.tsx';
import { type FormFields, toTestForm } from './form-draft.ts';
import { faultIn } from './generation-failure.ts';
import { TestFields } from './test-fields.tsx';
import { useFormFailure, usePlanning, useTestForm } from './use-test-form.ts';
import { fetchShapes, type FormDraft, formDrafts, lastChoices } from '../../shared/root/browser-storage.ts';

const fetchPlanEditor = async () => (await import('../plan/plan-editor.tsx')).PlanEditor;

const PlanEditor = lazyPart(fetchPlanEditor, () => <Notice kind="offline">{m.form_plan_not_shown()}</Notice>);

const FailureNotice = lazyPart<FailureNoticeProps>(
  async () => (await import('./failure-notice.tsx')).FailureNotice,
  ({ failure }) => <Notice kind="error">{failure.message}</Notice>,
);

export interface CreateTestFormProps {
  /** Undefined for a guest. */
  subjectId?: string | undefined;
  submitLabel: ReactNode;
  /** Small print next to the heading. */
  note: string;
  /** In place of the button that generates, if the learner has no tests left. */
  noneLeft?: ReactNode;
}

export function CreateTestForm({ subjectId, submitLabel, note, noneLeft }: CreateTestFormProps) {
  const { draft, change, setPlan, changePlan } = useTestForm(subjectId);
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useFormFailure(form, subjectId);
  const isAsking = useGeneration(subjectId)?.state === 'asking';
  const { isPlanning, isPlanNew, makePlan } = usePlanning(subjectId, { onPlan: setPlan, onFailed: setFailure });
  const isBusy = isAsking || isPlanning;
  const { fields, plan } = draft;

  /** Runs an action unless another is in progress or a field has a fault. */
  const attempt = (act: () => void) => {
    if (isBusy) return;
    const fault = faultIn(fields);
    setFailure(fault);
    if (!fault) act();
  };

  const edit = (changes: Partial<FormFields>) => {
    // The form has already been sent.
    if (isBusy) return;
    // The failure may no longer apply.
    setFailure(undefined);
    change(changes);
    // What an offer changes is for its test only.
    if (changes.language !== undefined) lastChoices.write(subjectId, { language: changes.language });
  };

  const generate = (from: FormDraft) => beginGeneration({ formData: toTestForm(from, subjectId), idempotencyKey: from.idempotencyKey });

  /** Asks again with what a refusal has offered: for a test, or for its outline. */
  const accept: FailureNoticeProps['onAccept'] = ({ changes, slots }) =>
    attempt(() => {
      const next = change(changes, slots);
      // Where a reload looks for the test that is being written.
      formDrafts.write(subjectId, next);
      if (failure?.isOfPlan) void makePlan(next);
      else generate(next);
    });

  const preview = () => attempt(() => void makePlan(draft));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt(() => generate(draft));
  };

  return (
    <form
      ref={form}
      className="sheet lined test-form"
      noValidate
      onSubmit={submit}
      onFocus={prefetchGenerationParts}
      aria-label={m.form_new_test()}
    >
      <PaperHead note={note} />
      <TestFields fields={fields} subjectId={subjectId} byHand={draft.byHand} errors={failure?.fields ?? {}} onChange={edit} />
      {plan && (
        <PlanPart
          draft={{ ...draft, plan }}
          subjectId={subjectId}
          isNew={isPlanNew}
          isFrozen={isBusy}
          onChange={changePlan}
          onPlan={setPlan}
          onRemake={preview}
        />
      )}
      {failure && <FailurePart key={failure.message} failure={failure} fields={fields} plan={plan} onAccept={accept} />}
      {noneLeft ?? (
        <div className="row tight go-row">
          <Button type="submit" kind="pen" className="go" isBusy={isAsking} busyLabel={m.form_writing()}>
            {submitLabel}
          </Button>
          {!plan && <PlanButton isPlanning={isPlanning} onPress={preview} />}
        </div>
      )}
    </form>
  );
}

function PaperHead({ note }: { note: string }) {
  return (
    <div className="paper-head">
      <h2>{m.form_practice_paper()}</h2>
      <span className="muted small">{note}</span>
    </div>
  );
}

function PlanPart(props: PlanEditorProps) {
  return (
    <Suspense>
      <PlanEditor {...props} />
    </Suspense>
  );
}

function FailurePart(props: FailureNoticeProps) {
  return (
    <Suspense>
      <FailureNotice {...props} />
    </Suspense>
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

/** Prefetches the parts that are shown during generation, when the test is ready, and after a failure. */
function prefetchGenerationParts(): void {
  // Failures are ignored: each part is fetched again when it is needed.
  const parts = [
    import('../generation/generation-calls.ts'),
    import('../writing/writing-sheet.tsx'),
    import('../ready/ready-test.tsx'),
    import('./failure-notice.tsx'),
    fetchShapes(),
  ];
  void Promise.all(parts).catch(() => undefined);
}
