import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import type { TestForm } from '../../../contract/test-shapes.ts';
import { formDraft, type FormDraft } from '../../shared/browser-storage.ts';
import { emptyFields, newDraft, toFields } from './form-draft.ts';

export interface Refill {
  /** Puts back what stood in the form before, where something did. */
  takeBack: (() => void) | undefined;
  isTakenBack: boolean;
}

/** Fills the form with the settings of another test before it is drawn. */
export function useRefill(form: TestForm | undefined): Refill {
  const [earlier] = useState(() => form && refill(form));
  const [isTakenBack, setTakenBack] = useState(false);
  const isAsked = form !== undefined;
  // What is typed from now on must survive a reload.
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

/** Answers what was typed before, if anything was. */
function refill(form: TestForm): FormDraft | undefined {
  const draft = formDraft.read();
  // What is being written goes on.
  if (draft?.writing) return undefined;
  formDraft.write(newDraft(toFields(form)));
  return draft && isWorthKeeping(draft, form) ? draft : undefined;
}

function isWorthKeeping({ fields: { title, description } }: FormDraft, form: TestForm): boolean {
  const isTyped = title !== emptyFields.title || description !== emptyFields.description;
  return isTyped && (title !== form.title || description !== form.description);
}
