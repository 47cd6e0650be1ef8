import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import type { TestForm } from '../../../contract/shapes/test-shapes.ts';
import { useAddress } from '../../shared/address.tsx';
import { type FormDraft, formDrafts } from '../../shared/root/browser-storage.ts';
import { useIsHydrated } from '../../shared/root/use-stored-state.ts';
import { readScreenState } from '../../shared/screen-state.ts';
import { blankDraft, changeFields, draftLike, emptyFields, levelNamed, toTestForm } from './form-draft.ts';

export interface Prefill {
  /** Restores the form's earlier contents; undefined if there are none. */
  takeBack: (() => void) | undefined;
  isTakenBack: boolean;
}

/** Prefills the form with another test's settings, or with the topic of a link, before its first render. */
export function usePrefill(subjectId?: string): Prefill {
  const { state, search } = useAddress();
  const form = readScreenState(state).form ?? formOfLink(new URLSearchParams(search), subjectId);
  const [earlier] = useState(() => form && prefillDraft(subjectId, form));
  const [isTakenBack, setTakenBack] = useState(false);
  const isAsked = form !== undefined;
  // Remove the settings from the history state, or a reload would overwrite what is typed from now on.
  useEffect(() => {
    if (!isAsked) return;
    // On the landing page the form is not at the top.
    const place = document.getElementById('new-test');
    if (place) place.scrollIntoView();
    else window.scrollTo({ top: 0 });
    navigate(location.pathname, { replace: true });
  }, [isAsked]);
  const takeBack = () => {
    if (earlier) formDrafts.write(subjectId, earlier);
    setTakenBack(true);
  };
  // What the server rendered has no notice.
  const isHydrated = useIsHydrated();
  return { takeBack: isHydrated && earlier && !isTakenBack ? takeBack : undefined, isTakenBack };
}

/** Returns the replaced draft if it is worth restoring. */
function prefillDraft(subjectId: string | undefined, form: TestForm): FormDraft | undefined {
  const draft = formDrafts.open(subjectId);
  // Keep a draft whose test is being generated.
  if (draft?.writing) return undefined;
  formDrafts.write(subjectId, draftLike(withLastChoices(form, subjectId)));
  return draft && isWorthKeeping(draft, form) ? draft : undefined;
}

/** The class and the language that the learner chose last for the subject, where the way in names none. */
export function withLastChoices(form: TestForm, subjectId: string | undefined): TestForm {
  const { level, language } = blankDraft(subjectId).fields;
  return { ...(level !== 'auto' && { level }), ...(language !== 'auto' && { language }), ...form };
}

function isWorthKeeping({ fields: { title, description } }: FormDraft, form: TestForm): boolean {
  const isTyped = title !== emptyFields.title || description !== emptyFields.description;
  return isTyped && (title !== form.title || description !== form.description);
}

/** A blank form on the topic that a link names, with the settings of the class or exam that it names. */
export function formOfLink(query: URLSearchParams, subjectId: string | undefined): TestForm | undefined {
  const topic = query.get('topic')?.trim().slice(0, 120);
  if (!topic) return undefined;
  const within = query.get('within')?.slice(0, 120);
  const level = levelNamed(query.get('level'));
  const about = { title: topic, description: within ? `${topic} (${within})` : topic };
  const { fields } = changeFields(blankDraft(subjectId), { ...about, ...(level !== 'auto' && { level }) });
  return toTestForm({ fields }, undefined);
}
