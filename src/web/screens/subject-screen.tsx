import { navigate } from 'wouter/use-browser-location';

import type { PrintDialogProps } from '../attempt/print/print-dialog.tsx';
import { Suspense } from 'react';

import { useAddress, useParameter } from '../shared/address.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useTestStarter } from '../shared/use-test-starter.ts';
import type { ShareDialogProps } from '../sharing/share-dialog.tsx';
import { SubjectPage } from '../subjects/subject-page.tsx';
import type { EditPageProps } from '../subjects/editing/edit-page.tsx';
import type { RenameDialogProps } from '../subjects/editing/rename-dialog.tsx';
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

const EditPage = lazyPart<EditPageProps>(
  async () => (await import('../subjects/editing/edit-page.tsx')).EditPage,
  () => <Notice kind="offline">{m.subjects_edit_not_loaded()}</Notice>,
);

const RenameDialog = lazyPart<RenameDialogProps>(
  async () => (await import('../subjects/editing/rename-dialog.tsx')).RenameDialog,
  () => <Notice kind="offline">{m.subjects_edit_not_loaded()}</Notice>,
);

const ShareDialog = lazyPart<ShareDialogProps>(
  async () => (await import('../sharing/share-dialog.tsx')).ShareDialog,
  () => <Notice kind="offline">{m.subjects_share_not_loaded()}</Notice>,
);

/** A subject, or what `?import`, `?write` and `?edit=` name; over it the test that `?print=`, `?share=` or `?rename=` names. */
export function SubjectScreen() {
  const { pathname, search } = useAddress();
  const subjectId = useParameter('subjectId');
  const startTest = useTestStarter();
  const asked = new URLSearchParams(search);
  const [printed, shared, renamed] = ['print', 'share', 'rename'].map((name) => asked.get(name));
  const close = () => navigate(pathname, { replace: true });
  if (['import', 'write', 'edit'].some((name) => asked.has(name))) {
    return (
      <Suspense fallback={<Spinner />}>
        <QuestionsPage subjectId={subjectId} asked={asked} />
      </Suspense>
    );
  }
  return (
    <>
      <SubjectPage onStartTest={startTest} />
      <Suspense>
        {printed && <PrintDialog key={printed} testId={printed} onClose={close} />}
        {shared && <ShareDialog key={shared} testId={shared} onClose={close} />}
        {renamed && <RenameDialog key={renamed} subjectId={subjectId} testId={renamed} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Questions that the learner brings or writes. */
function QuestionsPage({ subjectId, asked }: { subjectId: string; asked: URLSearchParams }) {
  const testId = asked.get('edit') ?? undefined;
  if (asked.has('import')) return <ImportPage key={subjectId} subjectId={subjectId} />;
  return <EditPage key={testId ?? subjectId} subjectId={subjectId} testId={testId} />;
}
