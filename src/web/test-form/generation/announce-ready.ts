import { navigate } from 'wouter/use-browser-location';

import { m } from '#messages';

import { useRoot } from '../../shared/root/root-state.ts';
import { showToast } from '../../ui/toast.tsx';
import { formScreenOf, readGeneration, type SubjectId } from './generation-store.ts';
import { notify } from './notify.ts';

/** Says that a test is ready: on any screen, but only after an attempt in progress. */
export function announceReady(subjectId: SubjectId, title: string): void {
  if (useRoot.getState().questions.isTestOn) return announceAfterAttempt(subjectId, title);
  const screen = formScreenOf(subjectId);
  const open = () => navigate(screen);
  if (window.location.pathname === screen) showToast('success', m.form_generated());
  else showToast('success', m.form_named_ready({ title }), { label: m.form_open(), onPress: open });
  notify(m.form_named_ready({ title }), screen, open);
}

function announceAfterAttempt(subjectId: SubjectId, title: string): void {
  const stop = useRoot.subscribe(({ questions }) => {
    if (questions.isTestOn) return;
    stop();
    if (readGeneration(subjectId)?.state === 'ready') announceReady(subjectId, title);
  });
}
