import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { call } from '../../shared/calls/call.ts';
import { subjectKeys } from '../subject-queries.ts';

/** The last scores and the weakest concept. */
export function useDesk() {
  return useQuery({
    queryKey: subjectKeys.desk,
    queryFn: async ({ signal }) => call('readDesk', { signal }),
    meta: { failureNote: 'Failed to fetch the last scores' },
  });
}

/** The score of a finished test, compared with the earlier ones. */
export function useResult(testId: string) {
  return useQuery({
    queryKey: ['result', testId],
    queryFn: async ({ signal }) => call('readResult', { parameters: { testId }, signal }),
    meta: { failureNote: 'Failed to fetch the result' },
  });
}

/** The learner's tests whose titles hold these words. Keeps the last answer until the next has come. */
export function useTestSearch(words: string) {
  return useQuery({
    queryKey: ['search', words],
    queryFn: async ({ signal }) => call('searchTests', { query: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    meta: { failureNote: 'Searching tests failed' },
  });
}
