import { Suspense } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { m } from '#messages';

import { solutionsAddress } from '../../contract/screens.ts';
import { SolutionsPage } from '../attempt/solutions/solutions-page.tsx';
import { useAddress } from '../shared/address.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useRoot } from '../shared/root/root-state.ts';
import type { ComparisonDialogProps } from '../sharing/comparison-dialog.tsx';
import type { ShareDialogProps } from '../sharing/share-dialog.tsx';
import { Notice } from '../ui/notice.tsx';

/** One chunk, because both show solutions. */
export { PracticePage } from '../attempt/practising/practice-page.tsx';

const ShareDialog = lazyPart<ShareDialogProps>(
  async () => (await import('../sharing/share-dialog.tsx')).ShareDialog,
  () => <Notice kind="offline">{m.subjects_share_not_loaded()}</Notice>,
);

const ComparisonDialog = lazyPart<ComparisonDialogProps>(
  async () => (await import('../sharing/comparison-dialog.tsx')).ComparisonDialog,
  () => <Notice kind="offline">{m.subjects_share_not_loaded()}</Notice>,
);

/** Solutions, and over them what shares the test (`&share=1`) or compares it with its sharer's (`&compare=1`). */
export function SolutionsScreen() {
  const asked = new URLSearchParams(useAddress().search);
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const testId = asked.get('test') ?? '';
  const close = () => navigate(solutionsAddress(testId), { replace: true });
  const isOver = isLoggedIn && testId !== '';
  return (
    <>
      <SolutionsPage />
      <Suspense>
        {isOver && asked.has('share') && <ShareDialog key={testId} testId={testId} onClose={close} />}
        {isOver && asked.has('compare') && <ComparisonDialog key={testId} testId={testId} onClose={close} />}
      </Suspense>
    </>
  );
}
