import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { mostTestsTogether } from '../../contract/form-rules.ts';
import { generationAddress } from '../../contract/screens.ts';
import type { Subject } from '../../contract/shapes/subject-shapes.ts';
import type { ListedTest } from '../../contract/shapes/test-shapes.ts';
import { call, hasCode } from '../shared/calls/call.ts';
import { forgetOffline } from '../shared/offline-cache/query-persister.ts';
import { retryInterval } from '../shared/offline-cache/query-client.ts';
import { formDrafts, newTestDraft, testData, textSlot } from '../shared/root/browser-storage.ts';
import { refreshUser } from '../shared/user/refresh-user.ts';
import { isSteady, readDeviceClocks } from './home/server-clock.tsx';

/** `all` is the prefix of each subject's key, so invalidating it refreshes the list and the statistics of each subject. */
export const subjectKeys = {
  all: ['subjects'],
  subject: (subjectId: string) => ['subjects', subjectId],
  tests: (subjectId: string) => ['tests', subjectId],
  running: ['running'],
  generations: ['generations'],
  desk: ['desk'],
  due: ['due'],
} as const;

/** How often (ms) the progress of a test that is being written is fetched, while the page is visible. */
const writingRefetchMilliseconds = 5000;

/** A running attempt may be finished on another device or by its deadline. */
const runningRefetchMilliseconds = 30_000;

export function useSubjects() {
  return useQuery({
    queryKey: subjectKeys.all,
    queryFn: async ({ signal }) => (await call('listSubjects', { signal })).allSubjects,
    meta: { failureNote: 'Failed to fetch subjects' },
  });
}

/** Uses the subject from the cached list as a placeholder until it loads. */
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

/** The attempts in progress and the server's clock. Reads only the cache unless `isWanted`. */
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
      // The time elapsed on this device is unreliable, so sync with the server again.
      if (!isSteady(clock, readDeviceClocks())) void refetch({ cancelRefetch: false });
    }, 1000);
    return () => clearInterval(watch);
  }, [clock, refetch]);
  return query;
}

/** The learner's tests that are being written, ready or unfinished. */
export function useOwnGenerations() {
  return useQuery({
    queryKey: subjectKeys.generations,
    queryFn: async ({ signal }) => (await call('listGenerations', { signal })).generations,
    refetchInterval: (query) =>
      query.state.data?.some(({ state }) => state === 'running') ? writingRefetchMilliseconds : retryInterval(query),
    meta: { failureNote: 'Failed to fetch tests that are being written' },
  });
}

/** Makes a test of the questions that an unfinished generation has. */
export function useTakeGeneration(onTaken: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (generationId: string) => call('takeGeneration', { parameters: { generationId }, body: {} }),
    onSuccess: onTaken,
    onSettled: () => void client.invalidateQueries({ queryKey: subjectKeys.generations }),
  });
}

/** Adds what was made in this browser before the sign-in to the account. Its answer says why not, if no test is left for it. */
export function useAddGuestTest(onAdded: (screen: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { subject, moved, refused } = await call('claimSubject', { body: { withReady: true, isOnlyMove: true } });
      if (!subject || moved === undefined) return refused;
      if (!testData.read()?.formData.subjectId) testData.clear();
      await refreshUser();
      onAdded(generationAddress(moved, subject._id));
      return undefined;
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: subjectKeys.generations });
      void client.invalidateQueries({ queryKey: subjectKeys.all });
    },
  });
}

/** Deletes tests by their ids. Removes them from the cached list at once, then refetches the list and the statistics. */
export function useDeleteTests(subjectId: string) {
  const client = useQueryClient();
  const queryKey = subjectKeys.tests(subjectId);
  return useMutation({
    mutationFn: deleteTests,
    // One of them may be in progress on another device.
    onError: () => void client.invalidateQueries({ queryKey }),
    onSuccess: async (_, testIds) => {
      for (const testId of testIds) void forgetOffline(['solutions', testId]);
      // The response to an earlier request would bring the tests back.
      await client.cancelQueries({ queryKey });
      client.setQueryData<ListedTest[]>(queryKey, (tests) => tests?.filter(({ _id }) => !testIds.includes(_id)));
      for (const changed of [queryKey, subjectKeys.all, subjectKeys.running, subjectKeys.desk]) {
        void client.invalidateQueries({ queryKey: changed });
      }
    },
  });
}

/** Moves tests to another subject. Removes them from the cached list at once, then refetches every list that may hold them. */
export function useMoveTests(subjectId: string) {
  const client = useQueryClient();
  const queryKey = subjectKeys.tests(subjectId);
  return useMutation({
    mutationFn: moveTests,
    // Some of them may be moved, or deleted elsewhere.
    onError: () => void client.invalidateQueries(),
    onSuccess: async (_, { testIds }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<ListedTest[]>(queryKey, (tests) => tests?.filter(({ _id }) => !testIds.includes(_id)));
      void client.invalidateQueries();
    },
  });
}

async function moveTests({ testIds, to }: { testIds: readonly string[]; to: string }): Promise<void> {
  for (let from = 0; from < testIds.length; from += mostTestsTogether) {
    await call('moveTests', { body: { testIds: testIds.slice(from, from + mostTestsTogether), subjectId: to } });
  }
}

/** Those that are deleted already, e.g. in another tab, count as deleted. */
async function deleteTests(testIds: readonly string[]): Promise<void> {
  const [only, ...others] = testIds;
  if (only !== undefined && others.length === 0) return deleteOne(only);
  for (let from = 0; from < testIds.length; from += mostTestsTogether) {
    await call('deleteTests', { body: { testIds: testIds.slice(from, from + mostTestsTogether) } });
  }
}

async function deleteOne(testId: string): Promise<void> {
  try {
    await call('deleteTest', { parameters: { testId } });
  } catch (error) {
    if (!hasCode(error, 'not-found')) throw error;
  }
}

export function useRenameSubject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { subjectId: string; subject: string }) => (await call('renameSubject', { body })).subject,
    onSuccess: (subject) => {
      client.setQueryData(subjectKeys.subject(subject._id), subject);
      void client.invalidateQueries();
    },
  });
}

/** Its tests may be anywhere: every list is fetched again. */
export function useRemoveSubject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeIfThere,
    // Shows what it holds by now.
    onError: () => void client.invalidateQueries(),
    onSuccess: (_, { subjectId, moveTo }) => {
      const tests = client.getQueryData<ListedTest[]>(subjectKeys.tests(subjectId)) ?? [];
      if (moveTo === undefined) for (const { _id } of tests) void forgetOffline(['solutions', _id]);
      passDraftOn(subjectId, moveTo);
      passWrittenOn(subjectId, moveTo);
      for (const gone of [subjectKeys.subject(subjectId), subjectKeys.tests(subjectId)]) void forgetOffline(gone);
      client.setQueryData<Subject[]>(subjectKeys.all, (subjects) => subjects?.filter(({ _id }) => _id !== subjectId));
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== subjectId });
    },
  });
}

interface SubjectRemoval {
  subjectId: string;
  /** The subject that takes its tests; without one, so many tests are deleted. */
  moveTo?: string | undefined;
  testCount: number;
}

/** One that is removed already, e.g. by a call whose answer was lost, counts as removed. */
export async function removeIfThere({ subjectId, moveTo, testCount }: SubjectRemoval): Promise<void> {
  try {
    await call('removeSubject', { body: { subjectId, testCount, ...(moveTo !== undefined && { moveTo }) } });
  } catch (error) {
    // The other subject may be the one that there is no more.
    const isThere = !hasCode(error, 'not-found') || (await call('listSubjects', {})).allSubjects.some(({ _id }) => _id === subjectId);
    if (isThere) throw error;
  }
}

/** What was typed for a subject that was removed goes to the one that took its tests, unless that has a draft of its own. */
export function passDraftOn(subjectId: string, moveTo: string | undefined): void {
  const draft = formDrafts.read(subjectId);
  if (!draft) return;
  if (moveTo !== undefined && !formDrafts.read(moveTo)) {
    const { writing } = draft;
    const isStored = formDrafts.write(moveTo, { ...draft, ...(writing && { writing: { ...writing, subjectId: moveTo } }) });
    if (!isStored) return;
  }
  formDrafts.clear(subjectId);
}

/** The same for a test of the learner's own that is not saved yet. */
function passWrittenOn(subjectId: string, moveTo: string | undefined): void {
  const slot = textSlot(newTestDraft + subjectId);
  const text = slot.read();
  if (text && moveTo !== undefined && !textSlot(newTestDraft + moveTo).read()) textSlot(newTestDraft + moveTo).write(text);
  slot.clear();
}

/** Adds a new subject to the cached list before refetching it. */
export function useSubjectAdder() {
  const client = useQueryClient();
  return (subject: Subject) => {
    client.setQueryData<Subject[]>(subjectKeys.all, (subjects) => subjects && [...subjects, subject]);
    void client.invalidateQueries({ queryKey: subjectKeys.all });
  };
}
