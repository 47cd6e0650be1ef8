import { m } from '#messages';
import { useState } from 'react';

import { messageOf } from '../shared/call.ts';

/** What did not work with a test, said beside it. */
export interface TestFailure {
  message: string;
  retry: () => void;
}

/** What failed, by test. */
export function useFailures() {
  const [failures, setFailures] = useState<ReadonlyMap<string, TestFailure>>(new Map());
  const setFailure = (testId: string, failure: TestFailure) => setFailures((before) => new Map(before).set(testId, failure));
  return { failures, setFailure };
}

export interface StartingOptions {
  /** Begins or goes on with the attempt, and leaves for its screen. */
  onStartTest: (testId: string) => Promise<void>;
  onFailed: (testId: string, failure: TestFailure) => void;
  /** What is shown may no longer be what the server has: a test may have been finished or deleted elsewhere. */
  onOutdated: () => void;
}

/** Opens a test; meanwhile it is known which. */
export function useStarting({ onStartTest, onFailed, onOutdated }: StartingOptions) {
  const [preparingId, setPreparingId] = useState<string>();
  const start = async (testId: string) => {
    setPreparingId(testId);
    try {
      await onStartTest(testId);
    } catch (error) {
      console.error('Failed to load the test', error);
      onFailed(testId, { message: m.subjects_not_opened({ reason: messageOf(error) }), retry: () => void start(testId) });
      onOutdated();
    }
    setPreparingId(undefined);
  };
  return { preparingId, start };
}
