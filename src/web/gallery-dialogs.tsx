// What gallery.tsx shows above the page: dialogs, toasts, confetti.
import { useState } from 'react';
import { Part, Row } from './gallery-parts.tsx';
import { AlertDialog } from './shared/alert-dialog.tsx';
import { Button } from './shared/button.tsx';
import { celebrate } from './shared/confetti.ts';
import { Dialog } from './shared/dialog.tsx';
import { TextField } from './shared/field.tsx';
import { showToast } from './shared/toast.tsx';

type Open = 'modal' | 'alert' | 'told' | 'left' | 'right' | 'bottom';

export function Dialogs() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const all: Open[] = ['modal', 'alert', 'told', 'left', 'right', 'bottom'];
  const side = open === 'left' || open === 'right' || open === 'bottom' ? open : 'left';
  return (
    <Part name="Dialogs, toasts, confetti">
      <Row>
        {all.map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            Open {name}
          </Button>
        ))}
      </Row>
      <Row>
        <Button onClick={() => showToast('success', 'Test generated Successfully')}>Success toast</Button>
        <Button onClick={() => showToast('error', "Couldn't generate , Try again")}>Error toast</Button>
        <Button onClick={() => showToast('info', 'Your test starts Now')}>Info toast</Button>
        <Button onClick={celebrate}>Celebrate</Button>
      </Row>
      <Dialog isOpen={open === 'modal'} onClose={close} title="Create New Subject">
        <TextField label="Name" placeholder="Enter subject name" data-focus-first />
        <div className="actions">
          <Button onClick={close}>Cancel</Button>
          <Button kind="pen" isBusy={false} busyLabel="Creating..." onClick={celebrate}>
            Create
          </Button>
        </div>
      </Dialog>
      <AlertDialog
        isOpen={open === 'alert'}
        message="Delete “Photosynthesis”? Its responses and score go with it."
        confirmLabel="Delete test"
        confirmKind="danger"
        cancelLabel="Keep it"
        onConfirm={close}
        onCancel={close}
      />
      <AlertDialog isOpen={open === 'told'} message="Successfully submitted your test!" confirmLabel="OK" onConfirm={close} />
      <Dialog isOpen={open === side} onClose={close} kind="sheet" side={side} title="Subjects">
        <Button>Create New Subject</Button>
        <p>Biology, Physics, Chemistry</p>
      </Dialog>
    </Part>
  );
}
