import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Subject } from '../../contract/subject-shapes.ts';
import type { ListedTest } from '../../contract/test-shapes.ts';
import { CallFailure, call } from '../shared/call.ts';
import { forgetAnswer } from '../shared/kept/keep-answers.ts';
import { keptStore } from '../shared/kept/kept-store.ts';
import { retryInterval } from '../shared/kept/query-client.ts';
import { isSteady, readDeviceClocks } from './server-clock.ts';

/** `all` begins every key of a subject: who invalidates it invalidates the list and each subject's statistics. */
export const subjectKeys = {
  all: ['subjects'],
  subject: (subjectId: string) => ['subjects', subjectId],
  tests: (subjectId: string) => ['tests', subjectId],
  running: ['running'],
} as const;

/** While an attempt runs it may be finished elsewhere: on another device, or by its deadline. */
const runningRefetchMilliseconds = 30_000;

export function useSubjects() {
  return useQuery({
    queryKey: subjectKeys.all,
    queryFn: async ({ signal }) => (await call('listSubjects', { signal })).allSubjects,
    meta: { failureNote: 'Failed to fetch subjects' },
  });
}

/** Until it arrives, the subject as the list knows it. */
export function useSubject(subjectId: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: subjectKeys.subject(subjectId),
    queryFn: async ({ signal }) => (await call('readSubject', { parameters: { subjectId }, signal })).subject,
    placeholderData: () => client.getQueryData<Subject[]>(subjectKeys.all)?.find(({ _id }) => _id === subjectId),
    meta: { failureNote: 'Failed to fetch subject details' },
  });
}

export function useTests(subjectId: string) {
  return useQuery({
    queryKey: subjectKeys.tests(subjectId),
    queryFn: async ({ signal }) => (await call('listTests', { parameters: { subjectId }, signal })).tests,
    refetchInterval: (query) => (query.state.data?.some((test) => test.isRunning) ? runningRefetchMilliseconds : retryInterval(query)),
    meta: { failureNote: 'Failed to fetch tests' },
  });
}

/** The attempts whose clock runs, and the server's clock. Asked for only where it is wanted. */
export function useRunning(isWanted: boolean) {
  const query = useQuery({
    queryKey: subjectKeys.running,
    queryFn: async ({ signal }) => {
      const { tests, serverNow } = await call('listRunning', { signal });
      return { tests, clock: { serverNow, ...readDeviceClocks() } };
    },
    enabled: isWanted,
    refetchInterval: (query) => (query.state.data?.tests.length === 0 ? retryInterval(query) : runningRefetchMilliseconds),
    meta: { failureNote: 'Failed to fetch running tests' },
  });
  const { refetch } = query;
  const clock = isWanted ? query.data?.clock : undefined;
  useEffect(() => {
    if (!clock) return undefined;
    const watch = setInterval(() => {
      // What the device counted since is not to be relied on.
      if (!isSteady(clock, readDeviceClocks())) void refetch({ cancelRefetch: false });
    }, 1000);
    return () => clearInterval(watch);
  }, [clock, refetch]);
  return query;
}

/** Deletes a test by its id: it leaves the list at once, and the statistics follow. */
export function useDeleteTest(subjectId: string) {
  const client = useQueryClient();
  const queryKey = subjectKeys.tests(subjectId);
  return useMutation({
    mutationFn: deleteTest,
    onSuccess: async (_, testId) => {
      void forgetAnswer(keptStore, ['solutions', testId]);
      // A list asked for before the deletion would bring the test back.
      await client.cancelQueries({ queryKey });
      client.setQueryData<ListedTest[]>(queryKey, (tests) => tests?.filter(({ _id }) => _id !== testId));
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: subjectKeys.all });
      void client.invalidateQueries({ queryKey: subjectKeys.running });
    },
  });
}

async function deleteTest(testId: string): Promise<void> {
  try {
    await call('deleteTest', { parameters: { testId } });
  } catch (error) {
    // Another tab was faster: the test is gone, which is what was asked for.
    if (!(error instanceof CallFailure && error.code === 'not-found')) throw error;
  }
}

/** Puts a new subject into the list before the server is asked again. */
export function useSubjectAdder() {
  const client = useQueryClient();
  return (subject: Subject) => {
    client.setQueryData<Subject[]>(subjectKeys.all, (subjects) => subjects && [...subjects, subject]);
    void client.invalidateQueries({ queryKey: subjectKeys.all });
  };
}
