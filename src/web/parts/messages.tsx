import { useEffect, useState } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '../shared/toast.css';

import { ReportDialog } from '../attempt/report/report-dialog.tsx';
import { AlertDialog } from '../shared/alert-dialog.tsx';
import { Button } from '../shared/button.tsx';
import { CallFailure } from '../shared/call.ts';
import { celebrate } from '../shared/confetti.ts';
import { Dialog } from '../shared/dialog.tsx';
import { TextField } from '../shared/field.tsx';
import { KeptNotice } from '../shared/kept/kept-notice.tsx';
import { Notice } from '../shared/notice.tsx';
import { NotLoaded } from '../shared/screen-boundary.tsx';
import { Spinner } from '../shared/spinner.tsx';
import { showToast } from '../shared/toast.tsx';
import { Part, Row } from './part.tsx';

const noop = () => undefined;

export function Notices() {
  return (
    <Part name="Notices">
      <Notice kind="error" action={{ label: 'Try again', onPress: noop }}>
        Failed to fetch tests. Please try again.
      </Notice>
      <Notice kind="error" action={{ label: 'Try again', onPress: noop, isBusy: true }}>
        It is being tried again.
      </Notice>
      <Notice kind="info">Your test is being prepared…</Notice>
      <Notice kind="offline" action={{ label: 'Try now', onPress: noop, isBusy: false }}>
        You are offline. Your responses are kept here and sent as soon as you are back.
      </Notice>
    </Part>
  );
}

const threeHoursAgo = Date.now() - 3 * 3_600_000;
const kept = { dataUpdatedAt: threeHoursAgo, error: null, failureReason: null, isFetching: false };
const offline = new CallFailure('offline', '');

/** The last comes only once its list has been waited for; up to date, there is none. */
export function KeptNotices() {
  return (
    <Part name="Of what was kept">
      <KeptNotice query={{ ...kept, error: offline }} onTryAgain={noop} />
      <KeptNotice query={{ ...kept, failureReason: offline, isFetching: true }} onTryAgain={noop} />
      <KeptNotice query={{ ...kept, error: new CallFailure('unexpected', '') }} onTryAgain={noop} />
      <KeptNotice query={{ ...kept, isFetching: true }} onTryAgain={noop} />
      <KeptNotice query={kept} onTryAgain={noop} />
    </Part>
  );
}

/** A screen of its own. */
export function NotLoadedScreen() {
  return (
    <Part name="In place of a screen">
      <NotLoaded />
    </Part>
  );
}

export function Waiting() {
  return (
    <Part name="Waiting">
      <Row name="spinner">
        <Spinner />
        <Spinner label="Loading tests..." isLabelShown />
      </Row>
    </Part>
  );
}

/** Toasts that stay, as toast-library.tsx draws them. */
export function Toasts() {
  useEffect(() => {
    const options = { autoClose: false, closeButton: false, containerId: 'stays' } as const;
    toast('Test generated Successfully', { ...options, type: 'success', toastId: 'success' });
    toast("Couldn't generate , Try again", { ...options, type: 'error', toastId: 'error' });
    toast('Your test starts Now', { ...options, type: 'info', toastId: 'info' });
  }, []);
  return (
    <Part name="Toasts">
      <div className="part-toasts">
        <ToastContainer className="stays" containerId="stays" aria-label="Toasts that stay" />
      </div>
      <Row>
        <Button onClick={() => showToast('success', 'Test generated Successfully')}>As it comes</Button>
        <Button onClick={celebrate}>Celebrate</Button>
      </Row>
    </Part>
  );
}

export const dialogKinds = ['modal', 'alert', 'told', 'left', 'right', 'bottom', 'report'] as const;
type DialogKind = (typeof dialogKinds)[number];

/** One may be open from the start. */
export function Dialogs({ opened }: { opened: string | null }) {
  const [open, setOpen] = useState<DialogKind | undefined>(dialogKinds.find((kind) => kind === opened));
  const close = () => setOpen(undefined);
  const side = open === 'right' || open === 'bottom' ? open : 'left';
  return (
    <Part name="Dialogs">
      <Row>
        {dialogKinds.map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            Open {name}
          </Button>
        ))}
      </Row>
      <Dialog isOpen={open === 'modal'} onClose={close} title="Create New Subject">
        <TextField label="Name" placeholder="Enter subject name" data-focus-first />
        <div className="actions">
          <Button onClick={close}>Cancel</Button>
          <Button kind="pen" isBusy={false} busyLabel="Creating...">
            Create
          </Button>
        </div>
      </Dialog>
      <AlertDialog
        isOpen={open === 'alert'}
        message="Do you want to delete the test?"
        confirmLabel="Delete"
        confirmKind="danger"
        cancelLabel="Cancel"
        onConfirm={close}
        onCancel={close}
      />
      <AlertDialog isOpen={open === 'told'} message="Successfully submitted your test!" confirmLabel="OK" onConfirm={close} />
      <ReportDialog isOpen={open === 'report'} onClose={close} testId="t" questionId="q" onReported={close} />
      <Dialog isOpen={open === side} onClose={close} kind="sheet" side={side} title="Subjects">
        <Button>Create New Subject</Button>
        <p>Biology, Physics, Chemistry</p>
      </Dialog>
    </Part>
  );
}
