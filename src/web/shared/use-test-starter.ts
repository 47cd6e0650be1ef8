import { useStorageReady } from './root/use-stored-state.ts';

/** Starts or resumes a learner's test and opens its screen. Throws a `CallFailure`. */
export function useTestStarter(): (testId: string) => Promise<void> {
  const storageReady = useStorageReady();
  return async (testId) => {
    await storageReady();
    const { openLearnerTest } = await import('./start-learner-test.ts');
    await openLearnerTest(testId);
  };
}
