import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import type { TestForm } from '../../../contract/shapes/test-shapes.ts';
import { formDraft, type FormDraft } from '../../shared/root/browser-storage.ts';
import { emptyFields, newDraft, toFields } from './form-draft.ts';

export interface Prefill {
  /** Restores the form's earlier contents; undefined if there are none. */
  takeBack: (() => void) | undefined;
  isTakenBack: boolean;
}

/** Prefills the form with another test's settings before its first render. */
export function usePrefill(form: TestForm | undefined): Prefill {
  const [earlier] = useState(() => form && prefillDraft(form));
  const [isTakenBack, setTakenBack] = useState(false);
  const isAsked = form !== undefined;
  // Remove the settings from the history state, or a reload would overwrite what is typed from now on.
  useEffect(() => {
    if (!isAsked) return;
    window.scrollTo({ top: 0 });
    navigate(location.pathname, { replace: true });
  }, [isAsked]);
  const takeBack = () => {
    if (earlier) formDraft.write(earlier);
    setTakenBack(true);
  };
  return { takeBack: earlier && !isTakenBack ? takeBack : undefined, isTakenBack };
}

/** Returns the replaced draft if it is worth restoring. */
function prefillDraft(form: TestForm): FormDraft | undefined {
  const draft = formDraft.read();
  // Keep a draft whose test is being generated.
  if (draft?.writing) return undefined;
  formDraft.write(newDraft(toFields(form)));
  return draft && isWorthKeeping(draft, form) ? draft : undefined;
}

function isWorthKeeping({ fields: { title, description } }: FormDraft, form: TestForm): boolean {
  const isTyped = title !== emptyFields.title || description !== emptyFields.description;
  return isTyped && (title !== form.title || description !== form.description);
}
