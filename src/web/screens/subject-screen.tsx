import { navigate } from 'wouter/use-browser-location';

import type { PrintDialogProps } from '../attempt/print/print-dialog.tsx';
import { Suspense } from 'react';

import { useAddress, useParameter } from '../shared/address.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useTestStarter } from '../shared/use-test-starter.ts';
import type { ShareDialogProps } from '../sharing/share-dialog.tsx';
import { SubjectPage } from '../subjects/subject-page.tsx';
import type { ImportPageProps } from '../subjects/importing/import-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { m } from '#messages';

const PrintDialog = lazyPart<PrintDialogProps>(
  async () => (await import('../attempt/solutions/solutions-page.tsx')).PrintDialog,
  () => <Notice kind="offline">{m.subjects_print_not_loaded()}</Notice>,
);

const ImportPage = lazyPart<ImportPageProps>(
  async () => (await import('../subjects/importing/import-page.tsx')).ImportPage,
  () => <Notice kind="offline">{m.subjects_import_not_loaded()}</Notice>,
);

const ShareDialog = lazyPart<ShareDialogProps>(
  async () => (await import('../sharing/share-dialog.tsx')).ShareDialog,
  () => <Notice kind="offline">{m.subjects_share_not_loaded()}</Notice>,
);

/** A subject, or with `?import` the import of questions; over it the test that `?print=` or `?share=` names. */
export function SubjectScreen() {
  const { pathname, search } = useAddress();
  const subjectId = useParameter('subjectId');
  const startTest = useTestStarter();
  const asked = new URLSearchParams(search);
  const printed = asked.get('print');
  const shared = asked.get('share');
  const close = () => navigate(pathname, { replace: true });
  if (asked.has('import')) {
    return (
      <Suspense fallback={<Spinner />}>
        <ImportPage key={subjectId} subjectId={subjectId} />
      </Suspense>
    );
  }
  return (
    <>
      <SubjectPage onStartTest={startTest} />
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
