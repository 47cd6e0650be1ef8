import { navigate } from 'wouter/use-browser-location';

import type { PrintDialogProps } from '../attempt/print/print-dialog.tsx';
import { Suspense } from 'react';

import { useAddress } from '../shared/address.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useTestStarter } from '../shared/use-test-starter.ts';
import { SubjectPage } from '../subjects/subject-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { m } from '#messages';

const PrintDialog = lazyPart<PrintDialogProps>(
  async () => (await import('../attempt/solutions/solutions-page.tsx')).PrintDialog,
  () => <Notice kind="offline">{m.subjects_print_not_loaded()}</Notice>,
);

/** A subject, and over it the test that `?print=` names, to be printed. */
export function SubjectScreen() {
  const { pathname, search } = useAddress();
  const printed = new URLSearchParams(search).get('print');
  return (
    <>
      <SubjectPage onStartTest={useTestStarter()} />
      {printed !== null && (
        <Suspense>
          <PrintDialog key={printed} testId={printed} onClose={() => navigate(pathname, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
