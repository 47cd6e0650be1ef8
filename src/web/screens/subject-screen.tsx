import { navigate } from 'wouter/use-browser-location';

import type { PrintDialogProps } from '../attempt/print/print-dialog.tsx';
import { Suspense } from 'react';

import { useAddress } from '../shared/address.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import type { ShareDialogProps } from '../sharing/share-dialog.tsx';
import { SubjectPage, type SubjectPageProps } from '../subjects/subject-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { m } from '#messages';

const PrintDialog = lazyPart<PrintDialogProps>(
  async () => (await import('../attempt/solutions/solutions-page.tsx')).PrintDialog,
  () => <Notice kind="offline">{m.subjects_print_not_loaded()}</Notice>,
);

const ShareDialog = lazyPart<ShareDialogProps>(
  async () => (await import('../sharing/share-dialog.tsx')).ShareDialog,
  () => <Notice kind="offline">{m.subjects_share_not_loaded()}</Notice>,
);

/** A subject, and over it the test that `?print=` or `?share=` names, to be printed or shared. */
export function SubjectScreen({ onStartTest }: SubjectPageProps) {
  const { pathname, search } = useAddress();
  const asked = new URLSearchParams(search);
  const printed = asked.get('print');
  const shared = asked.get('share');
  const close = () => navigate(pathname, { replace: true });
  return (
    <>
      <SubjectPage onStartTest={onStartTest} />
      {printed !== null && (
        <Suspense>
          <PrintDialog key={printed} testId={printed} onClose={close} />
        </Suspense>
      )}
      {shared !== null && (
        <Suspense>
          <ShareDialog key={shared} testId={shared} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
