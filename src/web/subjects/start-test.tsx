import { m } from '#messages';
import { useState } from 'react';
import { messageOf } from '../shared/calls/call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type TestFacts, testFacts } from '../ui/text/test-facts.ts';

/** A failed action on a test, shown with the test. */
export interface TestFailure {
  message: string;
  retry: () => void;
}

export function FailedAction({ failure: { message, retry }, isBusy }: { failure: TestFailure; isBusy?: boolean | undefined }) {
  return (
    <div className="test-failure">
      <Notice kind="error" action={{ label: m.shared_try_again(), onPress: retry, isBusy }}>
        {message}
      </Notice>
    </div>
  );
}

export interface StartTestOptions {
  /** Starts or resumes the attempt and opens its screen. */
  onStartTest: (testId: string) => Promise<void>;
  /** The displayed data may be stale: a test may have been finished or deleted elsewhere. */
  onOutdated: () => void;
}

/** Opens a test; `preparingId` is set while it opens. Keeps the failures of actions on tests by the test's id. */
export function useStartTest({ onStartTest, onOutdated }: StartTestOptions) {
  const [failures, setFailures] = useState<ReadonlyMap<string, TestFailure>>(new Map());
  const setFailure = (testId: string, failure: TestFailure) => setFailures((before) => new Map(before).set(testId, failure));
  const [preparingId, setPreparingId] = useState<string>();
  const start = async (testId: string) => {
    setPreparingId(testId);
    try {
      await onStartTest(testId);
    } catch (error) {
      console.error('Failed to load the test', error);
      setFailure(testId, { message: m.subjects_not_opened({ reason: messageOf(error) }), retry: () => void start(testId) });
      onOutdated();
    }
    setPreparingId(undefined);
  };
  return { preparingId, start, failures, setFailure };
}

export interface OpeningTestDialogProps {
  /** The test that is being opened, if any. */
  test: TestFacts | undefined;
}

/** Covers the screen while a test opens and repeats its time limit and marking. */
export function OpeningTestDialog({ test }: OpeningTestDialogProps) {
  return (
    <Dialog isOpen={test !== undefined} kind="alert" className="preparing" label={m.subjects_preparing()} onClose={() => undefined}>
      <Spinner label={m.subjects_preparing()} isLabelShown />
      {test && <p className="muted num">{testFacts(test)}</p>}
    </Dialog>
  );
}
