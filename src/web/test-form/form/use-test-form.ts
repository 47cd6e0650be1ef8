import { useEffect, useState } from 'react';

import { type DraftPlan, formDraft, type FormDraft } from '../../shared/browser-storage.ts';
import { useKept } from '../../shared/use-kept.ts';
import { changeFields, changePlan, emptyDraft, emptyFields, type FormFields, newDraft } from './form-draft.ts';

export interface TestFormState {
  /** Its key names this form's generation: as long as nothing changes, a second click is the same one. */
  draft: FormDraft;
  /** A change put the plan away. */
  isPlanDropped: boolean;
  change: (changes: Partial<FormFields>) => void;
  /** Puts a plan beside the form, or away. */
  setPlan: (plan: DraftPlan | undefined) => void;
  changePlan: (slots: DraftPlan['slots']) => void;
}

/** The form as it is typed, kept in the browser until it has become a test. */
export function useTestForm(): TestFormState {
  const [draft, setDraft] = useKept<FormDraft>(() => formDraft.read() ?? newDraft(emptyFields), emptyDraft);
  const [isPlanDropped, setPlanDropped] = useState(false);
  useEffect(() => {
    if (draft !== emptyDraft) formDraft.write(draft);
  }, [draft]);
  return {
    draft,
    isPlanDropped,
    change: (changes) => {
      const next = changeFields(draft, changes);
      if (draft.plan && !next.plan) setPlanDropped(true);
      setDraft(next);
    },
    setPlan: (plan) => {
      setPlanDropped(false);
      setDraft(newDraft(draft.fields, plan));
    },
    changePlan: (slots) => setDraft(changePlan(draft, slots)),
  };
}
