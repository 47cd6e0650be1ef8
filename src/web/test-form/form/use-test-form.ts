import { type RefObject, useEffect, useMemo, useState } from 'react';
import { type DraftPlan, type FormDraft, formDrafts } from '../../shared/root/browser-storage.ts';
import { useStoredState } from '../../shared/root/use-stored-state.ts';
import { blankDraft, changeFields, changePlan, emptyDraft, type FormFields, newDraft } from './form-draft.ts';
import { dismissFailure } from '../generation/generation.ts';
import { useGeneration } from '../generation/generation-store.ts';
import { describeFailure, describePlanFailure, type GenerationFailure } from './generation-failure.ts';
import { notFetched } from '../../shared/calls/call-failure.ts';

export interface TestFormState {
  /** Its idempotency key changes with every edit, so a second click without an edit is the same generation. */
  draft: FormDraft;
  /** Returns the changed draft. With slots it gets these for its plan; null discards that. */
  change: (changes: Partial<FormFields>, slots?: DraftPlan['slots'] | null) => FormDraft;
  /** Sets the plan of a draft; undefined discards it. */
  setPlan: (plan: DraftPlan | undefined, from?: FormDraft) => void;
  changePlan: (slots: DraftPlan['slots']) => void;
}

/** The draft of a subject's form, stored in the browser until a test has been generated from it. */
export function useTestForm(subjectId: string | undefined): TestFormState {
  const [draft, setDraft] = useStoredState<FormDraft>(() => formDrafts.open(subjectId) ?? blankDraft(subjectId), emptyDraft);
  useEffect(() => {
    // One that was sent at once has the record of its generation by now.
    const isStored = formDrafts.read(subjectId)?.idempotencyKey === draft.idempotencyKey;
    if (draft !== emptyDraft && !isStored) formDrafts.write(subjectId, draft);
  }, [subjectId, draft]);
  return {
    draft,
    change: (changes, slots) => {
      const { plan, ...changed } = changeFields(draft, changes);
      const next = slots ? changePlan({ ...changed, plan }, slots) : { ...changed, ...(plan && slots === undefined && { plan }) };
      setDraft(next);
      return next;
    },
    setPlan: (plan, { fields, byHand } = draft) => setDraft(newDraft(fields, plan, byHand)),
    changePlan: (slots) => setDraft(changePlan(draft, slots)),
  };
}

/** The failure to show: missing fields, or the failed generation of this subject's test. */
export function useFormFailure(form: RefObject<HTMLFormElement | null>, subjectId: string | undefined) {
  const [own, setOwn] = useState<GenerationFailure>();
  const generation = useGeneration(subjectId);
  const ofTest = useMemo(() => {
    return generation?.state === 'failed' ? describeFailure(generation.error, subjectId === undefined) : undefined;
  }, [generation, subjectId]);
  const failure = own ?? ofTest;

  useEffect(() => {
    if (failure?.isMissingText) shakeForm(form.current);
    if (failure) showRefusedField(form.current);
  }, [failure, form]);

  // Leaving the form dismisses the failure that it has shown.
  const shown = generation?.state === 'failed' ? generation : undefined;
  useEffect(() => (shown ? () => dismissFailure(subjectId, shown) : undefined), [subjectId, shown]);

  const setFailure = (next: GenerationFailure | undefined) => {
    if (shown) dismissFailure(subjectId, shown);
    setOwn(next);
  };
  return [failure, setFailure] as const;
}

const shakeMilliseconds = 500;

function shakeForm(form: HTMLFormElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const swing = [0, -8, 8, -6, 6, -3, 0].map((offset) => ({ transform: `translateX(${offset}px)` }));
  form?.animate(swing, { duration: shakeMilliseconds });
}

function showRefusedField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

export interface PlanListener {
  /** The draft is the one that was sent: an offer that was accepted may have changed it since the last render. */
  onPlan: (plan: DraftPlan, from: FormDraft) => void;
  onFailed: (failure: GenerationFailure) => void;
}

/** Requests a plan for the test before any question is generated. */
export function usePlanning(subjectId: string | undefined, { onPlan, onFailed }: PlanListener) {
  const [isPlanning, setPlanning] = useState(false);
  const [isPlanNew, setPlanNew] = useState(false);
  const makePlan = async (from: FormDraft) => {
    setPlanning(true);
    try {
      const { fetchPlan } = await import('../plan/fetch-plan.ts').catch(notFetched);
      onPlan(await fetchPlan(from, subjectId), from);
      setPlanNew(true);
    } catch (error) {
      console.error('Planning failed', error);
      onFailed(describePlanFailure(error));
    } finally {
      setPlanning(false);
    }
  };
  return { isPlanning, isPlanNew, makePlan };
}
