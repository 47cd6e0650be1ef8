import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import type { AnswerOf } from '../../../contract/endpoints.ts';
import { call } from '../../shared/calls/call.ts';
import { subjectKeys } from '../subject-queries.ts';

/** The last scores and the weakest concept. A kept copy may be older than the last test, so each visit of the screen fetches it again. */
export function useDesk() {
  return useQuery({
    queryKey: subjectKeys.desk,
    queryFn: async ({ signal }) => call('readDesk', { signal }),
    refetchOnMount: 'always',
    meta: { failureNote: 'Failed to fetch the last scores' },
  });
}

export type Due = AnswerOf<'readDue'>;

/** How many concepts are due. Answers change it, so each visit of the screen fetches it again. */
export function useDue() {
  return useQuery({
    queryKey: subjectKeys.due,
    queryFn: async ({ signal }) => call('readDue', { signal }),
    refetchOnMount: 'always',
    meta: { failureNote: 'Failed to fetch what is due' },
  });
}

/** The score of a finished test, compared with the earlier ones. */
export function useResult(testId: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['result', testId],
    queryFn: async ({ signal }) => {
      const result = await call('readResult', { parameters: { testId }, signal });
      void client.invalidateQueries({ queryKey: subjectKeys.desk });
      return result;
    },
    meta: { failureNote: 'Failed to fetch the result' },
  });
}

/** The learner's tests that these words find. Keeps the last answer until the next has come. */
export function useTestSearch(words: string) {
  return useQuery({
    queryKey: ['search', words],
    queryFn: async ({ signal }) => call('searchTests', { query: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    meta: { failureNote: 'Searching tests failed' },
  });
}
