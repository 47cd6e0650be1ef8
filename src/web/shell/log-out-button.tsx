import { m } from '#messages';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { prefetch } from '../shared/lazy-part.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';

const firstQuestion = m.app_log_out_question();

const fetchLogOut = () => import('./log-out.ts');

type LogOutButtonProps = Pick<ButtonProps, 'kind' | 'isBusy'> & { label: string };

/** Sends unsent responses before it logs out, and asks for confirmation if that fails, so that none are lost unnoticed. */
export function LogOutButton({ label, ...button }: LogOutButtonProps) {
  const [question, setQuestion] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Preload it, because a learner may log out offline.
  useEffect(() => prefetch(fetchLogOut), []);

  const confirm = async () => {
    setBusy(true);
    const part = await fetchLogOut().catch(() => undefined);
    if (!part) {
      showToast('error', m.app_log_out_failed());
      return setBusy(false);
    }
    const nextQuestion = await part.logOut(question === firstQuestion);
    if (nextQuestion === undefined) return navigate('/', { replace: true });
    setQuestion(nextQuestion);
    setBusy(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setQuestion(firstQuestion)}>
        {label}
      </Button>
      <AlertDialog
        isOpen={question !== undefined}
        message={question ?? ''}
        confirmLabel={m.app_log_out()}
        cancelLabel={m.app_stay()}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  );
}
