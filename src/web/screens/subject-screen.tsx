import { navigate } from 'wouter/use-browser-location';

import type { PrintDialogProps } from '../attempt/print/print-dialog.tsx';
import { Suspense } from 'react';

import { useAddress, useParameter } from '../shared/address.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useTestStarter } from '../shared/use-test-starter.ts';
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

/** A subject, or with `?import` the questions to be imported into it, and over it the test that `?print=` names, to be printed. */
export function SubjectScreen() {
  const { pathname, search } = useAddress();
  const subjectId = useParameter('subjectId');
  const asked = new URLSearchParams(search);
  const printed = asked.get('print');
  if (asked.has('import')) {
    return (
      <Suspense fallback={<Spinner />}>
        <ImportPage key={subjectId} subjectId={subjectId} />
      </Suspense>
    );
  }
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
