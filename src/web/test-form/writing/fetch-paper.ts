import { fetchShapes } from '../../shared/browser-storage.ts';

/** Fetches what a test is drawn with while it is written, when it is ready and when it failed, so that it is there by then. */
export function fetchPaper(): void {
  // Without a network nothing is lost: it is asked for again when it is needed.
  const parts = [
    import('./generate-test.ts'),
    import('./writing-sheet.tsx'),
    import('../ready/ready-test.tsx'),
    import('../form/failure-notice.tsx'),
    fetchShapes(),
  ];
  void Promise.all(parts).catch(() => undefined);
}
