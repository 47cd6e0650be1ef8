import { m } from '#messages';
import { Suspense, useState } from 'react';

import { Button, type ButtonKind } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lazyPart, onIntent, prefetch } from '../lazy-part.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';

const fetchDialog = async () => (await import('./export-dialog.tsx')).ExportDialog;

const ExportDialog = lazyPart<ExportDialogProps>(fetchDialog, () => <Notice kind="offline">{m.shared_part_not_loaded()}</Notice>);

export interface ExportButtonProps extends Pick<ExportDialogProps, 'scope'> {
  kind?: ButtonKind;
  label: string;
}

/** Opens the choice of formats. */
export function ExportButton({ scope, kind = 'plain', label }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} aria-haspopup="dialog" {...onIntent(() => prefetch(fetchDialog))} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog scope={scope} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
