import './sharing.css';

import { useEffect, useState } from 'react';

import { m } from '#messages';

import type { Share } from '../../contract/shapes/share-shapes.ts';
import { call, hasCode, messageOf } from '../shared/calls/call.ts';
import { AlertDialog, Dialog } from '../ui/dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.tsx';
import { LinkTools } from './link-tools.tsx';
import { ShareForm } from './share-form.tsx';
import { TakersList } from './takers-list.tsx';

export interface ShareDialogProps {
  testId: string;
  onClose: () => void;
}

/** The link of a test: made, sent, changed and revoked here, with the list of who took it. */
export function ShareDialog({ testId, onClose }: ShareDialogProps) {
  const { share, failure, isGone, tryAgain } = useShare(testId);
  return (
    <Dialog isOpen onClose={onClose} title={m.sharing_title()} className="share-dialog">
      {failure !== undefined && (
        <Notice kind="error" action={isGone ? undefined : { label: m.shared_try_again(), onPress: tryAgain }}>
          {m.sharing_settings_not_loaded({ reason: failure })}
        </Notice>
      )}
      {share === undefined && failure === undefined && <Spinner label={m.sharing_loading()} isLabelShown />}
      {share === null && (
        <>
          <p className="reading">{m.sharing_about()}</p>
          <ShareForm testId={testId} share={undefined} onSaved={tryAgain} />
        </>
      )}
      {share && <LiveShare testId={testId} share={share} onChanged={tryAgain} />}
    </Dialog>
  );
}

interface LiveShareProps {
  testId: string;
  share: Share;
  onChanged: () => void;
}

function LiveShare({ testId, share, onChanged }: LiveShareProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await call('unshareTest', { body: { token: share.token } });
      showToast('success', m.sharing_stopped());
      onChanged();
    } catch (error) {
      console.error('Revoking the link failed', error);
      showToast('error', messageOf(error));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <LinkTools url={share.url} />
      <details className="share-part">
        <summary>{m.sharing_settings()}</summary>
        <ShareForm testId={testId} share={share} onSaved={onChanged} />
      </details>
      <TakersList share={share} onReload={onChanged} />
      {share.takers > 0 && <p className="muted small">{m.sharing_copies_stay()}</p>}
      <div className="row tight">
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {m.sharing_stop()}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        message={m.sharing_stop_question()}
        confirmLabel={m.sharing_stop()}
        confirmKind="danger"
        cancelLabel={m.sharing_cancel()}
        isBusy={isBusy}
        onConfirm={() => void stop()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Null for a test without a link; undefined until it is known. */
function useShare(testId: string) {
  const [share, setShare] = useState<Share | null>();
  const [failure, setFailure] = useState<{ reason: string; isGone: boolean }>();
  /** Another object asks again. */
  const [asked, setAsked] = useState({ testId });
  useEffect(() => {
    const leaving = new AbortController();
    call('readShare', { parameters: asked, signal: leaving.signal }).then(
      (answer) => setShare(answer.share),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.error('Loading the link failed', error);
        setFailure({ reason: messageOf(error), isGone: hasCode(error, 'not-found') });
      },
    );
    return () => leaving.abort();
  }, [asked]);
  // A taker may have submitted it while the page was hidden.
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setAsked({ testId });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [testId]);
  const tryAgain = () => {
    setFailure(undefined);
    setAsked({ testId });
  };
  return { share, failure: failure?.reason, isGone: failure?.isGone ?? false, tryAgain };
}
